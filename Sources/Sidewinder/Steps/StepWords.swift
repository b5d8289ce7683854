import NavigationGraph

/// What somebody does to take a route, in words.
struct StepWords {
    private let labels: SceneLabels
    /// The scenes whose code a type is, by its name; none where nobody asks whose code puts a screen where it is.
    private let servedScenes: [String: Set<String>]

    init(_ labels: SceneLabels) { (self.labels, servedScenes) = (labels, [:]) }

    /// Linear in the types that serve scenes.
    init(_ labels: SceneLabels, in graph: NavigationGraph) {
        self.labels = labels
        var served: [String: Set<String>] = [:]
        for scene in graph.scenes {
            for type in scene.types { served[type.name, default: []].insert(scene.id) }
        }
        servedScenes = served
    }

    /// `tap the button "Sign in"`; where the sources do not tell, what they do tell.
    func action(_ route: Route) -> String {
        guard let control = route.control else { return unknown(route) }
        let following = control.then.map(phrase)
        if control.kind == .appearance {
            if following.isEmpty, route.kind == .contain, route.event == nil { return part(route) }
            let itself = "it comes up by itself\(when(route))"
            return following.isEmpty ? "nothing to do: \(itself)" : ([itself] + following).joined(separator: ", then ")
        }
        let isNamelessTab = control.kind == .tab && named(control).isEmpty
        let first = isNamelessTab ? "choose the tab of \(labels[route.to])" : phrase(control)
        return ([first] + following).joined(separator: ", then ")
    }

    /// Whether the step is taken without anything being done: a screen comes up by itself, or is a part of another one from
    /// the start. What only some method puts into a container is none.
    private static func isByItself(_ route: Route) -> Bool {
        if let control = route.control { return control.kind == .appearance && control.then.isEmpty }
        return route.kind == .contain && route.event == nil && (route.trigger == nil || route.segue != nil)
    }

    /// The same, and no code of a third screen does it: what that runs is started there.
    func comesByItself(_ route: Route) -> Bool {
        guard Self.isByItself(route) else { return false }
        guard route.kind == .contain, route.control == nil, let first = route.trace.first else { return true }
        let owner = first.symbol.prefix { $0 != "(" }.split(separator: ".").dropLast().joined(separator: ".")
        return servedScenes[owner]?.isDisjoint(with: [route.from, route.to]) != true
    }

    private func part(_ route: Route) -> String {
        "nothing to do: \(labels[route.to]) is part of \(labels[route.from])"
    }

    private func when(_ route: Route) -> String { route.event.map { " (\($0))" } ?? "" }

    private func unknown(_ route: Route) -> String {
        if comesByItself(route) { return part(route) }
        guard let by = route.event ?? route.trigger ?? route.trace.first?.symbol else {
            return "the sources do not tell what starts it"
        }
        return "by \(by); the sources do not tell which control starts it"
    }

    /// `fill in "Email" and "Password", then tap the button "Sign in"`
    func phrase(_ control: Control) -> String {
        let fields = control.fields.map(named)
        if fields.isEmpty { return bare(control) }
        let list =
            fields.count == 1 ? fields[0] : fields.dropLast().joined(separator: ",") + " and" + fields[fields.count - 1]
        return "fill in\(list), then \(bare(control))"
    }

    /// The same without what is written before.
    func bare(_ control: Control) -> String {
        let thing = named(control)
        switch control.kind {
        case .button: return "tap the button\(thing)"
        case .link: return "tap the link\(thing)"
        case .barItem: return "tap the bar item\(thing)"
        case .alertButton: return "tap\(thing.isEmpty ? " a button" : thing) in the alert"
        case .menuItem: return "choose\(thing.isEmpty ? " an item" : thing) in the menu"
        case .swipeAction: return "swipe the row and tap\(thing.isEmpty ? " what appears" : thing)"
        case .row: return "choose \(thing.isEmpty ? "a row" : "the row\(thing)")"
        case .item: return "choose \(thing.isEmpty ? "an item" : "the item\(thing)")"
        case .tab: return "choose \(thing.isEmpty ? "its tab" : "the tab\(thing)")"
        case .segment: return "choose \(thing.isEmpty ? "a segment" : "the segment\(thing)")"
        case .toggle: return "switch\(thing.isEmpty ? " a switch" : thing)"
        case .slider: return "move the slider\(thing)"
        case .field: return "fill in the field\(thing)"
        case .search: return "search\(thing.isEmpty ? "" : " in\(thing)")"
        case .gesture: return "touch \(thing.isEmpty ? "the screen" : "the view\(thing)")"
        case .key: return "press the key\(thing)"
        case .screen: return "do on \(control.name.map { labels[$0] } ?? "the next screen") what leads on"
        case .view, .appearance: return "use \(thing.isEmpty ? "a view" : "the view\(thing)")"
        }
    }

