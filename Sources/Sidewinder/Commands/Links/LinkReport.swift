import Diagrams
import NavigationGraph
import Reports
import Source

/// The table of links, notifications and analytics in the formats of `sidewinder links`.
struct LinkReport {
    let table: LinkTable
    let appName: String?

    private static let columns = ["Kind", "Link or event", "Handler", "At", "Screen", "Needs"]

    private var rows: [LinkTable.Row] { table.links + (table.analytics ?? []) }

    private func cells(_ row: LinkTable.Row) -> [String] {
        let screen = row.scene.map { table.labels[$0] + (row.isGuess ? " (inferred)" : "") } ?? "none that is known"
        return [
            row.kind, row.what.isEmpty ? "–" : row.what.joined(separator: ", "), row.handler, "\(row.handlerPlace)",
            screen, row.data.isEmpty ? "–" : row.data.joined(separator: ", "),
        ]
    }

    private var summary: String {
        let (missing, total) = (table.unreached.scenes.count, table.unreached.total)
        if table.links.isEmpty { return "Nothing comes into the app from outside." }
        return "\(total - missing) of \(GraphSummary.count(total, "screen")) shown from outside."
    }

    /// None where there is no link: then it is told that nothing comes in.
    private var unreached: [String] {
        table.links.isEmpty ? [] : table.unreached.scenes.map { table.labels[$0.id] }
    }

    private func told(_ duplicate: LinkTable.Duplicate) -> String {
        "\(duplicate.what): \(duplicate.places.joined(separator: "; "))"
    }

    // MARK: Text

    /// Ends with a line break.
    func text() -> String {
        var sections = [summary]
        sections += told(table.links) + told(table.analytics ?? [])
        if !unreached.isEmpty {
            sections.append(PlainText.block(["No link shows:"] + unreached.map { "- " + $0 }))
        }
        if !table.duplicates.isEmpty {
            sections.append(PlainText.block(["More than once:"] + table.duplicates.map { "- " + told($0) }))
        }
        return TerminalStyle.printable(sections.joined(separator: "\n\n")) + "\n"
    }

    /// Each link or event once, with what handles it and below that a line for each screen.
    private func told(_ rows: [LinkTable.Row]) -> [String] {
        var sections: [(head: [String], screens: [String])] = []
        for row in rows.map(cells) {
            let head = ["\(row[0])  \(row[1])", "  \(row[2])  \(row[3])"]
            if sections.last?.head != head { sections.append((head, [])) }
            sections[sections.count - 1].screens.append("    → \(row[4])" + (row[5] == "–" ? "" : "  needs \(row[5])"))
        }
        return sections.map { PlainText.block($0.head + $0.screens) }
    }

    // MARK: CSV

    /// One line for each screen that something leads to (RFC 4180).
    func csv() -> String {
        let columns = ["kind", "what", "handler", "handlerPlace", "screen", "certainty", "needs", "place"]
        let lines = rows.map { row in
            let certainty = row.scene == nil ? "" : row.isGuess ? "inferred" : "exact"
            return [
                row.kind, row.what.joined(separator: " "), row.handler, "\(row.handlerPlace)", row.scene ?? "",
                certainty, row.data.joined(separator: "; "), "\(row.place)",
            ]
        }
        return ([columns] + lines).map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A text that a spreadsheet would take for a formula has an apostrophe in front.
    private static func field(_ text: String) -> String {
        var text = PlainText.line(text)
        if let first = text.first, "=+-@".contains(first) { text = "'" + text }
        guard text.contains(where: { ",\"".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// The rows as they are read: what differs in nothing but a place in the code that is not shown is told once.
    private func lines(_ rows: [LinkTable.Row]) -> [(row: LinkTable.Row, cells: [String])] {
        var seen: Set<[String]> = []
        return rows.map { ($0, cells($0)) }.filter { seen.insert($0.1).inserted }
    }

    // MARK: Markdown

    /// For a page of the project, or a comment.
    func markdown() -> String {
        var parts = [Markdown.text(summary)]
        if !rows.isEmpty {
            let lines =
                [Self.columns, Self.columns.map { _ in "---" }] + lines(rows).map { $0.cells.map(Markdown.text) }
            parts.append(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
        }
        if !unreached.isEmpty {
            parts.append("No link shows: " + unreached.map(Markdown.text).joined(separator: ", "))
        }
        if !table.duplicates.isEmpty {
            let lines = table.duplicates.map { "- " + Markdown.text(told($0)) }
            parts.append("More than once:\n\n" + lines.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    // MARK: Page

    /// A web page with the table, what no link shows, and what is there more than once.
    func page(title: String?) -> String {
        var blocks: [ReportPage.Block] = [.paragraph(summary)]
        for (name, rows) in [("Links and notifications", table.links), ("Analytics", table.analytics ?? [])]
        where !rows.isEmpty {
            blocks += [.heading(name, id: nil), .table(pageTable(rows))]
        }
        if !unreached.isEmpty {
            blocks += [.heading("No link shows", id: nil), .list(unreached)]
        }
        if !table.duplicates.isEmpty {
            blocks += [.heading("More than once", id: nil), .list(table.duplicates.map(told))]
        }
        let app = appName.flatMap { $0.isEmpty ? nil : $0 }
        return ReportPage(title: title ?? app.map { "Links of \($0)" } ?? "Links", blocks: blocks).render()
    }

    /// On a page the screens stand beside what leads to them, and what a row has in common with the one above is pale.
    private func pageTable(_ rows: [LinkTable.Row]) -> ReportPage.Table {
        let order = [0, 1, 4, 5, 2, 3]
        let told = lines(rows)
        let lines = told.indices.map { index in
            order.map { column in
                let text = told[index].cells[column]
                let isAgain = column != 4 && index > 0 && text != "–" && told[index - 1].cells[column] == text
                let isMissing = column == 4 && told[index].row.scene == nil
                return ReportPage.Cell(text, tone: isMissing ? .bad : isAgain ? .again : nil)
            }
        }
        return ReportPage.Table(
            "What leads to which screen", columns: order.map { Self.columns[$0] }, rows: lines, isText: true)
    }

    // MARK: JSON

    /// Version 1: `rows`, `unreached` screens, and `duplicates`; `analytics` says whether calls were looked for.
    func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("analytics", table.analytics != nil)
            json.member("duplicates") { json in
                json.array(table.duplicates) { json, duplicate in
                    json.object { json in
                        json.member("places") { $0.array(duplicate.places) { $0.string($1) } }
                        json.member("what", duplicate.what)
                    }
                }
            }
            json.member("rows") { $0.array(rows, Self.write) }
            json.member("unreached") { json in json.array(table.unreached.scenes) { $0.string($1.id) } }
            json.member("version", 1)
        }
        return writer.finish()
    }

    private static func write(_ json: inout JSONWriter, _ row: LinkTable.Row) {
        json.object { json in
            json.member("data") { $0.array(row.data) { $0.string($1) } }
            json.member("handler", row.handler)
            json.member("handlerLocation") { $0.location(row.handlerPlace) }
            json.member("inferred", row.isGuess)
            json.member("kind", row.kind)
            json.member("location") { $0.location(row.place) }
            json.member("scene", row.scene)
            json.member("what") { $0.array(row.what) { $0.string($1) } }
        }
    }
}
