import Facts
import Program

/// Parameters that a function asks for nothing but whether they are of some types (`action as? OrderAction`), with these.
///
/// What is of none of them leads where `nil` leads, whichever object it is: a frame for `nil` serves all such objects.
struct AskedTypes {
    /// By index of the parameter; none where it is asked for anything else.
    private(set) var byParameter: [Int: [StaticType]] = [:]

    /// Linear in the body.
    init(_ code: FunctionCode) {
        let body = code.body
        var others: Set<NodeID> = Set(body.returns + body.closures.flatMap(\.returns))
        others.formUnion(body.locals.flatMap(\.bindings).map(\.value))
        for branch in body.branches {
            if let subject = branch.subject { others.insert(subject) }
            for case .match(let node, _) in branch.conditions { others.insert(node) }
        }
        var asked: [NodeID: StaticType] = [:]
        for (index, node) in body.nodes.enumerated() {
            if case .cast(let value, let type, let kind) = code.operations[index],
                kind == .conditional || kind == .check
            {
                asked[value] = type
            } else {
                others.formUnion(node.shape.children)
            }
        }
        var isOther: Set<Int> = []
        for (index, node) in body.nodes.enumerated() {
            guard case .parameter(let parameter) = node.shape else { continue }
            if let type = asked[NodeID(index)], !others.contains(NodeID(index)) {
                byParameter[Int(parameter), default: []].append(type)
            } else {
                isOther.insert(Int(parameter))
            }
        }
        byParameter = byParameter.filter { !isOther.contains($0.key) }
    }
}
