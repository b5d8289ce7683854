import Analysis
import Facts
import Navigation
import Program
import Source

/// An inner layer that names a type of a user-interface framework. Its page in `Pages` says what counts.
struct UITypeInInnerLayer: Rule {
    static let metadata = RuleMetadata(
        id: "ui-type-in-inner-layer", group: .layers, severity: .layered(.error),
        page: PackageResources.ui_type_in_inner_layer_md)

    /// Endings of gateways; a manager, provider or store that handles views is a helper of the views.
    private static let gateways = ["Gateway", "Repository", "Worker", "DataManager", "Service", "ServiceProtocol"]

    func check(_ context: RuleContext) -> [Violation] {
        var faults: [InterfaceFault] = []
        let domain = domainTypes(context)
        for part in context.parts(roles: [.presenter, .interactor, .entity, .gateway]) {
            guard let type = context.owner(of: part), !type.isExternal, isJudged(type, domain, context) else {
                continue
            }
            faults += self.faults(in: part, type, context)
        }
        faults = withoutHelpers(faults, context)
        var seen: Set<InterfaceFault.Key> = []
        let members = faults.filter { seen.insert($0.key).inserted }
        let told = InterfaceRequirements(context: context).toldOnce(members)
        let merges = InterfaceMerges(context: context)
        let advice = UITypeAdvice(context: context)
        let findings = gathered(merges.merged(told), context)
        let folded = InterfaceStations(context: context, findings: findings, lowered: advice.lowered).folded()
        return viewsToldOnce(folded.map { ($0, advice.violation($0)) }, context)
    }

    /// All that one presenter does with views is the view's work: the gravest finding tells of it, and the others serve it.
    private func viewsToldOnce(
        _ all: [(fault: InterfaceFault, violation: Violation)], _ context: RuleContext
    ) -> [Violation] {
        let ordered = all.sorted { a, b in
            let (first, second) = (a.violation.location, b.violation.location)
            return (a.violation.lowered, first.file, first.line, first.column)
                < (b.violation.lowered, second.file, second.line, second.column)
        }
        var started: Set<TypeID> = []
        return ordered.map { fault, violation in
            guard fault.handlesViews, violation.lowered < 2 else { return violation }
            var result = violation
            let types = fault.isRequirement ? fault.further.map(\.type.id) : handlers(of: fault.type, context)
            if !types.isEmpty, types.allSatisfy(started.contains) {
                result.starts = []
                result.serves = Set(types.map { .views($0) })
            } else {
                started.formUnion(types)
            }
            return result
        }
    }

    /// Who handles what a type names: of a contract those who fulfil it, where somebody does.
    private func handlers(of type: TypeEntity, _ context: RuleContext) -> [TypeID] {
        guard type.kind == .protocol else { return [type.id] }
        let fulfilling = context.program.concreteDescendants(of: type.id).filter { handler in
            !context.program.type(handler).isPreview && !context.program.type(handler).isTestDouble
        }
        return fulfilling.isEmpty ? [type.id] : fulfilling
    }

    /// A gateway that names three types of the interface or more, images apart, is a helper of the views, whatever its
    /// name, and so is the protocol that it fulfils.
    private func withoutHelpers(_ faults: [InterfaceFault], _ context: RuleContext) -> [InterfaceFault] {
        let gateways = faults.filter { $0.role == .gateway && $0.mention.name != "UIImage" }
        let named = Dictionary(grouping: gateways, by: \.type.id).mapValues { Set($0.map(\.mention.name)) }
        let helpers = Set(named.filter { $0.value.count >= 3 }.keys)
        return faults.filter { fault in
            guard fault.role == .gateway else { return true }
            let isProtocol = fault.type.kind == .protocol
            return !helpers.contains(fault.type.id)
                && !(isProtocol
                    && context.program.concreteDescendants(of: fault.type.id).contains(where: helpers.contains))
        }
    }

