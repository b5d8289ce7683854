/// What is made is set up by a closure, and given back.
protocol Then {}

extension Then {
    @discardableResult func then(_ block: (Self) throws -> Void) rethrows -> Self {
        try block(self)
        return self
    }
    func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try block(&copy)
        return copy
    }
    func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
}

extension NSObject: Then {}
