import Analysis
import Facts
import Navigation
import Program

/// What to do about an inner type that names an outer one.
struct OutwardAdvice {
    let context: RuleContext

    private var uses: OutwardUses { OutwardUses(context: context) }

    func suggestion(_ fault: OutwardFault, _ outer: TypeEntity) -> String {
        let role = context.role(of: outer.id)
        let inner = fault.inner.name
        if uses.onlyChoosesCell(fault) { return "let the view choose the cell, by what \(inner) says of the row" }
        if uses.onlyCompares(fault) { return "hand on a name or a case instead of the class \(outer.name)" }
        if uses.onlyReadsConstants(fault) { return "declare the constant outside of \(outer.name)" }
        if uses.isUnread(fault) { return adviceForUnread(fault, outer) }
        if fault.isBoundByFrame(context) { return adviceForFrame(fault, outer) }
        if fault.source != nil, role != .application { return adviceForReached(fault, outer) }
        if fault.role == .entity { return adviceForEntity(fault, outer) }
        if role == .application {
            // A window would be no better than the delegate that has it.
            return uses.reachesInterface(fault)
                ? "let the view do what needs the window, and ask it through its protocol"
                : "hand \(inner) what it needs through its initializer"
        }
        if fault.role == .gateway, role == .interactor, uses.onlyMakes(fault) {
            return "let the interactor that calls \(inner) run \(outer.name)"
        }
        if role == .view, let special = OutwardViewAdvice(context: context, fault: fault, outer: outer).suggestion {
            return special
        }
        return adviceForContract(fault, outer, role)
    }

    private func adviceForUnread(_ fault: OutwardFault, _ outer: TypeEntity) -> String {
        let variable = uses.keptProperty(fault)
        let isKept =
            fault.role == .interactor && context.role(of: outer.id) != .router
            && variable?.declaration.ownership == .strong
            || variable.map(MemberUses(context.code).keepsAlive) ?? false
        return "remove \(variable?.name ?? fault.mention.member)"
            + (isKept ? ", and let who makes \(outer.name) keep it" : "")
    }

    /// Where a frame asks for a type that fulfils a protocol, a generic parameter can stand for it, and a protocol cannot.
    private func adviceForFrame(_ fault: OutwardFault, _ outer: TypeEntity) -> String {
        let used = uses.members(fault)
        let contract = contracts(of: outer, declaring: used).first { lacking(used, $0).isEmpty }
        let bound = contract.map { "\($0.name), which \(outer.name) implements" }
        return "make \(fault.inner.name) generic over a type that fulfils \(bound ?? "a protocol of what it calls")"
    }

    /// What an interactor gets out of another object it can be given.
    private func adviceForReached(_ fault: OutwardFault, _ outer: TypeEntity) -> String {
        let used = uses.members(fault)
        if let contract = knownContract(fault, outer) {
            let lacking = lacking(used, contract).sorted().joined(separator: ", ")
            return "ask \(contract.name), which \(outer.name) implements"
                + (lacking.isEmpty ? "" : ", and declare \(lacking) in it")
        }
        if let contract = contracts(of: outer, declaring: used).first(where: { lacking(used, $0).isEmpty }) {
            return "give \(fault.inner.name) the protocol \(contract.name), which \(outer.name) implements"
        }
        let asked = used.isEmpty ? "what it asks for" : used.sorted().joined(separator: ", ")
        return "declare a protocol with \(asked), let \(outer.name) implement it, and give \(fault.inner.name) that"
    }

    private func adviceForEntity(_ fault: OutwardFault, _ outer: TypeEntity) -> String {
        if let view = fault.viewAround(outer, context) {
            return "move \(outer.sourceName) to the model, out of \(view.name)"
        }
        let module = ModuleTypes(context: context).moduleName(of: outer) ?? "that uses it"
        if fault.mention.form == .property {
            return "hold plain values, and let the module \(module) make its \(outer.sourceName) of them"
        }
        return "move it into a file of the module \(module), as an extension beside \(outer.sourceName)"
    }

