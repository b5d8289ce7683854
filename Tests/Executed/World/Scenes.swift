/// Which controllers are screens of the program, and what they are called.
enum Scenes {
    /// Containers of the program that fill themselves; another one is as transparent as the library's.
    static var filling: Set<String> = []

    static func isOfProgram(_ object: AnyObject) -> Bool { !String(reflecting: type(of: object)).hasPrefix("UIKit.") }

    static func name(_ object: AnyObject) -> String {
        String(String(describing: type(of: object)).prefix { $0 != "<" })
    }

    /// Whether a controller is one that holds others.
    static func isContainer(_ controller: UIViewController) -> Bool {
        if controller is UIImagePickerController || controller is MFMailComposeViewController { return false }
        return controller is UINavigationController || controller is UITabBarController
            || controller is UISplitViewController || controller is UIPageViewController
    }

    static func isScreen(_ controller: UIViewController) -> Bool {
        guard isOfProgram(controller) else { return false }
        return !isContainer(controller) || filling.contains(name(controller))
    }

    /// The screens that are seen when a controller is shown.
    static func screens(in controller: UIViewController) -> [UIViewController] {
        if isScreen(controller) { return [controller] }
        guard isContainer(controller) else { return [] }
        return (World.current.held[ObjectIdentifier(controller)] ?? []).flatMap(screens)
    }
}

/// The routes of one turn.
struct Routes {
    let showings: [World.Showing]
    private var world: World { .current }

    /// Lines `source kind target`.
    func lines() -> [String] { showings.flatMap(lines) }

    private func lines(_ showing: World.Showing) -> [String] {
        guard let target = showing.target, world.isAlive(target) else { return [] }
        if isContentOfAnother(showing) { return [] }
        let isBack = showing.kind == .root || showing.kind == .tab
        let new = showing.content.filter { one in !isBack || !showing.before.contains(one) }
        return new.flatMap(Scenes.screens).compactMap { screen in
            guard world.isAlive(screen) else { return nil }
            return line(showing, to: screen, target)
        }
    }

    private func line(_ showing: World.Showing, to screen: UIViewController, _ target: AnyObject) -> String? {
        let own = (target as? UIViewController).flatMap { Scenes.isScreen($0) ? $0 : nil }
        let to = Scenes.name(screen)
        switch (showing.kind, showing.source) {
        case (.child, _), (.tab, _), (.page, _), (.primary, _), (.detail, _):
            if let own { return route(own, "contain", to) }
            guard case .screen(let source) = showing.source else { return "launch entry \(to)" }
            return route(source, "contain", to)
        case (_, .launch):
            if let own, showing.kind == .root { return route(own, "contain", to) }
            return "launch entry \(to)"
        case (.root, .screen(let source)), (.window, .screen(let source)):
            if source === target { return route(source, "contain", to) }
            let keeps = showing.kind == .root && showing.before.contains { showing.content.contains($0) }
            return route(source, keeps ? "push" : "root", to)
        case (.push, .screen(let source)):
            return route(source, source === target && showing.before.isEmpty ? "contain" : "push", to)
        case (_, .screen(let source)): return route(source, "present", to)
        }
    }

    /// The source, kind and target, and the screens around the source: where it answers through one of these, that one may be
    /// told instead.
    private func route(_ source: UIViewController, _ kind: String, _ target: String) -> String {
        let around = world.around(source).dropFirst().compactMap { $0 as? UIViewController }.filter(Scenes.isScreen)
        return ([Scenes.name(source), kind, target] + around.map(Scenes.name)).joined(separator: " ")
    }

    /// What is put into a container that the same turn shows is the content of that showing, if its source does not stand in
    /// the container.
    private func isContentOfAnother(_ showing: World.Showing) -> Bool {
        guard let container = showing.target as? UIViewController, !Scenes.isScreen(container) else { return false }
        if case .screen(let source) = showing.source, stands(source, in: container) { return false }
        return showings.contains { other in
            other.target !== container && other.content.contains { $0 === container || stands(container, in: $0) }
        }
    }

    private func stands(_ part: UIViewController, in whole: UIViewController) -> Bool {
        world.around(part).dropFirst().contains { $0 === whole }
    }
}
