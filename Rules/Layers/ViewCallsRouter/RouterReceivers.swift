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

    /// The object of which a member is asked; nil where that is neither the view's own nor local.
    func receiver(of member: Expression) -> RouterReceiver? {
        guard let base = member.base else { return nil }
        if let property = base.property { return .kept(property.id) }
        return base.local.map { property(keeping: $0).map { .kept($0.id) } ?? .local }
    }

    /// The property that a local variable has its value from, or gives it to.
    private func property(keeping local: LocalVariable) -> VariableEntity? {
        local.onlyValue?.property
            ?? local.uses.compactMap(\.storing).filter(\.isPlain).lazy.compactMap(\.target.property).first
    }

    // MARK: Events

    /// What happens when an expression runs: the title of the alert's action or the button in whose closure it stands, else
    /// what its function is called for. Nil for an action without a plain title, and for another closure in a function that
    /// is called for no event.
    func event(at expression: Expression?) -> String? {
        let closure = expression?.closures.first
        guard let action = closure?.taker, makesAction(action), let title = action.arguments.first(where: isTitle)
        else {
            return closure == nil || isForEvent ? context.eventName(of: function) : nil
        }
        return title.value.parts.lazy.compactMap(\.text).first.flatMap(Self.eventName)
    }

    /// Whether the function answers something that happens, by its name or as the target of a control.
    private var isForEvent: Bool {
        ["did", "will", "on", "handle", "tap", "select"].contains(where: function.name.hasPrefix)
            || function.declaration.attributes.contains { ["IBAction", "objc"].contains($0.name) }
            || context.eventName(of: function) != function.name
    }

    private func isTitle(_ argument: Expression.Argument) -> Bool {
        !argument.value.isClosure && (argument.label == "title" || argument.label == nil)
    }

    /// Whether what is called makes an action or a button.
    private func makesAction(_ call: Expression) -> Bool {
        guard let name = call.calledName else { return false }
        return ["Action", "Button"].contains(where: name.hasSuffix) && name.first?.isUppercase == true
    }

    /// `didTapEdit` of `edit`, `Edit` and `alert.action.edit`; nil for a sentence.
    private static func eventName(ofTitle title: String) -> String? {
        let last = title.split(separator: ".").last ?? ""
        let words = last.split { !$0.isLetter && !$0.isNumber }
        guard (1...3).contains(words.count), words.allSatisfy({ $0.allSatisfy(\.isASCII) }) else { return nil }
        return "didTap" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
