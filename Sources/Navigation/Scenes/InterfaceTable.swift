import Facts
import Program
import Source

/// The controllers of all storyboards, joined with the program's types. Localized copies of a storyboard are one: the
/// `Base` copy speaks for all, else the first by path, with the scenes and segues that only others have.
struct InterfaceTable {
    struct Controller {
        var index: Int
        var storyboard: String
        var path: String
        var scene: InterfaceScene
        /// The type of its custom class, or of its element.
        var type: TypeID?
        var isInitial: Bool
        /// Its custom class is none that Swift code declares or a framework has: what that does is not known.
        var isForeign: Bool
        /// The files of those of its segues that only other copies of the document have.
        var segueFiles: [InterfaceSegue: String] = [:]

        /// Where a segue of it stands.
        func place(of segue: InterfaceSegue) -> SourceLocation {
            SourceLocation(file: segueFiles[segue] ?? path, segue.position)
        }
    }

    private(set) var controllers: [Controller] = []
    private var byStoryboard: [String: [Int]] = [:]
    private var byObject: [String: Int] = [:]
    private var byType: [TypeID: [Int]] = [:]
    private(set) var launchScreens: Set<String> = []
    /// Storyboards whose name several files have: which of them is meant is not known.
    private let ambiguous: Set<String>

    init(_ program: Program) {
        launchScreens = Set(program.facts.propertyLists.flatMap(\.launchStoryboards).map(\.text))
            .subtracting(program.facts.propertyLists.flatMap { $0.mainStoryboards + $0.sceneStoryboards }.map(\.text))
        let bases = program.facts.interfaces.filter {
            $0.kind == .storyboard && ($0.localization == nil || $0.localization == "Base")
        }
        ambiguous = Set(Dictionary(grouping: bases, by: \.name).filter { $0.value.count > 1 }.keys)
        for chosen in Self.documents(program.facts) {
            let copies = LocalizedCopies(of: chosen, in: program.facts.interfaces)
            let document = copies.document
            if document.isLaunchScreen { launchScreens.insert(document.name) }
            for scene in document.scenes {
                let index = controllers.count
                let named = Self.namedType(scene, document, program)
                let type = named ?? Self.elementType(scene.element, program)
                controllers.append(
                    Controller(
                        index: index, storyboard: document.name,
                        path: copies.sceneFiles[scene.objectID] ?? document.path, scene: scene, type: type,
                        isInitial: document.initialScene == scene.objectID,
                        isForeign: scene.customClass != nil && named == nil, segueFiles: copies.segueFiles))
                byStoryboard[document.name, default: []].append(index)
                byObject[document.name + "\u{0}" + scene.objectID] = index
                if let named { byType[named, default: []].append(index) }
            }
        }
    }

    /// One document for each storyboard name: of several, such as that of a vendored example, the one of the target with
    /// most code, or where the targets do not tell, the one that lies nearest to the app's code.
    private static func documents(_ facts: ProjectFacts) -> [InterfaceFacts] {
        let all = facts.interfaces.filter { $0.kind == .storyboard }
        let sizes = facts.swift.filter { !$0.isLibrary }.reduce(into: [CodeModule: Int]()) { sizes, file in
            for module in facts.modules[file.path] ?? [] { sizes[module, default: 0] += 1 }
        }
        let code = facts.swift.filter { !$0.isLibrary }.map { folders($0.path) }
        let chosen = Dictionary(grouping: all, by: \.name).values.compactMap { copies -> InterfaceFacts? in
            let bases = copies.filter { $0.localization == nil || $0.localization == "Base" }
            guard bases.count > 1 else { return bases.first ?? copies.first }
            let compiled = bases.map { base in facts.modules[base.path]?.compactMap { sizes[$0] }.max() ?? 0 }
            if let most = compiled.max(), most > 0, compiled.count(where: { $0 == most }) == 1 {
                return compiled.firstIndex(of: most).map { bases[$0] }
            }
            let own = bases.map { folders($0.path) }
            let shared = own.dropFirst().reduce(own[0]) { one, other in
                zip(one, other).prefix { $0 == $1 }.map { $0.0 }
            }
            // How much code lies in the branch of folders that only this one is in.
            let nearness = own.map { path in
                code.reduce(0) { $0 + ($1.starts(with: path.prefix(shared.count + 1)) ? 1 : 0) }
            }
            return nearness.max().flatMap { nearness.firstIndex(of: $0) }.map { bases[$0] }
        }
        return chosen.sorted { $0.path < $1.path }
    }

