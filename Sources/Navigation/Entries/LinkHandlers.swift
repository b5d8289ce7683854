import Facts
import NavigationGraph
import Program

/// Code that the system calls when something from outside opens the app: methods of the delegates of the app, its windows
/// and its notifications, closures of SwiftUI views, App Intents.
struct LinkHandler {
    /// Which of the function's code takes what comes in.
    enum Part: Hashable {
        case all
        /// A closure, or the reference to a method, that a view's modifier is given.
        case closure(NodeID)
        /// None: it only opens what another handler takes.
        case elsewhere
        /// What stands under, or is passed, what the app was started with.
        case options(Set<String>)
    }

    var function: FunctionID
    var part = Part.all
    var channel: Entry.Channel
    var symbol: String
    /// The call or declaration to tell of.
    var use: Use?
    /// Texts that the code itself tells: the type of an activity.
    var handles: [String] = []
}

/// Finds them by the system's own names. Cost in proportion to the functions and the calls of these names.
struct LinkHandlerFinder {
    private let program: Program

    init(_ program: Program) { self.program = program }

    /// In the order of the files.
    func all() -> [LinkHandler] {
        var result = program.functions.flatMap(handlers(of:))
        for (name, channel) in Self.modifiers {
            for use in program.uses.calls[name] ?? [] { result += modifier(use, name, channel) }
        }
        result += (program.uses.calls["widgetURL"] ?? []).compactMap(widget)
        return result.sorted {
            ($0.function, $0.channel.rawValue, $0.symbol) < ($1.function, $1.channel.rawValue, $1.symbol)
        }
    }

    // MARK: Methods

    private struct Method {
        var name: String
        /// The labels of the arguments that tell it from others of its name; further ones may follow.
        var labels: [String?]
        var channel: Entry.Channel
        /// The protocols of which it is; one of them has to be adopted.
        var protocols: Set<String>
    }

    private static let app: Set<String> = ["UIApplicationDelegate", "NSApplicationDelegate"]
    private static let window: Set<String> = ["UISceneDelegate", "UIWindowSceneDelegate"]
    private static let notifications: Set<String> = ["UNUserNotificationCenterDelegate"]

    private static let methods: [Method] = [
        Method(name: "application", labels: [nil, "open"], channel: .url, protocols: app),
        Method(name: "application", labels: [nil, "handleOpen"], channel: .url, protocols: app),
        Method(name: "application", labels: [nil, "openURLs"], channel: .url, protocols: app),
        Method(name: "application", labels: [nil, "continue"], channel: .activity, protocols: app),
        Method(
            name: "application", labels: [nil, "didReceiveRemoteNotification"], channel: .notification, protocols: app),
        Method(name: "application", labels: [nil, "didReceive"], channel: .notification, protocols: app),
        Method(
            name: "application", labels: [nil, "handleActionWithIdentifier"], channel: .notification, protocols: app),
        Method(name: "application", labels: [nil, "performActionFor"], channel: .shortcut, protocols: app),
        Method(name: "application", labels: [nil, "handle"], channel: .intent, protocols: app),
        Method(name: "application", labels: [nil, "handlerFor"], channel: .intent, protocols: app),
        Method(name: "scene", labels: [nil, "openURLContexts"], channel: .url, protocols: window),
        Method(name: "scene", labels: [nil, "continue"], channel: .activity, protocols: window),
        Method(name: "windowScene", labels: [nil, "performActionFor"], channel: .shortcut, protocols: window),
        Method(
            name: "userNotificationCenter", labels: [nil, "didReceive"], channel: .notification,
            protocols: notifications),
        Method(
            name: "userNotificationCenter", labels: [nil, "openSettingsFor"], channel: .notification,
            protocols: notifications),
        Method(
            name: "perform", labels: [], channel: .intent, protocols: ["AppIntent", "OpenIntent", "LiveActivityIntent"]),
    ]

    /// What the methods that start the app are given of what has opened it.
    private static let starts: [(name: String, label: String, channels: [(Entry.Channel, Set<String>)])] = [
        (
            "scene", "willConnectTo",
            [
                (.url, ["urlContexts"]), (.activity, ["userActivities"]), (.notification, ["notificationResponse"]),
                (.shortcut, ["shortcutItem"]),
            ]
        ),
        (
            "application", "didFinishLaunchingWithOptions",
            [
                (.url, ["url"]), (.activity, ["userActivityDictionary"]), (.shortcut, ["shortcutItem"]),
                (.notification, ["remoteNotification", "localNotification"]),
            ]
        ),
    ]

