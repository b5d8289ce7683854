import Testing

/// Ways back, and calls that only look like one.
@Suite struct ExitTests {
    private func exits(_ files: [String: String]) throws -> [String] {
        try resolve(files).graph.exits.map { "\($0.from) \($0.kind.rawValue)" }
    }

    private let waiting = """
        final class WaitingViewController: UIViewController {}
        final class Waiting {
            static let shared = Waiting()
            private var screen: WaitingViewController?
            func show(from view: UIViewController) {
                let screen = WaitingViewController()
                self.screen = screen
                view.present(screen, animated: false)
            }
            func hide() { if let screen { screen.dismiss(animated: false) } }
        }
        """

    /// What a service takes away is the screen it has put there, not the one that asks it to.
    @Test func anotherScreenThatIsTakenAway() throws {
        #expect(
            try exits([
                "Waiting.swift": waiting,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    override func viewDidLoad() { Waiting.shared.show(from: self) }
                    @IBAction func done() { Waiting.shared.hide() }
                }
                """,
            ]) == ["WaitingViewController dismiss"])
    }

    @Test func aScreenThatTakesItselfAway() throws {
        #expect(
            try exits([
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func done() { dismiss(animated: true) }
                }
                """
            ]) == ["HarborViewController dismiss"])
    }

    /// Who shows a screen is asked to take it away again.
    @Test func aScreenThatItsPresenterTakesAway() throws {
        #expect(
            try exits([
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let crew = CrewViewController()
                        crew.harbor = self
                        present(crew, animated: true)
                    }
                }
                """,
                "Crew.swift": """
                final class CrewViewController: UIViewController {
                    weak var harbor: HarborViewController?
                    @IBAction func done() { harbor?.dismiss(animated: true) }
                }
                """,
            ]) == ["CrewViewController dismiss"])
    }

    private func search(_ setUp: String) -> [String: String] {
        [
            "Search.swift": """
            final class SearchViewController: UIViewController, UISearchBarDelegate {
                private let searchController = UISearchController(searchResultsController: nil)
                override func viewDidLoad() { \(setUp) }
                func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { dismiss(animated: true) }
            }
            """
        ]
    }

    /// The search controller lies over the screen; it goes, the screen stays.
    @Test func aSearchThatEnds() throws {
        #expect(try exits(search("navigationItem.searchController = searchController")) == [])
        #expect(try exits(search("view.addSubview(UISearchBar())")) == ["SearchViewController dismiss"])
    }
}
