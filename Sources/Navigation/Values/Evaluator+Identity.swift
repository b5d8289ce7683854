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

    /// How often a function may stand in the history of an object that it is called on, before the object counts as any
    /// of its type.
    static let maximumNesting = 1

    /// What `self` is in a frame of `function`: the receiver, as any instance where the function itself has made it from
    /// another one that it made.
    ///
    /// A function that gives a changed copy of its own object (`product.copy(name: …)`) can be called on what it gave,
    /// without end; of the copy of a copy nobody wants to know how it came about. Collapsing recursive contexts of
    /// allocation sites is how object-sensitive points-to analyses stay finite (Milanova, Rountev, Ryder: Parameterized
    /// Object Sensitivity, 2005).
    func unnested(_ receiver: Value?, in function: FunctionID) -> Value? {
        guard case .object(let type, let origin?)? = receiver else { return receiver }
        return nesting(of: function, in: origin) > Self.maximumNesting ? .object(type, origin: nil) : receiver
    }

    /// How many of the objects from which the one made at `origin` was made, itself counted, were made while `function`
    /// ran.
    private func nesting(of function: FunctionID, in origin: Site) -> Int {
        var result = 0
        var next: Site? = origin
        while let site = next {
            if chain(to: site.frame).contains(where: { self.function(of: $0) == function }) { result += 1 }
            if case .object(_, let earlier)? = frames[Int(site.frame)].receiver { next = earlier } else { next = nil }
        }
        return result
    }
}
