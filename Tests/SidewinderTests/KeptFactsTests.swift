import Cache
import Facts
import Foundation
import Testing

@testable import Sidewinder

/// Facts of files that were read before are those that reading them again would give.
@Suite struct KeptFactsTests {
    /// A project and a store for facts, with as many scans as one likes.
    private struct Project {
        let sources: TemporaryFolder
        let kept: TemporaryFolder
        var tool = Digest(Data("tool".utf8))

        init(_ files: [String: String]) throws {
            sources = try TemporaryFolder(files)
            kept = try TemporaryFolder()
        }

        var files: ProjectFiles {
            get throws { try ProjectFiles.find([sources.path], in: "/", selection: FileSelection()) }
        }

        /// What is read with nothing known.
        func scan(jobs: Int = 2) async throws -> ProjectScan { await ProjectScan.run(try files, jobs: jobs) }

        /// What is read by somebody who knows what was read before.
        func scanOnce(jobs: Int = 2, tell: @escaping @Sendable (ResultStore.Event) -> Void = { _ in }) async throws
            -> ProjectScan
        {
            let files = try self.files
            let contents = try files.files.map { ($0.absolutePath, Digest(try FileContents.data($0.absolutePath))) }
            let known = KeptFacts(
                try ResultStore(folder: kept.path, tell: tell), tool: tool,
                contents: Dictionary(uniqueKeysWithValues: contents))
            return await ProjectScan.run(files, known: known, jobs: jobs, progress: { _, _ in })
        }
    }

    private static let files = [
        "App/Home.swift": "import UIKit\nclass Home: UIViewController { func go() { show(Next(), sender: self) } }",
        "App/Next.swift": "class Next: UIViewController {}",
        "App/Broken.swift": "class Broken {",
        "App/Main.storyboard": """
        <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
        <scenes><scene sceneID="s"><objects><viewController id="a" customClass="Home"/></objects></scene></scenes></document>
        """,
        "App/Cut.xib": "<document><objects>",
        "App/Info.plist": "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
        "App/Old.m": "@implementation Old - (void)go { [self perform:@\"next\"]; } @end",
        "App/App-Bridging-Header.h": "#import <Maps/Maps.h>",
    ]

    private func expectSame(_ one: ProjectScan, _ other: ProjectScan, sourceLocation: SourceLocation = #_sourceLocation)
    {
        #expect(one.facts == other.facts, sourceLocation: sourceLocation)
        #expect(one.diagnostics == other.diagnostics, sourceLocation: sourceLocation)
    }

    @Test func everyKindOfFileIsKnown() async throws {
        let project = try Project(Self.files)
        let without = try await project.scan()
        #expect(without.diagnostics.count == 2)
        #expect(without.facts.bridgedModules == ["Maps"])
        for (jobs, known) in [(1, 0), (1, 8), (2, 8), (8, 8)] {
            let scan = try await project.scanOnce(jobs: jobs)
            #expect(scan.known == known)
            expectSame(scan, without)
        }
    }

    /// What a Swift file says does not depend on where it lies; what a storyboard says does.
    @Test func changesAndMoves() async throws {
        let project = try Project(Self.files)
        _ = try await project.scanOnce()
        try project.sources.write(Data("class Next: UITableViewController {}".utf8), to: "App/Next.swift")
        let changed = try await project.scanOnce()
        #expect(changed.known == 7)
        expectSame(changed, try await project.scan())
        let folder = project.sources.path + "/App/"
        for (name, place) in [("Home.swift", "Start.swift"), ("Main.storyboard", "Start.storyboard")] {
            try FileManager.default.moveItem(atPath: folder + name, toPath: folder + place)
        }
        let moved = try await project.scanOnce()
        #expect(moved.known == 7)
        #expect(moved.facts.interfaces.contains { $0.name == "Start" })
        expectSame(moved, try await project.scan())
    }

    @Test func anotherToolKnowsNothing() async throws {
        var project = try Project(Self.files)
        _ = try await project.scanOnce()
        project.tool = Digest(Data("another".utf8))
        #expect(try await project.scanOnce().known == 0)
        #expect(try await project.scanOnce().known == 8)
    }

    /// A file that is written between the key and the scan is read, and remembered as what it is.
    @Test func whatIsWrittenMeanwhile() async throws {
        let project = try Project(["a.swift": "class A {}"])
        let files = try project.files
        let store = try ResultStore(folder: project.kept.path) { _ in }
        let stale = [files.files[0].absolutePath: Digest(Data("class A {}".utf8))]
        try project.sources.write(Data("class B {}".utf8), to: "a.swift")
        let known = KeptFacts(store, tool: project.tool, contents: stale)
        let scan = await ProjectScan.run(files, known: known, jobs: 1, progress: { _, _ in })
        #expect(scan.facts.swift[0].types.map(\.name) == ["B"])
        try project.sources.write(Data("class A {}".utf8), to: "a.swift")
        #expect(try await project.scanOnce().facts.swift[0].types.map(\.name) == ["A"])
    }

    /// Many files, of which some are known, in any number of threads.
    @Test(arguments: [1, 2, 8]) func manyFiles(jobs: Int) async throws {
        var files: [String: String] = [:]
        for index in 0..<300 { files["\(index % 7)/F\(index).swift"] = "class F\(index) { var x = \(index) }" }
        let project = try Project(files)
        _ = try await project.scanOnce(jobs: jobs)
        for index in stride(from: 0, to: 300, by: 5) {
            try project.sources.write(Data("struct G\(index) {}".utf8), to: "\(index % 7)/F\(index).swift")
        }
        let scan = try await project.scanOnce(jobs: jobs)
        #expect(scan.known == 240)
        expectSame(scan, try await project.scan(jobs: 1))
    }

    @Test func aDamagedStoreIsReadAnewWithOneWord() async throws {
        let project = try Project(Self.files)
        _ = try await project.scanOnce()
        let file = URL(fileURLWithPath: project.kept.path + "/" + ResultStore.fileName)
        var content = try Data(contentsOf: file)
        let name = try #require(content.range(of: Data("UIViewController".utf8))).lowerBound
        content[name] ^= 0x20
        try content.write(to: file)
        let events = Events()
        let scan = try await project.scanOnce { events.add($0) }
        #expect(events.all == [.rebuilt])
        expectSame(scan, try await project.scan())
        // What the damaged file still told was used, but went with it.
        #expect(try await project.scanOnce { events.add($0) }.known < 8)
        #expect(try await project.scanOnce { events.add($0) }.known == 8)
        #expect(events.all == [.rebuilt])
    }

    private final class Events: @unchecked Sendable {
        private let lock = NSLock()
        private var events: [ResultStore.Event] = []

        func add(_ event: ResultStore.Event) { lock.withLock { events.append(event) } }

        var all: [ResultStore.Event] { lock.withLock { events } }
    }
}
