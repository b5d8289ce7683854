import Testing

/// Presenters and views that reach the data layer although their module has an interactor.
struct SkipsInteractorTests {
    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("skips-interactor"), in: MarkedProject("import UIKit\n" + source), sourceLocation: sourceLocation)
    }

    private static func module(presenter: String = "", view: String = "", interactor: Bool = true) -> String {
        """
        protocol TideService { func tides() -> [String] }
        final class RemoteTideService: TideService {
            static let shared = RemoteTideService()
            func tides() -> [String] { [] }
            func picture(of name: String) -> UIImage? { nil }
        }
        \(interactor ? "final class TideInteractor { let service: TideService = RemoteTideService(); func load() {} }" : "")
        final class TidePresenter {
            weak var view: TideViewController?
            \(interactor ? "let interactor = TideInteractor()" : "")
            \(presenter)
        }
        final class TideViewController: UIViewController {
            let presenter = TidePresenter()
            \(view)
        }
        """
    }

    @Test func aPresenterThatHoldsAGateway() throws {
        let property = "let service: TideService = RemoteTideService()"
        let mark = "// ↓ warning: TidePresenter uses TideService (tides) past TideInteractor\n"
        let use = "\nfunc refresh() { _ = service.tides() }"
        try expect(Self.module(presenter: mark + property + use))
        // It is only handed on.
        try expect(Self.module(presenter: property + "\nfunc pass(_ take: (TideService) -> Void) { take(service) }"))
        // There is no interactor to be asked.
        try expect(Self.module(presenter: property + use, interactor: false))
    }

    @Test func aViewThatReachesASharedGateway() throws {
        try expect(
            Self.module(
                view: """
                    override func viewDidLoad() {
                        // ↓ warning: TideViewController reaches RemoteTideService (shared) past TideInteractor
                        _ = RemoteTideService.shared.tides()
                    }
                    """))
    }

    @Test func theNetworkOfTheSystem() throws {
        try expect(
            Self.module(
                presenter: """
                    func refresh(_ url: URL) {
                        // ↓ warning: TidePresenter reaches URLSession (shared) past TideInteractor
                        URLSession.shared.dataTask(with: url).resume()
                    }
                    """))
    }

    @Test func picturesOfAView() throws {
        try expect(
            Self.module(
                view: """
                    let pictures = RemoteTideService()
                    override func viewDidLoad() { _ = pictures.picture(of: "tide") }
                    """))
    }
}
