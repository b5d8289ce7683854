import Testing

/// Presenters and views that reach data although their module has an interactor.
struct SkipsInteractorTests {
    private func expect(
        presenter: String = "", view: String = "", interactor: Bool = true, more: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let source = """
            import UIKit
            protocol Tides { func tides(_ done: @escaping ([String]) -> Void) }
            final class Remote: Tides {
                static let shared = Remote()
                func tides(_ done: @escaping ([String]) -> Void) { request("tides") { _ in done([]) } }
                func picture(_ done: @escaping (UIImage?) -> Void) { request("picture") { _ in done(nil) } }
                func track(_ step: String) { request(step) { _ in } }
                func color() -> UIColor { .blue }
                private func request(_ path: String, _ done: @escaping (Data?) -> Void) {
                    URLSession.shared.dataTask(with: URL(fileURLWithPath: path)) { data, _, _ in done(data) }.resume()
                }
            }
            \(interactor ? "final class TideInteractor { let tides: Tides = Remote(); func load() { tides.tides { _ in } } }" : "")
            final class TidePresenter {
                weak var view: TideViewController?
                \(interactor ? "let interactor = TideInteractor()" : "")
                \(presenter)
            }
            final class TideViewController: UIViewController {
                let presenter = TidePresenter()
                override func viewDidLoad() { presenter.refresh() }
                \(view)
            }
            \(more)
            """
        try expectFindings(try rule("skips-interactor"), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    @Test func aPresenterThatCallsWhatReachesTheNetwork() throws {
        let use = "func refresh() {\nremote.tides { _ in }\n}"
        let mark =
            "// ↓ warning: TidePresenter reaches the network by Remote.tides(_:) past TideInteractor; a test of TidePresenter needs the network\n"
        try expect(presenter: "let remote = Remote()\n" + use.replacing("remote.tides", with: mark + "remote.tides"))
        // There is no interactor to be asked.
        try expect(presenter: "let remote = Remote()\n" + use, interactor: false)
    }

    @Test func byAProtocolATestCouldPutAnotherInItsPlace() throws {
        try expect(
            presenter: """
                let remote: Tides = Remote()
                func refresh() {
                    // ↓ warning: TidePresenter reaches the network by Tides.tides(_:) past TideInteractor; what TideInteractor makes sure of
                    remote.tides { _ in }
                }
                """)
    }

    /// What the code does counts, not what its type is called.
    @Test(arguments: [
        "_ = Remote.shared.color()",
        // Nobody waits for an answer.
        "Remote.shared.track(\"refresh\")",
        "interactor.load()",
        // Only handed on.
        "pass(Remote.shared)",
        "_ = UserDefaults.standard.bool(forKey: \"seen\")",
    ])
    func callsThatReachNoDataOfTheModule(statement: String) throws {
        try expect(presenter: "func refresh() { \(statement) }\nfunc pass(_ tides: Tides) {}")
    }

    @Test func theSystemItself() throws {
        try expect(
            presenter: """
                func refresh() {
                    // ↓ warning: TidePresenter reaches the network by URLSession past TideInteractor
                    URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")).resume()
                }
                """)
        try expect(
            presenter: """
                var context: NSManagedObjectContext?
                func refresh() {
                    // ↓ warning: TidePresenter reaches the database by NSManagedObjectContext past TideInteractor
                    try? context?.save()
                }
                """)
    }

    /// Whatever it saves is the module's, even if nothing comes back.
    @Test func anEntityThatSavesItself() throws {
        try expect(
            presenter: """
                func refresh() {
                    // ↓ warning: TidePresenter reaches the database by Tide.save() past TideInteractor
                    Tide().save()
                }
                """, more: "final class Tide { func save() { let realm = Realm(); realm.add(self) } }")
    }

    @Test func aViewIsToAskItsPresenterAndMayLoadPictures() throws {
        try expect(
            presenter: "func refresh() {}",
            view: """
                override func viewWillAppear(_ animated: Bool) {
                    Remote.shared.picture { _ in }
                    // ↓ warning: TideViewController reaches the network by Remote.tides(_:) past TideInteractor
                    Remote.shared.tides { _ in }
                }
                """)
    }

    /// The presenter of a cell belongs to no module by itself, and is made by one.
    @Test func thePresenterOfACell() throws {
        try expect(
            presenter: "func refresh() { TideCellPresenter().fill() }",
            more: """
                final class TideCellPresenter {
                    func fill() {
                        // ↓ warning: TideCellPresenter reaches the network by Remote.tides(_:) past TideInteractor
                        Remote.shared.tides { _ in }
                    }
                }
                """)
    }

    @Test func whatNeverRuns() throws {
        try expect(
            presenter: """
                func refresh() {}
                private func forgotten() {
                    // ↓ info: TidePresenter reaches the network by Remote.tides(_:) past TideInteractor
                    Remote.shared.tides { _ in }
                }
                """)
    }

    @Test func aDoubleForTestsReachesNothing() throws {
        try expect(
            presenter: "let clock: Clock = SystemClock()\nfunc refresh() { _ = clock.now() }",
            more: """
                protocol Clock { func now() -> Int }
                final class SystemClock: Clock { func now() -> Int { 1 } }
                final class ClockMock: Clock { func now() -> Int { _ = URLSession.shared; return 1 } }
                """)
    }
}
