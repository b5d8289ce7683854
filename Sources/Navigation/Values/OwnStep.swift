import Facts

/// What a function does with the object that it is called on, as far as the object's properties are concerned.
enum OwnStep {
    /// A property is set: `title = …`, `self.title = …`.
    case assignment(String, value: NodeID)
    /// Another initializer is called on `self` or `super`.
    case initializer(base: NodeID, call: NodeID)
    /// A method of the object is called.
    case method(call: NodeID)

    /// All in a body, in the order of the source. Linear in the body.
    static func all(in body: Body) -> [OwnStep] {
        body.nodes.enumerated().compactMap { index, node in
            switch node.shape {
            case .assignment(let target, let value, _): assignment(to: target, value, body)
            case .call(let callee, _): call(of: callee, NodeID(index), body)
            default: nil
            }
        }
    }

    private static func assignment(to target: NodeID, _ value: NodeID, _ body: Body) -> OwnStep? {
        switch body.nodes[Int(target)].shape {
        case .name(let name): .assignment(name, value: value)
        case .member(let base, let name) where body.nodes[Int(base)].shape.isSelfOrSuper:
            .assignment(name, value: value)
        default: nil
        }
    }

    private static func call(of callee: NodeID, _ call: NodeID, _ body: Body) -> OwnStep? {
        switch body.nodes[Int(callee)].shape {
        case .name(let name) where name.startsLowercase: .method(call: call)
        case .member(let base, let name) where body.nodes[Int(base)].shape.isSelfOrSuper:
            name == "init" ? .initializer(base: base, call: call) : .method(call: call)
        default: nil
        }
    }
}

extension Node.Shape {
    /// Whether it is `self` or `super`.
    var isSelfOrSuper: Bool { self == .selfReference || self == .superReference }
}
