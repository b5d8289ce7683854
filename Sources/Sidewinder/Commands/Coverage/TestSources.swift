import Facts
import Foundation
import Source

/// The code of tests, which the analysis leaves out; it is read for what it names and for nothing else.
struct TestSources {
    /// Code that drives the app from outside, sorted by path.
    private(set) var userInterfaceTests: [SwiftFacts] = []
    /// Other tests, of those that may compare pictures; sorted by path.
    private(set) var otherTests: [SwiftFacts] = []
    /// What could not be read.
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the tests among files, in parallel.
    /// - Parameters:
    ///   - files: what lies in folders or targets of tests.
    ///   - app: what the analysis has read; a part of it may be code of tests, such as a framework of their screens.
    init(_ files: [ProjectFiles.File], app: [SwiftFacts], settings: CoverageSettings, jobs: Int) async {
        var wanted: [ProjectFiles.File] = []
        for file in files where file.kind == .swift {
            do {
                let text = try FileContents.text(file.absolutePath)
                if Self.drivesTheApp(file.path) || Self.mayCount(text, settings) { wanted.append(file) }
            } catch {
                diagnostics.append(
                    Diagnostic(.error, file: file.path, message: "\(error.reason); the file is left out"))
            }
        }
        let scan = await ProjectScan.run(wanted, jobs: jobs) { _, _ in }
        diagnostics = (diagnostics + scan.diagnostics).sorted()
        for facts in (scan.facts.swift + app.filter { Self.drivesTheApp($0.path) }).sorted(by: { $0.path < $1.path }) {
            if Self.drivesTheApp(facts.path) || Self.namesElements(facts) {
                userInterfaceTests.append(facts)
            } else {
                otherTests.append(facts)
            }
        }
    }

    /// A folder on the way says so: `ShopUITests`, `UITestsFoundation`.
    static func drivesTheApp(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.contains("UITest") }
    }

    /// Whether a text may name an element of the interface, or compare a picture: most tests do neither, and need no parsing.
    private static func mayCount(_ text: String, _ settings: CoverageSettings) -> Bool {
        text.contains("XCUI") || text.contains("napshot") || !settings.snapshots.isEmpty
    }

    private static func namesElements(_ facts: SwiftFacts) -> Bool {
        facts.functions.contains { function in
            function.parameters.contains { $0.type.mentions("XCUI") } || function.result?.mentions("XCUI") == true
                || function.body?.nodes.contains { node in
                    if case .name(let name) = node.shape { return name.hasPrefix("XCUI") }
                    return false
                } == true
        } || facts.variables.contains { $0.type?.mentions("XCUI") == true }
    }
}
