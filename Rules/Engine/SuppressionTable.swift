import Facts
import Source

/// Which findings comments in the source silence. A storyboard has no comments that Interface Builder keeps; there a
/// scene's label does it: `sidewinder:disable unreachable-scene`.
struct SuppressionTable {
    /// Lines, both included, on which the rules are silent; no rules means all of them.
    private struct Stretch {
        var lines: ClosedRange<Int>
        var rules: [String]
        /// The comment, or the labelled scene, that says so.
        var origin: Position

        func covers(_ finding: Finding) -> Bool {
            lines.contains(finding.location.line) && (rules.isEmpty || rules.contains(finding.rule))
                && !isAbout(finding)
        }

        /// No suppression silences what is said of itself.
        private func isAbout(_ finding: Finding) -> Bool {
            finding.rule == SuperfluousSuppression.metadata.id
                && origin == Position(line: finding.location.line, column: finding.location.column)
        }
    }

    /// A comment, or a part of one, without effect.
    struct Idle: Hashable {
        enum Fault: Hashable {
            /// This rule has no finding there; nil: no rule has any.
            case silencesNothing(rule: String?)
            /// No open block is one of the rules it names.
            case endsNothing
            /// What stands behind `sidewinder:` is no word of a suppression.
            case unknownWord(String)
        }

        var fault: Fault
        var file: String
        var position: Position
    }

    private var stretches: [String: [Stretch]] = [:]
    /// What is wrong whatever the findings are.
    private var faults: Set<Idle> = []

    init(_ facts: ProjectFacts) {
        for file in facts.swift where !file.suppressions.isEmpty {
            stretches[file.path] = read(file.suppressions, file.path)
        }
        for document in facts.interfaces {
            // A label speaks for all that stands in its scene: up to the next one.
            let scenes = document.scenes.sorted { $0.position < $1.position }
            for (index, scene) in scenes.enumerated() {
                guard let label = scene.userLabel, let words = Self.words(of: label) else { continue }
                guard words.command == "disable" else {
                    faults.insert(
                        Idle(fault: .unknownWord(words.command), file: document.path, position: scene.position))
                    continue
                }
                let line = Int(scene.position.line)
                let next = index + 1 < scenes.count ? Int(scenes[index + 1].position.line) - 1 : Int.max
                stretches[document.path, default: []].append(
                    Stretch(lines: line...max(line, next), rules: words.rules, origin: scene.position))
            }
        }
    }

    /// What a label says behind `sidewinder:`, and the rules it names, none for all; nil where it says nothing.
    private static func words(of label: String) -> (command: String, rules: [String])? {
        let mark = "sidewinder:"
        let words = label.split { $0 == " " || $0 == "," }.map(String.init)
        guard let start = words.firstIndex(where: { $0.hasPrefix(mark) }) else { return nil }
        let rules = words[(start + 1)...].prefix { !["-", "–", "—"].contains($0) }
        return (String(words[start].dropFirst(mark.count)), Array(rules))
    }

    /// A comment for the next line reaches over further suppressions that stand between it and the code.
    private mutating func read(_ suppressions: [Suppression], _ file: String) -> [Stretch] {
        let sorted = suppressions.sorted { $0.position < $1.position }
        let commented = Set(sorted.filter { $0.scope == .next }.map { Int($0.position.line) })
        var result: [Stretch] = []
        var open: [Stretch] = []
        for suppression in sorted {
            let line = Int(suppression.position.line)
            var lines = line...line
            switch suppression.scope {
            case .this: break
            case .previous: lines = max(1, line - 1)...line
            case .next:
                var target = line + 1
                while commented.contains(target) { target += 1 }
                lines = (line + 1)...target
            case .begin:
                open.append(Stretch(lines: line...Int.max, rules: suppression.rules, origin: suppression.position))
                continue
            case .end:
                let closed = result.count
                Self.close(&open, at: line, suppression.rules, &result)
                if result.count == closed {
                    faults.insert(Idle(fault: .endsNothing, file: file, position: suppression.position))
                }
                continue
            case .unknown:
                let word = suppression.rules.first ?? ""
                faults.insert(Idle(fault: .unknownWord(word), file: file, position: suppression.position))
                continue
            }
            result.append(Stretch(lines: lines, rules: suppression.rules, origin: suppression.position))
        }
        return result + open
    }

    /// `enable` with rules ends the blocks of these rules, without rules all blocks.
    private static func close(
        _ open: inout [Stretch], at line: Int, _ rules: [String], _ result: inout [Stretch]
    ) {
        for index in open.indices.reversed() {
            var ended = open[index]
            if !rules.isEmpty { ended.rules = ended.rules.filter(rules.contains) }
            if ended.rules.isEmpty, !(rules.isEmpty && open[index].rules.isEmpty) { continue }
            ended.lines = ended.lines.lowerBound...line
            result.append(ended)
            open[index].rules.removeAll(where: ended.rules.contains)
            if open[index].rules.isEmpty { open.remove(at: index) }
        }
    }

    func silences(_ finding: Finding) -> Bool {
        (stretches[finding.location.file] ?? []).contains { $0.covers(finding) }
    }

    /// What is wrong, and what is named and silences none of the findings, among rules that `wereRun` says were run on
    /// the file.
    func idle(_ findings: [Finding], wereRun: (_ rule: String, _ file: String) -> Bool) -> [Idle] {
        let byFile = Dictionary(grouping: findings, by: \.location.file)
        var used: Set<Idle> = []
        var named: Set<Idle> = []
        for (file, stretches) in stretches {
            for stretch in stretches {
                let silenced = (byFile[file] ?? []).filter(stretch.covers)
                let rules: [String?] = stretch.rules.isEmpty ? [nil] : stretch.rules
                for rule in rules {
                    if let rule, !wereRun(rule, file) { continue }
                    let idle = Idle(fault: .silencesNothing(rule: rule), file: file, position: stretch.origin)
                    named.insert(idle)
                    if silenced.contains(where: { rule == nil || $0.rule == rule }) { used.insert(idle) }
                }
            }
        }
        return Array(named.subtracting(used).union(faults))
    }
}
