import Rules
import Source
import Testing

/// A finding whose help advises an edit, the app that it is found in, and the edit.
struct AdviceTrial: Sendable, CustomTestStringConvertible {
    /// A place in the sources of the app, and what stands there afterwards.
    struct Change: Sendable {
        /// Has to be there exactly once in all files.
        var old: String
        var new: String

        init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }
    }

    var rule: String
    /// A part of the help, or all of it.
    var advice: String
    var files: [String: String]
    var changes: [Change]
    /// Files that the edit adds, or takes away where there is nothing in them.
    var newFiles: [String: String]
    /// Whether every module has the dialect that the evidence tells, as in `MarkedProject.run`.
    var detected: Bool

    init(
        _ rule: String, _ advice: String, in files: [String: String], _ changes: [Change] = [],
        adding newFiles: [String: String] = [:], detected: Bool = false
    ) {
        (self.rule, self.advice, self.files, self.changes) = (rule, advice, files, changes)
        (self.newFiles, self.detected) = (newFiles, detected)
    }

    /// An app in one file of Swift.
    init(_ rule: String, _ advice: String, in source: String, _ changes: [Change], detected: Bool = false) {
        self.init(rule, advice, in: ["App.swift": source], changes, detected: detected)
    }

    /// The app that the rule's page has for an example, changed before.
    init(
        page rule: String, example: Int = 0, _ advice: String, having prepared: [Change] = [], _ changes: [Change],
        adding newFiles: [String: String] = [:]
    ) {
        let pages = RuleRegistry.rule(rule).map { PageExamples.projects(in: $0.metadata.page.markdown) } ?? []
        let examples = pages.filter { !$0.expectations.isEmpty }
        let files = examples.indices.contains(example) ? examples[example].files : [:]
        let plain = files.mapValues { text in
            text.components(separatedBy: "\n").filter { !$0.contains("↓ ") }.joined(separator: "\n")
        }
        self.init(rule, advice, in: Self.changed(plain, prepared).files, changes, adding: newFiles)
    }

    var testDescription: String { "\(rule): \(advice)" }

    /// The app after the edit, and the changes that found no place or several.
    var edited: (files: [String: String], lost: [String]) {
        var (files, lost) = Self.changed(files, changes)
        for (path, text) in newFiles { files[path] = text.isEmpty ? nil : text }
        return (files, lost)
    }

    private static func changed(
        _ files: [String: String], _ changes: [Change]
    ) -> (files: [String: String], lost: [String]) {
        var (files, lost) = (files, [String]())
        for change in changes {
            let places = files.filter { $0.value.contains(change.old) }
            let count = places.values.map { $0.components(separatedBy: change.old).count - 1 }.reduce(0, +)
            guard count == 1, let path = places.keys.first else {
                lost.append("\(count) × \(change.old)")
                continue
            }
            files[path] = files[path]?.replacing(change.old, with: change.new)
        }
        return (files, lost)
    }

    /// All that the rules say of an app, the trial's own rule among them; of the others those that nobody has turned on
    /// are silent.
    func findings(in files: [String: String]) throws -> [Finding] {
        var settings = RuleSettings()
        for other in RuleRegistry.rules where other.metadata.severity.highest == nil && other.metadata.id != rule {
            settings.levels[other.metadata.id] = .off
        }
        return try MarkedProject(files).run(RuleRegistry.rules, settings: settings, detected: detected).findings
    }

    /// The findings of the app before the edit that the trial is about.
    func told() throws -> [Finding] {
        try findings(in: files).filter { $0.rule == rule && $0.suggestion?.contains(advice) ?? false }
    }
}
