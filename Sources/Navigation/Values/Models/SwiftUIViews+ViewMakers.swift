import Facts
import Program

/// Who makes the views and the modifiers of SwiftUI: whatever they show is shown where they are put.
extension SwiftUIViews {
    /// Calls that make a view or a modifier, and places that hand its initializer on, `ForEach(rows, content: Row.init)`;
    /// previews left out.
    func constructions(ofView type: TypeID) -> [Use] {
        let name = program.type(type).shortName
        let calls = (program.uses.calls[name] ?? []).filter { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape
            else { return false }
            return isName(callee, of: type, in: use.function)
        }
        let references = (program.uses.mentions[name] ?? []).compactMap { use -> Use? in
            guard let body = program.function(use.function).declaration.body,
                case .node(let parent)? = parents(of: use.function)[use.node],
                case .member(use.node, let member) = body.nodes[Int(parent)].shape, member.isInitializerReference,
                isName(use.node, of: type, in: use.function)
            else { return nil }
            return Use(function: use.function, node: parent)
        }
        return (calls + references).filter { use in
            let owner = program.function(use.function).owner
            return owner != type && !(owner.map { program.type($0).isPreview } ?? false)
        }
    }

    private func isName(_ node: NodeID, of type: TypeID, in function: FunctionID) -> Bool {
        guard case .metatype(let named) = typing.type(of: node, in: function) else { return false }
        return named.nominals.contains(type)
    }

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
        return constructions(ofView: owner)
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
