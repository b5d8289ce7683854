import Source

/// Which files of an app an analysis reads, by their targets.
package struct TargetChoice: Sendable {
    /// The files that are not read.
    package private(set) var leftOut: [String: Reason] = [:]
    /// The targets of which files are not read, sorted.
    package private(set) var targetsLeftOut: [ProjectTarget] = []
    /// The apps that are read because nobody asks for others, sorted.
    package private(set) var apps: [ProjectTarget] = []
    /// The apps, clips and watch apps that are not read for that reason, sorted.
    package private(set) var otherApps: [ProjectTarget] = []
    /// What the apps that are read would be on other platforms, where they are built of something else there: `App:tvOS`.
    package private(set) var otherPlatforms: [String] = []
    /// Sorted.
    package private(set) var diagnostics: [Diagnostic] = []
    /// What is read: each target with what it links, on the platform it is read for. Empty where everything is.
    private var parts: [Part] = []

    /// A target that is read, by the name that was asked for.
    private struct Part {
        var name: String
        var isOfUsers: Bool
        /// With what it links.
        var targets: Set<ProjectTarget>
        var platform: ProjectPlatform
    }

    /// One of several apps that are read because they were asked for.
    package struct Unit: Sendable {
        /// What the user calls it.
        package var name: String
        /// The target with what it links, and with frameworks that were asked for beside apps.
        package var targets: Set<ProjectTarget>
        /// The paths of its files, and of those that no project file speaks about.
        package var files: Set<String>
    }

    package enum Reason: String, Hashable, Sendable, CaseIterable {
        case noTarget = "in no target"
        case tests = "in test targets alone"
        case extensions = "in app extensions alone"
        case watch = "in watch apps alone"
        case otherApps = "in other apps alone"
        case otherPlatforms = "for other platforms alone"
        case otherTargets = "in other targets"
    }

    /// One line for each reason: `68 files in no target`.
    package var summary: [String] {
        Reason.allCases.compactMap { reason in
            let count = leftOut.values.count { $0 == reason }
            return count == 0 ? nil : "\(count) file\(count == 1 ? "" : "s") \(reason.rawValue) left out"
        }
    }

    /// What to say of the targets of which files are not read; nil without any.
    package var targetSummary: String? {
        if targetsLeftOut.isEmpty { return nil }
        return "targets left out: " + targetsLeftOut.map { "\($0.name) (\($0.words))" }.joined(separator: ", ")
    }

    /// What to ask for to have every app: those that are read come first.
    package var namesOfAll: [String] {
        (apps + otherApps).map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } + otherPlatforms
    }

    /// What to say of the apps that are not read because nobody asks for them; nil without any.
    package var appSummary: String? {
        let others = otherApps.map { $0.words == "application" ? $0.name : "\($0.name) (\($0.words))" } + otherPlatforms
        guard let first = otherApps.first?.name ?? otherPlatforms.first, !apps.isEmpty else { return nil }
        let read = apps.map(\.name).joined(separator: ", ")
        let listed = others.prefix(Self.mostNames).joined(separator: ", ")
        let more = others.count > Self.mostNames ? " and \(others.count - Self.mostNames) more" : ""
        let noun = others.count == 1 ? "another app is" : "\(others.count) other apps are"
        let option = others.count == 1 ? first.contains(" ") ? "'\(first)'" : first : "NAME"
        return "\(read) is read; \(noun) left out: \(listed)\(more) (--target \(option), or --all-targets)"
    }

    /// More names than this are counted.
    private static let mostNames = 6

    /// Chooses among `files`. Without names: the app, see `AppTargets`, with what no project file speaks about and what may
    /// belong to it; nothing that is in no target, in tests, extensions, watch apps or other apps alone. With names: these
    /// targets with the frameworks they depend on, and what no project file speaks about.
    ///
    /// `glance` looks into files where there are several apps: which of them is meant, and what it imports of the others'.
    /// - Throws: `UnknownTarget` for a name that no project file has.
    package init(
        _ membership: ProjectMembership, of files: [String], targets names: [String] = [],
        glance: SourceGlance = SourceGlance()
    ) throws(UnknownTarget) {
        let linked = LinkedTargets(membership)
        let all = files.reduce(into: [String: [ProjectTarget]]()) { result, file in
            if case .targets(let targets) = membership.answer(file) { result[file] = targets }
        }
        if names.isEmpty {
            let found = AppTargets(membership, of: files, linked, screens: glance.screens)
            (apps, otherApps) = (found.chosen, found.others)
            parts = apps.map { app in
                Part(
                    name: app.name, isOfUsers: true, targets: linked.closure(of: [app], on: app.platform),
                    platform: app.platform)
            }
            otherPlatforms = Self.otherPlatforms(of: apps, membership, linked, files)
            let linkers = linked.linkers()
            leaveOut(all, membership, linkers: linkers)
            takeBack(all, files, membership, linked, linkers, glance)
        } else {
            parts = try membership.named(names).map { name, target, platform in
                Part(
                    name: name, isOfUsers: target.kind.isOfUsers, targets: linked.closure(of: [target], on: platform),
                    platform: platform)
            }
            for (file, targets) in all {
                leftOut[file] = targets.isEmpty ? .noTarget : isRead(file, membership) ? nil : .otherTargets
            }
        }
        let sources = files.filter { !$0.hasSuffix(".plist") }
        if names.isEmpty, !sources.isEmpty, sources.allSatisfy({ leftOut[$0] != nil }) {
            (leftOut, parts, otherApps, otherPlatforms) = ([:], [], [], [])
            let project = membership.projects.first ?? "."
            let message = "has none of the files in an app's target; all of them are read"
            diagnostics = [Diagnostic(.warning, file: project, message: message)]
        }
        targetsLeftOut = Set(leftOut.keys.flatMap { all[$0] ?? [] }).subtracting(readTargets).sorted()
    }

    private static func otherPlatforms(
        of apps: [ProjectTarget], _ membership: ProjectMembership, _ linked: LinkedTargets, _ files: [String]
    ) -> [String] {
        apps.flatMap { app in
            let own = linked.closure(of: [app], on: app.platform)
            return (membership.platforms[app] ?? []).subtracting([app.platform]).sorted().filter { platform in
                let other = linked.closure(of: [app], on: platform)
                if own != other { return true }
                return files.contains { file in
                    let targets = membership.targets(of: file, on: platform)
                    return targets != membership.targets(of: file, on: app.platform) && !own.isDisjoint(with: targets)
                }
            }.map { "\(app.name):\($0.rawValue)" }
        }
    }

    /// What is read is meant for; iOS where all is read, or targets for several platforms are.
    package var platform: ProjectPlatform {
        let all = Set(parts.map(\.platform))
        return all.count == 1 ? all.first ?? .iOS : .iOS
    }

    /// Whether a target is read: one of those that were asked for or is meant, or linked by one; any, where all are.
    package func isWanted(_ target: ProjectTarget) -> Bool { parts.isEmpty || readTargets.contains(target) }

    private var readTargets: Set<ProjectTarget> { parts.reduce(into: []) { $0.formUnion($1.targets) } }

    /// The apps, clips, extensions and watch apps that were asked for, in that order, where there are several: each is an app
    /// of its own. Linear in files for each.
    package func units(of files: [String], _ membership: ProjectMembership) -> [Unit] {
        let names = parts.filter(\.isOfUsers).map(\.name).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        guard names.count > 1 else { return [] }
        return names.map { name in
            let own = parts.filter { $0.name == name || !$0.isOfUsers }
            let read = files.filter { file in
                membership.answer(file) == .unknown
                    || own.contains { !$0.targets.isDisjoint(with: membership.targets(of: file, on: $0.platform)) }
            }
            return Unit(name: name, targets: own.reduce(into: []) { $0.formUnion($1.targets) }, files: Set(read))
        }
    }

    private func isRead(_ file: String, _ membership: ProjectMembership) -> Bool {
        parts.contains { !$0.targets.isDisjoint(with: membership.targets(of: file, on: $0.platform)) }
    }

    /// Leaves out what no app that is meant is built of.
    private mutating func leaveOut(
        _ all: [String: [ProjectTarget]], _ membership: ProjectMembership,
        linkers: [ProjectTarget: Set<ProjectTarget.Kind>]
    ) {
        let read = readTargets
        let isOpen = !read.isDisjoint(with: membership.openTargets)
        for (file, targets) in all {
            if targets.isEmpty {
                leftOut[file] = .noTarget
                continue
            }
            let others = Set(targets.filter { $0.kind != .test })
            if others.isEmpty {
                leftOut[file] = .tests
            } else if !parts.isEmpty, !isRead(file, membership) {
                leftOut[file] =
                    read.isDisjoint(with: others) ? Self.reason(others, linkers, isOpen: isOpen) : .otherPlatforms
            }
        }
    }

    /// Takes frameworks back that only other apps link, by their projects, and that files which are read import all the same:
    /// pods, and what a workspace builds along. What an app links for other platforms, it imports for those.
    private mutating func takeBack(
        _ all: [String: [ProjectTarget]], _ files: [String], _ membership: ProjectMembership, _ linked: LinkedTargets,
        _ linkers: [ProjectTarget: Set<ProjectTarget.Kind>], _ glance: SourceGlance
    ) {
        let elsewhere = apps.reduce(into: Set<ProjectTarget>()) { elsewhere, app in
            for platform in (membership.platforms[app] ?? []).subtracting([app.platform]) {
                elsewhere.formUnion(linked.closure(of: [app], on: platform))
            }
        }
        var seen: Set<String> = []
        while let platform = parts.first?.platform {
            let known = readTargets.union(elsewhere)
            let names = Set(leftOut.keys.flatMap { all[$0] ?? [] }).filter { target in
                let own = membership.platforms[target] ?? []
                return !target.kind.isOfUsers && linkers[target] != nil && !known.contains(target)
                    && (own.isEmpty || own.contains(platform))
            }.reduce(into: [String: Set<ProjectTarget>]()) { names, target in
                for name in membership.modules[target] ?? [] { names[name, default: []].insert(target) }
            }
            if names.isEmpty { return }
            let new = files.filter { leftOut[$0] == nil && seen.insert($0).inserted }
            let imported = glance.imports(new, Set(names.keys)).flatMap { names[$0] ?? [] }
            if imported.isEmpty { return }
            parts.append(
                Part(
                    name: "", isOfUsers: false, targets: linked.closure(of: imported, on: platform), platform: platform)
            )
            leftOut = [:]
            leaveOut(all, membership, linkers: linkers)
        }
    }

    /// Why files of these targets are no part of an app that links none of them; nil where they may be: of a framework that
    /// nothing links, and of any where the app may link more than is known (`isOpen`).
    private static func reason(
        _ targets: Set<ProjectTarget>, _ linkers: [ProjectTarget: Set<ProjectTarget.Kind>], isOpen: Bool
    ) -> Reason? {
        var kinds: Set<ProjectTarget.Kind> = []
        for target in targets {
            if target.kind.isOfUsers {
                kinds.insert(target.kind)
            } else if let linking = linkers[target], !isOpen {
                kinds.formUnion(linking)
            } else if target.platform == .watchOS {
                kinds.insert(.watch)
            } else {
                return nil
            }
        }
        // They show screens of their own beside the app, to which no way leads from it.
        if !kinds.isSubset(of: [.appExtension, .watch]) { return .otherApps }
        return kinds.contains(.watch) ? .watch : .extensions
    }
}

