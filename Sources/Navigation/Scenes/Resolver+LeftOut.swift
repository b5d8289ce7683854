import Facts
import NavigationGraph
import Program
import Source

/// Screens that are written and are none of the app's flow: they are compiled for debugging alone, lie in a window that only
/// covers what is there, or belong to what does.
extension Resolver {
    /// Notes the screens of a showing that does not count.
    mutating func setAside(_ transition: ResolvedTransition, _ reason: String) {
        for scene in scenes.screens(transition.values) where shownAside[scene] == nil { shownAside[scene] = reason }
    }

    mutating func setAside(_ transition: ResolvedTransition, _ reason: String, _ state: inout SiteState) {
        setAside(transition, reason)
        state.ignore(reason)
    }

    /// The answer without those that only code for debugging starts; nil where nobody is left.
    func withoutDebugging(_ answer: Attribution.Answer) -> Attribution.Answer? {
        var result = answer
        result.origins.removeAll { $0.path.contains(where: debugBuilds.contain) }
        return result.origins.isEmpty && !answer.origins.isEmpty && !answer.isLaunch ? nil : result
    }

    /// Finds the screens that are none of the app's flow.
    /// - Parameter leaving: the scenes that have calls of which nobody knows where they lead.
    /// - Returns: the ids of the scenes, and these with the launch screens and the reasons.
    mutating func leaveOut(leaving: [String]) -> (ids: Set<String>, all: [LeftOutScene]) {
        var reasons: [SceneKey: String] = [:]
        let routes = routes.all
        let shown = Set(routes.map(\.to)).union(shownFromUnknown.map(names.id))
        for type in program.types where debugBuilds.contain(type) {
            reasons[.type(type.id)] = DebugBuilds.reason
        }
        for (scene, reason) in shownAside
        where scenes.isOwn(scene) && !entries.contains(scene) && !shown.contains(names.id(scene))
            && !isMadeElsewhere(scene)
        {
            reasons[scene] = reasons[scene] ?? reason
        }
        for scene in placeholders(routes, leaving) {
            entries.remove(scene)
            reasons[scene] = "it only stands there while the app starts, leads nowhere and gives way to another screen"
        }
        if reasons.isEmpty { return ([], launchScreens()) }
        addFollowers(of: &reasons, routes)
        let all = Set(scenes.all()).union(mentioned)
        let leftOut = reasons.filter { all.contains($0.key) && !entries.contains($0.key) }.map { key, reason in
            LeftOutScene(id: names.id(key), reason: reason, location: place(of: key))
        }
        let ids = Set(leftOut.map(\.id))
        return (ids, (leftOut + launchScreens()).sorted { ($0.id, $0.reason) < ($1.id, $1.reason) })
    }

    /// Entries that the app always starts with, that nobody can do anything on, and in whose place another one comes.
    private func placeholders(_ routes: [Route], _ open: [String]) -> Set<SceneKey> {
        let leaving = Set(routes.filter { $0.from != $0.to }.map(\.from)).union(exits.map(\.from))
            .union(open)
        let arriving = Set(routes.filter { $0.from != $0.to }.map(\.to))
        let always = launches.filter { $0.value.contains(where: isUnconditional) }.keys
        let candidates = always.filter { scene in
            guard case .type(let type) = scene, !scenes.isContainer(type), !isTouchable(type) else { return false }
            let id = names.id(scene)
            return entries.contains(scene) && !leaving.contains(id) && !arriving.contains(id)
                && !options.entries.contains(program.type(type).name)
        }
        return Set(
            candidates.filter { scene in
                let owners = launchers(of: scene)
                let others = launches.keys.filter { other in
                    other != scene && entries.contains(other) && !candidates.contains(other)
                        && !owners.isDisjoint(with: launchers(of: other)) && !isShown(other, with: scene)
                }
                // One that comes on a condition leaves the other in its place; of several, one will come.
                return others.count > 1
                    || others.contains { launches[$0]?.contains(where: isUnconditional) ?? false }
            })
    }

