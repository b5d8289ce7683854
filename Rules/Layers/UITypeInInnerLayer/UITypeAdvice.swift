import Analysis
import Navigation
import Program
import Source

/// What `ui-type-in-inner-layer` says about a fault, and how grave it is.
struct UITypeAdvice {
    let context: RuleContext

    func violation(_ fault: InterfaceFault) -> Violation {
        let (type, mention) = (fault.type, fault.mention)
        let subject = subject(fault)
        var violation = Violation(
            subject: subject, scene: context.module(of: type.id), dialect: context.dialect(of: type.id),
            message: message(fault),
            location: context.span(fault.file, mention.position, length: mention.length),
            notes: requirementNotes(fault) + furtherNotes(fault) + aliasNotes(mention) + context.declarationNote(type),
            suggestion: template(for: fault).filled(names(fault)))
        violation.fault = told(fault)
        violation.lowered = lowered(fault)
        let all = [fault] + fault.further
        // What something is shown on, or around, goes with the transition.
        if all.allSatisfy({ !$0.mention.isDeclared && $0.mention.name.hasSuffix("Controller") }) {
            violation.serves = context.transitions(
                around: all.map { SourceLocation(file: context.path(of: $0.file), $0.mention.position) })
        }
        if fault.handlesViews {
            let types = all.map(\.type.id)
            violation.starts = Set((types + types.flatMap(context.program.descendants(of:))).map { .views($0) })
        }
        return violation
    }

    // MARK: Severity

    private static let looks: Set<String> = ["UIColor", "UIFont", "Color", "Font"]
    private static let images: Set<String> = ["UIImage", "NSImage", "Image"]

    private func lowered(_ fault: InterfaceFault) -> Int {
        let name = fault.mention.name
        let isImage = Self.images.contains(name)
        // As grave as it is for the gravest of those who fulfil it.
        if fault.isRequirement { return fault.further.map(lowered).min() ?? 0 }
        // What is handed on without a look at it, and a constant, tie it to nothing.
        if fault.isSlight || isUnread(fault) { return 2 }
        switch fault.role {
        // Where a view model stands in for a presenter, handing out looks is its habit.
        case .presenter: return (isImage || Self.looks.contains(name)) && context.isViewModel(fault.type.id) ? 2 : 1
        // An image is content as well as a look.
        case .entity: return context.isGuessedEntity(fault.type.id) ? 2 : isImage ? 1 : 0
        // Images are what a gateway may well load, store or read.
        case .gateway: return isImage || servesViews(fault) ? 2 : 0
        default: return 0
        }
    }

    /// A stored property that its type or somebody else sets and nobody reads.
    private func isUnread(_ fault: InterfaceFault) -> Bool {
        guard fault.role != .gateway, fault.type.kind != .protocol,
            fault.role != .entity || context.index.names(inherited: fault.type.id).isDisjoint(with: EntityTest.marks),
            let variable = property(fault), !variable.declaration.isComputed,
            !context.members.settings(of: variable).isEmpty
        else { return false }
        return fault.further.allSatisfy { !$0.mention.isDeclared && $0.mention.name == fault.mention.name }
            && !context.members.read(variable)
    }

    /// What is called a service may serve the user interface as well, with themes, shortcuts and notifications: it is said
    /// to be a gateway by its name alone.
    private func servesViews(_ fault: InterfaceFault) -> Bool {
        let name = fault.mention.name
        let called = fault.type.shortName.withoutImplementationEnding
        return ["Service", "ServiceProtocol"].contains(where: called.hasSuffix)
            && (!fault.isSeen || Self.looks.contains(name) || name.hasPrefix("UIApplication"))
            || fault.type.kind == .enum
    }

    // MARK: Advice

