import Testing

/// Actions without a target, which the controller handles that has the view.
@Suite struct ResponderChainTests {
    private func badge(_ sending: String) -> String {
        """
        @objc protocol BasketOpening { func openBasket(_ sender: Any?) }
        final class BasketBadge: UIView {
            private let button = UIButton()
            override init(frame: CGRect) {
                super.init(frame: frame)
                \(sending)
            }
            @objc private func tapped() {
                UIApplication.shared.sendAction(#selector(BasketOpening.openBasket(_:)), to: nil, from: self, for: nil)
            }
        }
        """
    }

    @Test(arguments: [
        "button.addTarget(self, action: #selector(tapped), for: .touchUpInside)",
        "button.addTarget(nil, action: #selector(BasketOpening.openBasket(_:)), for: .touchUpInside)",
    ])
    func theScreenThatHasTheViewHandlesIt(_ sending: String) throws {
        let harbor = """
            final class HarborViewController: UIViewController, BasketOpening {
                private let badge = BasketBadge(frame: .zero)
                func openBasket(_ sender: Any?) { present(CargoViewController(), animated: true) }
            }
            final class DockViewController: UIViewController, BasketOpening {
                func openBasket(_ sender: Any?) { present(CrewViewController(), animated: true) }
            }
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: ["Badge.swift": badge(sending), "Harbor.swift": harbor, "Screens.swift": screens("Cargo", "Crew")])
    }

    /// Where the screen with the view has no such method, the action rises to another one: any may be meant.
    @Test func anActionThatRises() throws {
        let harbor = """
            final class HarborViewController: UIViewController { private let badge = BasketBadge(frame: .zero) }
            final class DockViewController: UIViewController, BasketOpening {
                func openBasket(_ sender: Any?) { present(CrewViewController(), animated: true) }
            }
            """
        try expectRoutes(
            ["DockViewController present CrewViewController"],
            in: [
                "Badge.swift": badge("button.addTarget(self, action: #selector(tapped), for: .touchUpInside)"),
                "Harbor.swift": harbor, "Screens.swift": screens("Crew"),
            ])
    }

    @Test func aMethodOfAllControllers() throws {
        let harbor = """
            final class PrintView: UIView {
                @IBAction func tap() {
                    UIApplication.shared.sendAction(#selector(UIViewController.openPrint(_:)), to: nil, from: self, for: nil)
                }
            }
            extension UIViewController {
                @objc func openPrint(_ sender: Any?) { present(CargoViewController(), animated: true) }
            }
            final class HarborViewController: UIViewController {
                override func viewDidLoad() { view.addSubview(PrintView(frame: .zero)) }
            }
            final class DockViewController: UIViewController {}
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: ["Harbor.swift": harbor, "Screens.swift": screens("Cargo")])
    }
}
