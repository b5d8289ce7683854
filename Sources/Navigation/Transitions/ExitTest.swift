import Facts
import Program

/// Tells the calls by which a screen is left from others of the same name: those of views and progress displays, and
/// those by which a screen sends away a controller of the system's that it showed.
struct ExitTest {
    let evaluator: Evaluator
    let scenes: SceneTable
    private var program: Program { evaluator.program }

    /// Controllers that stand around screens or are any screen.
    private static let surrounding: Set<String> = [
        "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
        "UIPageViewController", "UITableViewController", "UICollectionViewController", "UIPresentationController",
    ]
    /// Last words of what is no screen, where nothing but its name is known.
    private static let displays = ["hud", "view", "toast", "banner", "loader", "spinner", "indicator", "snackbar"]

    /// Whether the call leaves a screen of the app, as far as its receiver and the function around it tell.
    func leaves(_ use: Use) -> Bool {
        let function = program.function(use.function)
        guard let body = function.declaration.body, case .call(let callee, _) = body.nodes[Int(use.node)].shape else {
            return true
        }
        if answersForeignController(function) || runsOwnMethod(use) { return false }
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else {
            // A call without receiver in a class of the app that is no controller means the class's own method.
            return evaluator.typing.selfType(in: use.function).map(mayBeScreen) ?? true
        }
        let types = evaluator.typing.type(of: base, in: use.function)
        if case .metatype(let type) = types { return !isDisplay(base, body) && type.nominals.allSatisfy(mayBeScreen) }
        return types.nominals.isEmpty ? !isDisplay(base, body) : types.nominals.contains(where: mayBeScreen)
    }

    /// Whether the call runs a method of the app's own, known with its body: what that does is told there. What overrides
    /// UIKit's stands for it, and so may a requirement that controllers meet as they are.
    private func runsOwnMethod(_ use: Use) -> Bool {
        let targets = evaluator.typing.targets(ofCall: use.node, in: use.function).filter { !program.isLibrary($0) }
        return !targets.isEmpty
            && targets.allSatisfy { target in
                let entity = program.function(target)
                if entity.declaration.body != nil { return isOwn(target, at: use) }
                guard let owner = entity.owner else { return false }
                let labels = entity.declaration.parameters.map(\.label)
                let types = program.concreteDescendants(of: owner)
                return !types.isEmpty
                    && types.allSatisfy { type in
                        program.implementation(of: entity.name, labels: labels, in: type).map { isOwn($0, at: use) }
                            ?? false
                    }
            }
    }

    private func isOwn(_ function: FunctionID, at use: Use) -> Bool {
        let entity = program.function(function)
        guard function != use.function, !program.isLibrary(function), entity.declaration.body != nil,
            !entity.declaration.modifiers.contains("override")
        else { return false }
        // Beside UIKit's own method a call says by its labels which one it means.
        guard entity.owner.map({ program.type($0).isExternal }) ?? false,
            case .call(_, let arguments)? = program.function(use.function).declaration.body?.nodes[Int(use.node)].shape
        else { return true }
        return !arguments.contains { $0.label == "animated" }
    }

    /// A controller, or something that controllers may be; the system's pickers and alerts are screens of theirs.
    private func mayBeScreen(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        if entity.isExternal {
            if Self.surrounding.contains(entity.name) { return true }
            return !scenes.isSystem(type) && !program.inherits(type, fromNamed: "UIView")
                && !isNamedDisplay(entity.name)
        }
        return entity.kind == .protocol || scenes.isViewController(type) || !entity.inheritsNothing(in: program)
    }

    private func isDisplay(_ node: NodeID, _ body: Body) -> Bool {
        body.nodes[Int(node)].shape.lastName.map(isNamedDisplay) ?? false
    }

    private func isNamedDisplay(_ name: String) -> Bool {
        Self.displays.contains(where: name.lowercased().hasSuffix)
    }

    /// Whether the method is a message of a controller of the system or a library, which is sent away there:
    /// `imagePickerController(_:didFinishPickingMediaWithInfo:)`.
    private func answersForeignController(_ function: FunctionEntity) -> Bool {
        guard let sender = function.declaration.parameters.first, sender.label == nil,
            let name = sender.type.lastName, name.hasSuffix("Controller"), !Self.surrounding.contains(name)
        else { return false }
        return program.type(named: name).map { program.type($0).isExternal } ?? true
    }
}

extension TypeEntity {
    /// Whether all that the type inherits is known, so that a controller cannot be among it.
    fileprivate func inheritsNothing(in program: Program) -> Bool {
        kind != .protocol
            && program.lineage(of: id).allSatisfy { ancestor in
                let entity = program.type(ancestor)
                return entity.kind == .protocol || entity.name == "NSObject" || entity.name == "UIResponder"
                    || !entity.isExternal || program.inherits(ancestor, fromNamed: "UIView")
            }
            && !program.inherits(id, fromNamed: "UIViewController")
    }
}
