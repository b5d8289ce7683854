import Facts
import Program

/// What packs tell in Swift, beside what any code says: who calls, and what one call means for what it is given.
struct LibraryValues: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.libraryMemory }

    /// What is worked out once.
    final class Memory {
        let runs: Memo<FunctionID, Bool>

        init(_ abandoned: Abandoned) { runs = Memo(abandoned) }
    }

    /// The object whose code calls the library's function: the word `caller` in a pack. Open before a call is known.
    func caller(of frame: FrameID) -> Values {
        let activation = frames[Int(frame)]
        guard let call = activation.call else {
            return activation.demand ? Values() : Values(.open(.receiver))
        }
        return frames[Int(call.frame)].receiver.map { Values($0) } ?? Values()
    }

    /// The values that a library's function assigns to a property of an object of `type`: those of the calls that hand
    /// in such an object.
    func values(assignedByLibrary use: Use, _ base: NodeID, _ value: NodeID, _ type: TypeID) -> Values {
        framesFromApp(of: use.function).reduce(into: Values()) { result, frame in
            let isAbout = containers.flattened(evaluate(base, in: frame)).items.contains { given in
                self.type(of: given).map { program.inherits($0, from: type) || program.inherits(type, from: $0) }
                    ?? false
            }
            if isAbout { result.formUnion(evaluate(value, in: frame)) }
        }
    }

    /// A frame of a library's function for each call of the app that leads to it.
    private func framesFromApp(of function: FunctionID, depth: Int = 0) -> [FrameID] {
        guard depth < 4 else { return [] }
        return callers.of(function).flatMap { use -> [FrameID] in
            let isLibrary = program.isLibrary(use.function)
            let outer =
                isLibrary ? framesFromApp(of: use.function, depth: depth + 1) : [root(use.function, demand: true)]
            return outer.flatMap { frames(of: function, calledAt: Site(frame: $0, node: use.node)) }
        }
    }

    private func frames(of function: FunctionID, calledAt call: Site) -> [FrameID] {
        let entity = program.function(function)
        let known = evaluator.calleeFrames(call).filter { self.function(of: $0) == function }
        if !known.isEmpty { return known }
        let receiver = entity.owner.map { owner -> Value in
            if entity.declaration.isStatic { return .metatype(owner) }
            return .object(owner, origin: entity.declaration.kind == .initializer ? call : nil)
        }
        return [intern(Frame(function: function, receiver: receiver, call: call, demand: true))]
    }

    /// Whether a static type says nothing of what is meant: in a library any type of the app may conform to its
    /// protocols.
    func isSilent(_ type: StaticType, _ isLibrary: Bool) -> Bool {
        guard isLibrary, case .nominal(let id, _) = type else { return false }
        return program.type(id).kind == .protocol
    }

    /// Whether a library, as a pack tells it, decides when the function runs: it calls it, or calls what calls it.
    func isRunByLibrary(_ function: FunctionID) -> Bool {
        if program.facts.swift.last?.isLibrary != true { return false }
        return memory.runs.answer(for: function) { findIsRunByLibrary(function) }
    }

    private func findIsRunByLibrary(_ function: FunctionID) -> Bool {
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        var result = false
        while let next = queue.popLast(), !result, seen.count < 64 {
            for use in callers.of(next) {
                if program.isLibrary(use.function) { result = true }
                if seen.insert(use.function).inserted { queue.append(use.function) }
            }
        }
        return result
    }

    /// Whether a receiver fulfils what the extension asks for that has the function: `extension Relay where Element ==
    /// Step` says nothing about other relays, nor about one whose element is not known.
    func fulfils(_ base: NodeID, in caller: FunctionID, _ function: FunctionID) -> Bool {
        guard program.isLibrary(function), let part = program.function(function).part,
            let owner = program.function(function).owner
        else { return true }
        let requirements = program.facts.swift[part.file].types[part.index].requirements.filter(\.isSameType)
        if requirements.isEmpty { return true }
        let bound = typing.bindings(of: typing.type(of: base, in: caller), for: owner)
        return requirements.allSatisfy { requirement in
            guard let name = requirement.subject.plainName, let type = bound[name] else { return false }
            return type == typing.resolve(requirement.constraint, in: function)
        }
    }
}
