import Analysis
import Facts
import Navigation
import Program
import Source

/// What is to be done about a fault.
extension UITypeAdvice {
    func suggestion(_ fault: InterfaceFault) -> String {
        let (name, type) = (fault.mention.name, fault.type.name)
        let kept = fault.type.variables[fault.mention.member].map(context.program.variable)
        if isUnread(fault), !(kept.map(MemberUses(context.code).keepsAlive) ?? false) {
            return "nobody reads \(fault.mention.member); remove it"
        }
        if InterfaceTypes.isFunction(name) { return "put it behind a protocol that \(type) is given" }
        if name == "Animation" { return "let the view animate what \(type) changes" }
        let (router, view) = (addressees.router(for: fault), addressees.view(of: fault))
        let isValue = Self.plain[name] != nil && name != "UIView"
        if name != "UIApplication", !isValue, !fault.mention.isConstant, let reached = fault.mention.reached {
            return "tell \(addressees.listener(for: fault, isRouterToo: name != "UIView")) what is to happen, "
                + "and let \(fault.role == .interactor ? "the view" : "it") reach for \(name).\(reached)"
        }
        if name.namesDelegate { return delegateSuggestion(fault, router) }
        if isScreen(name), !name.hasPrefix("UIAlert") { return screenSuggestion(fault, router) }
        if name == "UIApplication" { return "put it behind a protocol that \(type) is given, or let \(router) call it" }
        if name.hasSuffix("FeedbackGenerator") {
            return "let the view give the feedback, when \(type) tells it through \(view) what happened"
        }
        if name.hasPrefix("UIAlert") || name == "UIContextualAction" {
            return "hand the texts and choices to \(addressees.listener(for: fault, isRouterToo: true)), and let "
                + "\(fault.role == .interactor ? "the view or a router" : "it") make the \(name)"
        }
        return valueSuggestion(fault, view)
    }

    private var addressees: AdviceAddressees { AdviceAddressees(context: context) }

    private func screenSuggestion(_ fault: InterfaceFault, _ router: String) -> String {
        let (name, type) = (fault.mention.name, fault.type.name)
        if fault.role == .interactor {
            let verb = isMadeInBody(fault) ? "make the \(name) and show it" : "keep the \(name)"
            return "let \(router) \(verb); \(type) tells \(addressees.output(of: fault)) what happened, in plain values"
        }
        return isMadeInBody(fault)
            ? "let \(router) make the \(name) and show it; \(type) says what is to be shown"
            : "let \(router) keep the \(name); \(type) says where to go, not on what"
    }

    private func valueSuggestion(_ fault: InterfaceFault, _ view: String) -> String {
        let (name, type) = (fault.mention.name, fault.type.name)
        if let model = filledModel(fault) {
            return "let \(model.name) carry a case or the image's name, and let the view load the image"
        }
        if let taken = parameterSuggestion(fault) { return taken }
        if fault.isProperty, isKeptView(name) {
            return "hand the views to the view that shows them; \(type) keeps what they show"
        }
        if fault.role == .entity, let source = source(of: fault) { return "keep \(source)" }
        if fault.role == .entity, isComputedByEnum(fault) {
            return "move \(fault.mention.member) to an extension of \(type) in the view's layer"
        }
        if fault.role == .presenter, ColorPayloads(context: context).contain(fault) {
            return "hand on the color's components or its hex text, not the \(name)"
        }
        let values = Self.plain[name] ?? "plain values (a name, a case, data)"
        return "hand on \(values), and let \(fault.role == .presenter ? view : "the view") make its \(name) of it"
    }

    /// A view or a part of one that somebody has, and that nobody makes of a value.
    private func isKeptView(_ name: String) -> Bool {
        let endings = [
            "View", "Control", "Label", "Button", "Switch", "Slider", "Stepper", "Bar", "Constraint", "Item",
        ]
        return name == "AnyView"
            || ["UI", "WK", "NS", "MK"].contains(where: name.hasPrefix) && endings.contains(where: name.hasSuffix)
            || ["UITextField", "UISearchController"].contains(name)
    }

    /// The cases of an enumeration are what says what is meant.
    private func isComputedByEnum(_ fault: InterfaceFault) -> Bool {
        fault.type.kind == .enum
            && (fault.type.variables[fault.mention.member].map(context.program.variable)?.declaration.isComputed
                ?? false)
    }

