import Facts
import NavigationGraph
import Packs
import Program

/// A screen, by what it is in the source.
enum SceneKey: Hashable, Sendable {
    /// A view-controller type.
    case type(TypeID)
    /// A storyboard controller without a class of its own, by index in `InterfaceTable`.
    case controller(Int)
}

/// Which types and scenes of documents are screens.
protocol KnownScenes {
    /// Every screen of the app, whether something shows it or not.
    func all() -> [SceneKey]
    /// The scene a type is the view of, or nil where the type is no scene, or several.
    func scene(of type: TypeID) -> SceneKey?
    /// The storyboard scenes of a class that are screens of their own; none where the class is one screen.
    func scenesOfDocuments(_ type: TypeID) -> [SceneKey]
    func isViewController(_ type: TypeID) -> Bool
    func isSystem(_ type: TypeID) -> Bool
    func isContainer(_ type: TypeID) -> Bool
    /// A container of a class that no Swift code declares, with what its storyboard puts into it.
    func isForeignContainer(_ controller: InterfaceTable.Controller) -> Bool
}

/// Which values are screens, and which types.
final class SceneTable: KnownScenes {
    let evaluator: Evaluator
    let program: Program
    private let base: TypeID?
    private let containers: [TypeID]
    private let systemScenes: Set<TypeID>
    private let views: ShownViews
    private var abstractMemo: [TypeID: Bool] = [:]
    /// What a container shows depends on what the containers in it show, and those may be of its own class.
    private let recursion: Recursion
    private lazy var shown = CycleMemo<Value, [SceneKey]>(empty: [], in: recursion, join: { $0.formUnion($1) }) {
        [unowned self] in
        findScreens($0)
    }
    private lazy var deciding = CycleMemo<TypeID, Bool>(empty: false, in: recursion, join: { $0 = $0 || $1 }) {
        [unowned self] in
        findDecidesItsContent($0)
    }
    private var documentsMemo: [TypeID: [SceneKey]] = [:]

    init(_ evaluator: Evaluator, views: ShownViews) {
        self.evaluator = evaluator
        self.views = views
        recursion = Recursion(evaluator.abandoned)
        program = evaluator.program
        base = program.type(named: "UIViewController")
        systemScenes = Set(
            program.types.filter { evaluator.packs.systemScenes.contains($0.name) }.map(\.id))
        containers = evaluator.packs.containers.keys.sorted().compactMap(evaluator.program.type(named:))
    }

    func isShownView(_ type: TypeID) -> Bool { views.screens.contains(type) }

    func isViewController(_ type: TypeID) -> Bool { base.map { program.inherits(type, from: $0) } ?? false }

    func isSystem(_ type: TypeID) -> Bool {
        program.lineage(of: type).contains(where: systemScenes.contains)
    }

    /// Whether a scene is one of the app's, rather than the system's.
    func isOwn(_ scene: SceneKey) -> Bool {
        if case .type(let type) = scene { return !isSystem(type) }
        return true
    }

    /// `UIHostingController` itself, or a library's; a subclass in the app has a name of its own.
    private func isHosting(_ type: TypeID) -> Bool {
        program.type(type).isExternal && program.inherits(type, fromNamed: "UIHostingController")
    }

    /// A navigation, tab, split or page controller, a subclass of one, or a class that stands for a stack of its own.
    func isContainer(_ type: TypeID) -> Bool {
        !isSystem(type)
            && (containers.contains { program.inherits(type, from: $0) }
                || evaluator.wrappers.heldStack(of: type) != nil)
    }

    /// A plain view controller of UIKit's or of a library: on its own no screen of the app, it shows what it is given.
    func isShell(_ type: TypeID) -> Bool {
        program.type(type).isExternal && isViewController(type) && !isSystem(type) && !isContainer(type)
            && !isHosting(type)
    }

    /// Whether a container class decides itself what it shows: tabs and the like always, a navigation controller where
    /// its code or its storyboard gives it a root.
    func fillsItself(_ type: TypeID) -> Bool {
        guard !program.type(type).isExternal, evaluator.wrappers.heldStack(of: type) == nil else { return false }
        return evaluator.interfaces.controllers(of: type).contains { !evaluator.interfaces.related(to: $0).isEmpty }
            || decidesItsContent(type)
    }

