import Testing

/// How an interactor may come by its data.
struct ConcreteGatewayTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("concrete-gateway"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func whatIsMadeForAnotherBelongsToIt() throws {
        try expect([
            "App.swift": """
            protocol RateService {}
            final class NetRateService: RateService {}
            protocol RateWorkerProtocol {}
            final class RateWorker: RateWorkerProtocol { init(service: RateService) {} }
            final class RateInteractor {
                func load() {
                    // ↓ warning: RateInteractor makes its own RateWorker
                    let worker = RateWorker(service: NetRateService())
                    _ = worker
                }
            }
            """
        ])
    }

    @Test func heldByItsClassOnlyWhereAProtocolIsThere() throws {
        try expect([
            "App.swift": """
            protocol RateServiceProtocol { func load() }
            final class RateService: RateServiceProtocol { func load() {} }
            final class PlainDataManager { func load() {} }
            final class RateInteractor {
                // ↓ warning: RateInteractor holds RateService
                let service: RateService
                let manager: PlainDataManager
                init(service: RateService, manager: PlainDataManager) {
                    self.service = service
                    self.manager = manager
                }
                func load() { service.load() }
            }
            """
        ])
    }

    /// The one object for everybody that reaches for data is a gateway, whatever it is called.
    @Test(arguments: [
        ("static let shared = Net()", "URLSession.shared.invalidateAndCancel()", true),
        ("static let shared: Net = .init()", "AF.request(\"a\")", true),
        ("static let shared = Net()", "UserDefaults.standard.set(1, forKey: \"a\")", true),
        ("static let shared = Net()", "print(\"a\")", false),
        ("static let limit = 3; static var shared: Net { Net() }", "URLSession.shared.invalidateAndCancel()", false),
    ])
    func aSharedObjectThatReachesForData(_ member: String, _ body: String, _ isGateway: Bool) throws {
        try expect([
            "App.swift": """
            final class Net {
                \(member)
                func load() { \(body) }
            }
            final class RateInteractor {
                func load() {
                    \(isGateway ? "// ↓ warning: RateInteractor reaches shared of Net" : "")
                    Net.shared.load()
                }
            }
            """
        ])
    }

    /// Of a service with more than one kind of work, what is asked of it counts.
    @Test func whatIsOnlyWorkedOut() throws {
        try expect([
            "App.swift": """
            final class NameService {
                func isShort(_ name: String) -> Bool { name.count < 3 }
                func load(_ name: String) -> Person { Store.shared.person(name) }
            }
            final class CheckInteractor {
                // ↓ info: CheckInteractor makes its own NameService
                private let service = NameService()
                func check() -> Bool { service.isShort("A") }
            }
            final class LoadInteractor {
                // ↓ warning: LoadInteractor makes its own NameService
                private let service = NameService()
                func load() -> Bool { service.isShort("A") || service.load("A").isKnown }
            }
            """
        ])
    }

    /// What a menu shows, with the screens that its entries open.
    @Test func tablesOfMenusReachNoData() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol MenuItems: AnyObject {
                func numberOfItems() -> Int
                func title(forItem index: Int) -> String
                func destination(forItem index: Int) -> UIViewController
            }
            final class MenuItemsProvider: MenuItems {
                private var items: [(String, UIViewController)] = []
                required init?(coder: NSCoder) { fatalError() }
                func numberOfItems() -> Int { items.count }
                func title(forItem index: Int) -> String { items[index].0 }
                func destination(forItem index: Int) -> UIViewController { items[index].1 }
            }
            protocol TitleSource { func title(forItem index: Int) -> String }
            final class TitleProvider: TitleSource {
                private var titles: [String] = []
                func title(forItem index: Int) -> String { titles[index] }
                func reload() { titles.removeAll() }
            }
            final class MenuInteractor {
                let provider = MenuItemsProvider()
                // ↓ warning: MenuInteractor makes its own TitleProvider
                let titles = TitleProvider()
                func title() -> String { titles.title(forItem: 0) + provider.title(forItem: 1) }
            }
            """
        ])
    }

    @Test func initialValuesOfAnInteractorAreOneFinding() throws {
        try expect([
            "App.swift": """
            final class RateService { func load() {} }
            final class NewsService { func load() {} }
            final class RateInteractor {
                // ↓ warning: RateInteractor makes its own RateService (and NewsService)
                let rates = RateService()
                let news = NewsService()
                func load() {
                    rates.load()
                    news.load()
                }
            }
            """
        ])
    }

    /// A protocol that others fulfil without the member is not to be extended.
    @Test func theAdviceLeavesOtherConformersAlone() throws {
        let project = MarkedProject(
            """
            protocol StoreServiceProtocol { func read() }
            final class DiskService: StoreServiceProtocol {
                static let shared = DiskService()
                func read() {}
                func wipe() {}
            }
            final class MemoryService: StoreServiceProtocol { func read() {} }
            final class WipeInteractor { func wipe() { DiskService.shared.wipe() } }
            """)
        let advice = try project.run([rule("concrete-gateway")]).findings.map(\.suggestion)
        #expect(advice.count == 1)
        #expect(advice.first??.hasPrefix("declare a protocol, for example DiskServiceProtocol") == true)
    }

    /// The gateway's own protocol, which a stand-in fulfils as well, is not to be declared again.
    @Test func theAdviceDeclaresNothingTwice() throws {
        let project = MarkedProject(
            """
            protocol DiskServiceProtocol { func read() }
            final class DiskService: DiskServiceProtocol {
                static let shared = DiskService()
                func read() {}
                func wipe() {}
            }
            final class MemoryService: DiskServiceProtocol { func read() {} }
            final class WipeInteractor { func wipe() { DiskService.shared.wipe() } }
            """)
        let advice = try project.run([rule("concrete-gateway")]).findings.map(\.suggestion)
        #expect(advice.first??.hasPrefix("declare a protocol of its own with what WipeInteractor calls (wipe)") == true)
    }

    @Test func defaultsAndPresentersDoNotCount() throws {
        try expect([
            "App.swift": """
            protocol RateServiceProtocol { func load() }
            final class RateService: RateServiceProtocol {
                static let shared = RateService()
                static let limit = 3
                func load() {}
            }
            final class RateInteractor {
                let service: RateServiceProtocol
                init(service: RateServiceProtocol = RateService()) { self.service = service }
                func count() -> Int { RateService.limit }
            }
            final class RatePresenter { let service = RateService.shared }
            """
        ])
    }

    /// The protocol that the gateway alone fulfils is its own, whatever its name.
    @Test func theGatewaysOwnProtocol() throws {
        try expect([
            "App.swift": """
            protocol FetchApi { func fetch() }
            final class NetworkManager: FetchApi { func fetch() {} }
            protocol Disposing { func dispose() }
            final class FileManagerService: Disposing { func dispose() {} }
            final class Bag: Disposing { func dispose() {} }
            final class CoinInteractor {
                // ↓ warning: CoinInteractor holds NetworkManager
                let network: NetworkManager
                let files: FileManagerService
                init(network: NetworkManager, files: FileManagerService) {
                    self.network = network
                    self.files = files
                }
                func load() {
                    network.fetch()
                    files.dispose()
                }
            }
            """
        ])
    }

    /// What goes into a container, in an array too, is not the interactor's own.
    @Test func servicesForAContainerDoNotCount() throws {
        try expect([
            "App.swift": """
            protocol Linking { func handle() }
            final class LinkService: Linking { func handle() {} }
            final class LinkContainer { func setup(children: [Linking]) {} }
            final class RootInteractor {
                let container: LinkContainer
                init(container: LinkContainer) { self.container = container }
                func start() {
                    let service = LinkService()
                    container.setup(children: [service])
                }
            }
            """
        ])
    }

    /// The protocol that is proposed declares what is called, and is none by which others are told.
    @Test func theProposedProtocolDeclaresWhatIsCalled() throws {
        let project = MarkedProject(
            """
            protocol RateServiceDelegate { func refresh() }
            protocol RateServiceProtocol { func rates() }
            final class RateService: RateServiceDelegate, RateServiceProtocol {
                init(link: Link) {}
                func refresh() {}
                func rates() {}
            }
            final class HelpService: RateServiceDelegate { func refresh() {} }
            final class Link { var engine: Link? }
            final class RateInteractor {
                let link: Link
                init(link: Link) { self.link = link }
                func load() { RateService(link: link.engine).rates() }
                func help() { HelpService().refresh() }
            }
            """)
        let advice = try project.run([rule("concrete-gateway")]).findings.compactMap(\.suggestion)
        #expect(
            advice == [
                "take what makes a RateServiceProtocol of these values, a factory or a closure, through the initializer, "
                    + "and let the assembly hand it in",
                "declare a protocol, for example HelpServiceProtocol, with what RateInteractor calls, and take it "
                    + "through the initializer",
            ])
    }

    /// What one method makes is one fault; another method's is another.
    @Test func whatOneMethodMakes() throws {
        try expect([
            "App.swift": """
            final class RateStorage { func read() {} }
            final class CartStorage { func read() {} }
            final class HelpStorage { func read() {} }
            final class RateInteractor {
                func load() {
                    // ↓ warning: RateInteractor makes its own RateStorage (and CartStorage)
                    RateStorage().read()
                    CartStorage().read()
                }
                // ↓ warning: RateInteractor makes its own HelpStorage;
                func help() { HelpStorage().read() }
            }
            """
        ])
    }

    /// Who shows a composer of the system is no service, whatever its name.
    @Test func whatAControllerOfTheSystemTells() throws {
        try expect([
            "App.swift": """
            import MessageUI
            final class ReportShareService: NSObject, MFMailComposeViewControllerDelegate { func share() {} }
            final class ReportInteractor { func share() { ReportShareService().share() } }
            """
        ])
    }
}
