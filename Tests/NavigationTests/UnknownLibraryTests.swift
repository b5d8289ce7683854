import Navigation
import NavigationGraph
import Packs
import Testing

/// Libraries that decide what is shown, and of which nothing is known, are told.
@Suite struct UnknownLibraryTests {
    private func libraries(_ files: [String: String], packs: [String] = []) throws -> [String] {
        let own = try packs.map { try Pack(yaml: $0, file: "own.yml") }
        let (program, known) = try link(files)
        let graph = Resolution.resolve(program, packs: known.adding(own)).graph
        return graph.unknownLibraries.map { "\($0.name) \($0.files)" }
    }

    private let app = [
        "App.swift":
            "import SwiftUI\nimport Stinsen\n@main struct Harbor: App { var body: some Scene { WindowGroup {} } }",
        "Flow.swift": "import Stinsen\nfinal class Flow: NavigationCoordinatable {}",
        "Other.swift": "import Foundation\nimport Stinsen.Extras\nstruct Other {}",
    ]

    @Test func whoImportsItIsCounted() throws {
        #expect(try libraries(app) == ["Stinsen 3"])
    }

    @Test func anAppWithoutOne() throws {
        #expect(try libraries(["App.swift": "import UIKit\nclass StinsenViewController: UIViewController {}"]) == [])
    }

    /// A pack of the user's that names the module knows the library.
    @Test func aPackThatDescribesIt() throws {
        #expect(try libraries(app, packs: ["name: ours\nmodules: [Stinsen]\n"]) == [])
    }

    @Test func aPackThatNamesAnother() throws {
        let pack = "name: ours\nnavigation-libraries:\n  - { name: Harbors, modules: [HarborKit] }\n"
        let files = ["A.swift": "import HarborKit\nstruct A {}"]
        #expect(try libraries(files, packs: [pack]) == ["Harbors 1"])
    }

    /// Where its sources are read, nothing is missing.
    @Test func sourcesBesideTheApp() throws {
        var files = app
        files["Packages/Stinsen/Router.swift"] = "import SwiftUI\npublic final class Router {}"
        #expect(try libraries(files) == [])
    }

    @Test func typesThatNoImportTells() throws {
        let files = [
            "A.swift": "import UIKit\nfinal class MenuViewController: RESideMenu {}",
            "B.swift": "import UIKit\nfinal class B { func f() { MGJRouter.openURL(\"a://b\") } }",
            "Main.storyboard": storyboard(initial: "a", .screen("a", "RESideMenu")),
        ]
        #expect(try libraries(files) == ["MGJRouter 1", "RESideMenu 2"])
    }

    /// Every one that comes with the tool says its modules, and no pack describes it.
    @Test func theBuiltInList() throws {
        let packs = try Packs.builtIn().packs
        let listed = packs.flatMap(\.navigationLibraries)
        #expect(listed.count > 40)
        let described = Set(packs.flatMap { $0.modules + $0.dialects.values.joined() })
        #expect(described.isDisjoint(with: listed.flatMap(\.modules)))
        #expect(listed.allSatisfy { !$0.modules.isEmpty })
    }

    @Test(arguments: [
        (
            ["a.swift": "struct Money {}"],
            "no screen was found in 1 Swift file: none of them imports UIKit or SwiftUI; "
        ),
        (["a.swift": "import AppKit", "b.swift": ""], "in 2 Swift files: they import AppKit, and screens of Macs"),
        (
            ["a.swift": "import SwiftUI\nstruct A {}"],
            "nothing in them starts an app, so they probably are a part of one; "
        ),
        (
            ["a.swift": "import SwiftUI\nimport UIPilot\n@main struct A: App { var body: some Scene { Pilot() } }"],
            "probably because UIPilot, which is not known, shows them all"
        ),
        (
            ["a.swift": "import SwiftUI\n@main struct A: App { var body: some Scene { Pilot() } }"],
            "no window, stack or sheet shows one by a call that is known; "
        ),
    ])
    func whyThereIsNoScreen(_ files: [String: String], _ words: String) throws {
        let note = try #require(try resolve(files).graph.noScenes)
        #expect(note.contains(words), "\(note)")
    }

    @Test func whereThereAreScreensNothingIsSaid() throws {
        #expect(try resolve(["a.swift": "import UIKit\n" + screens("Harbor")]).graph.noScenes == nil)
    }
}