    /// Whether one call puts both into the window, such as two tabs: neither gives way to the other.
    private func isShown(_ entry: SceneKey, with other: SceneKey) -> Bool {
        (launches[entry] ?? []).contains { showing in
            (launches[other] ?? []).contains { $0.chain == showing.chain }
        }
    }

    /// The types whose code puts an entry into a window.
    private func launchers(of scene: SceneKey) -> Set<TypeID> {
        Set((launches[scene] ?? []).flatMap(\.chain).compactMap { program.function($0.function).owner })
    }

    /// Whether no branch stands around any call on the way.
    private func isUnconditional(_ transition: ResolvedTransition) -> Bool {
        transition.chain.allSatisfy { use in
            guard let body = program.function(use.function).declaration.body else { return false }
            return evaluator.map(of: use.function).branches(around: use.node, body)
                .allSatisfy { $0.region.kind == .guardElse && !$0.isTaken }
        }
    }

    /// Whether an event of the user's may reach the class: by a method that Objective-C can call, or by its storyboard.
    private func isTouchable(_ type: TypeID) -> Bool {
        let own = Set(program.lineage(of: type).filter { !program.type($0).isExternal })
        if program.functions.contains(where: { $0.owner.map(own.contains) ?? false && $0.declaration.isSelectable }) {
            return true
        }
        return evaluator.interfaces.controllers(of: type).contains {
            !$0.scene.segues.isEmpty || !$0.scene.actions.isEmpty
        }
    }

    /// The storyboards that the system shows while the app starts.
    private func launchScreens() -> [LeftOutScene] {
        evaluator.interfaces.launchScreens.sorted().compactMap { name in
            evaluator.interfaces.controllers(in: name).first.map {
                LeftOutScene(
                    id: name, reason: "it is the launch screen, which the system shows before the app runs",
                    location: evaluator.interfaces.location($0))
            }
        }
    }

    /// Adds the screens that only such screens lead to.
    private func addFollowers(of reasons: inout [SceneKey: String], _ routes: [Route]) {
        let leading = Dictionary(grouping: routes.filter { $0.from != $0.to }, by: \.to).mapValues { $0.map(\.from) }
        let unknown = Set(shownFromUnknown)
        var ids = Set(reasons.keys.map(names.id))
        let others = scenes.all().filter { !entries.contains($0) && !unknown.contains($0) }
        while true {
            let found = others.filter { scene in
                guard reasons[scene] == nil, let from = leading[names.id(scene)] else { return false }
                return from.allSatisfy(ids.contains) && !isMadeElsewhere(scene)
            }
            if found.isEmpty { return }
            for scene in found {
                let from = Set(leading[names.id(scene)] ?? []).sorted().prefix(2).joined(separator: " and ")
                reasons[scene] = "only \(from) leads there, which is left out"
            }
            ids.formUnion(found.map(names.id))
        }
    }

    /// Whether a storyboard has the screen, or code outside of its own class names it where that is not for debugging and
    /// shows nothing aside.
    private func isMadeElsewhere(_ scene: SceneKey) -> Bool {
        guard case .type(let type) = scene else { return true }
        if !evaluator.interfaces.controllers(of: type).isEmpty { return true }
        let name = program.type(type).shortName
        let uses = (program.uses.calls[name] ?? []) + (program.uses.mentions[name] ?? [])
        let aside = Set(searches.flatMap(\.outcome.resolved).filter(isAside).flatMap(\.chain).map(\.function))
        return uses.contains { use in
            !debugBuilds.contain(use) && !aside.contains(use.function)
                && !program.isInside(program.function(use.function).owner, of: type)
        }
    }

    private func isAside(_ transition: ResolvedTransition) -> Bool {
        scenes.screens(transition.values).contains { shownAside[$0] != nil }
    }

    private func place(of scene: SceneKey) -> SourceLocation {
        switch scene {
        case .type(let type):
            program.type(type).location ?? SourceLocation(file: program.type(type).name, line: 1, column: 1)
        case .controller(let index): evaluator.interfaces.location(evaluator.interfaces.controllers[index])
        }
    }
}
