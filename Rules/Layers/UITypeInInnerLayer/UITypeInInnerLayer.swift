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
        let domain = domainTypes(context)
        var seen: Set<InterfaceFault.Key> = []
        let members = context.parts(roles: [.presenter, .interactor, .entity, .gateway])
            .flatMap { part -> [InterfaceFault] in
                guard let type = context.owner(of: part), !type.isExternal, isJudged(type, domain, context) else {
                    return []
                }
                return faults(in: part, type, context)
            }
            .filter { seen.insert($0.key).inserted }
        let advice = UITypeAdvice(context: context)
        return gathered(InterfaceRequirements(context: context).toldOnce(members), context).map(advice.violation)
    }

    // MARK: Who is judged

    /// What interactors and gateways name: a model that only views and presenters know is a view model, whatever its
    /// folder. That a gateway names the protocol that it fulfils itself says nothing, nor does what stands in for one.
    private func domainTypes(_ context: RuleContext) -> Set<TypeID> {
        let helpers = InterfaceHelpers(context: context)
        return Set(
            context.parts(roles: [.interactor, .gateway]).flatMap { part -> [TypeID] in
                guard let owner = context.owner(of: part), !helpers.isStandIn(owner) else { return [] }
                return context.mentions(in: part).map(\.type).filter { !context.program.inherits(owner.id, from: $0) }
            })
    }

    private func isJudged(_ type: TypeEntity, _ domain: Set<TypeID>, _ context: RuleContext) -> Bool {
        let helpers = InterfaceHelpers(context: context)
        if context.program.inherits(type.id, fromNamed: "UIResponder") || helpers.isStandIn(type) { return false }
        let role = context.role(of: type.id)
        if type.kind == .protocol, isFulfilledByOthers(type, role, context) { return false }
        if role == .entity { return domain.contains(type.id) }
        guard role == .gateway else { return true }
        let name = type.shortName.withoutImplementationEnding
        guard Self.gateways.contains(where: name.hasSuffix), !helpers.servesScreens(type) else { return false }
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
        return implementers.allSatisfy { type in
            switch role {
            case .gateway:
                [.presenter, .view, .router].contains(context.resolution.role(of: type))
                    && context.role(of: type) != .presenter
            case .presenter: context.role(of: type) != role
            default: false
            }
        }
    }

    private func isOfDataLayer(_ type: TypeEntity, _ domain: Set<TypeID>, _ context: RuleContext) -> Bool {
        let known = context.program.lineage(of: type.id) + context.program.concreteDescendants(of: type.id)
        return known.contains { domain.contains($0) && !context.program.type($0).isExternal }
    }

    // MARK: What counts

    /// The mentions that a part is at fault for: declarations before bodies, and what is more than a constant first.
    private func faults(
        in part: TypeEntity.Part, _ type: TypeEntity, _ context: RuleContext
    ) -> [InterfaceFault] {
        let (role, hidden) = (context.role(of: part), hiddenMembers(part, context))
        let mentions = mentions(in: part, context)
        // Who fulfils a delegate's protocol has no choice in what its methods name.
        let declaration = context.declaration(of: part)
        let demanded = mentions.filter { $0.member == declaration.name && $0.position == declaration.position }
        let held = Set(mentions.filter { mention in type.variables[mention.member] != nil }.map(\.name))
        let told = mentions.filter {
            !($0.member.hasPrefix("init(") && held.contains($0.name))
                && !(role == .presenter && isOfMaking($0, of: type, context))
                && !($0.isDeclared
                    && (isDemanded($0.member, of: type, context) || isForced($0.member, of: type, context)))
        }
        let ordered = told.enumerated().sorted { a, b in
            (a.element.isDeclared ? 0 : 1, a.element.isConstant ? 1 : 0, a.offset)
                < (b.element.isDeclared ? 0 : 1, b.element.isConstant ? 1 : 0, b.offset)
        }.map(\.element)
        return (demanded.isEmpty ? ordered : demanded).map { mention in
            InterfaceFault(
                type: type, role: role, file: part.file, mention: mention,
                isSeen: mention.isDeclared && !hidden.contains(mention.member),
                isHandedOn: isHandedOn(mention, of: type, role, context))
        }
    }

    /// What a part names of the interface, but for what another rule speaks of.
    private func mentions(in part: TypeEntity.Part, _ context: RuleContext) -> [InterfaceMention] {
        let names = InterfaceTypes(context: context)
        let role = context.role(of: part)
        let own = context.mentions(in: part)
        // `UIApplication.shared.delegate as? AppDelegate`, and the container around a screen that is made there.
        let casts = Set(own.filter { context.role(of: $0.type) == .application }.map(\.position.line))
        let makings = Set(own.filter { $0.makesObject && context.isController($0.type) }.map(\.position.line))
        return names.names(in: part).filter { mention in
            guard names.isVisible(mention, in: part.file) else { return false }
            if mention.name == "UIStoryboard", !mention.isDeclared { return false }
            if mention.name.hasSuffix("Controller"), role == .presenter, !mention.isDeclared {
                return !makings.contains(mention.position.line)
            }
            guard mention.name == "UIApplication" else { return true }
            // The application object tells gateways of its life; that is nothing one sees.
            return (role == .presenter || role == .entity) && !casts.contains(mention.position.line)
        }
    }

    /// Whether another module's protocol requires the member, and all that it does is to ask the like of another object:
    /// that protocol is at fault, and the type has no choice.
    private func isForced(_ member: String, of type: TypeEntity, _ context: RuleContext) -> Bool {
        let contracts = context.program.protocols(of: type.id).filter {
            $0.variables[member] != nil || context.program.declares(member, $0)
        }
        let witnesses = context.methods(member, of: type) + context.getters(of: member, in: type)
        return type.kind != .protocol && !contracts.isEmpty && !witnesses.isEmpty
            && contracts.allSatisfy {
                !context.shareModule($0.id, type.id) && !Role.parts.contains(context.role(of: $0.id))
            } && witnesses.allSatisfy(HandedOnValues.forwards)
    }

    /// A method of a delegate's protocol that a protocol of the app inherits: that protocol is at fault.
    private func isDemanded(_ member: String, of type: TypeEntity, _ context: RuleContext) -> Bool {
        let (names, contracts) = (InterfaceTypes(context: context), context.program.protocols(of: type.id))
        return member.contains("(_:") && !contracts.contains { context.program.declares(member, $0) }
            && contracts.flatMap(\.parts).contains { part in
                context.declaration(of: part).inherits.compactMap(\.lastName).contains {
                    $0.namesDelegate && names.isVisible($0, in: part.file)
                }
            }
    }

    private static let looks: Set<String> = ["UIImage", "NSImage", "Image", "UIColor", "UIFont", "Color", "Font"]

    /// Whether all that a presenter or interactor does with what its method is given is to hand it on: to the router or,
    /// as a protocol of its module asks, to the view; images and colors to who is further in.
    private func isHandedOn(
        _ mention: InterfaceMention, of type: TypeEntity, _ role: Role, _ context: RuleContext
    ) -> Bool {
        let methods = context.methods(mention.member, of: type)
        guard mention.isDeclared, role == .presenter || role == .interactor, !methods.isEmpty else { return false }
        let isRequired = context.program.protocols(of: type.id).contains {
            context.program.declares(mention.member, $0)
        }
        func counts(_ taker: HandedOnValues.Taker) -> Bool {
            let roles = Set(taker.receivers.flatMap { context.roles(behind: $0).union([context.role(of: $0)]) })
            if roles.contains(.router) { return isRequired || !mention.name.hasSuffix("Controller") }
            if roles.contains(.view) { return isRequired }
            let isLook = role == .presenter ? Self.looks.contains(mention.name) : mention.name.hasSuffix("Image")
            return isLook
                && (taker.isOfOwnProperty || taker.receivers.contains { !context.program.type($0).isExternal })
        }
        let values = HandedOnValues(context.code)
        return methods.allSatisfy { method in
            let taken = method.declaration.parameters.indices.filter {
                context.names(in: method.declaration.parameters[$0].type, of: method).contains(mention.name)
            }
            let takers = taken.map { values.takers(ofParameter: $0, in: method) }
            return !taken.isEmpty && takers.allSatisfy { !$0.isEmpty && $0.allSatisfy(counts) }
        }
    }

    /// Whether a member names a controller only for a screen that its presenter makes and hands out, or shows what it makes
    /// on the controller: of that `presenter-makes-screen` speaks.
    private func isOfMaking(_ mention: InterfaceMention, of type: TypeEntity, _ context: RuleContext) -> Bool {
        guard mention.isDeclared, mention.name.hasSuffix("Controller") else { return false }
        let screens = MadeScreens(context: context, maker: type)
        if let property = type.variables[mention.member].map(context.program.variable) {
            return property.declaration.isComputed ? screens.isHandedOut(by: property) : screens.fill(property)
        }
        let (stages, makers) = (GivenStages(context: context), PresenterMakesScreen())
        let methods = context.methods(mention.member, of: type)
        return !methods.isEmpty
            && methods.allSatisfy { method in
                let isReturned = context.names(in: method.declaration.result, of: method).contains(mention.name)
                return isReturned && (makers.makesScreen(method, context) || screens.areReturned(by: method))
                    || stages.parameters(of: method).contains {
                        context.names(in: $0.type, of: method).contains(mention.name)
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

    // MARK: One fault, one finding

    /// The methods that others see are a fault each, their properties of one type of the interface one; what a presenter
    /// does with one type, and three members or more that name one, are one fault, for they have one reason. What bodies
    /// and private members name besides is one fault of the type, and none where a member that others see names the same:
    /// it only works with what that one takes.
    private func gathered(_ faults: [InterfaceFault], _ context: RuleContext) -> [InterfaceFault] {
        // What is told of a protocol is told of those who fulfil it.
        let told = faults + faults.filter(\.isRequirement).flatMap(\.further)
        let seen = Set(told.filter(\.isSeen).map(\.kind))
        let inner = faults.filter { fault in
            var other = fault.kind
            other.isHandedOn = false
            return !fault.isSeen && !seen.contains(fault.kind) && !seen.contains(other)
        }
        let members = Dictionary(grouping: faults.filter(\.isSeen), by: \.kind)
        return members.values.flatMap { all -> [InterfaceFault] in
            if all.count >= 3 || all.allSatisfy(\.isOneTask) { return [joined(all, context)].compactMap { $0 } }
            return all.filter { !$0.isProperty } + [joined(all.filter(\.isProperty), context)].compactMap { $0 }
        }
            + Dictionary(grouping: inner, by: \.type.id).values.compactMap { joined($0, context) }
    }

    /// The first of several faults, the grave ones first and the slight ones last, which tells of the others.
    private func joined(_ faults: [InterfaceFault], _ context: RuleContext) -> InterfaceFault? {
        let ordered = faults.sorted { a, b in
            (a.isSlight ? 1 : 0, a.rank, context.path(of: a.file), a.mention.position)
                < (b.isSlight ? 1 : 0, b.rank, context.path(of: b.file), b.mention.position)
        }
        var first = ordered.first
        first?.further += ordered.dropFirst().flatMap { [$0] + $0.further }
        return first
    }
}
