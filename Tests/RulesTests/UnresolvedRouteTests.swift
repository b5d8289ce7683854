import Testing

/// What is listed as unresolved.
struct UnresolvedRouteTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("unresolved-route"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func systemScreensAndWaysBackAreNot() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartViewController: UIViewController {
                func warn() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
                func back() { navigationController?.popViewController(animated: true) }
                func open(_ screen: UIViewController) {
                    // ↓ info: leads to no known scene
                    present(screen, animated: true)
                }
            }
            """
        ])
    }
}
