import Foundation
import NavigationGraph
import Program
import Testing

@testable import Navigation

/// The passes of the resolution, one after the other.
@Suite struct PassTests {
    private static let samples = ["CanonicalVIPER", "CleanSwift", "ParentRouters", "Rambler", "RouteProtocols"]

    /// An app whose delegate presents something over whatever is on screen, whose screens ask where they stand, and which shows
    /// something that only code for debugging asks for.
    private static let app = [
        "App.swift": """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                window = UIWindow()
                if options == nil {
                    window?.rootViewController = UINavigationController(rootViewController: ListViewController())
                } else {
                    window?.rootViewController = LoginViewController()
                }
                UIApplication.shared.keyWindow?.rootViewController?.present(NewsViewController(), animated: true)
                return true
            }
        }
        """,
        "List.swift": """
        import UIKit
        final class ListViewController: UIViewController {
            @objc func tap() { show(DetailViewController(), sender: nil) }
            @objc func help() { unknown().present(HelpViewController(), animated: true) }
            #if DEBUG
            @objc func debug() { present(DebugViewController(), animated: true) }
            #endif
        }
        final class DetailViewController: UIViewController {
            @objc func tap() {
                if let stack = navigationController {
                    stack.pushViewController(MoreViewController(), animated: true)
                } else {
                    present(MoreViewController(), animated: true)
                }
            }
        }
        final class LoginViewController: UIViewController {}
        final class MoreViewController: UIViewController {}
        final class NewsViewController: UIViewController {}
        final class HelpViewController: UIViewController {}
        final class DebugViewController: UIViewController {}
        """,
    ]

    private static func files(of sample: String) throws -> [String: String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Samples/\(sample)")
        let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
        return try (paths?.compactMap { $0 as? String } ?? []).reduce(into: [:]) { files, path in
            guard ["swift", "storyboard", "xib", "plist"].contains((path as NSString).pathExtension) else { return }
            files[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
    }

    @Test(arguments: samples) func noPassTakesBackWhatAnEarlierOneFoundInASample(_ sample: String) throws {
        try expectAdditions(Self.files(of: sample))
    }

    @Test func noPassTakesBackWhatAnEarlierOneFound() throws {
        let found = try expectAdditions(Self.app)
        #expect(!found.awaiting.isEmpty)
        #expect(!found.launchPresentations.isEmpty)
        #expect(!found.shownAside.isEmpty)
    }

    @discardableResult private func expectAdditions(_ files: [String: String]) throws -> PassResults {
        let (program, packs) = try link(files)
        var resolver = Resolver(NavigationTables(program, packs: packs, options: .init()))
        for pass in Pass.all {
            let before = resolver.found
            pass.run(&resolver)
            #expect(resolver.found.lost(of: before) == [], "\(pass.name)")
        }
        #expect(!resolver.found.routes.isEmpty)
        return resolver.found
    }

    /// Each part of the results is looked at by `lost(of:)`.
    @Test func allResultsAreLookedAt() {
        let parts = Set(Mirror(reflecting: PassResults()).children.compactMap(\.label))
        #expect(parts == Set(PassResults().kept(of: PassResults()).keys))
    }
}

extension PassResults {
    /// Which parts of earlier results are no longer as they were.
    fileprivate func lost(of earlier: PassResults) -> [String] {
        kept(of: earlier).filter { !$0.value }.keys.sorted()
    }

    /// Whether each part of earlier results is still there.
    fileprivate func kept(of earlier: PassResults) -> [String: Bool] {
        [
            "routes": routes.map(\.route).starts(with: earlier.routes.map(\.route)),
            "unwinds": unwinds.starts(with: earlier.unwinds),
            "entries": entries.isSuperset(of: earlier.entries),
            "launches": earlier.launches.allSatisfy { scene, transitions in
                launches[scene]?.map(\.chain).starts(with: transitions.map(\.chain)) ?? false
            },
            "mentioned": mentioned.isSuperset(of: earlier.mentioned),
            "showings": showings.map(\.scene).starts(with: earlier.showings.map(\.scene)),
            "shownFromUnknown": shownFromUnknown.isSuperset(of: earlier.shownFromUnknown),
            "shownAside": shownAside.filter { earlier.shownAside[$0.key] != nil } == earlier.shownAside,
            "standings": (mentioned.union(earlier.mentioned)).allSatisfy { scene in
                Standing.Place.allCases.allSatisfy {
                    standings.standing(of: scene, in: $0).isSuperset(of: earlier.standings.standing(of: scene, in: $0))
                }
            },
            "performed": performed.starts(with: earlier.performed),
            "diagnostics": diagnostics.starts(with: earlier.diagnostics),
            "calls": calls.map(\.use).starts(with: earlier.calls.map(\.use))
                && calls.map(\.fate).starts(with: earlier.calls.map(\.fate)),
            "shownOverAnything": shownOverAnything.filter { earlier.shownOverAnything[$0.key] != nil }
                == earlier.shownOverAnything,
            "shownAnywhere": shownAnywhere.isSuperset(of: earlier.shownAnywhere),
            "shownByStanding": shownByStanding.isSuperset(of: earlier.shownByStanding),
            "performances": earlier.performances.allSatisfy { segue, known in
                performances[segue]?.map(\.way).starts(with: known.map(\.way)) ?? false
            },
            "performersOfUnknown": performersOfUnknown.isSuperset(of: earlier.performersOfUnknown),
            "launchPresentations": launchPresentations.map(\.scene).starts(
                with: earlier.launchPresentations.map(\.scene)),
            "awaiting": awaiting.map(\.route).starts(with: earlier.awaiting.map(\.route)),
        ]
    }
}
