import Facts
import Program

/// Who makes the views and the modifiers of SwiftUI: whatever they show is shown where they are put.
extension SwiftUIViews {
    /// The views that modifiers of the app are called on, where it is not known what they make of them: `AnyView`, or a
    /// view around it.
    func modified(_ bases: Values, by frames: [FrameID], giving result: Values) -> Values? {
        guard !result.isOpen, !result.items.contains(where: isView) else { return nil }
        let views = bases.filter(isView)
        let isModifier = frames.allSatisfy { frame in
            let entity = program.function(function(of: frame))
            return ["AnyView", "View"].contains(entity.declaration.result?.plainName)
                && entity.owner.map { program.type($0).name == "View" } ?? false
        }
        return isModifier && !views.isEmpty ? views : nil
    }

    /// `body(content:)` of a view modifier: SwiftUI runs it for each modifier that is made.
    func isModifierBody(_ function: FunctionEntity) -> Bool {
        guard function.name == "body", function.declaration.parameters.map(\.label) == ["content"],
            let owner = function.owner
        else { return false }
        return program.adopts(owner, named: "ViewModifier")
    }

    /// Who makes the view in which a function or a computed property draws, where nothing calls that by name.
    func drawers(of function: FunctionID) -> [Use] {
        let entity = program.function(function)
        guard entity.name == "body", entity.declaration.kind == .getter, let owner = entity.owner, isView(owner)
        else { return [] }
        return evaluator.constructions(ofView: owner)
    }

    /// The view or modifier that a call makes, where SwiftUI draws it by running the function.
    func drawn(by function: FunctionID, at site: Site) -> Value? {
        let use = Use(function: self.function(of: site.frame), node: site.node)
        return isDrawn(by: function, at: use) ? program.function(function).owner.map { .object($0, origin: site) } : nil
    }

    /// Whether a call makes the view or modifier that SwiftUI draws by running the function.
    func isDrawn(by function: FunctionID, at use: Use) -> Bool {
        let entity = program.function(function)
        guard entity.name == "body", let owner = entity.owner, isModifierBody(entity) || isView(owner),
            let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .metatype(let made) = typing.type(of: callee, in: use.function)
        else { return false }
        return made.nominals.contains(owner)
    }
}