    // MARK: Protocols

    private func adviceForContract(_ fault: OutwardFault, _ outer: TypeEntity, _ role: Role) -> String {
        let used = uses.members(fault)
        let fulfilled = contracts(of: outer, declaring: used)
        let isComplete = fulfilled.contains { lacking(used, $0).isEmpty }
        // What another module's view fulfils is for its own presenter to ask.
        if role == .view, !isComplete, fault.isOfOtherModule(context), !fault.isOfItsOwnView(context) {
            return "give \(outer.name) a module input with what \(fault.inner.name) asks of it, and name that"
        }
        if role == .view, let contract = fulfilled.first, uses.usesFramework(fault) {
            return "let \(outer.name) do by itself what \(fault.inner.name) does with it, asked by a method of "
                + contract.name
        }
        if let contract = fulfilled.first(where: { lacking(used, $0).isEmpty }) {
            return "use the protocol \(contract.name), which \(outer.name) implements"
        }
        if role != .view, let contract = knownContract(fault, outer), lacking(used, contract).isEmpty {
            return "use the protocol \(contract.name), which \(outer.name) implements"
        }
        // Only what no other type fulfils can be given more to ask for.
        if let contract = fulfilled.first(where: { fulfillers(of: $0) == 1 }) {
            return "use the protocol \(contract.name), which \(outer.name) implements, and declare "
                + lacking(used, contract).sorted().joined(separator: ", ") + " in it"
        }
        if role == .view, let instead = throughOwnView(fault, outer) { return instead }
        let name = Self.proposedProtocol(fault, outer, role, isPart: context.isPartOfScreen(outer.id))
        let example = context.program.type(named: name) == nil ? ", for example \(name)" : " of what it calls"
        return "declare a protocol\(example), let \(outer.name) implement it, and name that"
    }

    /// Where the protocol that would be proposed for the view is there, and another view's.
    private func throughOwnView(_ fault: OutwardFault, _ outer: TypeEntity) -> String? {
        let name = "\(Self.stem(fault.inner.shortName))ViewInput"
        guard let contract = context.program.type(named: name).map(context.program.type),
            contract.kind == .protocol, !context.program.inherits(outer.id, from: contract.id)
        else { return nil }
        if context.isPartOfScreen(outer.id) {
            return "let the view show \(outer.name), and ask it through \(contract.name)"
        }
        let router = context.routerAsked(by: fault.inner.id)?.name ?? "a router of the module"
        return "let \(router) deal with \(outer.name), or the view, asked through \(contract.name)"
    }

    private func lacking(_ used: Set<String>, _ contract: TypeEntity) -> Set<String> {
        let declared = context.program.lineage(of: contract.id).map(context.program.type)
        return used.filter { member in
            let name = String(member.prefix { $0 != "(" })
            return !declared.contains { type in
                type.variables[name] != nil
                    || (type.functions[name] ?? []).map(context.program.function).contains {
                        ($0.declaration.parameters.isEmpty ? name + "()" : $0.declaration.signature) == member
                    }
            }
        }
    }

    /// The protocols of the app that the outer type or a class of the app above it fulfils by itself, and that are meant
    /// for the inner layer: by their name, or because they declare all that is used and nothing else fulfils them. What an
    /// extension of a framework's class fulfils, all views do; and what refines such a class is no boundary.
    private func contracts(of outer: TypeEntity, declaring used: Set<String>) -> [TypeEntity] {
        let role = context.role(of: outer.id)
        let candidates = ownContracts(of: outer).filter { !$0.isExternal && !refinesFramework($0) }
        let words = ["Output", "PresentationLogic", "Delegate"]
        let named = candidates.filter { candidate in
            context.role(of: candidate.id) == role
                && (role == .view || words.contains { candidate.shortName.hasSuffix($0) })
        }
        let fitting = candidates.filter { candidate in
            !used.isEmpty && lacking(used, candidate).isEmpty && fulfillers(of: candidate) == 1
        }
        return named + fitting.filter { candidate in !named.contains { $0.id == candidate.id } }
    }