    /// The methods that others see are a fault each, their properties of one type of the interface one; three members or
    /// more that name one type are one fault, for they have one reason. What bodies and
    /// private members name besides is one fault of the type, and none where a member that others see names the same: it
    /// only works with what that one takes.
    private func gathered(_ faults: [InterfaceFault], _ context: RuleContext) -> [InterfaceFault] {
        // What is told of a protocol is told of those who fulfil it.
        let told = faults + faults.filter(\.isRequirement).flatMap(\.further)
        let seen = Set(told.filter { $0.isSeen && !$0.isHandedOn }.map(\.named))
        let seenSlightly = Set(told.filter { $0.isSeen && $0.isHandedOn }.map(\.named))
        let reported = Set(told.filter { $0.isSeen && !$0.isHandedOn && !$0.isMade }.map(\.key))
        let helpers = PrivateHelpers(context: context)
        let inner = faults.filter { fault in
            !fault.isSeen && !seen.contains(fault.named) && !seen.contains(fault.delegate)
                && !(fault.isHandedOn && seenSlightly.contains(fault.named))
                && !(fault.isPrivate
                    && helpers.serve(fault.mention.member, of: fault.type) {
                        reported.contains(InterfaceFault.Key(type: fault.type.id, member: $0))
                    })
        }
        let members = Dictionary(
            grouping: faults.filter { fault in
                fault.isSeen && !(fault.isProperty && fault.isMade)
                    && !(fault.isProperty
                        && reported.contains { $0.type == fault.type.id && returns($0.member, fault, context) })
            }, by: InterfaceMerges.kind)
        return members.values.flatMap { all -> [InterfaceFault] in
            if all.count >= 3 || all.allSatisfy(\.isOneTask) || all.allSatisfy(InterfaceMerges.isAnchorOfGateway) {
                return [joined(all, context)].compactMap { $0 }
            }
            return all.filter { !$0.isProperty } + [joined(all.filter(\.isProperty), context)].compactMap { $0 }
        }
            + Dictionary(grouping: inner, by: \.type.id).values.compactMap { joined($0, context) }
    }

    /// Whether a property is only another name for what a method of its type returns: `var image: UIImage { loadImage() }`.
    private func returns(_ method: String, _ fault: InterfaceFault, _ context: RuleContext) -> Bool {
        let getters = context.getters(of: fault.mention.member, in: fault.type)
        return !getters.isEmpty
            && getters.allSatisfy { getter in
                guard let body = getter.declaration.body, body.returns.count == 1, body.statements.count == 1,
                    case .call = body.nodes[Int(body.returns[0])].shape
                else { return false }
                return context.typing.targets(ofCall: body.returns[0], in: getter.id).contains {
                    context.program.function($0).owner == fault.type.id
                        && context.program.function($0).declaration.signature == method
                }
            }
    }

    /// The first of several faults, the grave ones first and the slight ones last, which tells of the others. A property
    /// that nobody reads is a slight one, and what only fills it comes after it.
    private func joined(_ faults: [InterfaceFault], _ context: RuleContext) -> InterfaceFault? {
        let advice = UITypeAdvice(context: context)
        let unread = faults.filter(advice.isUnread)
        let ordered = faults.map { fault -> (order: (Int, Int, String, Position), fault: InterfaceFault) in
            let (path, position) = place(fault, context)
            let isSlight = fault.isSlight || unread.contains { $0.key == fault.key }
            let weight = unread.contains { advice.isPut(fault, into: $0) } ? 2 : isSlight ? 1 : 0
            return ((weight, InterfaceMerges.rank(fault), path, position), fault)
        }.sorted { $0.order < $1.order }.map(\.fault)
        var first = ordered.first
        first?.further += ordered.dropFirst().flatMap { [$0] + $0.further }
        return first
    }

    private func place(_ fault: InterfaceFault, _ context: RuleContext) -> (String, Position) {
        (context.path(of: fault.file), fault.mention.position)
    }

    /// What interactors and gateways name: a model that only views and presenters know is a view model, whatever its
    /// folder. That a gateway names the protocol that it fulfils itself says nothing, nor does what stands in for one.
    private func domainTypes(_ context: RuleContext) -> Set<TypeID> {
        let standIns = InterfaceHelpers(context: context)
        return Set(
            context.parts(roles: [.interactor, .gateway]).flatMap { part -> [TypeID] in
                guard let owner = context.owner(of: part), !standIns.isStandIn(owner) else { return [] }
                return context.mentions(in: part).map(\.type).filter { !context.program.inherits(owner.id, from: $0) }
            })
    }

