import Facts
import Program
import Source

/// What is wrong at one place.
struct RouterFault {
    struct Key: Hashable {
        var view: TypeID
        var router: TypeID?
    }

    var view: TypeID
    var router: TypeID
    /// Which of the routers of that type.
    var receiver: RouterReceiver?
    /// A container takes a screen to contain.
    var isFilling = false
    /// It answers what the router itself tells: the end of what began at another place.
    var isEcho = false
    /// The view's method that the presenter calls to have it done.
    var order: String?
    /// How a finding about another place tells of this one.
    var note: String
    var violation: Violation
}

extension RouterFault {
    /// The order in which faults are told, echoes last.
    static func precedes(_ a: RouterFault, _ b: RouterFault) -> Bool {
        (a.isEcho ? 1 : 0, a.violation.location.start) < (b.isEcho ? 1 : 0, b.violation.location.start)
    }

    /// The faults with routers of one type, by the object; of those that do not tell it, the first one's.
    static func split(_ faults: [RouterFault]) -> [[RouterFault]] {
        let ordered = faults.sorted(by: precedes)
        guard ordered.allSatisfy({ !$0.isFilling }), let first = ordered.lazy.compactMap(\.receiver).first else {
            return [faults]
        }
        return Array(Dictionary(grouping: ordered) { $0.receiver ?? first }.values)
    }
}

extension Finding.Span {
    var start: SourceLocation { SourceLocation(file: file, line: line, column: column) }
}

/// Which router a view speaks to, of several that it knows by one type.
enum RouterReceiver: Hashable {
    /// What a property of the view keeps.
    case kept(VariableID)
    /// One that is made or fetched on the spot.
    case local
}

/// Finds the receivers of what a view calls, and the events in which it calls.
struct RouterReceivers {
    let context: RuleContext
    let function: FunctionEntity

    /// The object of which the node is a member; nil where that is neither the view's own nor local.
    func receiver(of node: NodeID) -> RouterReceiver? {
        guard let body = function.declaration.body, case .member(let base, _) = body.nodes[Int(node)].shape else {
            return nil
        }
        if let property = context.ownProperty(base, body, in: function.id) { return .kept(property.id) }
        guard case .local(let local) = body.nodes[Int(base)].shape else { return nil }
        return property(keeping: local, body).map(RouterReceiver.kept) ?? .local
    }

    /// The property that a local variable has its value from, or gives it to.
    private func property(keeping local: LocalID, _ body: Body) -> VariableID? {
        if let value = body.onlyValue(of: local), let own = context.ownProperty(value, body, in: function.id) {
            return own.id
        }
        for case .assignment(let target, let value, "=") in body.nodes.map(\.shape)
        where body.nodes[Int(value)].shape == .local(local) {
            if let own = context.ownProperty(target, body, in: function.id) { return own.id }
        }
        return nil
    }

    // MARK: Events

    /// What happens when the node runs: the title of the alert's action or the button in whose closure it stands, else
    /// what its function is called for. Nil for an action without a plain title, and for another closure in a function that
    /// is called for no event.
    func event(at node: NodeID?) -> String? {
        guard let node, let body = function.declaration.body else { return context.eventName(of: function) }
        guard let action = action(around: node, body),
            case .call(_, let arguments) = body.nodes[Int(action)].shape,
            let title = arguments.first(where: { isTitle($0, body) })
        else { return closure(around: node, body) == nil || isForEvent ? context.eventName(of: function) : nil }
        guard
            let text = body.nodes(within: title.value).lazy.compactMap({ part -> String? in
                if case .string(let text) = body.nodes[Int(part)].shape { return text }
                return nil
            }).first
        else { return nil }
        return Self.eventName(ofTitle: text)
    }

    /// Whether the function answers something that happens, by its name or as the target of a control.
    private var isForEvent: Bool {
        ["did", "will", "on", "handle", "tap", "select"].contains(where: function.name.hasPrefix)
            || function.declaration.attributes.contains { ["IBAction", "objc"].contains($0.name) }
            || context.eventName(of: function) != function.name
    }

    private func isTitle(_ argument: Node.Argument, _ body: Body) -> Bool {
        if case .closure = body.nodes[Int(argument.value)].shape { return false }
        return argument.label == "title" || argument.label == nil
    }

    /// The call that is given the innermost closure around the node, where it makes an action or a button.
    private func action(around node: NodeID, _ body: Body) -> NodeID? {
        guard let closure = closure(around: node, body) else { return nil }
        return body.calls(taking: closure).map(\.call).first { call in
            guard case .call(let callee, _) = body.nodes[Int(call)].shape,
                let name = body.nodes[Int(callee)].shape.lastName
            else { return false }
            return ["Action", "Button"].contains(where: name.hasSuffix) && name.first?.isUppercase == true
        }
    }

    private func closure(around node: NodeID, _ body: Body) -> ClosureID? {
        body.regions(aroundNode: node).lazy.compactMap { region -> ClosureID? in
            if case .closure(let closure) = body.regions[Int(region)].kind { return closure }
            return nil
        }.first
    }

    /// `didTapEdit` of `edit`, `Edit` and `alert.action.edit`; nil for a sentence.
    private static func eventName(ofTitle title: String) -> String? {
        let last = title.split(separator: ".").last ?? ""
        let words = last.split { !$0.isLetter && !$0.isNumber }
        guard (1...3).contains(words.count), words.allSatisfy({ $0.allSatisfy(\.isASCII) }) else { return nil }
        return "didTap" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
