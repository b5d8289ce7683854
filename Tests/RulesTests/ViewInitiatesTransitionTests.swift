import Testing

/// What counts, and what does not.
struct ViewInitiatesTransitionTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("view-initiates-transition"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
