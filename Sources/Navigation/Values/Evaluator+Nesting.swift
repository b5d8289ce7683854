import Program

/// Objects that are made from objects that are made from objects.
extension Evaluator {
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
