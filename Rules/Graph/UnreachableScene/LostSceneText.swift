import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// What is told of a scene that no entry leads to.
struct LostSceneText {
    let context: RuleContext
    /// The types of the app that name each type; empty where nobody is to remove anything.
    let users: [TypeID: Set<String>]
    /// The ids of all scenes that no entry leads to.
    let outOfReach: Set<String>
    /// The ids of entries that the app's delegate replaces at launch.
    let replaced: Set<String>

    /// So many scenes that would lead there are named.
    private static let named = 3

    /// - Parameter led: the scenes that only the lost one leads to.
    func violation(_ scene: Scene, leadingTo led: [Scene]) -> Violation {
        let routes = context.graph.routes.filter { $0.to == scene.id && $0.from != scene.id }
        let notes = notes(of: routes)
        let others =
            led.isEmpty
            ? "" : led.count == 1 ? "; \(led[0].name) is lost with it" : "; \(led.count) scenes are lost with it"
        var violation = Violation(
            subject: scene.id, scene: scene,
            message: "\(title(scene)) cannot be reached from any entry: \(reason(scene, routes))\(others)",
            location: Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0),
            notes: notes.prefix(5) + rootNotes(scene, routes)
                + led.prefix(10).map { Finding.Note("only from there one gets to \($0.shownID)", at: $0.location) },
            suggestion: suggestion(scene, leadingTo: led, routes))
        violation.buries = [scene.id] + led.map(\.id)
        violation.starts = Set(violation.buries.map { .lostScene($0) })
        if routes.isEmpty, let view = context.view(of: scene) {
            violation.serves = context.unstarted(among: [view] + context.siblings(of: view, roles: [.router]).map(\.id))
        }
        return violation
    }

    /// A scene without a class and an identifier has no name that anybody uses.
    private func title(_ scene: Scene) -> String {
        guard isNameless(scene), let document = document(of: scene),
            let element = document.scenes.first(where: { $0.objectID == scene.storyboard?.objectID })?.element
        else { return scene.shownID }
        return controllers(document).count == 1
            ? "the only scene of \(document.fileName)" : "a \(element) of \(document.fileName)"
    }

    private func reason(_ scene: Scene, _ routes: [Route]) -> String {
        if isReplaced(scene) { return "the app's delegate makes the window itself and shows something else in it" }
        if replaced.contains(scene.id) { return "the app's delegate shows something else in the window at launch" }
        if isLeftOverBase(scene) { return "no class derives from this base class, and nothing shows it" }
        if routes.isEmpty {
            if let name = deadCase(scene) { return "nothing asks for \(name), which would show it" }
            let roots = LostRoots(context: context)
            let found = roots.roots(of: scene)
            return found.isEmpty ? "nothing shows it" : "\(roots.reason(found)), which would show it"
        }
        let uncalled = Set(routes.filter(isUncalled).map(\.from))
        let lost = Set(routes.filter { !isUncalled($0) }.map(\.from))
        let verb = lost.count == 1 ? "leads" : "lead"
        if uncalled.isEmpty { return "only \(list(lost)) \(verb) there, which no entry leads to either" }
        let code = "the code that would show it from \(list(uncalled)) is never called"
        return lost.isEmpty ? code : code + ", and no entry leads to \(list(lost)), which \(verb) there too"
    }

    /// Where the code ends that would show a scene without routes.
    private func rootNotes(_ scene: Scene, _ routes: [Route]) -> [Finding.Note] {
        let isToldElsewise = isReplaced(scene) || replaced.contains(scene.id) || isLeftOverBase(scene)
        guard routes.isEmpty, !isToldElsewise, deadCase(scene) == nil else { return [] }
        let roots = LostRoots(context: context)
        return roots.notes(roots.roots(of: scene))
    }

    /// The case of a switch that would lead to a scene, and that nothing sends.
    private func deadCase(_ scene: Scene) -> String? {
        scene.viewClass.flatMap { DeadCases(context: context).name(leadingTo: $0) }
    }

    /// The first of some scenes, and how many more there are.
    private func list(_ scenes: Set<String>) -> String {
        let further = scenes.count - Self.named
        let names = scenes.sorted().prefix(Self.named).map(context.title)
        return names.joined(separator: ", ") + (further > 0 ? " and \(further) more" : "")
    }

    /// Where the scene would be shown; routes of several kinds in one place are one.
    private func notes(of routes: [Route]) -> [Finding.Note] {
        routes.reduce(into: []) { notes, route in
            let state = isUncalled(route) ? " (never called)" : ""
            let note = Finding.Note("route from \(context.title(of: route.from))\(state)", at: route.location)
            if !notes.contains(note) { notes.append(note) }
        }
    }

    /// A route that is written and never taken, and not because its source is lost as well.
    private func isUncalled(_ route: Route) -> Bool {
        route.certainty == .declared && !outOfReach.contains(route.from)
    }

    // MARK: Advice

    private func suggestion(_ scene: Scene, leadingTo led: [Scene], _ routes: [Route]) -> String {
        let document = document(of: scene)
        let lostIDs = Set([scene.id] + led.map(\.id))
        let isWhole = document.map { holds($0, only: lostIDs) } ?? false
        if let document, isReplaced(scene) {
            return isWhole
                ? "remove \(document.fileName), and its name from \(namers(of: document))"
                : "remove the scene from \(document.fileName), and the storyboard's name from \(namers(of: document))"
        }
        if let document, replaced.contains(scene.id) {
            return "make the window in the app's delegate, and remove \(scene.shownID) from \(document.fileName) "
                + "and the storyboard's name from \(namers(of: document))"
        }
        if isLeftOverBase(scene) { return "remove \(scene.viewType ?? scene.shownID)" }
        if let route = routes.first(where: isUncalled), route.trigger != nil {
            return "call \(caller(of: route)), or remove it and what only it leads to: \(dead(scene, leadingTo: led))"
        }
        if let document, scene.viewType == nil || isNameless(scene), isWhole {
            let name = lists(naming: document).isEmpty ? "" : ", and its name from \(namers(of: document))"
            return "remove \(document.fileName)\(name), or show a scene of it from \(context.opener(of: scene))"
        }
        if let document, isNameless(scene) {
            return "remove it from \(document.fileName), or draw a segue to it"
        }
        if let document, context.view(of: scene) == nil, let missing = scene.viewType {
            return "remove the scene from \(document.fileName): the app has no class \(missing)"
        }
        if routes.isEmpty, let name = deadCase(scene) {
            return "ask for \(name), or remove that case and what only it leads to: \(dead(scene, leadingTo: led))"
        }
        let roots = LostRoots(context: context)
        if routes.isEmpty, let missing = roots.calls(roots.roots(of: scene)) {
            return "call \(missing), or remove it and what only it leads to: \(dead(scene, leadingTo: led))"
        }
        let along = goingAlong(scene, leadingTo: led)
        let rest = along.isEmpty ? "" : " with \(along.joined(separator: ", "))"
        return
            "open \(scene.label) from \(context.opener(of: scene)), or remove it\(rest); a screen that the system or a "
            + "library opens belongs under \"entries\" in the configuration"
    }

    /// A lost scene and what can go with it. The rest of its module may serve others.
    private func dead(_ scene: Scene, leadingTo led: [Scene]) -> String {
        ([scene.viewType ?? scene.label] + goingAlong(scene, leadingTo: led)).joined(separator: ", ")
    }

    private func goingAlong(_ scene: Scene, leadingTo led: [Scene]) -> [String] {
        let lost = led.count > 3 ? ["the \(led.count) scenes that only it leads to"] : led.map(\.label)
        return removable(scene, leadingTo: led) + lost
    }

    /// The outermost method on the way to the transition, which is the one that nobody calls.
    private func caller(of route: Route) -> String {
        guard route.trace.count > 1, let first = route.trace.first else { return route.trigger ?? route.to }
        return first.symbol
    }

    /// The types of a lost scene that only it, the scenes lost with it and other types that can go with them use.
    private func removable(_ scene: Scene, leadingTo led: [Scene]) -> [String] {
        guard !users.isEmpty else { return [] }
        let lost = [scene] + led
        let views = Set(lost.flatMap { [$0.id, $0.viewType].compactMap { $0 } })
        var dead = candidates(lost).filter { !views.contains($0.key) }
        // What a type uses that stays has to stay as well, and so on.
        while true {
            let going = views.union(dead.keys)
            let staying = dead.filter { !users[$0.value.id, default: []].isSubset(of: going) }
            if staying.isEmpty { break }
            for name in staying.keys { dead[name] = nil }
        }
        return scene.types.map(\.name).filter { name in
            name != scene.id && dead[name].map { $0.kind != .protocol } ?? false
        }
    }

    /// The types of scenes, by their names, that no storyboard names and no class inherits from.
    private func candidates(_ scenes: [Scene]) -> [String: TypeEntity] {
        let drawn = context.index.interfaceClasses
        var found: [String: TypeEntity] = [:]
        for name in scenes.flatMap(\.types).map(\.name) {
            guard let type = context.program.type(named: name).map(context.program.type), type.outer == nil,
                !drawn.contains(type.shortName), type.kind == .protocol || type.subtypes.isEmpty
            else { continue }
            found[name] = type
        }
        return found
    }

    /// A class that was made to be derived from, and is not.
    func isLeftOverBase(_ scene: Scene) -> Bool {
        !context.graph.routes.contains { $0.to == scene.id } && LeftOverBases(context: context).contain(scene)
    }

    // MARK: Storyboards

    private func document(of scene: Scene) -> InterfaceFacts? {
        guard let storyboard = scene.storyboard else { return nil }
        return context.storyboards().first { document in
            document.name == storyboard.name && document.scenes.contains { $0.objectID == storyboard.objectID }
        }
    }

    private func controllers(_ document: InterfaceFacts) -> [InterfaceScene] {
        document.scenes.filter { $0.reference == nil }
    }

    private func isNameless(_ scene: Scene) -> Bool {
        scene.storyboard.map { $0.identifier == nil && scene.id.hasPrefix($0.name + ":") } ?? false
    }

    /// Whether all controllers of a storyboard are among these scenes.
    private func holds(_ document: InterfaceFacts, only scenes: Set<String>) -> Bool {
        controllers(document).allSatisfy { controller in
            context.scene(of: StoryboardController(document: document, scene: controller))
                .map { scenes.contains($0.id) } ?? false
        }
    }

    /// Where the app is told to start with a storyboard.
    private func namers(of document: InterfaceFacts) -> String {
        let lists = lists(naming: document)
        let setting = "the build settings (INFOPLIST_KEY_UIMainStoryboardFile)"
        guard lists.contains(where: \.isOfBuildSettings) else { return "Info.plist" }
        return lists.allSatisfy(\.isOfBuildSettings) ? setting : "Info.plist and \(setting)"
    }

    /// Whether the app would start with the scene, as its Info.plist says, and its delegate makes a window of its own.
    private func isReplaced(_ scene: Scene) -> Bool {
        guard let document = document(of: scene), document.initialScene == scene.storyboard?.objectID else {
            return false
        }
        return !lists(naming: document).isEmpty && context.makesWindow
    }

    private func lists(naming document: InterfaceFacts) -> [PropertyListFacts] {
        context.program.facts.propertyLists.filter { list in
            (list.mainStoryboards + list.sceneStoryboards).contains { $0.storyboardName == document.name }
        }
    }
}
