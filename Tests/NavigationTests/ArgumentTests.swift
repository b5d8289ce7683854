import Testing

/// What reaches a function: variadic arguments, types as arguments, names cut out of class names.
@Suite struct ArgumentTests {
    private let all = ["Screens.swift": screens("Harbor", "Cargo", "Crew")]

    private func showing(_ expression: String, _ helpers: String) -> [String: String] {
        files(
            all,
            [
                "Harbor.swift": """
                extension HarborViewController {
                    override func viewDidLoad() { present(\(expression), animated: true) }
                }
                """,
                "Helpers.swift": helpers,
            ])
    }

    @Test(arguments: ["_ steps", "of steps"])
    func everyArgumentOfAVariadicParameter(_ parameter: String) throws {
        let label = parameter.hasPrefix("of") ? "of: " : ""
        try expectRoutes(
            ["HarborViewController contain CargoViewController", "HarborViewController contain CrewViewController"],
            in: files(
                all,
                [
                    "Tabs.swift": """
                    protocol Step { func make() -> UIViewController }
                    struct CargoStep: Step { func make() -> UIViewController { CargoViewController() } }
                    struct CrewStep: Step { func make() -> UIViewController { CrewViewController() } }
                    final class Steps {
                        let steps: [Step]
                        init(\(parameter): Step...) { self.steps = steps }
                    }
                    extension HarborViewController {
                        override func viewDidLoad() {
                            let steps = Steps(\(label)CargoStep(), CrewStep())
                            let tabs = UITabBarController()
                            tabs.viewControllers = steps.steps.map { $0.make() }
                            addChild(tabs)
                        }
                    }
                    """
                ]))
    }

    @Test func aVariadicParameterMayBeEmpty() throws {
        let files = showing(
            "pick()",
            "func pick(_ others: UIViewController...) -> UIViewController { others.first ?? CrewViewController() }")
        try expectRoutes(["HarborViewController present CrewViewController"], in: files)
    }

    @Test(arguments: [
        "NSStringFromClass(self).components(separatedBy: \".\").last!",
        "NSStringFromClass(self).split(separator: \".\").last!",
        "String(describing: self).components(separatedBy: \".\").last!",
        "(NSStringFromClass(self) as NSString).pathExtension",
        "NSStringFromClass(self).components(separatedBy: \".\")[1]",
    ])
    func aClassNameWithoutItsModule(_ name: String) throws {
        let files = showing(
            "CargoViewController.make()",
            """
            extension UIViewController {
                class var name: String { \(name) }
                static func make() -> Self {
                    UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name) as! Self
                }
            }
            """)
        let main = storyboard(
            .screen("cargo", "CargoViewController", identifier: "CargoViewController"),
            .screen("crew", "CrewViewController", identifier: "CrewViewController"))
        try expectRoutes(
            ["HarborViewController present CargoViewController"], in: files.merging(["Main.storyboard": main]) { $1 })
    }

    /// A registry of types hands out the one that it was asked for, not every one that it knows.
    @Test func aRegistryCastToTheTypeAskedFor() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: showing(
                "registry.resolve(CargoAssembly.self).build()",
                """
                class Assembly { required init() {} }
                final class CargoAssembly: Assembly { func build() -> UIViewController { CargoViewController() } }
                final class CrewAssembly: Assembly { func build() -> UIViewController { CrewViewController() } }
                final class Registry {
                    private var known: [String: Any.Type] = [:]
                    func apply<T: Assembly>(_ type: T.Type) { known["\\(type)"] = type }
                    func kind<T: Assembly>(_ type: T.Type) -> T.Type { known["\\(type)"] as! T.Type }
                    func resolve<T: Assembly>(_ type: T.Type) -> T { kind(type).init() }
                }
                let registry = Registry()
                func setUp() { registry.apply(CargoAssembly.self); registry.apply(CrewAssembly.self) }
                """))
    }
}