    /// Whether an instance of a container class is no scene of its own. What the storyboard puts into its instances is in
    /// none whose maker says what is in it.
    func isSeenThrough(_ value: Value) -> Bool {
        guard let type = evaluator.type(of: value), isContainer(type) else { return false }
        return !fillsItself(type)
            || (value.isMade && !decidesItsContent(type) && !evaluator.containers.contents(of: value).isEmpty)
    }

    /// A tab, split or page controller of a class that no Swift code declares, with what its storyboard puts into it. A
    /// navigation controller of such a class is taken for one that only looks different.
    func isForeignContainer(_ controller: InterfaceTable.Controller) -> Bool {
        guard controller.isForeign, let type = controller.type, isContainer(type) else { return false }
        return !program.inherits(type, fromNamed: "UINavigationController")
    }

    /// Whether every instance of a container class shows what its code says. Remembered.
    private func decidesItsContent(_ type: TypeID) -> Bool { deciding.result(for: type) }

    private func findDecidesItsContent(_ type: TypeID) -> Bool {
        !program.inherits(type, fromNamed: "UINavigationController")
            || program.functions.contains { function in
                function.owner == type
                    && function.declaration.body.map { putsIntoSelf($0, function.id, type) } ?? false
            }
    }

    private func putsIntoSelf(_ body: Body, _ function: FunctionID, _ type: TypeID) -> Bool {
        for node in body.nodes {
            guard let shown = shownOnSelf(node.shape, body) else { continue }
            let frame = evaluator.root(function, receiver: .object(type, origin: nil), demand: false)
            let values = evaluator.containers.flattened(evaluator.evaluate(shown, in: frame))
            if !values.isOpen, !screens(values).isEmpty { return true }
        }
        return false
    }

    private func shownOnSelf(_ shape: Node.Shape, _ body: Body) -> NodeID? {
        switch shape {
        case .assignment(let target, let value, _):
            return isOwn(target, ["viewControllers"], body) ? value : nil
        case .call(let callee, let arguments):
            guard let first = arguments.first else { return nil }
            if isOwn(callee, ["setViewControllers", "pushViewController"], body) { return first.value }
            return first.label == "rootViewController" && Containers.isOwnInitializer(callee, body) ? first.value : nil
        default: return nil
        }
    }

