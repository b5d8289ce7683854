import Diagrams
import NavigationGraph
import Reports
import Source

/// How the shares of frameworks changed, in words and pictures.
struct TrendReport {
    struct Step {
        var name: String
        /// Of the commit; nil for what is on the disk.
        var date: String?
        var share: FrameworkShare

        var label: String { date.map { "\(name) (\($0))" } ?? name }
    }

    /// In the order that was asked for; what is on the disk is the last one.
    let steps: [Step]
    let title: String
    /// Those that anything is of.
    private let frameworks: [FrameworkShare.Framework]

    init(_ steps: [Step], title: String) {
        self.steps = steps
        self.title = title
        frameworks = FrameworkShare.Framework.allCases.filter { framework in
            framework != .unknown
                || steps.contains { $0.share.whole.scenes[.unknown] + $0.share.whole.routes[.unknown] > 0 }
        }
    }

    /// The features of the last step: those with the most scenes that are not SwiftUI's first.
    private var features: [(name: String, part: FrameworkShare.Part)] {
        guard let last = steps.last else { return [] }
        func rest(_ part: FrameworkShare.Part) -> Int { part.scenes.sum - part.scenes[.swiftui] }
        return last.share.features.map { (name: $0.key ?? "(none)", part: $0.value) }
            .sorted { (rest($1.part), $0.name) < (rest($0.part), $1.name) }
    }

    // MARK: - Text

    /// Ends with a line break.
    func text() -> String {
        let sections = [
            table("Scenes", steps.map { ($0.label, $0.share.whole.scenes) }),
            table("Routes", steps.map { ($0.label, $0.share.whole.routes) }),
            table("Scenes by feature, now", features.map { ($0.name, $0.part.scenes) }),
            table("Routes by the feature that they leave, now", features.map { ($0.name, $0.part.routes) }),
        ]
        return TerminalStyle.printable(sections.joined(separator: "\n\n")) + "\n"
    }

    private func table(_ title: String, _ rows: [(String, FrameworkShare.Counts)]) -> String {
        let head = [title] + frameworks.map(\.rawValue) + ["SwiftUI %"]
        let cells = [head] + rows.map { [$0.0] + numbers($0.1).map { "\($0)" } + [percent($0.1)] }
        return TextTable.block(cells)
    }

    private func numbers(_ counts: FrameworkShare.Counts) -> [Int] { frameworks.map { counts[$0] } }

    private func percent(_ counts: FrameworkShare.Counts) -> String {
        counts.percent(.swiftui).map { "\($0)" } ?? "–"
    }

    // MARK: - Pictures

    /// SVG of bars, for the whole app by revision and for the features as they are.
    func picture() -> String {
        func bars(_ rows: [(String, FrameworkShare.Counts)]) -> [ShareChart.Bar] {
            rows.map { ShareChart.Bar($0.0, numbers($0.1)) }
        }
        return ShareChart(
            title: title, parts: frameworks.map(\.rawValue),
            panels: [
                .init("Scenes", bars(steps.map { ($0.label, $0.share.whole.scenes) })),
                .init("Routes", bars(steps.map { ($0.label, $0.share.whole.routes) })),
                .init("Scenes by feature, now", bars(features.map { ($0.name, $0.part.scenes) })),
            ]
        ).svg()
    }

    func page() -> String {
        let names = frameworks.map(\.rawValue)
        func table(_ title: String, _ rows: [(String, FrameworkShare.Counts)]) -> ReportPage.Table {
            let cells = rows.map { row in
                [ReportPage.Cell(row.0)] + numbers(row.1).map { ReportPage.Cell("\($0)") } + [
                    ReportPage.Cell(percent(row.1))
                ]
            }
            return ReportPage.Table(title, columns: [""] + names + ["SwiftUI %"], rows: cells)
        }
        return ReportPage(
            title: title,
            blocks: [
                .picture(picture()), .heading("By revision", id: nil),
                .table(table("Scenes", steps.map { ($0.label, $0.share.whole.scenes) })),
                .table(table("Routes", steps.map { ($0.label, $0.share.whole.routes) })),
                .heading("By feature, now", id: nil),
                .table(table("Scenes", features.map { ($0.name, $0.part.scenes) })),
                .table(table("Routes by the feature that they leave", features.map { ($0.name, $0.part.routes) })),
            ]
        ).render()
    }

    // MARK: - JSON

    /// Version 1: `steps` in their order, each with the numbers of the whole app and of its features.
    func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("steps") { $0.array(steps, Self.write) }
            json.member("version", 1)
        }
        return writer.finish()
    }

    private static func write(_ json: inout JSONWriter, _ step: Step) {
        json.object { json in
            json.member("date", step.date)
            json.member("features") { json in
                json.array(step.share.features.sorted { ($0.key ?? "") < ($1.key ?? "") }) { json, feature in
                    json.object { json in
                        json.member("name", feature.key)
                        json.member("routes") { write(feature.value.routes, to: &$0) }
                        json.member("scenes") { write(feature.value.scenes, to: &$0) }
                    }
                }
            }
            json.member("name", step.name)
            json.member("routes") { write(step.share.whole.routes, to: &$0) }
            json.member("scenes") { write(step.share.whole.scenes, to: &$0) }
        }
    }

    private static func write(_ counts: FrameworkShare.Counts, to json: inout JSONWriter) {
        json.object { json in
            for framework in FrameworkShare.Framework.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
                json.member(framework.rawValue.lowercased(), counts[framework])
            }
        }
    }
}
