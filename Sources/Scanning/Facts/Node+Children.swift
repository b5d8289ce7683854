extension Node.Shape {
    /// The nodes directly below, in evaluation order; those of closures are not below it.
    package var children: [NodeID] {
        switch self {
        case .member(let base, _): [base]
        case .call(let callee, let arguments): [callee] + arguments.map(\.value)
        case .subscript(let base, let arguments): [base] + arguments.map(\.value)
        case .interpolation(let parts), .array(let parts), .choice(let parts), .operation(_, let parts),
            .other(let parts):
            parts
        case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
        case .tuple(let elements): elements.map(\.value)
        case .cast(let value, _, _): [value]
        case .assignment(let target, let value, _): [target, value]
        case .selector(let node): [node]
        case .return(let value, _): value.map { [$0] } ?? []
        default: []
        }
    }

    /// `x` of `$x`, alone or as a member: what a property wrapper projects; nil for anything else.
    package var projected: Substring? {
        switch self {
        case .name(let name), .member(_, let name): name.utf8.first == UInt8(ascii: "$") ? name.dropFirst() : nil
        default: nil
        }
    }
}