    private func isOwn(_ node: NodeID, _ names: Set<String>, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .name(let name): return names.contains(name)
        case .member(let base, let name):
            return names.contains(name) && body.nodes[Int(base)].shape.isSelfOrSuper
        default: return false
        }
    }

    // MARK: Wrappers

    /// Whether a view controller only displays the one that it is given.
    func isWrapper(_ type: TypeID) -> Bool { evaluator.wrappers.isWrapper(type) }

    // MARK: Values

    /// The screens that values stand for. Plain containers, and those that only wrap what they are given, are seen
    /// through. Remembered.
    func screens(_ values: Values) -> [SceneKey] {
        var result: [SceneKey] = []
        for value in values.items {
            result.formUnion(shown.result(for: value))
        }
        return result
    }

    /// Asked by its memo alone.
    private func findScreens(_ value: Value) -> [SceneKey] {
        switch value {
        case .array, .dictionary, .variadic:
            return screens(evaluator.containers.flattened(Values(value)))
        case .screen(let index, _):
            let controller = evaluator.interfaces.controllers[index]
            guard let type = controller.type, !isForeignContainer(controller) else { return [.controller(index)] }
            if program.type(type).isExternal, !isContainer(type), !isSystem(type) { return [.controller(index)] }
            return screens(type, value)
        case .object(let type, _):
            if evaluator.hosting.hostsAnyView(type) {
                let found = screens(evaluator.hosting.hosted(value))
                if !found.isEmpty || isHosting(type) { return found }
            }
            if views.parts.contains(type) { return [] }
            if evaluator.swiftUI.isView(type) {
                var inner = evaluator.swiftUI.represented(by: value)
                if inner.isEmpty { inner = evaluator.swiftUI.alternatives(ofView: value) }
                if inner.isEmpty { inner = evaluator.swiftUI.content(ofView: value) }
                let found = screens(inner)
                return found.isEmpty && !evaluator.swiftUI.isLayout(value) ? [.type(type)] : found
            }
            return isViewController(type) ? screens(type, value) : []
        default: return []
        }
    }

    private func screens(_ type: TypeID, _ value: Value) -> [SceneKey] {
        if isSystem(type) { return [.type(type)] }
        if isSeenThrough(value) {
            let inner = evaluator.containers.contents(of: value)
            let found = screens(inner)
            return found
        }
        if isWrapper(type) {
            return screens(evaluator.containers.handedIn(value))
        }
        if program.type(type).isExternal { return [] }
        let own = scenesOfDocuments(type)
        if own.isEmpty { return [.type(type)] }
        if case .screen(let index, _) = value { return [.controller(index)] }
        return own
    }

    /// The storyboard scenes of a class that leads on from each of them by other segues: they are screens of their own. None
    /// where the class is one screen, as one that code makes is.
    func scenesOfDocuments(_ type: TypeID) -> [SceneKey] {
        if let known = documentsMemo[type] { return known }
        documentsMemo[type] = []
        let controllers = evaluator.interfaces.controllers(of: type).filter { $0.scene.reference == nil }
        guard controllers.count > 1, isViewController(type), !isContainer(type), !program.type(type).isExternal,
            evaluator.fieldValues.makers(of: type).isEmpty
        else { return [] }
        let ways = controllers.map { controller in
            Set(controller.scene.segues.filter { $0.kind != "unwind" }.map { "\($0.kind) \($0.destination)" })
        }
        let result = Set(ways).count > 1 ? controllers.map { SceneKey.controller($0.index) } : []
        documentsMemo[type] = result
        return result
    }

    // MARK: All scenes

    /// Every screen of the app: view-controller classes that are made somewhere or that nothing inherits from, and
    /// storyboard controllers without a class.
    func all() -> [SceneKey] {
        var result: [SceneKey] = []
        for type in program.types where !type.isExternal && type.kind == .class && !type.isPreview {
            guard isViewController(type.id), !isSystem(type.id) else { continue }
            if isContainer(type.id), !fillsItself(type.id) { continue }
            if isWrapper(type.id) || evaluator.hosting.isGenericHost(type.id) { continue }
            if isAbstract(type.id) { continue }
            let own = scenesOfDocuments(type.id)
            result += own.isEmpty ? [.type(type.id)] : own
        }
        result += views.screens.sorted().map { .type($0) }
        for controller in evaluator.interfaces.controllers where controller.scene.reference == nil {
            if evaluator.interfaces.launchScreens.contains(controller.storyboard) { continue }
            guard let type = controller.type, program.type(type).isExternal else { continue }
            if isForeignContainer(controller) || (!isContainer(type) && !isSystem(type)) {
                result.append(.controller(controller.index))
            }
        }
        return result
    }

    private func isMade(_ type: TypeID) -> Bool {
        !evaluator.interfaces.controllers(of: type).isEmpty || !evaluator.fieldValues.makers(of: type).isEmpty
    }

    /// The scene a type is the view of, or nil where the type is no scene, or several.
    func scene(of type: TypeID) -> SceneKey? {
        if isShownView(type) { return .type(type) }
        guard isViewController(type), !program.type(type).isExternal, !isSystem(type), !isWrapper(type),
            !evaluator.hosting.isGenericHost(type)
        else { return nil }
        if isContainer(type), !fillsItself(type) { return nil }
        return isAbstract(type) || !scenesOfDocuments(type).isEmpty ? nil : .type(type)
    }

    /// A base class that nothing makes an instance of.
    private func isAbstract(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard !entity.subtypes.isEmpty else { return false }
        if let known = abstractMemo[type] { return known }
        let result = !isMade(type)
        abstractMemo[type] = result
        return result
    }
}
