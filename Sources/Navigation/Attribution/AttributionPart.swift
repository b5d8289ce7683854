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

/// The parts, each made anew wherever it is asked.
extension Attribution {
    var announcements: Announcements { Announcements(attribution: self) }
    var handedScreens: HandedScreens { HandedScreens(attribution: self) }
    var responderChain: ResponderChain { ResponderChain(attribution: self) }
    var unsetProperties: UnsetProperties { UnsetProperties(attribution: self) }
    var wayConditions: WayConditions { WayConditions(attribution: self) }
}
