import NavigationGraph
import Source

/// Graphs as one finds them, made by hand.
enum SampleGraphs {
    /// Six screens of a to-do app: the graph of the golden files.
    static let todo: NavigationGraph = {
        var draft = Draft()
        draft.scene("Root", "RootNavigationController", kind: .container, entry: true)
        draft.scene("TodoList", feature: "Todo")
        draft.scene("TodoDetail", feature: "Todo")
        draft.scene("TodoEdit", feature: "Todo")
        draft.scene("Settings")
        draft.scene("ConfirmSheet", dialog: true)
        draft.scene("UIAlertController", "UIAlertController", kind: .system)
        draft.route("Root", .contain, "TodoList")
        draft.route(
            "TodoList", .push, "TodoDetail", trigger: "showDetail(of:)", data: [Route.Datum(name: "item", type: "Todo")]
        )
        draft.route("TodoDetail", .push, "TodoEdit", trigger: "edit()", certainty: .inferred)
        draft.route("TodoList", .present, "TodoEdit", trigger: "addItem()")
        draft.route("TodoList", .present, "Settings")
        draft.route("TodoEdit", .custom, "ConfirmSheet")
        draft.route("Settings", .root, "Root", trigger: "reset()")
        draft.route("TodoDetail", .present, "UIAlertController")
        draft.route("Settings", .push, "TodoDetail", certainty: .declared)
        draft.exit("TodoEdit", .dismiss)
        draft.exit("TodoDetail", .pop)
        draft.unresolved("Settings", "present(_:animated:)", "the controller comes from a closure that nothing sets")
        draft.unresolved(nil, "pushViewController(_:animated:)", "no scene owns the helper")
        return draft.graph
    }()

    /// A shop: forty screens, six features and some that belong to none.
    static let shop: NavigationGraph = {
        var draft = Draft()
        let features: [(String, [String])] = [
            ("Onboarding", ["Welcome", "SignIn", "SignUp", "ForgotPassword", "VerifyCode", "Permissions"]),
            (
                "Catalog",
                [
                    "CatalogHome", "Category", "ProductList", "ProductDetail", "ProductGallery", "Reviews",
                    "WriteReview", "Filter",
                ]
            ),
            (
                "Checkout",
                [
                    "Cart", "Address", "AddressEdit", "Shipping", "Payment", "CardScanner", "OrderReview",
                    "OrderConfirmation",
                ]
            ),
            ("Profile", ["ProfileHome", "EditProfile", "OrderHistory", "OrderDetail", "Wishlist", "LoyaltyCard"]),
            ("Settings", ["SettingsHome", "Notifications", "Language", "Privacy", "About", "Licenses"]),
            ("Support", ["HelpCenter", "Article", "Chat"]),
        ]
        for (feature, names) in features {
            for name in names {
                draft.scene(name, feature: feature, dialog: name == "Filter", entry: name == "Welcome")
            }
        }
        draft.scene("MainTabs", "MainTabBarController", kind: .container)
        draft.scene("Splash", entry: true)
        draft.scene("WebPage")
        draft.scene("ShareSheet", "UIActivityViewController", kind: .system)
        draft.lines(
            """
            Splash root Welcome; Splash root MainTabs; Welcome push SignIn; Welcome push SignUp
            SignIn push ForgotPassword; SignIn push VerifyCode; SignUp push VerifyCode; VerifyCode push Permissions
            Permissions root MainTabs; SignIn root MainTabs; SignUp present WebPage; MainTabs contain CatalogHome
            MainTabs contain Cart; MainTabs contain ProfileHome; MainTabs contain HelpCenter
            CatalogHome push Category; CatalogHome push ProductDetail; Category push ProductList
            ProductList push ProductDetail; ProductList custom Filter; ProductDetail present ProductGallery
            ProductDetail push Reviews; Reviews present WriteReview; ProductDetail present Cart
            ProductDetail present ShareSheet; Cart push Address; Cart push ProductDetail; Address push AddressEdit
            Address push Shipping; Shipping push Payment; Payment present CardScanner; Payment push OrderReview
            OrderReview push OrderConfirmation; OrderReview push Address; OrderConfirmation root MainTabs
            OrderConfirmation push OrderDetail; ProfileHome push EditProfile; ProfileHome push OrderHistory
            ProfileHome push Wishlist; ProfileHome present LoyaltyCard; ProfileHome push SettingsHome
            OrderHistory push OrderDetail; Wishlist push ProductDetail; OrderDetail present Chat
            OrderDetail push ProductDetail; SettingsHome push Notifications; SettingsHome push Language
            SettingsHome push Privacy; SettingsHome push About; About push Licenses; About present WebPage
            Privacy present WebPage; SettingsHome root Welcome; HelpCenter push Article; HelpCenter present Chat
            Article present Chat; Wishlist present ProductDetail
            """)
        draft.route("Chat", .push, "OrderDetail", certainty: .inferred)
        draft.route("Article", .push, "ProductDetail", certainty: .inferred)
        draft.route("LoyaltyCard", .present, "WebPage", certainty: .declared)
        return draft.graph
    }()

