import Facts
import Program

/// What stands in the documents of Interface Builder: the objects that it makes, and what they hold of one another.
struct Documents {
    /// A scene of a storyboard.
    struct Place: Hashable {
        var document: Int
        var scene: Int

        /// What the scene's object is made by. Documents have no functions: their places are counted downwards.
        var site: AllocationSite { AllocationSite(function: FunctionID(-1 - document), node: NodeID(scene)) }

        func site(ofSegue index: Int) -> AllocationSite {
            AllocationSite(function: FunctionID(-1 - document), node: NodeID((scene + 1) << 16 + index))
        }

        init(document: Int, scene: Int) { (self.document, self.scene) = (document, scene) }

        /// The scene that made an object; nil where code did.
        init?(_ site: AllocationSite?) {
            guard let site, site.isOfDocument, site.node < 1 << 16 else { return nil }
            (document, scene) = (Int(-1 - site.function.position), Int(site.node))
        }
    }

    /// Something with a class of the app that stands in a document, or at the top of one.
    struct Part {
        var className: String
        var document: String
        /// A cell that a table or collection of a storyboard draws for those that are dequeued.
        var isPrototype: Bool
        var site: AllocationSite
    }

    /// An object beside a scene's controller.
    struct SceneObject {
        var className: String
        var site: AllocationSite
        var outlets: [InterfaceOutlet]
    }

    private let all: [InterfaceFacts]
    /// The copy that speaks for all localized ones of a document, by its name.
    private let byName: [String: [Int]]
    private let mainNames: [String]
    /// What documents draw that has a class of the app, scenes left aside.
    private(set) var parts: [Part] = []
    /// Whether there is a document that may draw cells for those that are dequeued.
    private(set) var hasStoryboards = false
    /// What the system makes and shows of an extension, by its class.
    let extensionClasses: [String]
    /// By class.
    private var outlets: [String: [InterfaceOutlet]] = [:]
    private var actions: [String: [InterfaceAction]] = [:]

    init(_ facts: ProjectFacts) {
        let all = facts.interfaces
        var byName: [String: [Int]] = [:]
        var seen: Set<String> = []
        let base = all.indices.filter { all[$0].localization == "Base" }
        for index in base + all.indices where seen.insert(all[index].copies).inserted {
            byName[all[index].name, default: []].append(index)
        }
        self.all = all
        self.byName = byName
        mainNames = facts.propertyLists.flatMap { $0.mainStoryboards + $0.sceneStoryboards }.map(\.text)
        extensionClasses = facts.propertyLists.flatMap(\.extensionClasses).map { $0.text }
        noteClasses()
    }

    func both(_ place: Place) -> (InterfaceFacts, InterfaceScene) { (all[place.document], facts(place)) }

    func facts(_ place: Place) -> InterfaceScene { all[place.document].scenes[place.scene] }

    /// The scenes that an identifier means, or the initial ones; in all storyboards where the name is not known.
    func scenes(_ identifier: String?, in name: String?) -> [Place] {
        let documents = name.map { byName[$0] ?? [] } ?? byName.values.flatMap(\.self).sorted()
        return documents.flatMap { scenes(identifier, inDocument: $0) }
    }

    /// The scenes that the app begins with, as its property lists say.
    /// - Parameter name: the storyboard that is meant where they name none.
    func initialScenes(otherwise name: String?) -> [Place] {
        let names = mainNames.isEmpty ? [name].compactMap(\.self) : Set(mainNames).sorted()
        return names.flatMap { scenes(nil, in: $0) }
    }

    /// The objects with a class of the app that a scene has beside its controller.
    func objects(of place: Place) -> [SceneObject] {
        let (document, scene) = both(place)
        let owners = Set(scene.outlets.map(\.owner)).union(scene.outlets.map(\.destination))
        return document.customClasses.enumerated().compactMap { index, use in
            guard use.element == "customObject", owners.contains(use.objectID) else { return nil }
            return SceneObject(
                className: use.className, site: site(ofPart: index, inDocument: place.document),
                outlets: scene.outlets.filter { $0.owner == use.objectID })
        }
    }

