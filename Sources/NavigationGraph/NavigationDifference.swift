/// What changed from one navigation to another. Every array is sorted by id.
package struct NavigationDifference: Hashable, Sendable {
    /// A scene under its old and its new id.
    package struct Rename: Hashable, Sendable {
        package var before: Scene
        package var after: Scene
    }

    /// Something of a scene that is in both.
    package struct SceneChange: Hashable, Sendable {
        /// Id in the new graph.
        package var id: String
        /// `name`, `kind`, `entry`, `dialog` or `feature`.
        package var what: String
        /// In words; nil where there was no such thing.
        package var before: String?
        package var after: String?
    }

    /// A route of both graphs that is of another kind, or of another certainty.
    package struct RouteChange: Hashable, Sendable {
        package var before: Route
        package var after: Route

        package var isOfKind: Bool { before.kind != after.kind }
    }

    package private(set) var addedScenes: [Scene]
    package private(set) var removedScenes: [Scene]
    package private(set) var renamedScenes: [Rename]
    package private(set) var changedScenes: [SceneChange]
    package private(set) var addedRoutes: [Route]
    /// With the ids of the old graph.
    package private(set) var removedRoutes: [Route]
    package private(set) var changedRoutes: [RouteChange]
    /// Ids of scenes of both graphs (in the new one) that the entries led to, and no longer do.
    package private(set) var lostScenes: [String]
    /// Old ids to new ones, for renamed scenes.
    package private(set) var newIDs: [String: String]

    /// The navigation is the same; that scenes are lost follows from other changes.
    package var isEmpty: Bool {
        addedScenes.isEmpty && removedScenes.isEmpty && renamedScenes.isEmpty && changedScenes.isEmpty
            && addedRoutes.isEmpty && removedRoutes.isEmpty && changedRoutes.isEmpty
    }

    /// Linear in scenes and routes, beside sorting; see `SceneRenames` for what looking for renamed scenes costs.
    package init(from before: NavigationGraph, to after: NavigationGraph) {
        let oldScenes = Dictionary(before.scenes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let newScenes = Dictionary(after.scenes.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let renames = SceneRenames(
            before, after, removed: before.scenes.filter { newScenes[$0.id] == nil },
            added: after.scenes.filter { oldScenes[$0.id] == nil }
        ).newIDs
        newIDs = renames
        let renamedTo = Set(renames.values)
        removedScenes = before.scenes.filter { newScenes[$0.id] == nil && renames[$0.id] == nil }
        addedScenes = after.scenes.filter { oldScenes[$0.id] == nil && !renamedTo.contains($0.id) }
        let pairs = before.scenes.compactMap { scene in
            newScenes[renames[scene.id] ?? scene.id].map { (before: scene, after: $0) }
        }.sorted { $0.after.id < $1.after.id }
        renamedScenes = pairs.filter { $0.before.id != $0.after.id }.map { Rename(before: $0.before, after: $0.after) }
        changedScenes = pairs.flatMap { Self.changes($0.before, $0.after) }

        let oldRoutes = Self.byNewID(before.routes, renames)
        let newRoutes = Self.byNewID(after.routes, [:])
        let added = newRoutes.filter { oldRoutes[$0.key] == nil }
        let removed = oldRoutes.filter { newRoutes[$0.key] == nil }
        let ofKind = Self.ofAnotherKind(removed, added, renames)
        addedRoutes = added.filter { ofKind[$0.key] == nil }.map(\.value).sorted(by: Route.order)
        let changed = Set(ofKind.values.map(\.before))
        removedRoutes = removed.values.filter { !changed.contains($0) }.sorted(by: Route.order)
        changedRoutes = newRoutes.keys.sorted().compactMap { id in
            if let change = ofKind[id] { return change }
            guard let old = oldRoutes[id], let new = newRoutes[id] else { return nil }
            return old.certainty == new.certainty ? nil : RouteChange(before: old, after: new)
        }
        let wasReached = Set(Self.reached(before).map { renames[$0] ?? $0 })
        let isReached = Self.reached(after)
        lostScenes = after.scenes.map(\.id).filter { wasReached.contains($0) && !isReached.contains($0) }
    }

    private static func changes(_ old: Scene, _ new: Scene) -> [SceneChange] {
        func change(_ what: String, _ before: String?, _ after: String?) -> SceneChange? {
            before == after ? nil : SceneChange(id: new.id, what: what, before: before, after: after)
        }
        func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
        // The name of a renamed scene is part of its new id, as a rule.
        let names = old.id == new.id ? change("name", old.name, new.name) : nil
        return [
            change("dialog", word(old.dialog), word(new.dialog)),
            change("entry", word(old.entry), word(new.entry)),
            change("feature", old.feature, new.feature),
            change("kind", old.kind.rawValue, new.kind.rawValue), names,
        ].compactMap { $0 }
    }

    /// Routes that went and came between the same scenes, where it is one each: a push that became a presentation. By the
    /// ids of the new ones.
    private static func ofAnotherKind(
        _ removed: [String: Route], _ added: [String: Route], _ renames: [String: String]
    ) -> [String: RouteChange] {
        let old = Dictionary(grouping: removed.values) { [renames[$0.from] ?? $0.from, renames[$0.to] ?? $0.to] }
        let new = Dictionary(grouping: added.values) { [$0.from, $0.to] }
        return new.values.reduce(into: [:]) { changes, routes in
            guard routes.count == 1, let after = routes.first, let gone = old[[after.from, after.to]],
                gone.count == 1, let before = gone.first
            else { return }
            changes[after.id] = RouteChange(before: before, after: after)
        }
    }

    /// Of several routes with one id the one that is known best.
    private static func byNewID(_ routes: [Route], _ renames: [String: String]) -> [String: Route] {
        var byID: [String: Route] = [:]
        for route in routes {
            var key = route
            key.from = renames[route.from] ?? route.from
            key.to = renames[route.to] ?? route.to
            guard let known = byID[key.id], known.certainty.rank <= route.certainty.rank else {
                byID[key.id] = route
                continue
            }
        }
        return byID
    }

    private static func reached(_ graph: NavigationGraph) -> Set<String> {
        let compact = CompactGraph(graph)
        let entries = graph.scenes.indices.filter { graph.scenes[$0].entry }
        return Set(compact.reachable(from: entries).map { compact.ids[$0] })
    }
}

extension NavigationDifference {
    /// The new graph with what is gone put back, for a picture of the difference: ids are those of the new graph, and
    /// a renamed scene is called `old → new`.
    /// - Parameter onlyChanges: leaves out what is neither changed nor the end of something that changed.
    package func union(_ before: NavigationGraph, _ after: NavigationGraph, onlyChanges: Bool) -> NavigationGraph {
        var scenes = after.scenes + removedScenes
        let oldNames = Dictionary(
            renamedScenes.map { ($0.after.id, $0.before) }, uniquingKeysWith: { a, _ in a })
        for index in scenes.indices {
            guard let old = oldNames[scenes[index].id] else { continue }
            let isNameSame = old.name == scenes[index].name
            let (from, to) = isNameSame ? (old.id, scenes[index].id) : (old.name, scenes[index].name)
            scenes[index].name = "\(from) → \(to)"
        }
        var routes = after.routes + removedRoutes.map(withNewIDs)
        if onlyChanges {
            let kept = changedIDs
            scenes.removeAll { !kept.contains($0.id) }
            routes.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
        }
        return NavigationGraph(scenes: scenes, routes: routes, ledger: after.ledger)
    }

    /// A route of the old graph with the ids of the new one.
    package func withNewIDs(_ route: Route) -> Route {
        var route = route
        route.from = newIDs[route.from] ?? route.from
        route.to = newIDs[route.to] ?? route.to
        return route
    }

    /// Scenes that changed or are the end of a route that did.
    private var changedIDs: Set<String> {
        var ids = Set(addedScenes.map(\.id) + removedScenes.map(\.id) + renamedScenes.map(\.after.id))
        ids.formUnion(changedScenes.map(\.id))
        for route in addedRoutes + removedRoutes.map(withNewIDs) { ids.formUnion([route.from, route.to]) }
        for change in changedRoutes { ids.formUnion([change.after.from, change.after.to]) }
        return ids.union(lostScenes)
    }
}