    private enum Template: String, AdviceTemplate {
        case unread = "nobody reads {member}; remove it"
        case behindProtocol = "put it behind a protocol that {type} is given"
        case application = "put it behind a protocol that {type} is given, or let {router} call it"
        case animation = "let the view animate what {type} changes"
        case reach = "tell {listener} what is to happen, and let {it} reach for {name}.{reached}"
        case listDelegate = "let the view be the {name}, and tell or ask {presenter} in plain values"
        case delegate = "let the view or {router} be the {name}, and tell or ask {presenter} in plain values"
        case keptScreen = "let {router} keep the {name}; {type} says where to go, not on what"
        case madeScreen = "let {router} make or find the {name}; {type} says what is to be shown"
        case screenOfInteractor =
            "let a router deal with the {name}; {type} tells {listener} what happened, in plain values"
        case alert = "hand the texts and choices to {listener}, and let {it} make the {name}"
        case keptView = "let the view keep the {name}; {type} says what it shows, in plain values"
        case computed = "move {member} to an extension of {type} in the view's layer"
        case value = "hand on {plain}, and let {view} make its {name} of it"
        case parameter = "take {plain}, not the {name}"
    }

    private func template(for fault: InterfaceFault) -> Template {
        let (name, role) = (fault.mention.name, fault.role)
        if isUnread(fault), !(property(fault).map(context.members.keepsAlive) ?? false) { return .unread }
        if InterfaceTypes.isFunction(name) { return .behindProtocol }
        if name == "UIApplication" { return role == .presenter ? .application : .behindProtocol }
        if name == "Animation" { return .animation }
        if fault.mention.reached != nil, Self.plain[name] == nil, !fault.mention.isConstant { return .reach }
        if name.namesDelegate {
            return name.contains("Picker") || name.contains("Controller") ? .delegate : .listDelegate
        }
        if name.hasPrefix("UIAlert") || name == "UIContextualAction" { return .alert }
        if isScreen(name) {
            return role == .interactor ? .screenOfInteractor : fault.mention.isDeclared ? .keptScreen : .madeScreen
        }
        if isView(name), fault.mention.isDeclared { return .keptView }
        if role == .entity, property(fault)?.declaration.isComputed ?? (fault.type.cases[fault.mention.member] == nil) {
            return .computed
        }
        return takes(fault) ? .parameter : .value
    }

    private func names(_ fault: InterfaceFault) -> [String: String] {
        let (view, router) = (view(of: fault), router(of: fault))
        let isOutput = fault.role == .interactor
        let type = fault.type.name
        return [
            "type": type, "name": fault.mention.name, "member": fault.mention.member, "router": router,
            "view": fault.role == .presenter ? view : "the view", "reached": fault.mention.reached ?? "",
            "listener": isOutput || isView(fault.mention.name) ? view : "\(view) or \(router)",
            "it": isOutput ? "the view" : "it", "presenter": fault.role == .presenter ? type : "the presenter",
            "plain": Self.plain[fault.mention.name] ?? "plain values (a name, a case, data)",
        ]
    }

    private func property(_ fault: InterfaceFault) -> VariableEntity? {
        fault.type.variables[fault.mention.member].map(context.program.variable)
    }

    private func isScreen(_ name: String) -> Bool {
        name.hasSuffix("Controller") && name != "UISearchController" || name.hasPrefix("UIWindow")
            || name.hasSuffix("Window")
            || name == "UIStoryboard"
    }

    /// A view or a part of one, which nobody makes of a value.
    private func isView(_ name: String) -> Bool {
        [
            "View", "Control", "Label", "Button", "Switch", "Slider", "Stepper", "Bar", "Constraint", "Item", "Cell",
            "Field",
        ]
        .contains(where: name.hasSuffix) || name == "UISearchController"
    }

    /// Whether a method takes what it names, and returns none.
    private func takes(_ fault: InterfaceFault) -> Bool {
        let methods = context.methods(fault.mention.member, of: fault.type)
        return fault.mention.isDeclared && !methods.isEmpty
            && methods.allSatisfy {
                !context.names(in: $0.declaration.result, of: $0).contains(fault.mention.name)
                    && $0.declaration.parameters.contains { !$0.type.isFunction }
            }
    }

