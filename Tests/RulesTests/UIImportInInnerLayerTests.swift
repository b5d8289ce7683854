import Testing

/// What counts, and what does not.
struct UIImportInInnerLayerTests {
    @Test func catchesIt() throws {
        try expectFindings(
            try rule("ui-import-in-inner-layer"),
            in: MarkedProject(
                """
                import UIKit
                // ↓ warning: what the message says
                final class ExampleViewController: UIViewController {}
                """))
    }
}
