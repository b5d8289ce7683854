/// What targets link, directly or not.
struct LinkedTargets {
    private let membership: ProjectMembership
    /// The targets by the names that dependencies know them by.
    private let byName: [String: [ProjectTarget]]

    init(_ membership: ProjectMembership) {
        self.membership = membership
        byName = membership.targets.reduce(into: [:]) { byName, target in
            for name in (membership.products[target] ?? []).union([target.name]) {
                byName[name, default: []].append(target)
            }
        }
    }

    /// The targets with what they link where they are built for a platform. Apps, extensions and tests that one builds along
    /// are not part of it.
    func closure(of targets: some Sequence<ProjectTarget>, on platform: ProjectPlatform) -> Set<ProjectTarget> {
        var closure = Set(targets)
        var waiting = Array(closure)
        while let target = waiting.popLast() {
            for other in membership.dependencies(of: target, on: platform).flatMap({ byName[$0] ?? [] })
            where [.framework, .other].contains(other.kind) && closure.insert(other).inserted {
                waiting.append(other)
            }
        }
        return closure
    }

    /// The kinds of what links each framework: apps, clips, extensions and watch apps, on whatever they are built for.
    func linkers() -> [ProjectTarget: Set<ProjectTarget.Kind>] {
        var linkers: [ProjectTarget: Set<ProjectTarget.Kind>] = [:]
        for target in membership.targets where target.kind.isOfUsers {
            let platforms = membership.platforms[target] ?? []
            for platform in platforms.isEmpty ? [target.platform] : platforms {
                for linked in closure(of: [target], on: platform) { linkers[linked, default: []].insert(target.kind) }
            }
        }
        return linkers
    }
}

extension ProjectTarget.Kind {
    /// What a user has before the eyes, other than what that is built of.
    var isOfUsers: Bool { [.application, .clip, .appExtension, .watch].contains(self) }
}
