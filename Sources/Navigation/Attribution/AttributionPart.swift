import Program

/// A question of the attribution that remembers nothing of its own.
protocol AttributionPart {
    var attribution: Attribution { get }
}

extension AttributionPart {
    var announcements: Announcements { attribution.announcements }
    var handedScreens: HandedScreens { attribution.handedScreens }
    var responderChain: ResponderChain { attribution.responderChain }
    var wayConditions: WayConditions { attribution.wayConditions }

    var program: Program { attribution.program }
    var evaluator: Evaluator { attribution.evaluator }
    var scenes: SceneTable { attribution.scenes }
    var modules: Modules { attribution.modules }
}
