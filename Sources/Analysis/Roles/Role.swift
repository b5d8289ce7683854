/// What a type does in its module.
package enum Role: String, Sendable, CaseIterable {
    case view, presenter, interactor, router, assembly
    case gateway, entity
    case viewModel = "view-model"
    case presentationModel = "presentation-model"
    case moduleInput = "module-input"
    case moduleOutput = "module-output"
    case dataStore = "data-store"
    case application
    /// None of these: nothing tells a role, or what told one was refuted.
    case other

    /// The parts that modules consist of, each of which may be named in the protocols of another one.
    package static let parts: Set<Role> = [.view, .presenter, .interactor, .router]

    /// Roles whose types belong to one module.
    package var servesModule: Bool {
        switch self {
        case .view, .presenter, .interactor, .router, .assembly, .moduleInput, .moduleOutput, .dataStore, .viewModel:
            true
        default: false
        }
    }
}

/// What tells a type's role.
package enum RoleEvidence: String, Sendable {
    /// What it inherits or fulfils, of the system's frameworks.
    case ancestry
    /// What it is called.
    case name
    /// The property that holds it, or what it holds itself.
    case wiring
    /// The protocols that it fulfils; for a protocol, who fulfils it, and what it asks for.
    case contract
}
