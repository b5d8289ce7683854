import Testing

/// Screens that another one tells to show something, by what a protocol or an extension of all controllers offers.
@Suite struct ToldScreenTests {
    private func app(_ shared: String, _ call: String, conforming: String = "") -> [String: String] {
        [
            "App.swift": """
            import UIKit
            final class CargoViewController: UIViewController {}
            final class HarborViewController: UIViewController {
                let dock = DockViewController()
                override func viewDidLoad() { addChild(dock) }
                override func viewWillAppear(_ animated: Bool) { \(call) }
            }
            final class DockViewController: UIViewController\(conforming) {}
            enum Manager {
                static func check(_ host: UIViewController) { host.present(CargoViewController(), animated: true) }
            }
            \(shared)
            """
        ]
    }

    private let contained = "HarborViewController contain DockViewController"

    @Test(arguments: ["present(CargoViewController(), animated: true)", "Manager.check(self)"])
    func whatAProtocolOffersTheToldScreenStarts(_ body: String) throws {
        let shared =
            "protocol Checking {}\nextension Checking where Self: UIViewController { func check() { \(body) } }"
        try expectRoutes(
            [contained, "DockViewController present CargoViewController"],
            in: app(shared, "dock.check()", conforming: ", Checking"))
    }

    @Test func soItIsWithAnExtensionOfAllControllers() throws {
        let shared = "extension UIViewController { func check() { present(CargoViewController(), animated: true) } }"
        try expectRoutes(
            [contained, "DockViewController present CargoViewController"], in: app(shared, "dock.check()"))
        try expectRoutes([contained, "HarborViewController present CargoViewController"], in: app(shared, "check()"))
        try expectRoutes(
            [contained, "HarborViewController present CargoViewController"],
            in: app(shared, "dock.parent?.check()"))
    }

    /// What is shown is the caller's choice.
    @Test func whatIsHandedInTheCallerStarts() throws {
        let shared =
            "extension UIViewController { func bring(_ next: UIViewController) { present(next, animated: true) } }"
        try expectRoutes(
            [contained, "HarborViewController present CargoViewController"],
            in: app(shared, "dock.bring(CargoViewController())"))
    }
}
