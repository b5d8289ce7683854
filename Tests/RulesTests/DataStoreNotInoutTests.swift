import Testing

/// When data set on a data store is lost.
struct DataStoreNotInoutTests {
    private func expect(
        store: String, copy: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let source = """
            import UIKit
            protocol ListDisplayLogic: AnyObject {}
            protocol ListBusinessLogic: AnyObject {}
            \(store)
            final class ListInteractor: ListBusinessLogic {}
            final class ListViewController: UIViewController, ListDisplayLogic {
                var interactor: ListBusinessLogic?
                var router: ListRouter?
            }
            final class ListRouter {
                weak var viewController: ListViewController?
                var kept: ShowDataStore?
                func passDataToShow(destination: ShowDataStore) {
                    \(copy)
                }
            }
            """
        try expectFindings(
            try rule("data-store-not-inout"), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    @Test func classesGetTheDataAllTheSame() throws {
        try expect(
            store: """
                protocol ShowDataStore { var order: String { get set } }
                final class ShowInteractor: ShowDataStore { var order = "" }
                """,
            copy: """
                var copy = destination
                // ↓ info: it arrives only because ShowInteractor is a class
                copy.order = "1"
                """)
    }

    @Test func protocolsOfClassesDoNotCount() throws {
        try expect(
            store: "protocol ShowDataStore: AnyObject { var order: String { get set } }",
            copy: "var copy = destination\ncopy.order = \"1\"")
    }

    @Test func aCopyThatIsHandedOnDoesNotCount() throws {
        try expect(
            store: """
                protocol ShowDataStore { var order: String { get set } }
                struct ShowState: ShowDataStore { var order = "" }
                """,
            copy: "var copy = destination\ncopy.order = \"1\"\nkept = copy")
    }
}
