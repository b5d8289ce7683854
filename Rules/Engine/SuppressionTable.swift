import Facts
import Source

/// Which findings comments in the source silence. A storyboard has no comments that Interface Builder keeps; there a
/// scene's label does it: `sidewinder:disable unreachable-scene`.
struct SuppressionTable {
    /// Lines, both included, on which the rules are silent; no rules means all of them.
    private struct Stretch {
        var lines: ClosedRange<Int>
        var rules: [String]
    }

    private var stretches: [String: [Stretch]] = [:]

    init(_ facts: ProjectFacts) {
        for file in facts.swift where !file.suppressions.isEmpty {
            stretches[file.path] = Self.stretches(file.suppressions)
        }
        for document in facts.interfaces {
            for scene in document.scenes {
                guard let label = scene.userLabel, let rules = Self.rules(inLabel: label) else { continue }
                let line = Int(scene.position.line)
                stretches[document.path, default: []].append(Stretch(lines: line...line, rules: rules))
            }
        }
    }

    /// The rules that a label silences, empty for all, or nil where it silences none.
    private static func rules(inLabel label: String) -> [String]? {
        let words = label.split { $0 == " " || $0 == "," }.map(String.init)
        guard let mark = words.firstIndex(of: "sidewinder:disable") else { return nil }
        return words[(mark + 1)...].prefix { $0 != "-" }.map { $0 }
    }

    /// A comment for the next line reaches over further suppressions that stand between it and the code.
    private static func stretches(_ suppressions: [Suppression]) -> [Stretch] {
        let sorted = suppressions.sorted { $0.position < $1.position }
        let commented = Set(sorted.filter { $0.scope == .next }.map { Int($0.position.line) })
        var result: [Stretch] = []
        var open: [(line: Int, rules: [String])] = []
        for suppression in sorted {
            let line = Int(suppression.position.line)
            switch suppression.scope {
            case .this: result.append(Stretch(lines: line...line, rules: suppression.rules))
            case .previous: result.append(Stretch(lines: max(1, line - 1)...line, rules: suppression.rules))
            case .next:
                var target = line + 1
                while commented.contains(target) { target += 1 }
                result.append(Stretch(lines: target...target, rules: suppression.rules))
            case .begin: open.append((line, suppression.rules))
            case .end:
                close(&open, at: line, suppression.rules, &result)
            }
        }
        return result + open.map { Stretch(lines: $0.line...Int.max, rules: $0.rules) }
    }

    /// `enable` with rules ends the blocks of these rules, without rules all blocks.
    private static func close(
        _ open: inout [(line: Int, rules: [String])], at line: Int, _ rules: [String], _ result: inout [Stretch]
    ) {
        for index in open.indices.reversed() {
            let ended = rules.isEmpty ? open[index].rules : open[index].rules.filter(rules.contains)
            if ended.isEmpty, !(rules.isEmpty && open[index].rules.isEmpty) { continue }
            result.append(Stretch(lines: open[index].line...line, rules: ended))
            open[index].rules.removeAll(where: ended.contains)
            if open[index].rules.isEmpty { open.remove(at: index) }
        }
    }

    func silences(_ finding: Finding) -> Bool {
        (stretches[finding.location.file] ?? []).contains { stretch in
            stretch.lines.contains(finding.location.line)
                && (stretch.rules.isEmpty || stretch.rules.contains(finding.rule))
        }
    }
}
