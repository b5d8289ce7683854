import Testing

/// What the advice of `concrete-gateway` proposes.
struct GatewayAdviceTests {
    private func advice(_ source: String) throws -> [String] {
        try MarkedProject(source).run([rule("concrete-gateway")]).findings.compactMap(\.suggestion)
    }

    private static let diskService = """
        protocol ListStoring { func read() }
        protocol DetailStoring { func wipe() }
        final class DiskService: ListStoring, DetailStoring {
            static let shared = DiskService()
            func read() {}
            func wipe() {}
            func clean() {}
        }
        final class ListInteractor { var storage: ListStoring? }
        final class DetailInteractor {
            var storage: DetailStoring?
            func wipe() { storage?.wipe() }
        }

        """

    /// The protocol by which an interactor has the gateway already comes first.
    @Test func theProtocolAtHandComesFirst() throws {
        let calls =
            Self.diskService + """
                final class MapInteractor {
                    var storage: DetailStoring?
                    func wipe() { DiskService.shared.wipe() }
                }
                final class HelpInteractor {
                    var storage: DetailStoring?
                    func clean() { DiskService.shared.clean() }
                }
                """
        #expect(
            try advice(calls) == [
                "use storage, the DetailStoring that MapInteractor has already",
                "declare what HelpInteractor calls (clean) in DetailStoring, and call it on storage, which HelpInteractor "
                    + "has already",
            ])
    }

    /// A protocol that one other module alone has asks for what that module needs.
    @Test func anotherModulesProtocolIsNotExtended() throws {
        let call = Self.diskService + "final class HelpInteractor { func clean() { DiskService.shared.clean() } }"
        #expect(
            try advice(call) == [
                "declare a protocol of its own with what HelpInteractor calls (clean), let DiskService implement it, and "
                    + "take it through the initializer"
            ])
    }

    /// What has an associated type, or takes itself, is no property's type.
    @Test func aProtocolThatIsNoType() throws {
        let source = """
            protocol NetServiceProtocol { associatedtype Point; func load(_ point: Point) }
            final class NetService: NetServiceProtocol { func load(_ point: Int) {} }
            final class NewsInteractor {
                var service: NetService?
                func load() { service?.load(1) }
            }
            protocol RateServiceProtocol { func isNewer(than other: Self) -> Bool }
            final class RateService: RateServiceProtocol { func isNewer(than other: RateService) -> Bool { true } }
            final class RateInteractor {
                var service: RateService?
                func load(_ other: RateService) -> Bool { service?.isNewer(than: other) ?? false }
            }
            """
        #expect(
            try advice(source) == [
                "declare a protocol that can be a property's type, unlike NetServiceProtocol with its Point, with what "
                    + "NewsInteractor calls (load), let NetService implement it, and take it through the initializer",
                "declare a protocol that can be a property's type, unlike RateServiceProtocol with its Self, with what "
                    + "RateInteractor calls (isNewer), let RateService implement it, and take it through the initializer",
            ])
    }

    /// Methods of the class become methods of the object that is injected.
    @Test func staticMethodsBecomeMethodsOfAnObject() throws {
        let source = """
            final class RateService { static func load() {} }
            final class RateInteractor { func load() { RateService.load() } }
            """
        #expect(
            try advice(source) == [
                "declare a protocol, for example RateServiceProtocol, with what RateInteractor calls as instance methods, "
                    + "and take it through the initializer"
            ])
    }

    /// To become the gateway's listener is no use of it; the property that keeps it tells the protocol.
    @Test func wiringIsNoUse() throws {
        let source = """
            protocol ProfileServiceProtocol { func isKnown() -> Bool }
            final class ProfileService: ProfileServiceProtocol {
                weak var listener: HomeInteractor?
                func isKnown() -> Bool { true }
            }
            final class HomeInteractor {
                private var service: ProfileServiceProtocol?
                func setUp() {
                    let service = ProfileService()
                    self.service = service
                    service.listener = self
                }
                func check() -> Bool {
                    guard let service = service else { return false }
                    return service.isKnown()
                }
            }
            """
        #expect(
            try advice(source) == [
                "take a ProfileServiceProtocol through the initializer, and let the assembly hand in ProfileService; where "
                    + "both are made, HomeInteractor becomes its listener"
            ])
    }

    /// What works on another queue is made there: a store may keep what belongs to that queue.
    @Test func whatIsMadeOnAQueueNeedsAFactory() throws {
        let source = """
            import Foundation
            final class WalletStorage { func read() {} }
            final class RateStorage { func read() {} }
            final class WalletInteractor {
                func load() { DispatchQueue.global().async { WalletStorage().read() } }
                func show() { DispatchQueue.main.async { RateStorage().read() } }
            }
            """
        #expect(
            try advice(source) == [
                "declare a protocol, for example WalletStorageProtocol, with what WalletInteractor calls, and take what "
                    + "makes one, a factory or a closure, through the initializer: what works on another queue is made there",
                "declare a protocol, for example RateStorageProtocol, with what WalletInteractor calls, and take it through "
                    + "the initializer",
            ])
    }

    /// A protocol that lends its own methods is nothing to know a gateway by, and what the interactor's protocol asks for
    /// changes with it.
    @Test func mixinsAndPinnedInitializers() throws {
        let source = """
            import Foundation
            protocol CountApi { func count() }
            extension CountApi { func count() {} }
            final class DownloadManager: CountApi {
                static let shared = DownloadManager()
                func start() { count() }
            }
            protocol CourseInteractorProtocol { init(id: Int) }
            final class CourseInteractor: CourseInteractorProtocol {
                init(id: Int) {}
                func load() { DownloadManager.shared.start() }
            }
            """
        #expect(
            try advice(source) == [
                "declare a protocol, for example DownloadManagerProtocol, with what CourseInteractor calls, and take it "
                    + "through the initializer; what CourseInteractorProtocol requires changes with it"
            ])
    }

    /// A protocol that lends its methods is a habit of the gateway, also beside a method of the same name.
    @Test func protocolsThatLendTheirMethods() throws {
        let source = """
            protocol ErrorServicing: AnyObject { func showError(_ text: String, again: Bool) }
            extension ErrorServicing { func showError(_ text: String, again: Bool) { print(text) } }
            final class RateService { func load() {} }
            extension RateService: ErrorServicing {
                private func showError(_ text: String) { showError(text, again: true) }
            }
            final class RateInteractor { func load() { RateService().load() } }
            """
        #expect(
            try advice(source) == [
                "declare a protocol, for example RateServiceProtocol, with what RateInteractor calls, and take it through "
                    + "the initializer"
            ])
    }
}