    private func router(of fault: InterfaceFault) -> String {
        // What is called a router and kept is one to this type, whatever else it does.
        let held = context.typesHeld(by: fault.type.id)
        let asked = context.routerAsked(by: fault.type.id)
        if let asked, held.contains(where: { context.program.isRelated($0, asked.id) }) { return asked.name }
        let kept = held.map(context.program.type).first {
            context.resolution.role(of: $0.id) == .router && !$0.isExternal
        }
        return (kept ?? asked)?.name ?? "a router"
    }

    /// The protocol by which a presenter talks to its view, or an interactor to its presenter.
    private func view(of fault: InterfaceFault) -> String {
        let told: Role = fault.role == .interactor ? .presenter : .view
        let held = context.typesHeld(by: fault.type.id).map(context.program.type)
        let contract = held.first { $0.kind == .protocol && !$0.isExternal && context.role(of: $0.id) == told }
        return contract?.name ?? "the \(told.word)"
    }

    /// What to hand on instead of the most frequent types.
    private static let plain = [
        "UIImage": "the image's name or data", "NSImage": "the image's name or data", "Image": "the image's name",
        "UIColor": "a case that says what the color means", "Color": "a case that says what the color means",
        "UIFont": "a case that says what the text is",
    ]

    // MARK: Texts

    private func furtherNotes(_ fault: InterfaceFault) -> [Finding.Note] {
        fault.further.map {
            let member = $0.type.id == fault.type.id ? $0.mention.member : "\($0.type.name).\($0.mention.member)"
            return Finding.Note(
                "and \(member) names \($0.mention.name)",
                at: SourceLocation(file: context.path(of: $0.file), $0.mention.position),
                of: told($0))
        }
    }

    private func told(_ fault: InterfaceFault) -> Fault {
        Fault(subject(fault), [fault.mention.name], message: message(fault))
    }

    private func message(_ fault: InterfaceFault) -> String {
        let (type, mention) = (fault.type, fault.mention)
        return "\(subject(fault)) names \(mention.name)\(framework(mention.name))\(alias(of: mention)); "
            + "\(type.kind == .protocol ? "what implements " : "")\(type.name) cannot be tested without the user interface"
    }

    private func subject(_ fault: InterfaceFault) -> String {
        let (type, member) = (fault.type, fault.mention.member)
        return member == type.shortName ? type.name : "\(type.name).\(member)"
    }

    private func alias(of mention: InterfaceMention) -> String {
        mention.alias.map { " by the alias \($0.name)" } ?? ""
    }

    private func aliasNotes(_ mention: InterfaceMention) -> [Finding.Note] {
        mention.alias.map { alias in
            let place = SourceLocation(file: context.path(of: alias.file), alias.position)
            return [Finding.Note("\(alias.name) stands for it here", at: place)]
        } ?? []
    }

    private func framework(_ name: String) -> String {
        if context.program.isOfApp(name) { return ", a window" }
        // What hosts SwiftUI is SwiftUI's, or a library's.
        if name.hasPrefix("UIHosting") { return " of the user interface" }
        if name.hasPrefix("UI") { return " of UIKit" }
        let isPrefixed = ["NS", "WK", "CA"].contains(where: name.hasPrefix)
        return isPrefixed ? " of the user interface" : " of SwiftUI"
    }

    private func requirementNotes(_ fault: InterfaceFault) -> [Finding.Note] {
        context.program.protocols(of: fault.type.id).flatMap { contract in
            contract.functions.values.flatMap { $0 }.sorted().map(context.program.function)
                // What has a body is a default implementation.
                .filter { !$0.hasCode && $0.declaration.signature == fault.mention.member }
                .filter { requirement in
                    requirement.declaration.signatureTypes.contains {
                        context.names(in: $0, of: requirement).contains(fault.mention.name)
                    }
                }
                .map {
                    Finding.Note(
                        "\(contract.name) requires it",
                        at: context.program.location($0.id, $0.declaration.position))
                }
        }
    }
}
