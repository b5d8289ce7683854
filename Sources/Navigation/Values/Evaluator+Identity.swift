import Facts
import Program

/// Whether two objects may be one and the same, by where each is made.
extension Evaluator {
    /// How many objects that keep each other are compared.
    private static let maximumKeepers = 5

    /// Whether two values may be one object: nothing says that they are made in different places, or on different ways to
    /// one place. A value that is no made object may be any.
    func mayBeSame(_ one: Value, _ other: Value) -> Bool {
        guard let made = containers.instance(one)?.origin, let otherMade = containers.instance(other)?.origin else {
            return true
        }
        return mayBeSame(made, otherMade, depth: 0)
    }

    /// Whether code that runs in the one activation and in the other may make one object: no two calls on the way to it
    /// tell them apart, nor the objects that it runs on.
    func mayBeSame(_ one: FrameID, _ other: FrameID, depth: Int = 0) -> Bool {
        if one == other || depth > Self.maximumKeepers { return true }
        let (one, other) = (frames[Int(one)], frames[Int(other)])
        if let call = one.call, let otherCall = other.call, !mayBeSame(call, otherCall, depth: depth) { return false }
        guard let made = one.receiver.flatMap(containers.instance)?.origin,
            let otherMade = other.receiver.flatMap(containers.instance)?.origin
        else { return true }
        return mayBeSame(made, otherMade, depth: depth + 1)
    }

    private func mayBeSame(_ one: Site, _ other: Site, depth: Int) -> Bool {
        one.node == other.node && function(of: one.frame) == function(of: other.frame)
            && mayBeSame(one.frame, other.frame, depth: depth)
    }

    // MARK: Types of values

    /// The type that `Self` means in this frame, where the receiver is known.
    func dynamicSelf(in frame: FrameID) -> TypeID? {
        switch frames[Int(frame)].receiver {
        case .metatype(let type)?: type
        case let value?: type(of: value)
        case nil: nil
        }
    }

    /// The type itself that a value has, as a value; nothing where it has none.
    func metatype(of value: Value) -> Values {
        switch value {
        case .metatype, .open: Values(value)
        default: type(of: value).map { Values(.metatype($0)) } ?? Values()
        }
    }

    // MARK: Objects made inside of each other

    /// How often a function may stand in the history of an object that it is called on or given, before the object counts as
    /// any of its type.
    static let maximumNesting = 1
    /// How many frames may stand in the history of what a frame is called on or given.
    static let maximumHistory = 24

    /// A frame, with any instance as `self` where its function itself has made that from another one that it made, and in the
    /// same way with any instance, or nothing known, in the place of the parameter that is given.
    ///
    /// A function that gives a changed copy of its own object (`product.copy(name: …)`) can be called on what it gave,
    /// without end, and one that wraps a screen can be given the wrapped one; of the copy of a copy nobody wants to know how
    /// it came about. Collapsing recursive contexts of allocation sites is how object-sensitive points-to analyses stay finite
    /// (Milanova, Rountev, Ryder: Parameterized Object Sensitivity, 2005).
    func unnested(_ frame: Frame) -> Frame {
        var result = frame
        if let receiver = frame.receiver, isNested(receiver, in: frame.function) {
            result.receiver = receiver.withoutOrigin ?? receiver
        }
        if let given = frame.given, isNested(given.value, in: frame.function) {
            result.given = given.value.withoutOrigin.map { Frame.Given(place: given.place, value: $0) }
        }
        return result
    }

    /// Whether a function has made a value out of one that it made, or the value has too long a history. The history gets
    /// shorter with each step back, because a frame is only made of earlier ones.
    private func isNested(_ value: Value, in function: FunctionID) -> Bool {
        guard let origin = value.origin else { return false }
        var seen: Set<FrameID> = []
        var queue = [origin.frame]
        var count = 0
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            if chain(to: next).contains(where: { self.function(of: $0) == function }) { count += 1 }
            if count > Self.maximumNesting || seen.count > Self.maximumHistory { return true }
            let frame = frames[Int(next)]
            queue += [frame.receiver?.origin, frame.given?.value.origin].compactMap { $0?.frame }
        }
        return false
    }
}

extension Value {
    /// Where the value was made, of a method that of its object; nil where that is not known or makes no difference.
    var origin: Site? {
        switch self {
        case .object(_, let origin), .screen(_, let origin), .enumCase(_, _, let origin): origin
        case .array(let site), .dictionary(let site), .tuple(let site), .variadic(let site, _), .closure(let site): site
        case .method(_, let receiver): receiver?.origin
        case .storyboard, .string, .flag, .metatype, .open: nil
        }
    }

    /// The same made anywhere; nil where nothing would be left that is known of it.
    fileprivate var withoutOrigin: Value? {
        switch self {
        case .object(let type, _): .object(type, origin: nil)
        case .screen(let index, _): .screen(index, nil)
        case .enumCase(let type, let name, _): .enumCase(type, name, nil)
        case .method(let function, let receiver): .method(function, receiver: receiver?.withoutOrigin)
        case .array, .dictionary, .tuple, .variadic, .closure: nil
        case .storyboard, .string, .flag, .metatype, .open: self
        }
    }
}

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
