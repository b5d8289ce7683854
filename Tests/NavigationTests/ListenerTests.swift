import Foundation
import Testing

/// Services that listen to others: what they show by themselves is no route of who changes the data.
@Suite struct ListenerTests {
    private func wallets(telling listeners: String, keeping list: String = "[Listener]") -> [String: String] {
        [
            "Wallets.swift": """
            import UIKit
            protocol Listener: AnyObject { func walletsChanged() }
            final class Wallets {
                static let shared = Wallets()
                private var listeners: \(list) = []
                func rename() { tell() }
                private func tell() { \(listeners) }
            """,
            "Guard.swift": """
            import UIKit
            final class AccessGuard: Listener {
                init() { Wallets.shared.add(self) }
                func walletsChanged() {
                    UIApplication.shared.keyWindow?.rootViewController?.present(CargoViewController(), animated: true)
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { Wallets.shared.rename() }
            }
            \(screens("Cargo"))
            """,
        ]
    }

    @Test(arguments: ["listeners.forEach { $0.walletsChanged() }", "for one in listeners { one.walletsChanged() }"])
    func whoChangesTheDataShowsNothing(_ telling: String) throws {
        var files = wallets(telling: telling)
        files["Wallets.swift", default: ""] += "    func add(_ listener: Listener) { listeners.append(listener) }\n}"
        try expectRoutes([], in: files)
    }

    @Test func aListenerInABox() throws {
        var files = wallets(telling: "boxes.forEach { $0.listener?.walletsChanged() }")
        files["Wallets.swift", default: ""] += """
                private var boxes: [Box] = []
                func add(_ listener: Listener) { boxes.append(Box(listener: listener)) }
            }
            struct Box { weak var listener: Listener? }
            """
        try expectRoutes([], in: files)
    }

    /// What a list is filled with by its owner is asked, not told.
    @Test func aListOfHelpersActsForItsOwner() throws {
        var files = wallets(telling: "listeners.forEach { $0.walletsChanged() }", keeping: "[Listener]")
        files["Wallets.swift", default: ""] += "    init() { listeners = [AccessGuard()] }\n}"
        files["Guard.swift"] = files["Guard.swift"]?.replacingOccurrences(
            of: "init() { Wallets.shared.add(self) }", with: "")
        try expectRoutes(["HarborViewController present CargoViewController"], in: files)
    }

    /// A screen that listens acts for itself.
    @Test func aScreenThatListens() throws {
        var files = wallets(telling: "listeners.forEach { $0.walletsChanged() }")
        files["Wallets.swift", default: ""] += "    func add(_ listener: Listener) { listeners.append(listener) }\n}"
        files["Pier.swift"] = """
            import UIKit
            final class PierViewController: UIViewController, Listener {
                override func viewDidLoad() { Wallets.shared.add(self) }
                func walletsChanged() { present(CrewViewController(), animated: true) }
            }
            \(screens("Crew"))
            """
        try expectRoutes(["PierViewController present CrewViewController"], in: files)
    }
}
