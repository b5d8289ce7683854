import NavigationGraph
import Source

func place(_ file: String, _ line: Int) -> SourceLocation { SourceLocation(file: file, line: line, column: 9) }

func scene(
    _ id: String, _ name: String? = nil, kind: Scene.Kind = .screen, entry: Bool = false, feature: String? = nil,
    storyboard: String? = nil, dialog: Bool = false
) -> Scene {
    Scene(
        id: id, name: name ?? id, kind: kind, entry: entry, feature: feature, dialog: dialog,
        storyboard: storyboard.map { Scene.StoryboardReference(name: $0, identifier: id, objectID: id) },
        types: [
            Scene.ServingType(name: "\(name ?? id)Presenter", role: "presenter", location: place("\(id)P.swift", 3))
        ],
        location: place("\(id).swift", 1))
}

func route(
    _ from: String, _ kind: Route.Kind, _ to: String, _ certainty: Route.Certainty = .exact, sites: [Int] = []
) -> Route {
    Route(
        from: from, to: to, kind: kind, certainty: certainty, trigger: "show\(to)()",
        location: place("\(from)Router.swift", 2), sites: sites.map { place("\(from)Router.swift", $0) })
}

func push(_ from: String, _ to: String, _ certainty: Route.Certainty = .exact) -> Route {
    route(from, .push, to, certainty)
}

func present(_ from: String, _ to: String, _ certainty: Route.Certainty = .exact) -> Route {
    route(from, .present, to, certainty)
}

/// Login (the entry) → Home → List → Item → Cart → Payment, with a PIN before the payment and a tab container.
let shop = NavigationGraph(
    scenes: [
        scene("LoginViewController", "Login", entry: true, feature: "Account"),
        scene("HomeViewController", "Home", kind: .container, feature: "Shop", storyboard: "Main"),
        scene("ListViewController", "List", feature: "Shop", storyboard: "Main"),
        scene("Main:item-detail", "Item", feature: "Shop", storyboard: "Main"),
        scene("CartViewController", "Cart", feature: "Checkout"),
        scene("PinViewController", "Pin", feature: "Checkout"),
        scene("PaymentViewController", "Payment", feature: "Checkout"),
        scene("Old.ListViewController", "List", feature: "Old"),
        scene("Big Sheet", dialog: true),
        scene("UIAlertController", "Alert", kind: .system),
    ],
    routes: [
        route("LoginViewController", .root, "HomeViewController"),
        route("HomeViewController", .contain, "ListViewController"),
        route("HomeViewController", .contain, "CartViewController"),
        push("ListViewController", "Main:item-detail"), present("ListViewController", "Main:item-detail", .inferred),
        push("Main:item-detail", "CartViewController"), push("Main:item-detail", "ListViewController", .inferred),
        route("CartViewController", .present, "PinViewController", sites: [7, 9]),
        push("PinViewController", "PaymentViewController"), present("CartViewController", "UIAlertController"),
        push("LoginViewController", "PaymentViewController", .declared),
    ],
    exits: [Exit(from: "PaymentViewController", kind: .close, location: place("Payment.swift", 4))],
    unresolved: [
        UnresolvedTransition(
            from: "CartViewController", call: "show(_:)", reason: "the value is lost", location: place("C.swift", 5)),
        UnresolvedTransition(from: nil, call: "push(_:)", reason: "no scene", location: place("D.swift", 6)),
    ])

/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
