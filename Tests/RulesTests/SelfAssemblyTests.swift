import Testing

/// What counts, and what does not.
struct SelfAssemblyTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("self-assembly"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
