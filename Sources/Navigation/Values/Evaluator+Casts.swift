import Facts
import Program

/// What is left of values that code casts.
extension Evaluator {
    func cast(_ values: Values, to target: TypeReference, _ frame: FrameID) -> Values {
        let id: TypeID
        switch typing.resolve(target, in: function(of: frame)) {
        case .nominal(let type, _):
            if target.isSelf, case .open? = frames[Int(frame)].receiver { return cast(values, toOpenSelf: frame) }
            id = target.isSelf ? dynamicSelf(in: frame) ?? type : type
        case .generic(let name, _): return cast(values, toGeneric: name, frame) { Value.object($0, origin: nil) }
        case .metatype(.generic(let name, _)): return cast(values, toGeneric: name, frame) { Value.metatype($0) }
        default: return values
        }
        let kept = values.filter { value in
            guard let type = type(of: value) else { return true }
            return program.isRelated(type, id)
        }
        let isOne = { (value: Value) in self.type(of: value).map { self.program.inherits($0, from: id) } ?? true }
        // Of what is known to be of a superclass and no more than that, the cast fails.
        if kept.items.contains(where: isOne) { return kept.filter { isOne($0) || !isExact($0) } }
        let kind = program.type(id).kind
        guard kind == .class || kind == .struct else { return kept }
        let others = kept.isEmpty ? values.filter(isOwnScene) : Values()
        if others.isEmpty { return Values(.object(id, origin: nil)) }
        // The storyboard says of which class its scene is, whatever the code takes it for.
        return others.isGuess ? Values(guess: .object(id, origin: nil)) : others
    }

    /// Whether an object is an instance of its class and of no subclass: its creation is known, or its storyboard names it.
    private func isExact(_ value: Value) -> Bool {
        if case .screen(let index, _) = value { return !interfaces.controllers[index].isForeign }
        return value.isMade
    }

    /// A scene of a class of the app, in the only storyboard of its name.
    private func isOwnScene(_ value: Value) -> Bool {
        guard case .screen(let index, _) = value, let type = interfaces.controllers[index].type else { return false }
        return !program.type(type).isExternal
            && !interfaces.isAmbiguous(storyboard: interfaces.controllers[index].storyboard)
    }

    /// `as! Self` before the caller says which type that is: what is known, or else what waits for the caller.
    private func cast(_ values: Values, toOpenSelf frame: FrameID) -> Values {
        if values.isEmpty, let receiver = frames[Int(frame)].receiver { return Values(receiver) }
        return values
    }

    /// `as! T`, `as! T.Type`: what the caller says T is, and of the values those that can be it.
    private func cast(_ values: Values, toGeneric name: String, _ frame: FrameID, _ made: (TypeID) -> Value) -> Values {
        let bound = generic(name, frame).items.compactMap { if case .metatype(let type) = $0 { type } else { nil } }
        guard !bound.isEmpty else { return values }
        let kept = values.filter { value in
            let type: TypeID? = if case .metatype(let type) = value { type } else { type(of: value) }
            return type.map { type in bound.contains { program.inherits(type, from: $0) } } ?? false
        }
        return kept.isEmpty ? bound.reduce(into: Values()) { $0.insert(made($1)) } : kept
    }
}
