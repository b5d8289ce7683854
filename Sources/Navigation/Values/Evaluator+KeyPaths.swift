import Facts
import Program

/// Key paths that are written out: `cards.map(\.screen)`, `card[keyPath: \.screen]`.
extension Evaluator {
    /// Gives what is made of each element.
    static let mapping: Set<String> = ["map", "compactMap", "flatMap"]

    /// The members that a key path names, outermost first; nil for any other expression.
    func keyPath(at node: NodeID, _ frame: FrameID) -> [String]? {
        guard case .keyPath(_, let components)? = body(of: frame)?.nodes[Int(node)].shape else { return nil }
        return components
    }

    /// What is at the end of a key path, for each of the values, which are of this static type as far as that is known.
    func members(along path: [String], of values: Values, typed type: StaticType = .unknown) -> Values {
        var (current, type) = (values, type)
        for name in path {
            let isGuess = current.isGuess
            current = current.items.reduce(into: Values()) { result, value in
                if case .tuple = value {
                    result.formUnion(tuplePart(named: name, of: value, typed: type))
                } else {
                    result.formUnion(member(name, of: value))
                }
            }
            current.isGuess = current.isGuess || isGuess
            type = typing.member(name, of: type)
        }
        return current
    }

    /// The elements of a list that a call maps by a key path; nil for any other call.
    func mappedByKeyPath(_ shape: Node.Shape, _ body: Body, _ frame: FrameID) -> Values? {
        guard case .call(let callee, let arguments) = shape, arguments.count == 1,
            case .member(let base, let name) = body.nodes[Int(callee)].shape,
            Self.mapping.contains(name), let path = keyPath(at: arguments[0].value, frame)
        else { return nil }
        var type = StaticType.unknown
        if case .array(let element) = typing.type(of: base, in: function(of: frame)) { type = element }
        return members(along: path, of: elements(of: evaluate(base, in: frame)), typed: type)
    }
}
