import Analysis
import Facts
import Navigation
import Program
import Source

/// What `ui-type-in-inner-layer` says about a fault, and how grave it is.
struct UITypeAdvice {
    let context: RuleContext

    func violation(_ fault: InterfaceFault) -> Violation {
        let (type, mention) = (fault.type, fault.mention)
        let subject = mention.member == type.shortName ? type.name : "\(type.name).\(mention.member)"
        var violation = Violation(
            subject: subject, scene: context.module(of: type.id), dialect: context.dialect(of: type.id),
            message: "\(subject) names \(mention.name)\(framework(mention.name))\(alias(of: mention)); "
                + "\(layer(of: fault)) knows nothing of how things look",
            location: context.span(fault.file, mention.position, length: mention.length),
            notes: requirementNotes(fault) + furtherNotes(fault) + aliasNotes(mention) + context.declarationNote(type),
            suggestion: suggestion(fault))
        violation.lowered = lowered(fault)
        if isStage(fault) { violation.serves = transitions(around: fault) }
        if fault.handlesViews { violation.starts = Set(handlers(of: fault).map { .views($0) }) }
        return violation
    }

    private func layer(of fault: InterfaceFault) -> String {
        if fault.isRequirement, let first = fault.further.first { return layer(of: first) }
        if fault.role == .presenter, context.isViewModel(fault.type.id) { return "a view model" }
        // What extends another type in the presenter's file works for the presenter.
        return fault.role == .presenter && context.role(of: fault.type.id) != .presenter
            ? "what stands in a presenter's file" : fault.role.withArticle
    }

    /// Whether what is named is only a controller in bodies: what something is shown on, or around.
    private func isStage(_ fault: InterfaceFault) -> Bool {
        ([fault] + fault.further).allSatisfy { !$0.mention.isDeclared && $0.mention.name.hasSuffix("Controller") }
    }

    private func transitions(around fault: InterfaceFault) -> Set<Violation.Cause> {
        context.transitions(
            around: ([fault] + fault.further).map {
                SourceLocation(file: context.path(of: $0.file), $0.mention.position)
            })
    }

    /// The types that handle the views which a fault tells of, and those that fulfil them or derive from them.
    private func handlers(of fault: InterfaceFault) -> Set<TypeID> {
        let types = ([fault] + fault.further).map(\.type.id)
        return Set(types + types.flatMap(context.program.descendants(of:)))
    }

    func lowered(_ fault: InterfaceFault) -> Int {
        let name = fault.mention.name
        let isImage = InterfaceFlow.images.contains(name)
        // As grave as it is for the gravest of those who fulfil it.
        if fault.isRequirement { return fault.further.map(lowered).min() ?? 0 }
        // What an interactor or presenter hands on without a look at it, and a constant, tie it to nothing.
        if fault.isSlight || isUnread(fault) || UnaskedDelegates(context: context).contain(fault) { return 2 }
        switch fault.role {
        case .presenter: return isLook(name, of: fault.type) || ColorPayloads(context: context).contain(fault) ? 2 : 1
        case .entity:
            if context.isGuessedEntity(fault.type.id) { return 2 }
            // An image is content as well as a look.
            return isImage ? 1 : 0
        // Images are what a gateway may well load, store or read.
        case .gateway: return isImage || servesViews(fault) || isCatalogue(fault) ? 2 : 0
        default: return filledModel(fault) == nil ? 0 : 1
        }
    }

    /// A stored property that its type or somebody else sets and nobody reads.
    func isUnread(_ fault: InterfaceFault) -> Bool {
        let isJudged = fault.role == .presenter || fault.role == .interactor || isPlainEntity(fault)
        guard isJudged, fault.type.kind != .protocol,
            let id = fault.type.variables[fault.mention.member],
            context.program.uses.assignments[fault.mention.member] != nil
        else { return false }
        let variable = context.program.variable(id)
        return fault.further.allSatisfy({ isPut($0, into: fault) }) && !variable.declaration.isComputed
            && !MemberUses(context.code).read(variable)
    }

    /// Whether what a body names only serves to set the property of another fault:
    /// `list = router.makeList() as? UITableView`.
    func isPut(_ fault: InterfaceFault, into property: InterfaceFault) -> Bool {
        guard let id = property.type.variables[property.mention.member] else { return false }
        return !fault.mention.isDeclared && fault.further.isEmpty
            && context.functions(of: fault.type).contains { function in
                guard let body = function.declaration.body else { return false }
                return body.nodes.contains { node in
                    guard case .assignment(let target, let value, "=") = node.shape,
                        context.ownProperty(target, body, in: function.id)?.id == id
                    else { return false }
                    return body.nodes(within: value).contains {
                        body.nodes[Int($0)].position == fault.mention.position
                    }
                }
            }
    }

    /// An entity that nothing but its own code reads: no coder does.
    private func isPlainEntity(_ fault: InterfaceFault) -> Bool {
        fault.role == .entity && context.index.names(inherited: fault.type.id).isDisjoint(with: EntityTest.marks)
    }

