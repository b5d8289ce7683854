/// The rules that come with the tool.
package enum RuleRegistry {
    /// Sorted by id.
    package static let rules: [any Rule.Type] = [
        OutwardDependency.self,
        UnknownSegueIdentifier.self,
        UnreachableScene.self,
        ViewCallsRouter.self,
    ]

    /// The rule of that id, or nil.
    package static func rule(_ id: String) -> (any Rule.Type)? { rules.first { $0.metadata.id == id } }
}