    /// ` "Sign in" [sign_in]`: what tells the control apart, the best of what is known first; empty where nothing is.
    private func named(_ control: Control) -> String {
        var words = ""
        if let title = control.title {
            words = " \"\(title)\""
        } else if let code = control.titleCode {
            words = " \(code)"
        } else if let image = control.image {
            words = " with the picture \"\(image)\""
        }
        if let choice = control.choice { words += words.isEmpty ? " \(choice)" : " (\(choice))" }
        if words.isEmpty, control.identifier == nil, let name = control.name, !Self.plain.contains(name.lowercased()) {
            words = " \(name)"
        }
        if let identifier = control.identifier { words += " [\(identifier)]" }
        return words + control.alternatives.map { ", or\(named($0))" }.joined()
    }

    private func named(_ alternative: Control.Alternative) -> String {
        alternative.title.map { " \"\($0)\" (\(alternative.choice))" } ?? " \(alternative.choice)"
    }

    /// Names in code that say no more than what sort of thing it is.
    private static let plain: Set<String> = [
        "button", "barbutton", "barbuttonitem", "item", "view", "cell", "row", "action", "gesture", "tap",
        "gesturerecognizer", "tapgesture", "tapgesturerecognizer", "instance", "self",
    ]

    /// What the step needs: `item: Item, user`.
    func data(_ route: Route) -> String? {
        route.data.isEmpty ? nil : route.data.map(\.words).joined(separator: ", ")
    }

    /// `a link (mastodon://) shows Compose in place of steps 1 to 2 by AppDelegate.application(_:open:options:) at …`, one
    /// for all that the system may call for the same.
    func shortcuts(_ shortcuts: [StepWay.Shortcut]) -> [String] {
        var order: [String] = []
        var handlers: [String: [String]] = [:]
        for shortcut in shortcuts {
            let text = text(shortcut)
            if handlers[text] == nil { order.append(text) }
            handlers[text, default: []] += shortcut.entry.handler.map { ["\($0.symbol) at \($0.location)"] } ?? []
        }
        return order.map { text in
            let all = handlers[text] ?? []
            let list =
                all.count < 2 ? all.joined() : all.dropLast().joined(separator: ", ") + " or " + all[all.count - 1]
            return list.isEmpty ? text : "\(text) by \(list)"
        }
    }

    /// `a link (mastodon://) to AppDelegate.application(_:open:options:) at …`
    func entry(_ entry: Entry) -> String {
        let handler = entry.handler.map { " to \($0.symbol) at \($0.location)" } ?? ""
        return what(entry) + handler
    }

    /// `a link (mastodon://)`
    private func what(_ entry: Entry) -> String {
        let what = entry.channel.map { Self.channels[$0] ?? $0.rawValue } ?? "a way in from outside"
        return what + (entry.handles.isEmpty ? "" : " (\(entry.handles.joined(separator: ", ")))")
    }

    private func text(_ shortcut: StepWay.Shortcut) -> String {
        let steps = shortcut.skipped == 1 ? "step 1" : "steps 1 to \(shortcut.skipped)"
        let shows = shortcut.certainty == .exact ? "shows" : "may show"
        return "\(what(shortcut.entry)) \(shows) \(labels[shortcut.scene.id]) in place of \(steps)"
    }

    private static let channels: [Entry.Channel: String] = [
        .url: "a link", .activity: "an activity or universal link", .notification: "a notification",
        .shortcut: "an action of the app's icon", .widget: "a widget", .intent: "an App Intent",
    ]
}
