import Facts
import Source

/// A node of a function's body.
package struct Use: Hashable, Sendable {
    package var function: FunctionID
    package var node: NodeID
    package init(function: FunctionID, node: NodeID) {
        self.function = function
        self.node = node
    }

    /// Both as one number, which is hashed in one go.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(UInt64(UInt32(bitPattern: function.position)) << 32 | UInt64(UInt32(bitPattern: node)))
    }
}

/// Where every name is used, by name, in the order of the files.
package struct UseIndex: Sendable {
    /// Calls by the called name; `Foo(…)` and `.init(…)` under the type's short name and `init`.
    package private(set) var calls: [String: [Use]] = [:]
    /// Assignments by the name of the assigned member or variable.
    package private(set) var assignments: [String: [Use]] = [:]
    /// Calls that add an element to a collection, by the collection's name: `x.append(y)`, `x.insert(y, at: 0)`, `x[0] = y`.
    package private(set) var growths: [String: [Use]] = [:]
    /// Names read outside of a call's callee position: property reads, method references.
    package private(set) var mentions: [String: [Use]] = [:]
    /// Members that key paths name: they are read and set without their names being mentioned.
    package private(set) var keyPathMembers: Set<String> = []

    init() {}

    init(_ functions: [FunctionEntity]) {
        for function in functions {
            guard let body = function.declaration.body else { continue }
            index(body, of: function.id)
        }
    }

    private mutating func index(_ body: Body, of function: FunctionID) {
        var callees = Set<NodeID>()
        for (index, node) in body.nodes.enumerated() {
            let use = Use(function: function, node: NodeID(index))
            switch node.shape {
            case .call(let callee, _):
                callees.insert(callee)
                guard let name = body.nodes[Int(callee)].shape.lastName else { continue }
                calls[name, default: []].append(use)
                if name == "append" || name == "insert", case .member(let base, _) = body.nodes[Int(callee)].shape,
                    let collection = body.nodes[Int(base)].shape.lastName
                {
                    growths[collection, default: []].append(use)
                }
            case .assignment(let target, _, _):
                if case .subscript(let base, _) = body.nodes[Int(target)].shape,
                    let collection = body.nodes[Int(base)].shape.lastName
                {
                    growths[collection, default: []].append(use)
                }
                if let name = body.nodes[Int(target)].shape.lastName { assignments[name, default: []].append(use) }
            case .keyPath(_, let members): keyPathMembers.formUnion(members)
            default: break
            }
        }
        for (index, node) in body.nodes.enumerated() where !callees.contains(NodeID(index)) {
            guard let name = node.shape.lastName else { continue }
            // `tapped(_:)` mentions `tapped`.
            let base = name.hasSuffix(")") ? String(name.prefix { $0 != "(" }) : name
            mentions[base, default: []].append(Use(function: function, node: NodeID(index)))
        }
    }
}

extension [Use] {
    /// Of uses in the order of the files those in one function. Cost: logarithmic in the uses.
    package func uses(in function: FunctionID) -> Self.SubSequence {
        let first = partitioningIndex { $0.function >= function }
        return self[first...].prefix { $0.function == function }
    }
}

extension Node.Shape {
    /// The name this expression ends in: of a name, a member, a type, a selector's text.
    package var lastName: String? {
        switch self {
        case .name(let name), .member(_, let name), .implicitMember(let name): name
        case .type(let type): type.lastName
        default: nil
        }
    }
}

extension TypeReference {
    /// The last component of a dotted name, or nil.
    package var lastName: String? {
        if case .named(let components) = unwrapped { return components.last?.name }
        return nil
    }
}

extension Program {
    /// The global or static constant that a function gives nothing but a class: `static let menu = MenuViewController.self`.
    /// Nil for any other function. What it names is used by whoever reads it.
    package func constantOfMetatype(_ id: FunctionID) -> VariableEntity? {
        let function = function(id)
        guard let variable = function.variable.map(variable), let body = function.declaration.body,
            variable.owner == nil || variable.declaration.isStatic,
            function.declaration.kind == .initialValue || function.declaration.kind == .getter, !body.returns.isEmpty
        else { return nil }
        let isClass = body.returns.allSatisfy { node in
            if case .metatype = body.nodes[Int(node)].shape { return true }
            return false
        }
        return isClass ? variable : nil
    }
}
