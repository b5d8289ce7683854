import Testing

/// What counts, and what does not.
struct RouteLeadsNowhereTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("route-leads-nowhere"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
