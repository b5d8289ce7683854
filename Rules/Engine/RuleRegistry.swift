/// The rules that come with the tool.
package enum RuleRegistry {
    /// Sorted by id.
    package static let rules: [any Rule.Type] = [
        ConcreteGateway.self,
        DataPassedToView.self,
        DestinationShownTwice.self,
        EntityLeak.self,
        ForeignInternals.self,
        ModuleContractUnmet.self,
        NextModuleConfiguredInView.self,
        OutwardDependency.self,
        PresenterMakesScreen.self,
        RouteLeadsNowhere.self,
        RouteNotVisibleToSelector.self,
        RouterHeldConcretely.self,
        RouterKnowsViewController.self,
        RouterMessageOutsidePresenter.self,
        SegueWithoutRoute.self,
        SelfAssembly.self,
        StrongBackReference.self,
        TransitionMadeTwice.self,
        UIImportInInnerLayer.self,
        UITypeInInnerLayer.self,
        UnknownSegueIdentifier.self,
        UnreachableScene.self,
        UnresolvedRoute.self,
        UnusedRoute.self,
        ViewCallsRouter.self,
        ViewInitiatesTransition.self,
        ViewKnowsInteractor.self,
    ]

    /// The rule of that id, or nil.
    package static func rule(_ id: String) -> (any Rule.Type)? { rules.first { $0.metadata.id == id } }
}
