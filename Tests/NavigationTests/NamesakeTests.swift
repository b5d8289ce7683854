import Facts
import Program
import Source
import SwiftScanner
import Testing

/// Types of one name in several modules, or private to their files.
@Suite struct NamesakeTests {
    /// Files by their paths, each built into the modules that its first folder names, `+` between them; an app is what is
    /// called so.
    private static func modules(_ files: [String: String]) -> [String: Set<CodeModule>] {
        files.keys.reduce(into: [:]) { result, path in
            let names = path.split(separator: "/")[0].split(separator: "+").map(String.init)
            if names == ["None"] { return }
            result[path] = Set(
                names.map { CodeModule(project: "P", target: $0, names: [$0], isApp: $0.hasPrefix("App")) })
        }
    }

    private static func program(_ files: [String: String], reversed: Bool = false) -> Program {
        var facts = ProjectFacts(swift: files.map { SwiftScanner.scan(source: $0.value, path: $0.key) })
        if reversed { facts.swift.reverse() }
        facts.modules = modules(files)
        return Program(facts)
    }

    /// What the type of each property called `probe…` is: the full name and the file of its declaration.
    private static func probes(_ program: Program) -> [String: String] {
        let typing = Typing(program)
        var found: [String: String] = [:]
        for variable in program.variables where variable.name.hasPrefix("probe") {
            let nominals = typing.type(of: variable.id).nominals.map(program.type)
            found[variable.name] =
                nominals.isEmpty
                ? "nothing" : nominals.map { "\($0.name) of \($0.location?.file ?? "no file")" }.joined(separator: ", ")
        }
        return found
    }

    private func expect(
        _ expected: [String: String], _ files: [String: String],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        for reversed in [false, true] {
            let found = Self.probes(Self.program(files, reversed: reversed))
            #expect(found == expected, sourceLocation: sourceLocation)
        }
    }

    private static let orders = [
        "Networking/Order.swift": "public struct Order { let own: Order }",
        "Storage/Order.swift": "public final class Order { var probeInside: Order? }",
    ]
    private static let networking = "Order of Networking/Order.swift"
    private static let storage = "Storage.Order of Storage/Order.swift"

    private func expectOrders(
        _ expected: [String: String], _ files: [String: String],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expect(
            expected.merging(["probeInside": Self.storage]) { first, _ in first },
            Self.orders.merging(files) { first, _ in first }, sourceLocation: sourceLocation)
    }

    @Test func aNameMeansThatOfTheModuleOrOfOneThatIsImported() {
        expectOrders(
            ["probeOwn": Self.networking, "probeImported": Self.storage],
            [
                "Networking/Own.swift": "import Storage\nstruct Own { let probeOwn: Order }",
                "Cart/Imported.swift": "import Storage\nstruct Imported { let probeImported: Order }",
            ])
    }

