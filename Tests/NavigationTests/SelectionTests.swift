import Testing

/// One element of a list that code looks for.
@Suite struct SelectionTests {
    /// A list of modules, one of which is looked for by `predicate` with the parameter `key`.
    private func opening(_ key: String, _ predicate: String) -> [String: String] {
        [
            "Screens.swift": screens("Cargo", "Crew", "Tide"),
            "Modules.swift": """
            protocol Module {
                var key: String { get }
                func make() -> UIViewController
            }
            struct CargoModule: Module {
                static let shared = CargoModule()
                var key: String { "cargo" }
                func make() -> UIViewController { CargoViewController() }
                func key(with id: String) -> String { key + "/" + load(id) }
            }
            struct CrewModule: Module {
                static let shared = CrewModule()
                var key: String { "crew" }
                func make() -> UIViewController { CrewViewController() }
            }
            struct TideModule: Module {
                static let shared = TideModule()
                var key: String { "tide" }
                func make() -> UIViewController { TideViewController() }
            }
            """,
            "Router.swift": """
            struct Router {
                static var all: [Module] { [CrewModule.shared, CargoModule.shared, TideModule.shared] }
                let stack: UINavigationController
                func open(_ key: String) {
                    guard let next = make(key) else { return }
                    stack.pushViewController(next, animated: true)
                }
                private func make(_ key: String) -> UIViewController? {
                    \(predicate)
                }
            }
            """,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                let router = Router(stack: UINavigationController())
                @IBAction func tap() { router.open(\(key)) }
            }
            """,
        ]
    }

    private let cargo = "HarborViewController push CargoViewController"
    private let crew = "HarborViewController push CrewViewController"
    private let tide = "HarborViewController push TideViewController"

    @Test(arguments: [
        ("CargoModule.shared.key", "Self.all.first { key == $0.key }?.make()"),
        ("\"cargo\"", "Self.all.first(where: { module in module.key == key })?.make()"),
        ("\"cargo\"", "Router.all.last { $0.key == key && isOn }?.make()"),
        ("\"cargo\"", "Router.all.filter { $0.key == key }.first?.make()"),
        ("\"cargo\"", "let found = Router.all.first { $0.key == key }\nreturn found?.make()"),
        ("\"x\"", "Router.all.first { $0 is CargoModule }?.make()"),
    ])
    func anElementWithAKnownKey(_ key: String, _ predicate: String) throws {
        try expectRoutes([cargo], in: opening(key, predicate))
    }

    @Test func whatALibraryMakesOfTheKeyIsAGuess() throws {
        let predicate = """
            guard let url = URL(string: "app://\\(key)"), let parsed = Links.parse(url: url) else { return nil }
            return Router.all.first { parsed.path == $0.key }?.make()
            """
        try expectRoutes([cargo + " (inferred)"], in: opening("CargoModule.shared.key", predicate))
        try expectRoutes([cargo + " (inferred)"], in: opening("CargoModule.shared.key(with: \"1\")", predicate))
    }

    @Test func anUnknownKeyMayBeAny() throws {
        try expectRoutes(
            [cargo, crew, tide].map { $0 + " (inferred)" },
            in: opening("load(\"key\")", "Router.all.first { $0.key == key }?.make()"))
    }
}