    private func isJudged(_ type: TypeEntity, _ domain: Set<TypeID>, _ context: RuleContext) -> Bool {
        if context.program.inherits(type.id, fromNamed: "UIResponder") { return false }
        let role = context.role(of: type.id)
        let standIns = InterfaceHelpers(context: context)
        if standIns.isStandIn(type) || role == .entity && standIns.isMadeForShowing(type)
            || role == .gateway && standIns.showsOnScreens(type)
        {
            return false
        }
        if type.kind == .protocol, isFulfilledByOthers(type, role, context) { return false }
        if role == .entity { return domain.contains(type.id) }
        guard role == .gateway else { return true }
        let name = type.shortName.withoutImplementationEnding
        guard Self.gateways.contains(where: name.hasSuffix), !makesScreens(type, context) else {
            return false
        }
        // Much is called a service; one of the data layer is one that interactors or other gateways know.
        return !type.shortName.contains("Service") || isOfDataLayer(type, domain, context)
    }

    /// A protocol that is called a presenter's, and that types of other roles alone fulfil; or one called a service's, and
    /// that who shows something alone fulfils.
    private func isFulfilledByOthers(_ contract: TypeEntity, _ role: Role, _ context: RuleContext) -> Bool {
        let implementers = context.program.concreteDescendants(of: contract.id).filter {
            !context.program.type($0).isPreview
        }
        guard !implementers.isEmpty else { return false }
        if role == .gateway {
            return implementers.allSatisfy { type in
                let called = context.resolution.role(of: type)
                return [.presenter, .view, .router].contains(called) && context.role(of: type) != .presenter
            }
        }
        return role == .presenter && implementers.allSatisfy { context.role(of: $0) != role }
    }

    private func isOfDataLayer(_ type: TypeEntity, _ domain: Set<TypeID>, _ context: RuleContext) -> Bool {
        let known = context.program.lineage(of: type.id) + context.program.concreteDescendants(of: type.id)
        return known.contains { domain.contains($0) && !context.program.type($0).isExternal }
    }

    /// A service that returns view controllers of the app is a factory.
    private func makesScreens(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        type.functions.values.flatMap { $0 }.contains { id in
            guard let result = context.program.function(id).declaration.result else { return false }
            return context.typing.resolve(result, in: id).nominals.contains {
                context.program.inherits($0, fromNamed: "UIViewController")
            }
        }
    }

    /// What a part names of the interface, but for what another rule speaks of.
    private func mentions(
        in part: TypeEntity.Part, _ names: InterfaceTypes, _ context: RuleContext
    ) -> [InterfaceMention] {
        let carried = CarriedScreens(context: context)
        let role = context.role(of: part)
        return names.names(in: part).filter { mention in
            guard names.isVisible(mention, in: part.file) else { return false }
            // Who makes a screen of a storyboard is told to let a router do that.
            if mention.name == "UIStoryboard", !mention.isDeclared { return false }
            if mention.name == "UIApplication", leadsToDelegate(mention, part, context) { return false }
            if role == .presenter, carried.contains(mention, in: part) { return false }
            // The application object tells gateways of its life; that is nothing one sees.
            return mention.name != "UIApplication" || role == .presenter || role == .entity
        }
    }

    /// The mentions that a part is at fault for: declarations before bodies, and what is more than a constant first.
    private func faults(
        in part: TypeEntity.Part, _ type: TypeEntity, _ context: RuleContext
    ) -> [InterfaceFault] {
        let names = InterfaceTypes(context: context)
        let mentions = mentions(in: part, names, context)
        // Who fulfils a delegate's protocol has no choice in what its methods name.
        let declaration = context.declaration(of: part)
        let demanded = mentions.filter { $0.member == declaration.name && $0.position == declaration.position }
        let held = Set(mentions.filter { mention in type.variables[mention.member] != nil }.map(\.name))
        let told = mentions.filter { mention in
            !(mention.member.hasPrefix("init(") && held.contains(mention.name))
                && !(mention.isDeclared && isForced(mention.member, of: type, context))
                && !(mention.isDeclared && isDemanded(mention.member, of: type, names, context))
        }
        let inBodies = told.filter { !$0.isDeclared }
        let declared = told.filter(\.isDeclared)
        let ordered =
            declared.filter { !$0.isConstant } + declared.filter(\.isConstant) + inBodies.filter { !$0.isConstant }
            + inBodies.filter(\.isConstant)
        return faults(demanded.isEmpty ? ordered : demanded, in: part, type, context)
    }

