import Foundation
import NavigationGraph
import Testing

/// Packs that a project brings along.
@Suite struct PackTests {
    private static let app = """
        import UIKit
        import OurFlows
        final class HarborViewController: UIViewController {
            let flow = Flow()
            @IBAction func tap() { slideIn(TideViewController(), from: 1) }
            @IBAction func next() { flow.go(CrewViewController()) }
        }
        final class TideViewController: UIViewController {}
        final class CrewViewController: UIViewController {}
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                UIWindow().rootViewController = HarborViewController()
                return true
            }
        }
        """

    private func run(_ configuration: String, pack: String? = nil, _ arguments: String...) throws -> ToolProcess.Result
    {
        var files = ["App.swift": Self.app, ".sidewinder.yml": configuration]
        files["own.yml"] = pack
        let folder = try TestFolder(files)
        return try withExtendedLifetime(folder) { try ToolProcess.run(arguments, in: folder.path) }
    }

    private func routes(_ configuration: String, pack: String? = nil) throws -> [String] {
        let result = try run(configuration, pack: pack, "graph", ".", "--format", "json", "--quiet")
        return try NavigationGraph(json: Data(result.output.utf8)).routes.map { "\($0.from) \($0.kind) \($0.to)" }
    }

    @Test func withoutAPackNothingIsKnown() throws {
        #expect(try routes("entries: []") == [])
    }

    @Test func theProjectsOwnTransitions() throws {
        let configuration = """
            transitions:
              - { call: "UIViewController.slideIn(_:from:)", shows: argument 0, kind: present }
            """
        #expect(try routes(configuration) == ["HarborViewController present TideViewController"])
    }

    @Test func aPackInSwift() throws {
        let pack = """
            name: our-flows
            modules: [OurFlows]
            swift: |
              open class Flow {
                  public func go(_ screen: UIViewController) {
                      UINavigationController().pushViewController(screen, animated: true)
                  }
              }
            """
        #expect(try routes("packs: [own.yml]", pack: pack) == ["HarborViewController push CrewViewController"])
    }

    @Test func aPackOfALibraryThatIsNotImportedIsSilent() throws {
        let pack = """
            name: other
            modules: [OtherLibrary]
            transitions:
              - { call: "UIViewController.slideIn(_:from:)", shows: argument 0, kind: present }
            """
        #expect(try routes("packs: [own.yml]", pack: pack) == [])
    }

    /// A pack whose Swift has a part so many times; the first ones took a time without end.
    private static func swift(_ part: String, _ count: Int) -> String {
        "name: a\nswift: |\n  let a: " + String(repeating: part, count: count) + "\n"
    }

    @Test(
        arguments: [
            ("packs: [ribz]", nil, "1:9: error: unknown pack \"ribz\" (did you mean \"ribs\"?)"),
            ("packs: [own.yml]", nil, "1:9: error: pack own.yml: does not exist"),
            ("transitions: 3", nil, "1:14: error: transitions has to be a list, not \"3\""),
            ("modules: { roles: { presentr: [X] } }", nil, "1:21: error: unknown key \"presentr\" in roles"),
            ("packs: [own.yml]", "exits:\n  - { call: x }\n", "own.yml:2:13: error: \"x\" is no member"),
            ("packs: [own.yml]", "name: a\nswift: |\n  class A {\n", "own.yml:3:"),
            ("packs: [own.yml]", swift("[/**/", 60), "own.yml:3:"),
            ("packs: [own.yml]", swift("[@a ", 60), "own.yml:3:"),
            (
                "packs: [own.yml]", swift("A<", 100_000),
                "in the Swift of the pack a: More than 512 levels of nesting; the file was not read"
            ),
            (
                "packs: [own.yml]", swift("// a\n  ", 60_000),
                "own.yml:2:1: error: in the Swift of the pack a: is longer than 256 KB; the pack's Swift is not read"
            ),
        ] as [(String, String?, String)])
    func mistakesAreTold(_ configuration: String, _ pack: String?, _ message: String) throws {
        let result = try run(configuration, pack: pack, "graph", ".", "--format", "text")
        #expect(result.error.contains(message), "\(result.error)")
        #expect(result.code == 2)
    }

    @Test func thePacksAreListed() throws {
        let list = try run("", "rules", "--packs")
        #expect(list.code == 0)
        let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names == names.sorted())
        #expect(Set(["ribs", "swiftui", "uikit", "vipermcflurry"]).isSubset(of: names))
        #expect(try run("", "rules", "--packs", "ribs").output.contains("class LaunchRouter"))
        let unknown = try run("", "rules", "--packs", "rib")
        #expect(unknown.code == 64)
        #expect(unknown.error.contains("did you mean \"ribs\"?"))
    }
}