extension ProjectMembership {
    /// A target that was asked for, by which name, and on which platform it is read.
    fileprivate typealias Named = (name: String, target: ProjectTarget, platform: ProjectPlatform)

    /// The targets of these names; a name with `:` and a platform, such as `App:tvOS`, is one that is built for several, read
    /// for that one.
    fileprivate func named(_ names: [String]) throws(UnknownTarget) -> [Named] {
        var found: [Named] = []
        for name in names {
            let named = targets.filter { $0.name == name }.map { (name, $0, $0.platform) } + onPlatform(name)
            if named.isEmpty {
                throw UnknownTarget(name: name, known: Set(targets.map(\.name)).sorted(), unreadable: unreadable)
            }
            found += named
        }
        return found
    }

    private func onPlatform(_ name: String) -> [Named] {
        let parts = name.split(separator: ":")
        guard parts.count == 2, let platform = ProjectPlatform(word: String(parts[1])) else { return [] }
        return targets.filter { $0.name == parts[0] && platforms[$0]?.contains(platform) == true }
            .map { (name, $0, platform) }
    }
}

/// A target that no project file has.
package struct UnknownTarget: Error, Hashable, Sendable {
    package var name: String
    /// Sorted.
    package var known: [String]
    /// Project files that could not be read, sorted.
    package var unreadable: [String]

    /// One sentence.
    package var message: String {
        var reasons = unreadable.map { "\($0) cannot be read" }
        if !known.isEmpty { reasons.append("the targets are \(known.joined(separator: ", "))") }
        if reasons.isEmpty { reasons = ["no project file with targets was found"] }
        let hint = Suggestion.hint(for: name, in: known)
        return "unknown target \"\(name)\"\(hint); \(reasons.joined(separator: "; "))"
    }
}
