import Facts
import Program

/// SwiftUI views inside of UIKit, and the other way round.
extension CodeTables {
    /// Whether a type wraps a view or a controller of UIKit's for SwiftUI.
    func wrapsForSwiftUI(_ type: TypeID) -> Bool {
        ["UIViewControllerRepresentable", "UIViewRepresentable"].contains { program.adopts(type, named: $0) }
    }

    /// Whether the call makes an object of that type.
    func makes(_ type: TypeID, at use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .metatype(let made) = typing.type(of: callee, in: use.function)
        else { return false }
        return made.nominals.contains(type)
    }

    /// The app's own hosting class whose `rootView:` is what stands at `use`, with modifiers and library containers around
    /// it, by way of a local constant.
    func hostingClass(ofViewAt use: Use) -> TypeID? { hostingClass(of: use.node, use.function, depth: 0) }

    private func hostingClass(of node: NodeID, _ function: FunctionID, depth: Int) -> TypeID? {
        guard depth < 3, let body = program.function(function).declaration.body else { return nil }
        var current = node
        for _ in 0..<24 {
            switch parents(of: function)[current] {
            case .local(let local):
                return map(of: function).reads(of: local).lazy
                    .compactMap { self.hostingClass(of: $0, function, depth: depth + 1) }.first
            case .node(let parent):
                if case .call(let callee, let arguments) = body.nodes[Int(parent)].shape, callee != current {
                    if arguments.contains(where: { $0.value == current && $0.label == "rootView" }) {
                        return hostingClass(madeBy: callee, body, function)
                    }
                    guard isViewContainer(callee, body) else { return nil }
                } else if case .assignment = body.nodes[Int(parent)].shape {
                    return nil
                }
                current = parent
            default: return nil
            }
        }
        return nil
    }

    private func hostingClass(madeBy callee: NodeID, _ body: Body, _ function: FunctionID) -> TypeID? {
        var made: TypeID?
        if case .member(let base, "init") = body.nodes[Int(callee)].shape,
            [.superReference, .selfReference].contains(body.nodes[Int(base)].shape)
        {
            made = typing.selfType(in: function)
        } else if case .metatype(let type) = typing.type(of: callee, in: function) {
            made = type.nominals.first
        }
        return made.flatMap {
            program.inherits($0, fromNamed: "UIHostingController") && !program.type($0).isExternal ? $0 : nil
        }
    }

    /// `AnyView(…)`, `NavigationView { … }`: what is put into it is shown in its place.
    private func isViewContainer(_ callee: NodeID, _ body: Body) -> Bool {
        guard case .name(let name) = body.nodes[Int(callee)].shape, name.startsUppercase,
            !SwiftUIViews.acting.contains(name)
        else { return false }
        return program.type(named: name).map { program.type($0).isExternal } ?? true
    }

    // MARK: Who makes them

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
}
