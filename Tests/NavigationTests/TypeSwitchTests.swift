import Testing

/// Switches over what an object is: of the branches the one for what the caller gives.
@Suite struct TypeSwitchTests {
    @Test(arguments: [
        ("case is CargoAlert:", "case is CrewAlert:"),
        ("case let cargo as CargoAlert:", "case let crew as CrewAlert:"),
    ])
    func whatTheCallerGives(_ cargo: String, _ crew: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "PierViewController present CrewViewController"],
            in: [
                "Alerts.swift": """
                protocol Alert {}
                struct CargoAlert: Alert {}
                final class CrewAlert: Alert {}
                final class AlertService {
                    func push(_ alert: Alert) { show(alert) }
                    private func show(_ alert: Alert) {
                        switch alert {
                        \(cargo) present(CargoViewController())
                        \(crew) present(CrewViewController())
                        default: break
                        }
                    }
                    private func present(_ screen: UIViewController) {
                        UIApplication.shared.keyWindow?.rootViewController?.present(screen, animated: true)
                    }
                }
                final class HarborViewController: UIViewController {
                    let service = AlertService()
                    @IBAction func tap() { service.push(CargoAlert()) }
                }
                final class PierViewController: UIViewController {
                    let service = AlertService()
                    @IBAction func tap() { service.push(CrewAlert()) }
                }
                \(screens("Cargo", "Crew"))
                """
            ])
    }

    /// A closure that trails is given to what takes one, not to an overload for a text or a value.
    @Test func aClosureFitsNoText() throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController"],
            in: [
                "Coordinator.swift": """
                final class Guide {
                    weak var host: UIViewController?
                    func present(url: String?) { host?.present(CargoViewController(), animated: true) }
                    func present(content: @escaping () -> UIViewController) { host?.present(content(), animated: true) }
                }
                final class HarborViewController: UIViewController {
                    let guide = Guide()
                    @IBAction func tap() { guide.present { CrewViewController() } }
                }
                \(screens("Cargo", "Crew"))
                """
            ])
    }
}
