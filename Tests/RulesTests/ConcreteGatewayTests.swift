import Testing

/// What counts, and what does not.
struct ConcreteGatewayTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("concrete-gateway"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
