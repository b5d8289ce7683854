import Testing

/// What counts, and what does not.
struct ForeignInternalsTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("foreign-internals"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