    /// A course keeps the projects of its chapters side by side, with modules of the same names in each.
    @Test func anImportMeansTheModuleOfItsOwnProject() {
        let basket = "public struct Basket {}"
        let files = [
            "One/Cart/Basket.swift": basket, "Two/Cart/Basket.swift": basket,
            "One/App/Page.swift": "import Cart\nstruct FirstPage { let probeOne: Basket }",
            "Two/App/Page.swift": "import Cart\nstruct SecondPage { let probeTwo: Basket }",
            "Three/App/Page.swift": "import Cart\nstruct ThirdPage { let probeThree: Basket }",
        ]
        var facts = ProjectFacts(swift: files.map { SwiftScanner.scan(source: $0.value, path: $0.key) })
        facts.modules = files.keys.reduce(into: [:]) { result, path in
            let parts = path.split(separator: "/").map(String.init)
            result[path] = [
                CodeModule(
                    project: "\(parts[0])/Shop.xcodeproj", target: parts[1], names: [parts[1]], isApp: parts[1] == "App"
                )
            ]
        }
        #expect(
            Self.probes(Program(facts)) == [
                "probeOne": "Basket of One/Cart/Basket.swift", "probeTwo": "Cart.Basket of Two/Cart/Basket.swift",
                "probeThree": "nothing",
            ])
    }

    @Test func whatCannotBeToldApartIsNothing() {
        expectOrders(
            ["probeNone": "nothing", "probeBoth": "nothing", "probeMade": "nothing"],
            [
                "Cart/None.swift": "struct None { let probeNone: Order }",
                "Cart/Both.swift":
                    "import Storage\nimport Networking\nstruct Both { let probeBoth: Order; let probeMade = Order() }",
            ])
    }

    @Test func aModuleInFrontSaysWhichIsMeant() {
        expectOrders(
            [
                "probeFirst": Self.networking, "probeSecond": Self.storage, "probeMade": Self.storage,
                "probeLost": "nothing",
            ],
            [
                "Cart/Both.swift": """
                import Storage
                import Networking
                struct Both {
                    let probeFirst: Networking.Order
                    let probeSecond: Storage.Order?
                    let probeMade = Storage.Order()
                    let probeLost: Library.Order
                }
                """
            ])
    }

    /// What other modules cannot name does not count where one can be named.
    @Test func accessDecides() {
        expect(
            ["probe": "Kit.Price of Kit/Price.swift"],
            [
                "Base/Price.swift": "struct Price {}", "Kit/Price.swift": "package struct Price {}",
                "Cart/Cart.swift": "import Base\nimport Kit\nstruct Cart { let probe: Price }",
            ])
    }

    @Test func anAliasHandsOnTheTypeOfAnotherModule() {
        expectOrders(
            ["probe": Self.networking, "probeTwice": Self.networking, "probeStored": Self.storage],
            [
                "Yosemite/Model.swift": """
                import Networking
                import Storage
                public typealias Order = Networking.Order
                public typealias StoredOrder = Storage.Order
                """,
                "App/Cart.swift": "import Yosemite\nstruct Cart { let probe: Order; let probeStored: StoredOrder }",
                "App/Twice.swift": "import Networking\nimport Yosemite\nstruct Twice { let probeTwice: Order }",
            ])
    }

    @Test func anExportedImportIsOneOfWhoImportsTheModule() {
        expectOrders(
            ["probe": Self.storage],
            [
                "Kit/Exports.swift": "@_exported import Storage",
                "App/Cart.swift": "import Kit\nstruct Cart { let probe: Order }",
            ])
    }

    @Test func anExtensionExtendsWhatItsFileMeans() {
        let files = Self.orders.merging([
            "Cart/Stored.swift": "import Storage\nextension Order { func stored() {} }",
            "Cart/Sent.swift": "import Networking\nimport Storage\nextension Networking.Order { func sent() {} }",
            "Cart/Lost.swift": "extension Order { func lost() {} }",
            "Kit/Alias.swift": "import Storage\npublic typealias Purchase = Order",
            "Cart/Alias.swift": "import Kit\nextension Purchase { func bought() {} }",
        ]) { first, _ in first }
        for reversed in [false, true] {
            let program = Self.program(files, reversed: reversed)
            let methods = program.types.filter { $0.shortName == "Order" }.map { type in
                "\(type.name): \(type.functions.keys.sorted().joined(separator: " "))"
            }
            #expect(methods.sorted() == ["Order: lost", "Order: sent", "Storage.Order: bought stored"])
            #expect(program.type(named: "Order").map { program.type($0).functions["lost"] == nil } == true)
        }
    }

    @Test func whatIsPrivateIsOfItsFileAlone() {
        expect(
            [
                "probeFirst": "First.swift:Row of App/First.swift",
                "probeSecond": "Second.swift:Row of App/Second.swift", "probeOther": "Row of App/Row.swift",
                "probeLabel": "nothing", "probeNested": "Other.Row of App/Other.swift",
            ],
            [
                "App/Row.swift": "struct Row {}",
                "App/First.swift": "private struct Row {}\nstruct First { fileprivate let probeFirst: Row }",
                "App/Second.swift": "fileprivate enum Row {}\nstruct Second { fileprivate let probeSecond: Row }\n"
                    + "private struct Label {}",
                "App/Other.swift": """
                struct Other {
                    struct Row {}
                    let probeNested: Row
                    let probeLabel: Label
                }
                struct Another { let probeOther: Row }
                """,
            ])
    }

    /// Of files of one name the path tells which is meant.
    @Test func eachHasANameOfItsOwn() {
        let program = Self.program([
            "App/A/Row.swift": "private struct Row {}", "App/B/Row.swift": "private struct Row {}",
            "App/C/Row.swift": "private struct Row {}",
        ])
        #expect(
            program.types.filter { $0.shortName == "Row" }.map(\.name).sorted() == [
                "App/C/Row.swift:Row", "Row", "Row.swift:Row",
            ])
        for type in program.types { #expect(program.type(named: type.name) == type.id) }
    }

    @Test func aGenericParameterGoesBeforeTypes() {
        let program = Self.program(
            Self.orders.merging([
                "Cart/Box.swift": "struct Box<Order> { let probe: Order }\nfunc box<Order>(_ order: Order) {}"
            ]) { first, _ in first })
        let type = program.variables.first { $0.name == "probe" }.map { Typing(program).type(of: $0.id) }
        #expect(type == .generic("Order", constraint: nil))
    }

    /// One type by the clauses of `#if`, and by files that stand in for each other in two targets of one app.
    @Test func variantsAreOneType() {
        expect(
            ["probe": "Settings of App/Settings.swift", "probeShared": "Server of App/Server.swift"],
            [
                "App/Settings.swift": "#if DEBUG\nstruct Settings {}\n#else\nstruct Settings {}\n#endif",
                "App/Screen.swift": "struct Screen { let probe: Settings }",
                "App/Server.swift": "struct Server {}", "AppTest/Server.swift": "struct Server {}",
                "App+AppTest/Client.swift": "struct Client { let probeShared: Server }",
            ])
    }

    /// A file of two targets that does not name the type does not make one of it.
    @Test func targetsWithCommonFilesHaveTypesOfTheirOwn() {
        expect(
            ["probe": "Root of App/Root.swift", "probeWidget": "Widget.Root of Widget/Root.swift"],
            [
                "App/Root.swift": "struct Root {}\nstruct Screen { let probe: Root }",
                "Widget/Root.swift": "struct Root {}\nstruct Screen { let probeWidget: Root }",
                "App+Widget/Client.swift": "struct Client {}",
            ])
    }

    @Test func filesOfNoKnownTargetAreOfOneModule() {
        expect(
            ["probe": "Order of None/A.swift", "probeOther": "Order of None/A.swift"],
            [
                "None/A.swift": "struct Order {}\nstruct Cart { let probe: Order }",
                "None/B.swift": "class Order {}\nstruct Basket { let probeOther: Order }",
            ])
    }

    // MARK: Routes

    private static func screens(_ module: String, access: String = "public") -> String {
        """
        import UIKit
        \(access) final class DetailsViewController: UIViewController {
            @IBAction func next() { present(\(module)EndViewController(), animated: true) }
        }
        final class \(module)EndViewController: UIViewController {}
        """
    }

    private func expectScreens(_ expected: [String], _ files: [String: String]) throws {
        try expectRoutes(expected, in: files, modules: Self.modules(files))
    }

    @Test func twoScreensOfOneName() throws {
        let files = [
            "Cart/Details.swift": Self.screens("Cart"), "Help/Details.swift": Self.screens("Help"),
            "App/App.swift": """
            import Cart
            import Help
            import UIKit
            final class StartViewController: UIViewController {
                @IBAction func cart() { present(Cart.DetailsViewController(), animated: true) }
                @IBAction func help() { navigationController?.pushViewController(Help.DetailsViewController(), animated: true) }
            }
            """,
        ]
        try expectScreens(
            [
                "StartViewController present DetailsViewController",
                "StartViewController push Help.DetailsViewController",
                "DetailsViewController present CartEndViewController",
                "Help.DetailsViewController present HelpEndViewController",
            ], files)
    }

    /// A storyboard names the module of its classes, or is built into one itself.
    @Test(arguments: ["App", "Cart", "Help"]) func classesOfStoryboards(module: String) throws {
        func files(_ named: String) -> [String: String] {
            let text = storyboard(
                initial: "start", .screen("start", "StartViewController", [.segue("show", to: "details")]),
                .screen("details", "DetailsViewController"))
            return [
                "Cart/Details.swift": Self.screens("Cart"), "Help/Details.swift": Self.screens("Help"),
                "\(module)/Start.swift": "import UIKit\nfinal class StartViewController: UIViewController {}",
                "None/Info.plist": """
                <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
                """,
                "\(module)/Main.storyboard": text.replacing("customModule=\"App\"", with: named),
            ]
        }
        let common = [
            "DetailsViewController present CartEndViewController",
            "Help.DetailsViewController present HelpEndViewController",
        ]
        // Nothing performs the segue, so it is only declared.
        let named = "StartViewController push Help.DetailsViewController (declared)"
        try expectScreens(common + [named], files("customModule=\"Help\""))
        let own = module == "Help" ? named : "StartViewController push DetailsViewController (declared)"
        try expectScreens(common + [own], files(""))
    }
}
