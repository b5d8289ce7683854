import NavigationGraph
import Source

/// A way as the skeleton of a test for Xcode: what is known is written out, what is not fails until somebody has written it.
struct XCUITestWriter {
    private let graph: NavigationGraph
    private let labels: SceneLabels
    private var words: StepWords { StepWords(labels) }

    init(_ graph: NavigationGraph) {
        self.graph = graph
        labels = SceneLabels(graph)
    }

    /// One file with a class of tests; a test for each way.
    func file(_ ways: [StepWay]) -> String {
        guard let first = ways.first else { return "" }
        let name = identifier("\(labels[first.start.id]) To \(labels[first.end])")
        let tests = ways.enumerated().map { number, way in
            test(way, name: "test\(name)\(ways.count > 1 ? String(number + 1) : "")")
        }
        return """
            import XCTest

            /// \(comment("\(labels[first.start.id]) → \(labels[first.end]), as the sources of the app tell it."))
            final class \(name)UITests: XCTestCase {
            \(tests.joined(separator: "\n\n"))

                /// Taps what has to be there, and fails where it is not.
                @MainActor
                private func tap(_ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
                    XCTAssertTrue(element.waitForExistence(timeout: 10), "\\(element) is not there", file: file, line: line)
                    element.tap()
                }
            }

            """
    }

    private func test(_ way: StepWay, name: String) -> String {
        var lines = ["let app = XCUIApplication()", "app.launch()"]
        if !way.start.entry {
            lines.append("XCTFail(\(literal("bring the app to \(labels[way.start.id]), where it does not start")))")
        }
        for (number, route) in way.steps.enumerated() {
            lines.append("")
            lines.append(
                "// \(comment("\(number + 1). \(labels[route.from]) → \(labels[route.to]): \(words.action(route))"))")
            if let data = words.data(route) { lines.append("// \(comment("It needs \(data)."))") }
            lines += code(route)
        }
        if !way.shortcuts.isEmpty { lines.append("") }
        lines += words.shortcuts(way.shortcuts).map { "// \(comment("Or " + $0))" }
        let body = lines.map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n")
        return """
                @MainActor
                func \(name)() throws {
            \(body)
                }
            """
    }

    private func code(_ route: Route) -> [String] {
        if StepWords.isByItself(route) { return [] }
        let unknown = ["XCTFail(\(literal("write how to get to \(labels[route.to]): \(words.action(route))")))"]
        guard let control = route.control else { return unknown }
        let first = control.kind == .appearance ? [] : [control]
        let all = (first + control.then).map(code)
        return all.contains { $0 == nil } ? unknown : all.compactMap(\.self).flatMap(\.self)
    }

    /// What is done with a control; nil where nothing tells it apart.
    private func code(_ control: Control) -> [String]? {
        guard let element = element(control) else { return nil }
        switch control.kind {
        case .field: return ["tap(\(element))", "\(element).typeText(\"…\\n\")"]
        case .swipeAction: return ["app.cells.firstMatch.swipeLeft()", "tap(\(element))"]
        default: return ["tap(\(element))"]
        }
    }

    /// The query that finds a control; nil where nothing tells it apart.
    private func element(_ control: Control) -> String? {
        let query = queries[control.kind] ?? "app.descendants(matching: .any)"
        if control.kind == .row || control.kind == .item {
            if let identifier = control.identifier { return "\(query)[\(literal(identifier))]" }
            guard let title = title(control) else { return control.choice == nil ? "\(query).firstMatch" : nil }
            return "\(query).staticTexts[\(literal(title))].firstMatch"
        }
        guard let key = control.identifier ?? title(control) else { return nil }
        return "\(query)[\(literal(key))].firstMatch"
    }

    /// What is written on it, or on another one that leads the same way.
    private func title(_ control: Control) -> String? {
        control.title ?? control.alternatives.lazy.compactMap(\.title).first
    }

    private var queries: [Control.Kind: String] {
        [
            .button: "app.buttons", .link: "app.buttons", .menuItem: "app.buttons", .alertButton: "app.buttons",
            .swipeAction: "app.buttons", .barItem: "app.buttons", .row: "app.cells", .item: "app.cells",
            .tab: "app.tabBars.buttons", .segment: "app.segmentedControls.buttons", .toggle: "app.switches",
            .slider: "app.sliders", .field: "app.textFields", .search: "app.searchFields",
        ]
    }

    // MARK: Swift

    private func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where PlainText.isSteering(scalar):
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private func comment(_ text: String) -> String {
        PlainText.line(text)
    }

    /// Words as one identifier: `Order Details (Orders)` is `OrderDetailsOrders`.
    private func identifier(_ text: String) -> String {
        text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
