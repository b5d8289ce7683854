// What the tests that `steps` writes use of XCTest, with the types that it has there: for systems that do not have it. It takes the
// place of `import XCTest`, so that a compiler can check the rest.

@MainActor class XCUIElement {
    enum ElementType { case any, button, cell }
    var buttons: XCUIElementQuery { XCUIElementQuery() }
    var cells: XCUIElementQuery { XCUIElementQuery() }
    var searchFields: XCUIElementQuery { XCUIElementQuery() }
    var secureTextFields: XCUIElementQuery { XCUIElementQuery() }
    var segmentedControls: XCUIElementQuery { XCUIElementQuery() }
    var sliders: XCUIElementQuery { XCUIElementQuery() }
    var staticTexts: XCUIElementQuery { XCUIElementQuery() }
    var switches: XCUIElementQuery { XCUIElementQuery() }
    var tabBars: XCUIElementQuery { XCUIElementQuery() }
    var textFields: XCUIElementQuery { XCUIElementQuery() }
    var textViews: XCUIElementQuery { XCUIElementQuery() }
    func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
    func adjust(toNormalizedSliderPosition position: Double) {}
    func swipeLeft() {}
    func tap() {}
    func typeText(_ text: String) {}
    func waitForExistence(timeout: Double) -> Bool { true }
}

@MainActor final class XCUIElementQuery {
    var buttons: XCUIElementQuery { self }
    var staticTexts: XCUIElementQuery { self }
    var firstMatch: XCUIElement { XCUIElement() }
    subscript(_ key: String) -> XCUIElement { XCUIElement() }
}

extension XCUIElement {
    var firstMatch: XCUIElement { self }
}

@MainActor final class XCUIApplication: XCUIElement {
    func launch() {}
}

class XCTestCase {}

// swift-format-ignore: AlwaysUseLowerCamelCase
func XCTAssertTrue(
    _ value: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
) {}