    private func handlers(of function: FunctionEntity) -> [LinkHandler] {
        let declaration = function.declaration
        guard declaration.kind == .function, let owner = function.owner, let body = declaration.body,
            Self.names.contains(function.name), !program.isLibrary(function.id), !program.type(owner).isPreview
        else { return [] }
        let labels = declaration.parameters.map(\.label)
        let symbol = program.symbol(function.id)
        var result: [LinkHandler] = []
        if let method = Self.methods.first(where: { method in
            method.name == function.name && labels.starts(with: method.labels)
                && (labels.isEmpty == method.labels.isEmpty) && isOf(owner, method.protocols)
        }) {
            result.append(LinkHandler(function: function.id, channel: method.channel, symbol: symbol))
        }
        for start in Self.starts where start.name == function.name && labels.dropFirst().first == start.label {
            for (channel, names) in start.channels where body.nodes.contains(where: { $0.shape.tells(names) }) {
                result.append(
                    LinkHandler(function: function.id, part: .options(names), channel: channel, symbol: symbol))
            }
        }
        return result
    }

    private static let names = Set(methods.map(\.name) + starts.map(\.name))

    private func isOf(_ owner: TypeID, _ protocols: Set<String>) -> Bool {
        protocols.contains { program.adopts(owner, named: $0) }
            // Delegates that frameworks bring along, and those written in Objective-C and extended in Swift.
            || program.lineage(of: owner).contains { type in
                program.type(type).kind == .external && program.type(type).shortName.hasSuffix("AppDelegate")
            }
    }

    // MARK: Modifiers

    private static let modifiers: [(name: String, channel: Entry.Channel)] = [
        ("onOpenURL", .url), ("onContinueUserActivity", .activity),
    ]

    private func modifier(_ use: Use, _ name: String, _ channel: Entry.Channel) -> [LinkHandler] {
        let function = program.function(use.function)
        guard let body = function.declaration.body, !program.isLibrary(use.function),
            function.owner.map({ !program.type($0).isPreview }) ?? true,
            case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
            case .member = body.nodes[Int(callee)].shape, let action = arguments.last?.value
        else { return [] }
        let owner = function.owner.map { program.type($0).name + "." } ?? ""
        var handler = LinkHandler(
            function: use.function, part: .closure(action), channel: channel, symbol: owner + name, use: use)
        if arguments.count > 1 { handler.handles = text(of: arguments[0].value, body).map { [$0] } ?? [] }
        return [handler]
    }

    /// A widget that opens a URL when it is tapped: whatever takes the app's URLs takes it.
    private func widget(_ use: Use) -> LinkHandler? {
        let function = program.function(use.function)
        guard let body = function.declaration.body, !program.isLibrary(use.function),
            function.owner.map({ !program.type($0).isPreview }) ?? true,
            case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
            case .member = body.nodes[Int(callee)].shape, let url = arguments.first?.value
        else { return nil }
        let owner = function.owner.map { program.type($0).name + "." } ?? ""
        var handler = LinkHandler(
            function: use.function, part: .elsewhere, channel: .widget, symbol: owner + "widgetURL", use: use)
        handler.handles = literals(in: url, body)
        return handler
    }

    private func literals(in node: NodeID, _ body: Body) -> [String] {
        if case .string(let text) = body.nodes[Int(node)].shape { return [text] }
        return body.nodes[Int(node)].shape.children.flatMap { literals(in: $0, body) }
    }

    private func text(of node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .string(let text): text
        case .member(_, let name), .name(let name): name
        default: nil
        }
    }
}

extension Node.Shape {
    /// Whether it names one of these members.
    fileprivate func tells(_ names: Set<String>) -> Bool {
        switch self {
        case .member(_, let name), .implicitMember(let name): names.contains(name)
        default: false
        }
    }
}

extension LinkHandler {
    /// Whether the code at a node is of the part that takes what comes in.
    func takes(_ node: NodeID, _ body: Body, _ map: BodyMap) -> Bool {
        switch part {
        case .all: return true
        case .elsewhere: return false
        case .closure(let action): return node == action || map.closures(around: node, body).contains(action)
        case .options(let names):
            let regions = body.regions(aroundNode: node).compactMap { body.regions[Int($0)].subject }
            var subjects = regions + [node]
            if case .call(let callee, let arguments) = body.nodes[Int(node)].shape {
                subjects += arguments.map(\.value) + [callee]
            }
            return subjects.contains { mentions($0, names, body, depth: 0) }
        }
    }

    private func mentions(_ node: NodeID, _ names: Set<String>, _ body: Body, depth: Int) -> Bool {
        let shape = body.nodes[Int(node)].shape
        if shape.tells(names) { return true }
        guard depth < 12 else { return false }
        if case .local(let local) = shape {
            return body.locals[Int(local)].bindings.contains { mentions($0.value, names, body, depth: depth + 1) }
        }
        return shape.children.contains { mentions($0, names, body, depth: depth + 1) }
    }
}