    private func refinesFramework(_ contract: TypeEntity) -> Bool {
        context.program.lineage(of: contract.id).contains { ancestor in
            context.program.type(ancestor).kind != .protocol
                && ["UIViewController", "UIView"].contains { context.program.inherits(ancestor, fromNamed: $0) }
        }
    }

    private func fulfillers(of contract: TypeEntity) -> Int {
        context.program.concreteDescendants(of: contract.id).count { !context.program.type($0).isPreview }
    }

    /// A protocol that the outer type fulfils and that the inner one names already, whatever it is called.
    private func knownContract(_ fault: OutwardFault, _ outer: TypeEntity) -> TypeEntity? {
        let named = Set(fault.inner.parts.flatMap(context.mentions(in:)).map(\.type))
        return ownContracts(of: outer).first { contract in
            named.contains(contract.id) && !(contract.functions.isEmpty && contract.variables.isEmpty)
                && !context.program.inherits(fault.inner.id, from: contract.id)
        }
    }

    private func ownContracts(of outer: TypeEntity) -> [TypeEntity] {
        var found: [TypeEntity] = []
        var seen: Set<TypeID> = [outer.id]
        var queue = [outer]
        while let type = queue.popLast() {
            for next in type.supertypes.flatMap(\.nominals).map(context.program.type) where !next.isExternal {
                // Namesakes of several projects may seem to inherit from one another.
                guard seen.insert(next.id).inserted else { continue }
                if next.kind == .protocol { found.append(next) }
                queue.append(next)
            }
        }
        return found.sorted { $0.id < $1.id }
    }

    /// A view that is kept is called after who keeps it; a part of a screen, or a screen that code only meets, by its own
    /// name: what one type names of several views is not one protocol.
    private static func proposedProtocol(
        _ fault: OutwardFault, _ outer: TypeEntity, _ role: Role, isPart: Bool
    ) -> String {
        guard role == .view else { return "\(fault.inner.shortName)Output" }
        if isPart { return "\(outer.shortName)Input" }
        let ending = ["ViewController", "Controller", "VC"].first(where: outer.shortName.hasSuffix)
        guard fault.mention.form != .property, let ending else { return "\(stem(fault.inner.shortName))ViewInput" }
        return "\(outer.shortName.dropLast(ending.count))ViewInput"
    }

    static func stem(_ name: String) -> String {
        let role = ["Presenter", "ViewModel"].first(where: name.hasSuffix) ?? ""
        return String(name.dropLast(role.count))
    }
}

extension TypeEntity {
    /// The name as code writes it: a nested type called `Type` stands in backticks.
    var sourceName: String {
        name.split(separator: ".").map { ["Type", "Protocol", "Self"].contains($0) ? "`\($0)`" : String($0) }
            .joined(separator: ".")
    }
}

extension OutwardFault {
    /// The view that a value type is declared in, of which an entity keeps a value; nil for any other type.
    func viewAround(_ outer: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        guard role == .entity, outer.kind == .enum || outer.kind == .struct, mention.form == .property,
            let around = outer.outer, context.role(of: around) == .view
        else { return nil }
        return context.program.type(around)
    }

    /// Whether a computed property of the inner type hands out views, parts of screens, that the type makes.
    func handsOutMade(_ context: RuleContext) -> Bool {
        guard mention.form == .property || mention.form == .signature, context.isPartOfScreen(mention.type) else {
            return false
        }
        let computed = inner.variables[mention.member].map {
            context.program.variable($0).declaration.isComputed
        }
        return computed ?? (mention.form == .signature) && OutwardUses(context: context).makes(self)
    }
}
