import NavigationGraph
import Program

/// Modules that show themselves: the one that asks them to is the source.
extension Resolver {
    /// Whether what is shown is the module's own screen, rather than a new one of the same class.
    func showsItself(_ scene: SceneKey, _ transition: ResolvedTransition) -> Bool {
        var frames: Set<FrameID> = [transition.frame]
        var current = evaluator.frames[Int(transition.frame)].call
        while let site = current, frames.insert(site.frame).inserted { current = evaluator.frames[Int(site.frame)].call }
        return transition.values.items.contains { value in
            guard scenes.screens(Values(value)).contains(scene) else { return false }
            guard case .object(_, let origin?) = value else {
                if case .screen = value { return false }
                return true
            }
            return frames.isDisjoint(with: ancestors(of: origin.frame))
        }
    }

    /// The frame and those that called it.
    private func ancestors(of frame: FrameID) -> Set<FrameID> {
        var result: Set<FrameID> = [frame]
        var current = evaluator.frames[Int(frame)].call
        while let site = current, result.insert(site.frame).inserted { current = evaluator.frames[Int(site.frame)].call }
        return result
    }

    /// The answer with the scene itself replaced by the modules that ask for it.
    func requesters(
        showing scene: SceneKey, _ transition: ResolvedTransition, _ answer: Attribution.Answer
    ) -> Attribution.Answer {
        var result = attribution.requesters(of: transition.chain[0].function, homes: [scene])
        for origin in answer.origins where origin.scene != scene && !result.origins.contains(where: { $0.scene == origin.scene }) {
            result.origins.append(origin)
        }
        result.isLaunch = result.isLaunch || answer.isLaunch
        return result
    }
}
