import Facts
import Packs
import Program

/// SwiftUI destinations that a value drives: `navigationDestination(for: T.self)` and `sheet(item:)` stand once, in the
/// view around a flow; the screen that emits the value starts the transition.
struct DrivenDestinations {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    private var typing: Typing { evaluator.typing }

    /// Names of the properties that navigation stacks are bound to, sorted.
    private let paths: [String]

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        paths = Self.paths(of: evaluator.program)
    }

    /// The sites, with each driven one replaced by the places that emit values for it, where there are any.
    func resolve(_ sites: [TransitionSite]) -> [TransitionSite] {
        sites.flatMap { site -> [TransitionSite] in
            guard site.builder == nil, site.pattern.showsView, let driver = driver(of: site) else { return [site] }
            let emitted = emissions(for: driver).map { use, value in
                TransitionSite(
                    use: use, pattern: site.pattern, shown: value, receiver: nil,
                    builder: ViewBuilder(function: site.use.function, closure: site.shown))
            }
            return emitted.isEmpty ? [site] : emitted
        }
    }

    private enum Driver {
        /// Values of a type, put on a navigation path or carried by a link.
        case type(TypeID)
        /// A property that is bound to the modifier, with the type of its values where that is known.
        case property(String, TypeID?)
    }

    private func driver(of site: TransitionSite) -> Driver? {
        guard let body = program.function(site.use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(site.use.node)].shape,
            case .closure = body.nodes[Int(site.shown)].shape
        else { return nil }
        for argument in arguments {
            if argument.label == "for",
                case .metatype(let type) = typing.type(of: argument.value, in: site.use.function)
            {
                return type.nominals.first.map { .type($0) }
            }
            if argument.label == "item", let name = body.nodes[Int(argument.value)].shape.lastName {
                let type = typing.type(of: argument.value, in: site.use.function).nominals.first
                return .property(Self.unbound(name), type)
            }
        }
        return nil
    }

    private func emissions(for driver: Driver) -> [(Use, NodeID)] {
        switch driver {
        case .type(let type): return links(of: type) + pushes(of: type)
        case .property(let name, let type):
            return (program.uses.assignments[name] ?? []).compactMap { use in
                guard let body = program.function(use.function).declaration.body,
                    case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                    body.nodes[Int(value)].shape != .nilLiteral,
                    type == nil || typing.type(of: target, in: use.function).nominals.first == type
                else { return nil }
                return (use, value)
            }
        }
    }

    /// `NavigationLink(value: x)`.
    private func links(of type: TypeID) -> [(Use, NodeID)] {
        (program.uses.calls["NavigationLink"] ?? []).compactMap { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let value = arguments.first(where: { $0.label == "value" }),
                has(value.value, use.function, type)
            else { return nil }
            return (use, value.value)
        }
    }

    /// `path.append(x)` on what a `NavigationStack` is bound to.
    private func pushes(of type: TypeID) -> [(Use, NodeID)] {
        paths.flatMap { program.uses.growths[$0] ?? [] }.compactMap { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let value = arguments.first,
                has(value.value, use.function, type)
            else { return nil }
            return (use, value.value)
        }
    }

    private static func paths(of program: Program) -> [String] {
        let names = (program.uses.calls["NavigationStack"] ?? []).compactMap { use -> String? in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let path = arguments.first(where: { $0.label == "path" })
            else { return nil }
            return body.nodes[Int(path.value)].shape.lastName.map(unbound)
        }
        return Set(names).sorted()
    }

    /// `path` of `$path`.
    private static func unbound(_ name: String) -> String {
        name.hasPrefix("$") ? String(name.dropFirst()) : name
    }

    /// Of that static type; a case that stands without its type may be of any enum that has one of its name.
    private func has(_ node: NodeID, _ function: FunctionID, _ type: TypeID) -> Bool {
        let known = typing.type(of: node, in: function).nominals
        if !known.isEmpty { return known.contains(type) }
        return evaluator.evaluate(node, in: evaluator.root(function, demand: true)).items.contains { value in
            if case .enumCase(let owner, let name, _) = value {
                return owner == type || (owner == nil && program.type(type).cases[name] != nil)
            }
            return evaluator.type(of: value) == type
        }
    }
}
