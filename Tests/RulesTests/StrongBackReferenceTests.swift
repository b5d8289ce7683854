import Testing

/// What counts, and what does not.
struct StrongBackReferenceTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("strong-back-reference"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
