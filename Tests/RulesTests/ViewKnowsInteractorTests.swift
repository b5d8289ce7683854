import Testing

/// What counts, and what does not.
struct ViewKnowsInteractorTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("view-knows-interactor"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
