import Testing

/// Where a module has a door, and who goes past it.
struct ForeignInternalsTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("foreign-internals"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func moduleInputAndKeyPath() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol DetailModuleInput: AnyObject { func configure(_ text: String) }
            final class DetailPresenter: DetailModuleInput {
                weak var view: DetailViewController?
                func configure(_ text: String) {}
            }
            final class DetailViewController: UIViewController {
                var presenter: DetailPresenter?
                var text = ""
            }
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                // ↓ warning: ListViewController names DetailPresenter, the presenter of the module Detail
                var detail: DetailPresenter?
                func path() -> AnyKeyPath {
                    // ↓ warning: ListViewController names DetailViewController, the view of the module Detail
                    \\DetailViewController.text
                }
            }
            """
        ])
    }

    @Test func withoutADoorThereIsNoOtherWay() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class DetailViewController: UIViewController {}
            final class ListPresenter { weak var view: ListViewController? }
            final class ListRouter {
                weak var viewController: ListViewController?
                func show() { viewController?.present(DetailViewController(), animated: true) }
            }
            final class ListViewController: UIViewController { var presenter: ListPresenter? }
            """
        ])
    }
}
