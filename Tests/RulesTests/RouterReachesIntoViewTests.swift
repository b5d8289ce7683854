import Testing

/// What a router may read of its view.
struct RouterReachesIntoViewTests {
    private func expect(route: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let source = """
            import UIKit
            protocol ListDisplayLogic: AnyObject {}
            protocol ListBusinessLogic: AnyObject { var orders: [String] { get set } ; func reload() }
            final class ListInteractor: ListBusinessLogic {
                var orders: [String] = []
                func reload() {}
            }
            final class ListViewController: UIViewController, ListDisplayLogic {
                var output: ListBusinessLogic?
                var router: ListRouter?
                var selected = 0
                let tableView = UITableView()
            }
            final class ListRouter {
                weak var viewController: ListViewController?
                func show(_ orders: [String]) {}
                func route() {
                    \(route)
                }
            }
            """
        try expectFindings(
            try rule("router-reaches-into-view"), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    @Test func dataOfTheInteractor() throws {
        try expect(
            route: """
                // ↓ warning: viewController.output.orders
                show(self.viewController!.output!.orders)
                """)
    }

    @Test func theViewsOwnStateAndWhatIsSetDoNotCount() throws {
        try expect(
            route: """
                print(viewController?.selected, viewController?.tableView.indexPathForSelectedRow)
                viewController?.output?.orders = []
                viewController?.output?.reload()
                """)
    }
}