    /// The type of a value for the view that an inner type's body fills with images of the app's own, by their names; nil
    /// where the body does something else with what is named.
    func filledModel(_ fault: InterfaceFault) -> TypeEntity? {
        var model: TypeEntity?
        for one in [fault] + fault.further {
            guard let filled = filledModel(one.mention, one.type) else { return nil }
            model = model ?? filled
        }
        return model
    }

    private func filledModel(_ mention: InterfaceMention, _ type: TypeEntity) -> TypeEntity? {
        guard mention.name == "UIImage", !mention.isDeclared else { return nil }
        for function in context.functions(of: type) {
            guard let body = function.declaration.body else { continue }
            for node in body.nodes {
                guard case .call(let callee, let arguments) = node.shape,
                    arguments.contains(where: { isNamedImage($0.value, at: mention.position, body) }),
                    case .metatype(let made) = context.typing.type(of: callee, in: function.id),
                    let model = made.nominals.map(context.program.type).first(where: { !$0.isExternal })
                else { continue }
                return model
            }
        }
        return nil
    }

    /// `UIImage(named: "empty")`.
    private func isNamedImage(_ node: NodeID, at position: Position, _ body: Body) -> Bool {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape,
            body.nodes[Int(callee)].position == position, body.nodes[Int(callee)].shape == .name("UIImage"),
            arguments.count == 1, arguments[0].label == "named"
        else { return false }
        if case .string = body.nodes[Int(arguments[0].value)].shape { return true }
        return false
    }

    /// What is called a service may serve the user interface as well, with themes, shortcuts and notifications: it is said
    /// to be a gateway by its name alone.
    private func servesViews(_ fault: InterfaceFault) -> Bool {
        let (name, looks) = (fault.mention.name, ["UIColor", "UIFont", "Color", "Font"])
        let called = fault.type.shortName.withoutImplementationEnding
        return ["Service", "ServiceProtocol"].contains(where: called.hasSuffix)
            && (!fault.isSeen || looks.contains(name) || name.hasPrefix("UIApplication"))
            || fault.type.kind == .enum
    }

    /// Colors in static members of a gateway's: a list of what there is to choose, written down in code.
    private func isCatalogue(_ fault: InterfaceFault) -> Bool {
        ["UIColor", "Color"].contains(fault.mention.name)
            && ([fault] + fault.further).allSatisfy { one in
                let functions = context.functions(of: one.type).filter {
                    context.program.memberName(of: $0) == one.mention.member
                }
                return !functions.isEmpty && functions.allSatisfy(\.declaration.isStatic)
            }
    }

    /// Colors, fonts and images of a view model: where it stands in for a presenter, handing out looks is its habit.
    private func isLook(_ name: String, of type: TypeEntity) -> Bool {
        ["UIColor", "UIFont", "UIImage", "Color", "Font", "Image"].contains(name) && context.isViewModel(type.id)
    }

    // MARK: Texts

    private func furtherNotes(_ fault: InterfaceFault) -> [Finding.Note] {
        let (stations, others) = (fault.further.filter(\.isStation), fault.further.filter { !$0.isStation })
        return (others.prefix(5) + stations.prefix(10)).map {
            let member = $0.type.id == fault.type.id ? $0.mention.member : "\($0.type.name).\($0.mention.member)"
            return Finding.Note(
                $0.isStation ? "and \(member) only passes it on" : "and \(member) names \($0.mention.name)",
                at: SourceLocation(file: context.path(of: $0.file), $0.mention.position))
        }
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
        if context.program.type(named: name).map({ !context.program.type($0).isExternal }) ?? false {
            return ", a window"
        }
        // What hosts SwiftUI is SwiftUI's, or a library's.
        if name.hasPrefix("UIHosting") { return " of the user interface" }
        if name.hasPrefix("UI") { return " of UIKit" }
        let isPrefixed = ["NS", "WK", "CA"].contains(where: name.hasPrefix)
        return isPrefixed ? " of the user interface" : " of SwiftUI"
    }

    private func requirementNotes(_ fault: InterfaceFault) -> [Finding.Note] {
        context.program.lineage(of: fault.type.id).dropFirst().map(context.program.type).flatMap { contract in
            guard contract.kind == .protocol else { return [Finding.Note]() }
            return contract.functions.values.flatMap { $0 }.sorted().map(context.program.function)
                // What has a body is a default implementation.
                .filter { $0.declaration.body == nil && $0.declaration.signature == fault.mention.member }
                .filter { names(fault.mention.name, $0) }
                .map {
                    Finding.Note(
                        "\(contract.name) requires it",
                        at: context.program.location($0.id, $0.declaration.position))
                }
        }
    }

    private func names(_ type: String, _ requirement: FunctionEntity) -> Bool {
        requirement.declaration.signatureTypes.contains { context.names(in: $0, of: requirement).contains(type) }
    }
}
