import Facts
import Packs
import Program

/// The app's own methods that have the names of transitions: what their bodies do decides, but where they hand on what they
/// are given to the library's method that they override.
extension TransitionFinder {
    /// The app declares a function of that name and these labels that the call means: its body decides, not its name.
    /// - Parameter asked: the overrides that are asked about already. One that hands on to itself, on another object, ends
    ///   where that object's superclass does.
    func isAppFunction(_ use: Use, _ pattern: TransitionPattern, asked: Set<FunctionID> = []) -> Bool {
        typing.targets(ofCall: use.node, in: use.function).contains { target in
            guard target != use.function, !handsOn(target, pattern, asked) else { return false }
            return program.function(target).declaration.body != nil || isImplementedInApp(target, pattern, use, asked)
        }
    }

    /// A requirement that the app's own types implement, each with a body, where the call may reach one of them. Where it
    /// may reach an object of the library, which conforms by the method that it has anyway, the call keeps the library's
    /// meaning, whatever else conforms.
    private func isImplementedInApp(
        _ requirement: FunctionID, _ pattern: TransitionPattern, _ use: Use, _ asked: Set<FunctionID>
    ) -> Bool {
        guard let owner = program.function(requirement).owner else { return false }
        let types = askedTypes(use)
        let reached = program.descendants(of: owner).filter { type in
            types.isEmpty || types.contains { program.isRelated(type, $0) }
        }
        guard reached.contains(where: { implements(requirement, $0, pattern, asked) }) else { return false }
        guard let library = pattern.member.type.flatMap(program.type(named:)) else { return true }
        return !reached.contains {
            program.inherits($0, from: library) && !implements(requirement, $0, pattern, asked)
        }
    }

    /// Whether a type, or one that it inherits from, has a body of the app for the requirement.
    private func implements(
        _ requirement: FunctionID, _ type: TypeID, _ pattern: TransitionPattern, _ asked: Set<FunctionID>
    ) -> Bool {
        let entity = program.function(requirement)
        return program.functions(named: entity.name, in: type).contains {
            program.function($0).declaration.signature == entity.declaration.signature && !handsOn($0, pattern, asked)
        }
    }

    /// The types that what a call is made on may have: those of `self` where nothing is written before the dot.
    private func askedTypes(_ use: Use) -> [TypeID] {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return [] }
        if case .member(let base, _) = body.nodes[Int(callee)].shape {
            return Array(typing.type(of: base, in: use.function).nominals)
        }
        return typing.selfType(in: use.function).map { [$0] } ?? []
    }

    // MARK: Overrides

    /// UIKit's method overridden for something beside: what it is given goes on to the method of that name of `super`, of
    /// the parent or of another controller, so that calling it is calling UIKit's.
    private func handsOn(_ function: FunctionID, _ pattern: TransitionPattern, _ asked: Set<FunctionID>) -> Bool {
        let declaration = program.function(function).declaration
        guard declaration.modifiers.contains("override"), let body = declaration.body else { return false }
        // In a circle of overrides each hands on to the next.
        if asked.contains(function) { return true }
        return body.nodes.indices.contains { index in
            let use = Use(function: function, node: NodeID(index))
            guard case .call(let callee, let arguments) = body.nodes[index].shape,
                case .member(let base, pattern.member.name) = body.nodes[Int(callee)].shape,
                let matched = pattern.member.match(arguments.map(\.label)),
                let shown = pattern.operand.node(among: arguments, matched, pattern.member.labels ?? []),
                evaluator.isParameter(shown, of: function)
            else { return false }
            return evaluator.wrappers.isHeldStack(base, body, function)
                || fits(base, pattern, use, isTelling: isTelling(pattern, arguments))
                    && !isAppFunction(use, pattern, asked: asked.union([function]))
        }
    }
}
