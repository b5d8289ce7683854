import Foundation
import Source

/// A web page of tables, pictures and texts: one file that loads nothing and needs no script.
package struct ReportPage: Sendable {
    /// How much a cell stands out.
    package enum Tone: String, Sendable {
        /// The more, the darker.
        case little, some, much
        /// Present in another way than what the tones are about.
        case other
        case good, bad
        /// The diagonal of a matrix.
        case same
        /// What the cell above says, too.
        case again
    }

    /// A cell of a table.
    package struct Cell: Sendable {
        package var text: String
        package var tone: Tone?
        /// Shown when one points at it.
        package var note: String?
        /// The `id` of what it leads to on the page.
        package var target: String?
        /// By which it can be led to.
        package var id: String?

        package init(
            _ text: String, tone: Tone? = nil, note: String? = nil, target: String? = nil, id: String? = nil
        ) {
            self.text = text
            self.tone = tone
            self.note = note
            self.target = target
            self.id = id
        }
    }

    /// Rows of as many cells as there are columns, the first cell of each its heading.
    package struct Table: Sendable {
        package var caption: String
        package var columns: [String]
        package var rows: [[Cell]]
        /// Whether there are many narrow columns, whose headings are written upwards.
        package var isMatrix: Bool
        /// Whether its cells are words, which begin at the left and break, and not numbers.
        package var isText: Bool

        package init(
            _ caption: String, columns: [String], rows: [[Cell]], isMatrix: Bool = false, isText: Bool = false
        ) {
            self.caption = caption
            self.columns = columns
            self.rows = rows
            self.isMatrix = isMatrix
            self.isText = isText
        }
    }

    /// What the page is made of.
    package enum Block: Sendable {
        case heading(String, id: String?)
        case smallHeading(String, id: String?)
        case paragraph(String)
        case list([String])
        case table(Table)
        case code(String)
        /// An `svg` document.
        case picture(String)
    }

    package var title: String
    package var blocks: [Block]

    package init(title: String, blocks: [Block]) {
        self.title = title
        self.blocks = blocks
    }

    /// The page. Names are escaped here, and the page's policy lets nothing run. Linear.
    package func render() -> String {
        let parts = [
            "title": XML.content(PlainText.line(title)),
            "style": String(decoding: PackageResources.report_css, as: UTF8.self),
            "body": blocks.map(Self.html).joined(separator: "\n"),
        ]
        return PageTemplate.fill(String(decoding: PackageResources.report_html, as: UTF8.self), parts)
    }

    private static func html(_ block: Block) -> String {
        switch block {
        case .heading(let text, let id): "<h2\(attribute("id", id))>\(content(text))</h2>"
        case .smallHeading(let text, let id): "<h3\(attribute("id", id))>\(content(text))</h3>"
        case .paragraph(let text): "<p>\(content(text))</p>"
        case .list(let items):
            "<ul\(attribute("class", items.count > 12 ? "many" : nil))>\n"
                + items.map { "<li>\(content($0))</li>\n" }.joined() + "</ul>"
        case .table(let table): html(table)
        case .code(let text): "<pre tabindex=\"0\"><code>\(XML.content(PlainText.text(text)))</code></pre>"
        case .picture(let document): "<div class=\"picture\">\(ExploreDrawing.inHTML(document))</div>"
        }
    }

    private static func html(_ table: Table) -> String {
        let shape = table.isMatrix ? " class=\"matrix\"" : table.isText ? " class=\"words\"" : ""
        var lines = [
            "<div class=\"scroll\" tabindex=\"0\" role=\"region\"\(attribute("aria-label", table.caption))>",
            "<table\(shape)>", "<caption>\(content(table.caption))</caption>",
            "<thead><tr>" + table.columns.map { "<th scope=\"col\"><span>\(content($0))</span></th>" }.joined()
                + "</tr></thead>", "<tbody>",
        ]
        for row in table.rows {
            let cells = row.enumerated().map { place, cell in html(cell, tag: place == 0 ? "th scope=\"row\"" : "td") }
            lines.append("<tr>\(cells.joined())</tr>")
        }
        return (lines + ["</tbody></table>", "</div>"]).joined(separator: "\n")
    }

    private static func html(_ cell: Cell, tag: String) -> String {
        let attributes =
            attribute("id", cell.id) + attribute("class", cell.tone?.rawValue) + attribute("title", cell.note)
        let text = content(cell.text)
        let shown = cell.target.map { "<a\(attribute("href", "#" + $0))>\(text)</a>" } ?? text
        return "<\(tag)\(attributes)>\(shown)</\(tag.prefix { $0 != " " })>"
    }

    private static func content(_ text: String) -> String { XML.content(PlainText.line(text)) }

    private static func attribute(_ name: String, _ value: String?) -> String {
        value.map { " \(name)=\"\(XML.attribute(PlainText.line($0)))\"" } ?? ""
    }
}

/// A page with places for its parts.
enum PageTemplate {
    /// Puts the parts in place of `{{name}}`; a part may hold such a mark as text.
    static func fill(_ template: String, _ parts: [String: String]) -> String {
        var pieces = template.components(separatedBy: "{{").makeIterator()
        var page = pieces.next() ?? ""
        while let piece = pieces.next() {
            let halves = piece.components(separatedBy: "}}")
            page += parts[halves[0]] ?? ""
            page += halves.dropFirst().joined(separator: "}}")
        }
        return page
    }
}
