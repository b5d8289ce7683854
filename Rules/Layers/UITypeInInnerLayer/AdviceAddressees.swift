import Navigation
import Program

/// Whom the advice about a type of the interface names: whom the type at fault can talk to.
struct AdviceAddressees {
    let context: RuleContext

    /// With so many letters in common at the start, two types are called after the same module.
    private static let sharedLetters = 4

    /// The router that the type keeps, else the one of its own module. An interactor knows none.
    func router(for fault: InterfaceFault) -> String {
        guard fault.role != .interactor else { return "a router" }
        let type = fault.type
        let held = context.program.lineage(of: type.id).flatMap(context.typesHeld(by:))
        let asked = context.routerAsked(by: type.id)
        if let asked, held.contains(where: { context.program.isRelated($0, asked.id) }) { return asked.name }
        // What is called a router and kept is one to this type, whatever else it does.
        let kept = held.map(context.program.type).first {
            context.resolution.role(of: $0.id) == .router && !$0.isExternal
        }
        return kept?.name ?? asked.flatMap { isOfModule($0, of: type) ? $0.name : nil } ?? "a router"
    }

    /// Whether a router has instances, and is no part of a child that the module embeds: it is called after the type's module,
    /// or lies in its folder.
    private func isOfModule(_ router: TypeEntity, of type: TypeEntity) -> Bool {
        if router.kind != .protocol {
            let members = router.functions.values.flatMap { $0 }.map(context.program.function).filter {
                $0.declaration.kind == .function
            }
            if !members.isEmpty, members.allSatisfy(\.declaration.isStatic) { return false }
        }
        if router.shortName.commonPrefix(with: type.shortName).count >= Self.sharedLetters { return true }
        let (own, other) = (folders(of: type), folders(of: router))
        return own == other || !own.isEmpty && own.dropLast() == other.dropLast()
    }

    private func folders(of type: TypeEntity) -> [Substring] {
        guard let home = type.parts.first else { return [] }
        return context.path(of: home.file).split(separator: "/").dropLast()
    }

    /// Who is told what happens: an interactor's output, or a presenter's view, or its router where that may do as well.
    func listener(for fault: InterfaceFault, isRouterToo: Bool) -> String {
        if fault.role == .interactor { return output(of: fault) }
        return isRouterToo ? "\(view(of: fault)) or \(router(for: fault))" : view(of: fault)
    }

    /// The protocol by which an interactor tells its presenter.
    func output(of fault: InterfaceFault) -> String {
        let contract = context.typesHeld(by: fault.type.id).map(context.program.type).first {
            $0.kind == .protocol && !$0.isExternal && context.role(of: $0.id) == .presenter
        }
        return contract?.name ?? "the presenter"
    }

    func view(of fault: InterfaceFault) -> String {
        fault.role == .interactor ? output(of: fault) : viewContract(fault)
    }

    /// The protocol by which a presenter talks to its view: that of its own property, else the one of its module.
    private func viewContract(_ fault: InterfaceFault) -> String {
        let own = context.typesHeld(by: fault.type.id).filter { context.role(of: $0) == .view }
            .map(context.program.type)
        if let contract = own.first(where: { $0.kind == .protocol && !$0.isExternal }) { return contract.name }
        guard own.isEmpty else { return "the view" }
        let views = context.siblings(of: fault.type.id, roles: [.view])
        return views.first { $0.kind == .protocol && isCalledLike($0, fault.type) }?.name ?? "the view"
    }

    /// Whether two types are called after the same screen.
    private func isCalledLike(_ view: TypeEntity, _ type: TypeEntity) -> Bool {
        let names = context.index.sceneNames(before: type.shortName)
        return !context.index.sceneNames(before: view.shortName).isDisjoint(with: names)
    }
}
