/// The rules that come with the tool.
package enum RuleRegistry {
    /// Sorted by id.
    package static let rules: [any Rule.Type] = [
        CrowdedScene.self,
        CustomClassMismatch.self,
        DanglingStoryboardReference.self,
        DeadEndScene.self,
        DeepFlow.self,
        DuplicateIdentifier.self,
        MissingInitialScene.self,
        MissingUnwindAction.self,
        ModalOnModal.self,
        OutwardDependency.self,
        PushCycle.self,
        SuperfluousSuppression.self,
        UnidentifiedSegue.self,
        UnknownCustomClass.self,
        UnknownSceneIdentifier.self,
        UnknownSegueIdentifier.self,
        UnknownStoryboard.self,
        UnreachableScene.self,
        UnusedSegue.self,
        ViewCallsRouter.self,
    ]

    /// The rule of that id, or nil.
    package static func rule(_ id: String) -> (any Rule.Type)? { rules.first { $0.metadata.id == id } }
}
