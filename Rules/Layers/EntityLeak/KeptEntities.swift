import Analysis
import Program

/// The entities that something behind the presenters still has after it handed them on: only those can change under its hands.
struct KeptEntities {
    /// What stores keep, whoever asked them for it.
    private static let managed: Set<String> = ["NSManagedObject", "Object"]
    private static let outer: Set<Role> = [.view, .presenter, .viewModel, .presentationModel, .router, .assembly]

    private let context: RuleContext
    private let held: Set<TypeID>

    init(_ context: RuleContext) {
        self.context = context
        let keepers = context.program.types.filter { type in
            let role = context.role(of: type.id)
            return !type.isExternal && role != .entity && !Self.outer.contains(role)
        }
        held = context.contents(
            of: keepers.flatMap { context.storedVariables(of: $0.id) }.flatMap {
                context.typing.type(of: $0.id).mentioned
            })
    }

    func contain(_ entity: TypeID) -> Bool {
        held.contains(entity) || Self.managed.contains { context.program.adopts(entity, named: $0) }
    }
}