    /// What an entity's property is made of, or made into, where code says so: an image into its data, a color of the text or
    /// number that the entity is read from.
    private func source(of fault: InterfaceFault) -> String? {
        guard fault.isProperty || fault.type.cases[fault.mention.member] != nil else { return nil }
        if InterfaceFlow.images.contains(fault.mention.name) {
            let encodings = ["jpegData", "pngData"].flatMap { context.program.uses.calls[$0] ?? [] }
            let isEncoded = encodings.contains { use in
                guard let body = context.program.function(use.function).declaration.body,
                    case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                    case .member(let base, _) = body.nodes[Int(callee)].shape
                else { return false }
                return body.nodes[Int(base)].shape.lastName == fault.mention.member
            }
            return isEncoded || isForInnerLayersAlone(fault) ? "the image's data, not the \(fault.mention.name)" : nil
        }
        let isDecoded = (fault.type.functions["init"] ?? []).map(context.program.function).contains {
            $0.declaration.signature.hasPrefix("init(from:")
        }
        return isDecoded
            ? "the text or number that it is read from, and let the view make its \(fault.mention.name) of that" : nil
    }

    /// Whether an interactor or gateway knows the entity and no view does, nor reads the member.
    private func isForInnerLayersAlone(_ fault: InterfaceFault) -> Bool {
        func know(_ roles: Set<Role>) -> Bool {
            context.parts(roles: roles).contains { part in
                context.mentions(in: part).contains { $0.type == fault.type.id }
            }
        }
        let members = MemberUses(context.code)
        let isReadByViews = (context.program.uses.mentions[fault.mention.member] ?? []).contains { use in
            context.role(of: context.program.function(use.function)) == .view
                && members.mayMean(memberOf: fault.type.id, at: use)
        }
        return !isReadByViews && know([.interactor, .gateway]) && !know([.view])
    }

    /// Whether what is named is no object that the type is given: a body of its own makes it.
    private func isMadeInBody(_ fault: InterfaceFault) -> Bool {
        !fault.mention.isDeclared
            && context.functions(of: fault.type).contains { function in
                guard let body = function.declaration.body else { return false }
                return body.nodes.contains { node in
                    guard case .call(let callee, _) = node.shape else { return false }
                    let called = body.nodes[Int(callee)]
                    return called.position == fault.mention.position && called.shape.lastName == fault.mention.name
                }
            }
    }

    private func isScreen(_ name: String) -> Bool {
        name.hasSuffix("Controller") && name != "UISearchController" || name.hasSuffix("Window")
            || name.hasPrefix("UIWindow")
            || name == "UIStoryboard"
    }

    private func delegateSuggestion(_ fault: InterfaceFault, _ router: String) -> String {
        let (name, type) = (fault.mention.name, fault.type.name)
        let teller = fault.role == .presenter ? type : "the presenter"
        if name == "WKNavigationDelegate" {
            return "let the view be the \(name), and ask \(teller) whether to load the request"
        }
        if name.hasSuffix("DataSource") {
            return "let the view be the \(name), and give it the rows in plain values"
        }
        let isList = ["UITableView", "UICollectionView", "UITextField", "UITextView", "UISearch", "UIScrollView"]
            .contains(where: name.hasPrefix)
        return "let \(isList ? "the view" : "the view or \(router)") be the \(name), and tell \(teller) "
            + "\(isList ? "what happened" : "what was chosen"), in plain values"
    }

    /// What a member may take instead; nil where it takes nothing of the kind.
    private func parameterSuggestion(_ fault: InterfaceFault) -> String? {
        let (name, type) = (fault.mention.name, fault.type.name)
        let flow = InterfaceFlow(context: context)
        guard flow.takes(fault.mention, of: fault.type) || isRequirementThatTakes(fault) else { return nil }
        if flow.isAnchor(fault.mention, of: fault.type) { return "let the view keep the \(name) as the anchor" }
        switch name {
        case "UIImage", "NSImage": return "take the image's data, not the \(name)"
        case "UIColor", "Color": return "take a plain value for the color, such as a case or its name, not the \(name)"
        case "UITextField", "UITextView", "UISearchBar": return "take the text as a String, not the \(name)"
        case "UITableView", "UICollectionView":
            return "let the view keep its \(name), and ask \(type) for what the rows show"
        case _ where name.hasSuffix("Cell"): return "hand the view what the cell shows, and let it fill the \(name)"
        case _ where name.hasSuffix("View"): return "let the view keep the \(name), and tell \(type) what it is about"
        default: return "take plain values (a name, a case, a number), not the \(name)"
        }
    }

    private func isRequirementThatTakes(_ fault: InterfaceFault) -> Bool {
        fault.type.kind == .protocol && fault.type.variables[fault.mention.member] == nil
            && fault.type.functions.values.flatMap { $0 }.map(context.program.function).contains { function in
                function.declaration.signature == fault.mention.member
                    && !context.names(in: function.declaration.result, of: function).contains(fault.mention.name)
                    && function.declaration.parameters.contains {
                        context.names(in: $0.type, of: function) == [fault.mention.name]
                    }
            }
    }

    /// What to hand on instead of the most frequent types.
    private static let plain = [
        "UIImage": "the image's name or data", "NSImage": "the image's name or data", "Image": "the image's name",
        "UIColor": "a case that says what the color means", "Color": "a case that says what the color means",
        "UIFont": "a case that says what the text is", "UIView": "what the view shows",
    ]
}