    /// A view with a class of the app that a scene draws, and its object id.
    struct SceneView {
        var className: String
        var objectID: String
        /// Whether the controller has it as its view.
        var isWhole: Bool
        var site: AllocationSite
    }

    /// The views with a class of the app that a scene draws, prototypes of cells left aside. Linear in what the document draws.
    func views(of place: Place) -> [SceneView] {
        let (document, scene) = both(place)
        let classes = document.customClasses.enumerated().filter { !$1.isFilesOwner && $1.objectID != scene.objectID }
        if classes.isEmpty { return [] }
        let numbers = Dictionary(
            document.views.enumerated().map { ($1.objectID, $0) }, uniquingKeysWith: { first, _ in first })
        return classes.compactMap { index, use in
            guard let number = numbers[use.objectID] else { return nil }
            var view = document.views[number]
            let isWhole = view.holder == nil
            while let holder = view.holder, view.role != "prototypes" { view = document.views[holder] }
            guard view.role != "prototypes", view.owner == scene.objectID else { return nil }
            return SceneView(
                className: use.className, objectID: use.objectID, isWhole: isWhole,
                site: site(ofPart: index, inDocument: place.document))
        }
    }

    private func site(ofPart index: Int, inDocument document: Int) -> AllocationSite {
        AllocationSite(function: FunctionID(-1 - document), node: NodeID(1 << 30 + index))
    }

    private func scenes(_ identifier: String?, inDocument document: Int) -> [Place] {
        let facts = all[document]
        return facts.scenes.indices.filter {
            identifier == nil
                ? facts.scenes[$0].objectID == facts.initialScene : facts.scenes[$0].storyboardIdentifier == identifier
        }.flatMap { resolved(Place(document: document, scene: $0)) }
    }

    /// The scene itself, or what a reference to another storyboard means.
    private func resolved(_ place: Place) -> [Place] {
        guard let reference = facts(place).reference else { return [place] }
        let name = reference.storyboard ?? all[place.document].name
        return (byName[name] ?? []).flatMap { document in
            all[document].scenes.indices.filter { scene in
                let facts = all[document].scenes[scene]
                guard facts.reference == nil else { return false }
                return reference.identifier.map { facts.storyboardIdentifier == $0 }
                    ?? (facts.objectID == all[document].initialScene)
            }.map { Place(document: document, scene: $0) }
        }
    }

    /// The segue that an object was made for, with its scene; nil for what else is made.
    func segue(_ site: AllocationSite?) -> (Place, InterfaceSegue)? {
        guard let site, site.isOfDocument, site.node >= 1 << 16, site.node < 1 << 29 else { return nil }
        let place = Place(document: Int(-1 - site.function.position), scene: Int(site.node >> 16) - 1)
        return (place, facts(place).segues[Int(site.node & 0xffff)])
    }

    /// Where a segue leads.
    func destinations(of segue: InterfaceSegue, from place: Place) -> [Place] {
        let facts = all[place.document]
        return facts.scenes.indices.filter { facts.scenes[$0].objectID == segue.destination }
            .flatMap { resolved(Place(document: place.document, scene: $0)) }
    }

    /// The outlets of scenes and xibs whose objects are of a class.
    func outlets(ofClass name: String) -> [InterfaceOutlet] { outlets[name] ?? [] }

    /// The actions of scenes and xibs whose objects are of a class.
    func actions(ofClass name: String) -> [InterfaceAction] { actions[name] ?? [] }

    private mutating func noteClasses() {
        for (index, document) in all.enumerated() {
            for scene in document.scenes {
                guard let name = scene.customClass else { continue }
                outlets[name, default: []] += scene.outlets
                actions[name, default: []] += scene.actions
            }
            for name in Set(document.customClasses.map(\.className)) {
                outlets[name, default: []] += document.outlets
                actions[name, default: []] += document.actions
            }
            hasStoryboards = hasStoryboards || document.kind == .storyboard
            for (part, use) in document.customClasses.enumerated() where !use.isFilesOwner {
                parts.append(
                    Part(
                        className: use.className, document: document.name,
                        isPrototype: document.kind == .storyboard && use.element.hasSuffix("Cell"),
                        site: site(ofPart: part, inDocument: index)))
            }
        }
    }
}
