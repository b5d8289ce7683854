import NavigationGraph
import Source

/// Ways as tests for Xcode. What the sources do not tell of a step is a comment.
struct XCUITestWriter: StepWriter {
    static let mark = "//"

    /// One file with a class of tests; a test for each way.
    /// - Parameters:
    ///   - scripts: each with the name of its test, without its beginning.
    ///   - name: of the class, without its ending.
    ///   - about: one sentence on all of it.
    func file(_ scripts: [(name: String, script: StepScript)], name: String, about: String) -> String {
        if scripts.isEmpty { return "" }
        let tests = scripts.map { test($0.script, name: "test" + $0.name) }
        let helpers = Self.helpers.filter { helper in tests.contains { $0.contains(helper.use) } }
        return """
            import XCTest

            /// \(PlainText.line(about))
            final class \(name)UITests: XCTestCase {
            \((tests + helpers.map(\.code)).joined(separator: "\n\n"))
            }

            """
    }

    /// Functions of the class, each with the beginning of what uses it.
    private static let helpers: [(use: String, code: String)] = [
        (
            "        tap(",
            """
                /// Taps what has to be there, and fails where it is not.
                @MainActor
                private func tap(_ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
                    XCTAssertTrue(element.waitForExistence(timeout: 10), "\\(element) is not there", file: file, line: line)
                    element.tap()
                }
            """
        ),
        (
            "        fill(",
            """
                /// Writes into a field that has to be there, and fails where it is not.
                @MainActor
                private func fill(
                    _ element: XCUIElement, with text: String, file: StaticString = #filePath, line: UInt = #line
                ) {
                    XCTAssertTrue(element.waitForExistence(timeout: 10), "\\(element) is not there", file: file, line: line)
                    element.tap()
                    element.typeText(text)
                }
            """
        ),
        (
            "fill(field(",
            """
                /// The field with this identifier or placeholder, whether what is written there can be read or not.
                @MainActor
                private func field(_ key: String, in app: XCUIApplication) -> XCUIElement {
                    let kinds = [app.textFields, app.secureTextFields, app.textViews]
                    return kinds.map { $0[key].firstMatch }.first { $0.waitForExistence(timeout: 3) }
                        ?? app.textFields[key].firstMatch
                }
            """
        ),
        (
            "        swipe(",
            """
                /// Swipes a row that has to be there, and fails where it is not.
                @MainActor
                private func swipe(_ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
                    XCTAssertTrue(element.waitForExistence(timeout: 10), "\\(element) is not there", file: file, line: line)
                    element.swipeLeft()
                }
            """
        ),
        (
            "        expect(",
            """
                /// Fails where this does not come up: the title of a screen.
                @MainActor
                private func expect(_ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
                    XCTAssertTrue(element.waitForExistence(timeout: 10), "\\(element) is not there", file: file, line: line)
                }
            """
        ),
    ]

    private func test(_ script: StepScript, name: String) -> String {
        let lines = ["let app = XCUIApplication()", "app.launch()"] + self.lines(script)
        let body = lines.map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n")
        return """
                @MainActor
                func \(name)() throws {
            \(body)
                }
            """
    }

    func commands(_ act: StepScript.Act) -> [String] { [command(act)] }

    private func command(_ act: StepScript.Act) -> String {
        switch act {
        case .tap(let target):
            target.kind == .gesture && !target.isNamed ? "app.tap()" : "tap(\(element(target)))"
        case .fill(let target, let text, let sends):
            "fill(\(field(target)), with: \(SwiftNames.literal(text + (sends ? "\n" : ""))))"
        case .swipe(let target): "swipe(\(element(target)))"
        case .slide(let target): "\(element(target)).adjust(toNormalizedSliderPosition: 0.8)"
        case .unknown(let words): note("Not known: \(words)")
        }
    }

    func expectation(_ title: String) -> String {
        "expect(app.staticTexts[\(SwiftNames.literal(title))].firstMatch)"
    }

    private func field(_ target: StepScript.Target) -> String {
        guard target.kind == .field, let key = target.identifier ?? target.title else { return element(target) }
        return "field(\(SwiftNames.literal(key)), in: app)"
    }

    /// The query that finds something.
    private func element(_ target: StepScript.Target) -> String {
        let query = Self.queries[target.kind] ?? "app.descendants(matching: .any)"
        guard let key = target.identifier ?? target.title ?? target.picture else { return "\(query).firstMatch" }
        let isWritten = target.identifier == nil && (target.kind == .row || target.kind == .item)
        return "\(query)\(isWritten ? ".staticTexts" : "")[\(SwiftNames.literal(key))].firstMatch"
    }

    private static let queries: [Control.Kind: String] = [
        .button: "app.buttons", .link: "app.buttons", .menuItem: "app.buttons", .alertButton: "app.buttons",
        .swipeAction: "app.buttons", .barItem: "app.buttons", .row: "app.cells", .item: "app.cells",
        .tab: "app.tabBars.buttons", .segment: "app.segmentedControls.buttons", .toggle: "app.switches",
        .slider: "app.sliders", .field: "app.textFields", .search: "app.searchFields",
    ]
}

/// Words of an app as Swift.
enum SwiftNames {
    /// A text between quotation marks.
    static func literal(_ text: String) -> String {
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

    /// Words as one identifier: `Order Details (Orders)` is `OrderDetailsOrders`.
    static func identifier(_ text: String) -> String {
        text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The names, of which those that several share, were it but for their case, have a number behind them.
    static func unique(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        return names.map { name in
            var (result, number) = (name, 2)
            while !taken.insert(result.lowercased()).inserted {
                result = "\(name)\(number)"
                number += 1
            }
            return result
        }
    }
}
