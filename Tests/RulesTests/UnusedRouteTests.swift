import Testing

/// What counts, and what does not.
struct UnusedRouteTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("unused-route"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
