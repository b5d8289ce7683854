import Testing

/// What a selector can reach.
struct RouteNotVisibleToSelectorTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("route-not-visible-to-selector"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func plainClassIsOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol HikesRoutingLogic { func routeToHike(segue: UIStoryboardSegue?) }
            // ↓ error: HikesRouter does not inherit from NSObject
            final class HikesRouter: HikesRoutingLogic {
                weak var viewController: HikesViewController?
                func routeToHike(segue: UIStoryboardSegue?) {}
            }
            \(HikesTexts.view)
            """
        ])
    }

    @Test func misspeltSelectorAndMarkedMethod() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HikesRouter: NSObject {
                weak var viewController: HikesViewController?
                @objc func routeToHike(segue: UIStoryboardSegue?) {}
                // ↓ error: HikesRouter.routeToMap(_:) has the selector routeToMap:
                @objc func routeToMap(_ segue: UIStoryboardSegue?) {}
                func routeToHelp() {}
            }
            \(HikesTexts.view)
            """
        ])
    }

    /// A class of NSObject's is Objective-C's already: it is the method that a selector does not see. One that does nothing is
    /// no loss.
    @Test func methodsThatNoProtocolDeclares() throws {
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            @objc protocol HikesRoutingLogic {}
            final class HikesRouter: NSObject, HikesRoutingLogic {
                weak var viewController: HikesViewController?
                func routeToHelp(segue: UIStoryboardSegue?) {}
                // ↓ error: HikesRouter.routeToMap(segue:) is not @objc
                func routeToMap(segue: UIStoryboardSegue?) { viewController?.title = "" }
            }
            \(HikesTexts.view)
            """
        ])
        try expectFindings(try rule("route-not-visible-to-selector"), in: project)
        #expect(
            try project.run([rule("route-not-visible-to-selector")]).findings.compactMap(\.suggestion) == [
                "mark routeToMap @objc, or declare it in a protocol that is"
            ])
    }
}
