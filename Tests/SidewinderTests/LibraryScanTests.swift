import Facts
import Packs
import Source
import SwiftScanner
import Testing

@testable import Sidewinder

/// Libraries that packs tell in Swift, and apps that have the library's sources or names of their own.
@Suite struct LibraryScanTests {
    private let packs: Packs

    init() throws {
        packs = Packs([
            try Pack(
                yaml: """
                    name: ports
                    modules: [Ports]
                    swift: |
                      open class Pilot { open func lead() {} }
                      public protocol Piloted {}
                    """, file: "ports.yml")
        ])
    }

    private func scan(_ files: [String: String]) -> (replaced: Set<String>, paths: [String]) {
        let app = ProjectFacts(swift: files.map { SwiftScanner.scan(source: $0.value, path: $0.key) })
        let scan = LibraryScan(packs, for: app)
        return (scan.replaced, scan.linked(with: app).swift.map(\.path))
    }

    private let user = "import Ports\nfinal class HarborPilot: Pilot {}"

    @Test func aPackIsAddedToTheApp() {
        #expect(scan(["App/Harbor.swift": user]).paths == ["App/Harbor.swift", "ports.yml"])
    }

    @Test func aPackStandsForTheLibrarysSources() {
        let found = scan([
            "App/Harbor.swift": user, "Ports/Pilot.swift": "open class Pilot {}",
            "Ports/Core/Piloted.swift": "public protocol Piloted {}\nextension String {}",
            "Ports/Log.swift": "struct Log {}",
        ])
        #expect(found.replaced == ["Ports/Core/Piloted.swift", "Ports/Pilot.swift"])
        #expect(found.paths == ["App/Harbor.swift", "Ports/Log.swift", "ports.yml"])
    }

    @Test(arguments: [
        ("App/Pilot.swift", "open class Pilot {}"), ("Ports/Pilot.swift", "class Pilot {}"),
        ("App/Ports/Pilot.swift", "import Ports\npublic class Pilot {}"),
    ])
    func theAppsOwnTypesSpeakForThemselves(_ path: String, _ source: String) {
        let found = scan(["App/Harbor.swift": user, path: source])
        #expect(found.replaced.isEmpty)
        #expect(!found.paths.contains("ports.yml"))
    }

    @Test func aMistakeInAPacksSwiftIsTold() throws {
        let pack = try Pack(yaml: "name: a\nsummary: b\nswift: |\n  class {\n", file: "a.yml")
        let scan = LibraryScan(Packs([pack]), for: ProjectFacts())
        #expect(scan.diagnostics.first?.file == "a.yml")
        #expect(scan.diagnostics.first?.position?.line == 4)
    }
}
