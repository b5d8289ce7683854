import Source

/// Which files of an app an analysis reads, by their targets.
package struct TargetChoice: Sendable {
    /// The files that are not read.
    package private(set) var leftOut: [String: Reason] = [:]
    /// The targets of which files are not read, sorted.
    package private(set) var targetsLeftOut: [ProjectTarget] = []
    /// Sorted.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The targets that were asked for, with what they link; nil where all are wanted.
    private let wanted: Set<ProjectTarget>?

    package enum Reason: String, Hashable, Sendable, CaseIterable {
        case noTarget = "in no target"
        case tests = "in test targets alone"
        case extensions = "in app extensions alone"
        case watch = "in watch apps alone"
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
        return "targets left out: " + targetsLeftOut.map { "\($0.name) (\($0.kind.rawValue))" }.joined(separator: ", ")
    }

    /// Chooses among `files`. Without names: everything but what is in no target, in test targets alone and, beside an app,
    /// in app extensions and watch apps alone. With names: these targets with the frameworks they depend on, and what no
    /// project file speaks about.
    /// - Throws: `UnknownTarget` for a name that no project file has.
    package init(
        _ membership: ProjectMembership, of files: [String], targets names: [String] = []
    ) throws(UnknownTarget) {
        let wanted = names.isEmpty ? nil : try membership.closure(of: names)
        self.wanted = wanted
        let all = files.reduce(into: [String: [ProjectTarget]]()) { result, file in
            if case .targets(let targets) = membership.answer(file) { result[file] = targets }
        }
        let hasApp = all.values.joined().contains { $0.kind == .application }
        for (file, targets) in all { leftOut[file] = Self.reason(targets, wanted, besideApp: hasApp) }
        let sources = files.filter { !$0.hasSuffix(".plist") }
        if wanted == nil, !sources.isEmpty, sources.allSatisfy({ leftOut[$0] != nil }) {
            leftOut = [:]
            let project = membership.projects.first ?? "."
            let message = "has none of the files in an app's target; all of them are read"
            diagnostics = [Diagnostic(.warning, file: project, message: message)]
        }
        targetsLeftOut = Set(leftOut.keys.flatMap { all[$0] ?? [] }).sorted()
    }

    /// Whether a target is one of those that were asked for, or linked by one; any, where none was.
    package func isWanted(_ target: ProjectTarget) -> Bool { wanted?.contains(target) ?? true }

    private static func reason(
        _ targets: [ProjectTarget], _ wanted: Set<ProjectTarget>?, besideApp: Bool
    ) -> Reason? {
        if targets.isEmpty { return .noTarget }
        if let wanted { return wanted.isDisjoint(with: targets) ? .otherTargets : nil }
        let kinds = Set(targets.map(\.kind))
        if kinds == [.test] { return .tests }
        // They show screens of their own beside the app, to which no way leads from it.
        guard besideApp, kinds.isSubset(of: [.test, .appExtension, .watch]) else { return nil }
        return kinds.contains(.watch) ? .watch : .extensions
    }
}

extension ProjectMembership {
    /// The targets of these names with what they link, directly or not. Apps, extensions and tests that one builds
    /// along are not part of it.
    fileprivate func closure(of names: [String]) throws(UnknownTarget) -> Set<ProjectTarget> {
        var byName: [String: [ProjectTarget]] = [:]
        for target in targets {
            for name in (products[target] ?? []).union([target.name]) { byName[name, default: []].append(target) }
        }
        var closure: Set<ProjectTarget> = []
        for name in names {
            let named = targets.filter { $0.name == name }
            if named.isEmpty {
                throw UnknownTarget(name: name, known: Set(targets.map(\.name)).sorted(), unreadable: unreadable)
            }
            closure.formUnion(named)
        }
        var waiting = Array(closure)
        while let target = waiting.popLast() {
            for other in (dependencies[target] ?? []).flatMap({ byName[$0] ?? [] })
            where [.framework, .other].contains(other.kind) && closure.insert(other).inserted {
                waiting.append(other)
            }
        }
        return closure
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