    private static func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }

    /// The type of a scene's custom class; nil for one of which nothing but what Swift code adds to it is known.
    private static func namedType(_ scene: InterfaceScene, _ document: InterfaceFacts, _ program: Program) -> TypeID? {
        guard let type = program.customClass(of: scene, in: document) else { return nil }
        let entity = program.type(type)
        if entity.isAssumed || (entity.isExternal && !program.inherits(type, fromNamed: "UIViewController")) {
            return nil
        }
        return type
    }

    private static func elementType(_ element: String, _ program: Program) -> TypeID? {
        let names = [
            "viewController": "UIViewController", "navigationController": "UINavigationController",
            "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
            "pageViewController": "UIPageViewController", "tableViewController": "UITableViewController",
            "collectionViewController": "UICollectionViewController", "hostingController": "UIHostingController",
        ]
        return names[element].flatMap(program.type(named:))
    }

    func controllers(of type: TypeID) -> [Controller] { (byType[type] ?? []).map { controllers[$0] } }

    func controllers(in storyboard: String) -> [Controller] { (byStoryboard[storyboard] ?? []).map { controllers[$0] } }

    func isAmbiguous(storyboard: String) -> Bool { ambiguous.contains(storyboard) }

    func has(storyboard: String) -> Bool { byStoryboard[storyboard] != nil }

    func controller(_ objectID: String, in storyboard: String) -> Controller? {
        byObject[storyboard + "\u{0}" + objectID].map { controllers[$0] }
    }

    /// The controller of that identifier, or the initial one for nil, with references followed.
    func controller(identifier: String?, in storyboard: String, depth: Int = 0) -> Controller? {
        let found = controllers(in: storyboard).first { controller in
            if let identifier { return controller.scene.storyboardIdentifier == identifier }
            return controller.isInitial
        }
        return found.flatMap { follow($0, depth: depth) }
    }

    /// The controllers of that identifier in any storyboard.
    func controllers(identifier: String) -> [Controller] {
        controllers.filter { $0.scene.storyboardIdentifier == identifier && $0.scene.reference == nil }
    }

    /// A storyboard reference's target; any other controller itself. Nil where the reference dangles, or leads over more than
    /// eight others: one may lead back to itself.
    func follow(_ controller: Controller, depth: Int = 0) -> Controller? {
        guard let reference = controller.scene.reference else { return controller }
        if depth > 8 { return nil }
        return self.controller(
            identifier: reference.identifier, in: reference.storyboard ?? controller.storyboard, depth: depth + 1)
    }

    func destination(of segue: InterfaceSegue, in storyboard: String) -> Controller? {
        controller(segue.destination, in: storyboard).flatMap { follow($0) }
    }

    /// The controllers that a container holds by relationship segues, in order.
    func related(to controller: Controller) -> [Controller] {
        controller.scene.segues.filter { $0.kind == "relationship" }
            .compactMap { destination(of: $0, in: controller.storyboard) }
    }

    /// The containers of the storyboard that hold a controller by relationship segues.
    func containers(of controller: Controller) -> [Controller] {
        controllers(in: controller.storyboard).filter { container in
            container.scene.segues.contains {
                $0.kind == "relationship" && $0.destination == controller.scene.objectID
            }
        }
    }

    func location(_ controller: Controller) -> SourceLocation {
        SourceLocation(file: controller.path, controller.scene.position)
    }
}
