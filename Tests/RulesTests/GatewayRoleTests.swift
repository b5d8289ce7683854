import Testing

/// Which types are gateways by what they implement, and what is called one and serves the views.
struct GatewayRoleTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// What implements a gateway's protocol is a gateway, whatever its name.
    @Test(arguments: [
        "RateServiceImpl", "RateServiceImplementation", "RateServiceLive", "RateServiceDefault", "BankRates",
    ])
    func whatImplementsAGatewaysProtocol(name: String) throws {
        try expect(
            "concrete-gateway",
            [
                "App.swift": """
                import Foundation
                protocol RateService { func load() -> Data? }
                final class \(name) { let session = URLSession.shared }
                extension \(name): RateService { func load() -> Data? { nil } }
                protocol RateInteractorOutput: AnyObject { func show() }
                final class RateInteractor {
                    weak var output: RateInteractorOutput?
                    // ↓ warning: RateInteractor makes its own \(name)
                    private let service: RateService = \(name)()
                    func load() { _ = service.load() }
                }
                final class RatePresenter: RateInteractorOutput {
                    var interactor: RateInteractor?
                    func show() {}
                }
                """
            ])
    }

    /// Values, doubles of tests, what has another task as well, and what is called so with no protocol are none.
    @Test(arguments: [
        "struct Rates: RateService, Codable", "final class MockRates: RateService",
        "final class Rates: RateService, RateDrawing", "final class RatesImpl",
    ])
    func whatOnlyHasAGatewaysProtocol(declaration: String) throws {
        let name = declaration.split { " :,".contains($0) }.first { $0.contains("Rates") }.map(String.init) ?? ""
        try expect(
            "concrete-gateway",
            [
                "App.swift": """
                import Foundation
                protocol RateService { func load() -> Data? }
                protocol RateDrawing { func draw() }
                \(declaration) {
                    func load() -> Data? { nil }
                    func draw() {}
                }
                protocol RateInteractorOutput: AnyObject { func show() }
                final class RateInteractor {
                    weak var output: RateInteractorOutput?
                    private let service = \(name)()
                    func load() { _ = service.load() }
                }
                final class RatePresenter: RateInteractorOutput {
                    var interactor: RateInteractor?
                    func show() {}
                }
                """
            ])
    }

    /// A gateway's word before such an ending tells as much, whatever the protocol is called; a presenter's does not,
    /// for it may serve everybody.
    @Test(arguments: [
        ("RateServiceImpl", "concrete-gateway", true), ("AlertPresenterImpl", "ui-type-in-inner-layer", false),
    ])
    func anEndingAfterTheWordOfARole(name: String, rule: String, isTold: Bool) throws {
        try expect(
            rule,
            [
                "App.swift": """
                import UIKit
                protocol RateSource { func show(_ text: String) }
                final class \(name): RateSource {
                    func show(_ text: String) { UIApplication.shared.present(UIAlertController()) }
                }
                protocol RateInteractorOutput: AnyObject { func show() }
                final class RateInteractor {
                    weak var output: RateInteractorOutput?
                    \(isTold ? "// ↓ warning: RateInteractor makes its own RateServiceImpl" : "")
                    private let source: RateSource = \(name)()
                    func load() { source.show("") }
                }
                final class RatePresenter: RateInteractorOutput {
                    var interactor: RateInteractor?
                    func show() {}
                }
                """
            ])
    }

    /// A manager that fills a collection is a view's, also where a protocol that its own one refines asks for it.
    @Test(arguments: [("UICollectionView", false), ("String", true)])
    func whatFillsListsIsNoGateway(type: String, isGateway: Bool) throws {
        try expect(
            "ui-import-in-inner-layer",
            [
                "Display.swift": """
                import UIKit
                protocol Displaying { func source(for list: \(type)) -> UICollectionViewDataSource }
                """,
                "Photos.swift": """
                \(isGateway ? "// ↓ info: the file of the gateway PhotoDisplayManager imports UIKit" : "")
                import UIKit
                protocol PhotoDisplayManager: Displaying { func clear() }
                """,
            ])
    }

    /// What stands in the extension of a protocol that interactors fulfil is their code, and told once.
    @Test(arguments: [("RateInteractor", true), ("RateScreenData", false)])
    func theExtensionOfAnInteractorsProtocol(fulfilling: String, isInteractors: Bool) throws {
        try expect(
            "concrete-gateway",
            [
                "App.swift": """
                import Foundation
                enum RateFault: Error { case none }
                final class RateService {
                    static func rate() -> Data? { nil }
                    static func clear() { UserDefaults.standard.removeObject(forKey: "rate") }
                }
                protocol RateUseCase { var count: Int { get } }
                extension RateUseCase {
                    func load() {
                        \(isInteractors ? "// ↓ warning: RateUseCase reaches rate of RateService" : "")
                        _ = RateService.rate()
                    }
                    func clear() { RateService.clear() }
                }
                final class \(fulfilling): RateUseCase { var count = 0 }
                final class OtherRate\(fulfilling): RateUseCase { var count = 0 }
                final class RatePresenter {
                    var first: \(fulfilling)?, second: OtherRate\(fulfilling)?
                    func start() { first?.load(); first?.clear(); second?.load() }
                }
                """
            ])
    }
}
