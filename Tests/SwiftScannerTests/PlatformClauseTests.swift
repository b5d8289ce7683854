import SwiftScanner
import Testing

/// Of the clauses of `#if` those are read that an app for phones and tablets may be built from.
@Suite struct PlatformClauseTests {
    /// What is declared in the first clause, in the `#else`, or in both.
    private func read(_ condition: String) -> [String] {
        scan("#if \(condition)\nclass First {}\n#else\nclass Other {}\n#endif").types.map(\.name)
    }

    @Test(arguments: [
        "os(iOS)", "!os(tvOS)", "os(macOS) || os(iOS)", "canImport(UIKit)", "!(os(macOS) || os(watchOS))",
        "os(iOS) && !os(visionOS)", "FLAG || os(iOS)",
    ])
    func whatHoldsOnAPhone(_ condition: String) { #expect(read(condition) == ["First"]) }

    @Test(arguments: ["os(macOS)", "!os(iOS)", "os(tvOS) || os(watchOS)", "canImport(AppKit)", "FLAG && os(Linux)"])
    func whatDoesNot(_ condition: String) { #expect(read(condition) == ["Other"]) }

    @Test(arguments: [
        "FLAG", "swift(>=6)", "canImport(Lottie)", "targetEnvironment(simulator)", "os(iOS) && FLAG",
        "os(macOS) || FLAG && os(iOS)", "os(ios)",
    ])
    func whatSomethingElseDecides(_ condition: String) { #expect(read(condition) == ["First", "Other"]) }

    @Test func laterClauses() {
        let facts = scan(
            "#if os(macOS)\nclass A {}\n#elseif FLAG\nclass B {}\n#elseif os(iOS)\nclass C {}\n#else\nclass D {}\n#endif"
        )
        #expect(facts.types.map(\.name) == ["B", "C"])
    }

    /// Where an app for another system is read, its clauses are.
    @Test(arguments: [
        ("os(tvOS)", "tvOS", "First"), ("os(iOS)", "tvOS", "Other"), ("canImport(UIKit)", "tvOS", "First"),
        ("os(OSX)", "macOS", "First"), ("canImport(UIKit)", "macOS", "Other"), ("!os(macOS)", "macOS", "Other"),
        ("canImport(WatchKit)", "watchOS", "First"), ("os(iOS) || os(visionOS)", "visionOS", "First"),
    ])
    func otherSystems(_ condition: String, _ system: String, _ name: String) {
        let text = "#if \(condition)\nclass First {}\n#else\nclass Other {}\n#endif"
        #expect(SwiftScanner.scan(source: text, path: "A.swift", system: system).types.map(\.name) == [name])
    }

    /// Code for televisions alone stays what there is.
    @Test func oneClauseForAnotherSystem() {
        #expect(scan("#if os(tvOS)\nclass A {}\n#endif").types.map(\.name) == ["A"])
    }

    @Test func casesAndStatements() {
        let body = statements("#if os(tvOS)\nshow(a)\n#else\npush(a)\n#endif\ntext()\n#if os(iOS)\n.x()\n#endif")
        #expect(body.statements == "push(parameter0)\ntext().x()")
    }
}
