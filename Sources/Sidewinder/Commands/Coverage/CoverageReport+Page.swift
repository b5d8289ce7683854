import Diagrams
import NavigationGraph

extension CoverageReport {
    /// A web page with the matrix of features and of scenes.
    func page(title: String?) -> String {
        var blocks: [ReportPage.Block] = summary.map { .paragraph($0) }
        blocks += [
            .heading("Features", id: nil), .table(featureTable), .heading("Scenes", id: nil), .table(sceneTable),
        ]
        let routes = coverage.routes.compactMap { route in
            coverage.namedRoutes[route.id].map { "\(labels[route.from]) → \(labels[route.to]): \(Self.told($0))" }
        }
        if !routes.isEmpty { blocks += [.heading("Routes that UI tests name", id: nil), .list(routes)] }
        let app = appName.flatMap { $0.isEmpty ? nil : $0 }
        return ReportPage(title: title ?? app.map { "Coverage of \($0)" } ?? "Coverage", blocks: blocks).render()
    }

    private var featureTable: ReportPage.Table {
        let rows = features.enumerated().map { place, feature -> [ReportPage.Cell] in
            let named = coverage.count(feature.scenes, among: origins)
            let share = ReportPage.Cell(
                Self.share(named, of: feature.scenes.count), tone: tone(named, of: feature.scenes.count))
            return [
                ReportPage.Cell(feature.name ?? "(none)", target: "feature-\(place + 1)"),
                ReportPage.Cell("\(feature.scenes.count)"),
                share,
            ] + columns.map { ReportPage.Cell("\(coverage.count(feature.scenes, among: [$0]))") }
        }
        return ReportPage.Table(
            "Scenes that something names, by feature",
            columns: ["Feature", "Scenes", "Named"] + columns.map(Self.title), rows: rows)
    }

    private func tone(_ part: Int, of whole: Int) -> ReportPage.Tone {
        switch part * 4 / max(1, whole) {
        case 0: part == 0 ? .bad : .little
        case 1: .little
        case 2: .some
        default: .much
        }
    }

    private var sceneTable: ReportPage.Table {
        let rows = features.enumerated().flatMap { place, feature in
            feature.scenes.enumerated().map { number, scene -> [ReportPage.Cell] in
                let namings = columns.map { coverage.named[scene.id]?[$0] ?? [] }
                let cells = namings.map { all in
                    ReportPage.Cell(
                        all.isEmpty ? "" : words(all), tone: all.isEmpty ? nil : .good,
                        note: all.isEmpty ? nil : Self.told(all))
                }
                let isNamed = namings.contains { !$0.isEmpty }
                return [
                    ReportPage.Cell(labels[scene.id], id: number == 0 ? "feature-\(place + 1)" : nil),
                    ReportPage.Cell(feature.name ?? "", tone: isNamed ? nil : .bad),
                ] + cells
            }
        }
        return ReportPage.Table(
            "What names each scene; a feature in red: nothing does",
            columns: ["Scene", "Feature"] + columns.map(Self.title),
            rows: rows)
    }

    /// `identifier "pay-button" at PayTests.swift:12`
    static func told(_ namings: [Coverage.Naming]) -> String {
        let shown = namings.prefix(6).map { "\($0.word) \"\($0.text)\" at \($0.location.file):\($0.location.line)" }
        let rest = namings.count - shown.count
        return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }
}

extension Coverage {
    /// What names each scene, for the page of `explore`.
    var shown: [ExplorePage.Naming] {
        scenes.flatMap { scene in
            Origin.allCases.flatMap { origin in
                (named[scene.id]?[origin] ?? []).map { naming in
                    ExplorePage.Naming(
                        scene: scene.id, by: CoverageReport.title(origin), word: naming.word, text: naming.text,
                        location: naming.location)
                }
            }
        }
    }
}