    /// Three hundred scenes in twelve features: too many for one picture.
    static let large: NavigationGraph = {
        let features = [
            "Accounts", "Cards", "Chat", "Credit", "Deposits", "History", "Home", "Insurance", "Onboarding", "Payments",
            "Profile", "Transfers",
        ]
        var draft = Draft()
        for (row, feature) in features.enumerated() {
            for column in 0..<25 {
                draft.scene("\(feature)\(column)", feature: feature, entry: row == 8 && column == 0)
                let parent = "\(feature)\((column - 1) / 3)"
                if column > 0 { draft.route(parent, column % 4 == 0 ? .present : .push, "\(feature)\(column)") }
            }
        }
        for feature in features where feature != "Home" && feature != "Onboarding" {
            draft.route("Home0", .contain, "\(feature)0")
        }
        draft.route("Onboarding24", .root, "Home0")
        for (row, feature) in features.enumerated() {
            let other = features[(row * 5 + 3) % features.count]
            for step in 0..<(row % 3) where other != feature {
                draft.route("\(feature)\(step + 3)", .push, "\(other)\(step)")
            }
            if row % 4 == 1 { draft.route("\(feature)7", .present, "Chat0") }
        }
        return draft.graph
    }()

    /// Names that break writers.
    static let hostileNames = [
        "", " ", "\"quoted\"", "<b>bold</b>", "line\nbreak", "back\\slash", "ends in \\", "\\N \\G \\l",
        "a && b & c; &lt;",
        "🛒 cart 👩‍👩‍👧", "שלום עולם", "مرحبا", "nul\0and\u{1}\u{7F}", "\u{FFFE}", "a -> b; }", "]]>",
        "--\\>", "]|{}()#35;",
        "%%{init}%%", "`tick` **bold** __x__", "@enduml", "{$variable}", "end",
        "Very" + String(repeating: "Long", count: 40),
        "Generic<Key, [Value?]>.Inner",
    ]

    /// A scene, a feature, a route and its trigger for each hostile name.
    static let hostile: NavigationGraph = {
        var scenes: [Scene] = []
        var routes: [Route] = []
        for (index, name) in hostileNames.enumerated() {
            let place = SourceLocation(file: "Sources/\(name).swift", line: index + 1, column: 1)
            for suffix in ["", " 2"] {
                scenes.append(
                    Scene(
                        id: name + suffix, name: name, viewType: name, entry: index == 2, feature: name, location: place
                    ))
            }
            let datum = Route.Datum(name: name, type: name)
            routes.append(
                Route(
                    from: name, to: name + " 2", kind: .push, trigger: name, segue: name, data: [datum], location: place
                ))
        }
        return NavigationGraph(scenes: scenes, routes: routes)
    }()
}

/// A graph in the making.
struct Draft {
    private var scenes: [Scene] = []
    private var routes: [Route] = []
    private var exits: [Exit] = []
    private var calls: [UnresolvedTransition] = []
    private var ids: [String: String] = [:]

    var graph: NavigationGraph {
        NavigationGraph(scenes: scenes, routes: routes, exits: exits, unresolved: calls)
    }

    mutating func scene(
        _ name: String, _ viewType: String? = nil, feature: String? = nil, kind: Scene.Kind = .screen,
        dialog: Bool = false, entry: Bool = false
    ) {
        let id = viewType ?? name + "ViewController"
        ids[name] = id
        let place = SourceLocation(file: "App/\(feature ?? name)/\(id).swift", line: 5, column: 7)
        scenes.append(
            Scene(
                id: id, name: name, kind: kind, viewType: id, entry: entry, feature: feature, dialog: dialog,
                location: place))
    }

    mutating func route(
        _ from: String, _ kind: Route.Kind, _ to: String, trigger: String? = nil,
        certainty: Route.Certainty = .exact, data: [Route.Datum] = []
    ) {
        let place = SourceLocation(file: "App/\(from)/\(from)Router.swift", line: 10 + routes.count, column: 9)
        routes.append(
            Route(
                from: ids[from] ?? from, to: ids[to] ?? to, kind: kind, certainty: certainty,
                trigger: trigger ?? "show\(to)()", data: data, location: place))
    }

    /// `A push B`, separated by `;` or line breaks.
    mutating func lines(_ text: String) {
        for line in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
            let words = line.split(separator: " ").map(String.init)
            if let kind = Route.Kind(rawValue: words[1]) { route(words[0], kind, words[2]) }
        }
    }

    mutating func exit(_ scene: String, _ kind: Exit.Kind) {
        let place = SourceLocation(file: "App/\(scene).swift", line: 40, column: 9)
        exits.append(Exit(from: ids[scene] ?? scene, kind: kind, location: place))
    }

    mutating func unresolved(_ scene: String?, _ call: String, _ reason: String) {
        let place = SourceLocation(file: "App/Helper.swift", line: 3, column: 9)
        calls.append(
            UnresolvedTransition(from: scene.map { ids[$0] ?? $0 }, call: call, reason: reason, location: place))
    }
}
