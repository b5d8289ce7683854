import Facts
import Program

/// What leads to a function: the calls that may be made on an object of a type, and the references.
extension Attribution {
    /// Whether something is known to call the function on an object of its type, or may do it unseen.
    func isReached(_ function: FunctionID) -> Bool {
        evaluator.codeUse.isMentioned(function) || !incoming(function, program.function(function).owner).isEmpty
    }

    /// Calls and references of a function; of the calls only those whose receiver may be of the owner's type.
    func incoming(_ function: FunctionID, _ owner: TypeID?) -> [Use] {
        memory.incomingCalls.answer(for: .init(function: function, owner: owner)) { findIncoming(function, owner) }
    }

    private func findIncoming(_ function: FunctionID, _ owner: TypeID?) -> [Use] {
        let isOverridden = evaluator.isOverridden(function)
        let calls = evaluator.callers.of(function).filter { use in
            if isOverridden, runsAnother(use, function) { return false }
            return owner.map { evaluator.mayReceive(use, $0) } ?? true
        }
        let uses = calls + evaluator.callers.mentions(of: function).filter { !evaluator.handlers.isSelector($0) }
        if uses.isEmpty, let owner, isView(owner), modules.scenes(servedBy: owner).isEmpty {
            // A view that is no screen is a part of the screens that make it.
            return evaluator.constructions(ofView: owner)
        }
        return uses
    }

    /// An event of a base class that is no scene belongs to every scene that inherits from it and does
    /// not replace it.
    func inherited(_ answer: Answer, _ function: FunctionID, _ owner: TypeID?) -> Answer {
        guard answer.isNothing, let owner else { return answer }
        let scenes = modules.scenes(inheriting: owner)
        let heirs = scenes.filter { scene in
            guard case .type(let type) = scene else { return true }
            return !isReplaced(function, in: type)
        }
        return Answer(origins: reached(heirs), isRuledOut: heirs.isEmpty && !scenes.isEmpty)
    }

    /// Whether a class has an implementation of its own that leaves the inherited one out. Cost: linear in the calls of that
    /// name.
    func isReplaced(_ function: FunctionID, in type: TypeID) -> Bool {
        let entity = program.function(function)
        let labels = entity.declaration.parameters.map(\.label)
        guard entity.declaration.kind == .function,
            let own = program.implementation(of: entity.name, labels: labels, in: type), own != function,
            program.function(own).declaration.modifiers.contains("override")
        else { return false }
        return !(program.uses.calls[entity.name] ?? []).contains { use in
            guard let caller = program.function(use.function).owner,
                let body = program.function(use.function).declaration.body,
                program.inherits(type, from: caller),
                case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return false }
            return body.nodes[Int(base)].shape == .superReference
        }
    }

    /// Whether every object that the call may be made on overrides the function.
    private func runsAnother(_ use: Use, _ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard entity.declaration.kind == .function, let owner = entity.owner,
            let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return false }
        if case .member(let base, _) = body.nodes[Int(callee)].shape, body.nodes[Int(base)].shape == .superReference {
            return false
        }
        let labels = entity.declaration.parameters.map(\.label)
        let overrides = { (type: TypeID, isExact: Bool) in
            guard let run = self.program.implementation(of: entity.name, labels: labels, in: type), run != function
            else {
                return false
            }
            return isExact || !self.program.inherits(owner, from: type)
        }
        guard let base = program.base(of: use) else {
            return evaluator.typing.selfType(in: use.function).map { overrides($0, false) } ?? false
        }
        let values = evaluator.evaluate(base, in: evaluator.root(use.function, demand: true)).items
        guard !values.isEmpty else { return false }
        return values.allSatisfy { value in
            evaluator.type(of: value).map { overrides($0, value.isMade) } ?? false
        }
    }

    private func isView(_ type: TypeID) -> Bool {
        evaluator.swiftUI.isView(type) || evaluator.wrapsForSwiftUI(type)
            || program.inherits(type, fromNamed: "UIView")
    }
}
