import Facts
import NavigationGraph
import Program
import Source

/// Screens that are written and are none of the app's flow: they are compiled for debugging alone, lie in a window that only
/// covers what is there, or belong to what does.
struct LeftOutFinder: RouteQuestion {
    struct Found {
        /// Entries that give way to another screen while the app starts.
        var placeholders: Set<SceneKey>
        /// The ids of the scenes that are left out.
        var ids: Set<String>
        /// These with the launch screens and the reasons, sorted by id.
        var all: [LeftOutScene]
    }

    let tables: NavigationTables
    let found: PassResults
    let routes: [Route]
    let exits: [Exit]

    /// - Parameter leaving: the ids of the scenes that have calls of which nobody knows where they lead.
    func find(leaving: [String]) -> Found {
        let placeholders = placeholders(leaving)
        let entries = found.entries.subtracting(placeholders)
        let reasons = withFollowers(reasons(placeholders), entries)
        if reasons.isEmpty { return Found(placeholders: placeholders, ids: [], all: launchScreens()) }
        let all = Set(scenes.all()).union(found.mentioned)
        let leftOut = reasons.filter { all.contains($0.key) && !entries.contains($0.key) }.map { key, reason in
            LeftOutScene(id: names.id(key), reason: reason, location: place(of: key))
        }
        return Found(
            placeholders: placeholders, ids: Set(leftOut.map(\.id)),
            all: (leftOut + launchScreens()).sorted { ($0.id, $0.reason) < ($1.id, $1.reason) })
    }

    private func reasons(_ placeholders: Set<SceneKey>) -> [SceneKey: String] {
        var reasons: [SceneKey: String] = [:]
        let shown = Set(routes.map(\.to)).union(found.shownFromUnknown.map(names.id))
        for type in program.types where debugBuilds.contain(type) { reasons[.type(type.id)] = DebugBuilds.reason }
        for (scene, reason) in found.shownAside
        where scenes.isOwn(scene) && !found.entries.contains(scene) && !shown.contains(names.id(scene))
            && !isMadeElsewhere(scene)
        {
            reasons[scene] = reasons[scene] ?? reason
        }
        for scene in placeholders {
            reasons[scene] = "it only stands there while the app starts, leads nowhere and gives way to another screen"
        }
        return reasons
    }

    /// Entries that the app always starts with, that nobody can do anything on, and in whose place another one comes.
    private func placeholders(_ open: [String]) -> Set<SceneKey> {
        let leaving = Set(routes.filter { $0.from != $0.to }.map(\.from)).union(exits.map(\.from))
            .union(open)
        let arriving = Set(routes.filter { $0.from != $0.to }.map(\.to))
        // The windows of SwiftUI's stand side by side.
        let always = found.launches.filter { launch in
            launch.value.contains { !$0.site.pattern.showsView && isUnconditional($0) }
        }.keys
        let candidates = always.filter { scene in
            guard case .type(let type) = scene, !scenes.isContainer(type), !isTouchable(type) else { return false }
            let id = names.id(scene)
            return found.entries.contains(scene) && !leaving.contains(id) && !arriving.contains(id)
                && !options.entries.contains(program.type(type).name)
        }
        return Set(
            candidates.filter { scene in
                let owners = launchers(of: scene)
                let others = found.launches.keys.filter { other in
                    other != scene && found.entries.contains(other) && !candidates.contains(other)
                        && !owners.isDisjoint(with: launchers(of: other)) && !isShown(other, with: scene)
                }
                // One that comes on a condition leaves the other in its place; of several, one will come.
                return others.count > 1
                    || others.contains { found.launches[$0]?.contains(where: isUnconditional) ?? false }
            })
    }

    /// Whether one call puts both into the window, such as two tabs: neither gives way to the other.
    private func isShown(_ entry: SceneKey, with other: SceneKey) -> Bool {
        (found.launches[entry] ?? []).contains { showing in
            (found.launches[other] ?? []).contains { $0.chain == showing.chain }
        }
    }

    /// The types whose code puts an entry into a window.
    private func launchers(of scene: SceneKey) -> Set<TypeID> {
        Set((found.launches[scene] ?? []).flatMap(\.chain).compactMap { program.function($0.function).owner })
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

    /// With the screens that only such screens lead to.
    private func withFollowers(_ known: [SceneKey: String], _ entries: Set<SceneKey>) -> [SceneKey: String] {
        if known.isEmpty { return known }
        var reasons = known
        let leading = Dictionary(grouping: routes.filter { $0.from != $0.to }, by: \.to).mapValues { $0.map(\.from) }
        var ids = Set(reasons.keys.map(names.id))
        let others = scenes.all().filter { !entries.contains($0) && !found.shownFromUnknown.contains($0) }
        while true {
            let followers = others.filter { scene in
                guard reasons[scene] == nil, let from = leading[names.id(scene)] else { return false }
                return from.allSatisfy(ids.contains) && !isMadeElsewhere(scene)
            }
            if followers.isEmpty { return reasons }
            for scene in followers {
                let from = Set(leading[names.id(scene)] ?? []).sorted().prefix(2).joined(separator: " and ")
                reasons[scene] = "only \(from) leads there, which is left out"
            }
            ids.formUnion(followers.map(names.id))
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
        scenes.screens(transition.values).contains { found.shownAside[$0] != nil }
    }

    private func place(of scene: SceneKey) -> SourceLocation {
        switch scene {
        case .type(let type):
            program.type(type).location ?? SourceLocation(file: program.type(type).name, line: 1, column: 1)
        case .controller(let index): evaluator.interfaces.location(evaluator.interfaces.controllers[index])
        }
    }
}