    private func faults(
        _ mentions: [InterfaceMention], in part: TypeEntity.Part, _ type: TypeEntity, _ context: RuleContext
    ) -> [InterfaceFault] {
        let role = context.role(of: part)
        let hidden = hiddenMembers(part, context)
        let handed = HandedOnMembers(context: context)
        let flow = InterfaceFlow(context: context)
        let picked = PickedImages(context: context)
        let all = mentions.map { mention in
            let isSeen = mention.isDeclared && !hidden.contains(mention.member)
            return InterfaceFault(
                type: type, role: role, file: part.file, mention: mention, isSeen: isSeen,
                isPrivate: hidden.contains(mention.member),
                isMade: isSeen && handed.makesView(mention.member, of: type),
                isHandedOn: isSeen && role == .presenter && handed.contains(mention.member, of: type)
                    || role != .gateway && role != .entity
                        && (handed.carries(mention, of: type) || flow.passes(mention, of: type)
                            || picked.pass(mention, of: type))
            )
        }
        // What a body only passes on is not what its member is told for, where it names something else as well.
        return all.filter { $0.mention.isDeclared || !$0.isSlight }
            + all.filter { !$0.mention.isDeclared && $0.isSlight }
    }

    /// `UIApplication.shared.delegate as? AppDelegate`: `outward-dependency` speaks of the app's delegate.
    private func leadsToDelegate(
        _ mention: InterfaceMention, _ part: TypeEntity.Part, _ context: RuleContext
    ) -> Bool {
        context.functions(of: part).contains { function in
            guard let body = function.declaration.body else { return false }
            return body.nodes.contains { node in
                guard case .cast(let value, let type, _) = node.shape,
                    case .member(_, "delegate") = body.nodes[Int(value)].shape,
                    body.nodes(within: value).contains(where: { body.nodes[Int($0)].position == mention.position })
                else { return false }
                return context.typing.resolve(type, in: function.id).nominals.contains {
                    context.role(of: $0) == .application
                }
            }
        }
    }

    /// Whether a protocol leaves the type no choice, and the member does nothing of its own: it forwards, or is empty.
    private func isForced(_ member: String, of type: TypeEntity, _ context: RuleContext) -> Bool {
        let handed = HandedOnMembers(context: context)
        return handed.forwards(member, of: type) || handed.isEmpty(member, of: type)
    }

    /// A method of a delegate's protocol that a protocol of the app inherits: that protocol is at fault.
    private func isDemanded(
        _ member: String, of type: TypeEntity, _ names: InterfaceTypes, _ context: RuleContext
    ) -> Bool {
        guard member.contains("(_:") else { return false }
        let contracts = context.program.protocols(of: type.id)
        return !contracts.contains { context.program.declares(member, $0) }
            && contracts.contains { contract in
                contract.parts.contains { part in
                    context.declaration(of: part).inherits.contains { reference in
                        reference.lastName.map { $0.namesDelegate && names.isVisible($0, in: part.file) }
                            ?? false
                    }
                }
            }
    }

    /// The private members of a declaration or extension.
    private func hiddenMembers(_ part: TypeEntity.Part, _ context: RuleContext) -> Set<String> {
        let isHidden = context.declaration(of: part).isPrivate
        let variables = context.variables(of: part).filter { isHidden || $0.declaration.isPrivate }
        let functions = context.functions(of: part).map(\.declaration).filter { isHidden || $0.isPrivate }
        return Set(variables.map(\.name) + functions.map(\.signature))
    }
}
