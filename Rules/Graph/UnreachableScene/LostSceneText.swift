import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// What is told of a scene that no entry leads to.
struct LostSceneText {
    let context: RuleContext
    /// The types of the app that name each type; empty where the way in was likely not understood, and nobody is to remove
    /// anything.
    let users: [TypeID: Set<String>]
    /// The ids of all scenes that no entry leads to.
    let outOfReach: Set<String>

    /// So many scenes that would lead there are named.
    private static let named = 3

    /// - Parameter led: the scenes that only the lost one leads to.
    func violation(_ scene: Scene, leadingTo led: [Scene]) -> Violation {
        let routes = context.graph.routes.filter { $0.to == scene.id && $0.from != scene.id }
        let notes = notes(of: routes)
        let others =
            led.isEmpty
            ? "" : led.count == 1 ? "; \(led[0].name) is lost with it" : "; \(led.count) scenes are lost with it"
        let told = "\(title(scene)) cannot be reached from any entry: \(reason(scene, routes))"
        var violation = Violation(
            subject: scene.id, scene: scene,
            message: told + others,
            location: Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0),
            notes: notes.prefix(5) + rootNotes(scene, routes)
                + led.map { note($0, lostWith: scene) },
            suggestion: suggestion(scene, leadingTo: led, routes))
        violation.fault = Fault(scene.id, [], message: told)
        violation.buries = [scene.id] + led.map(\.id)
        violation.starts = Set(violation.buries.map { .lostScene($0) })
        if routes.isEmpty, let view = context.view(of: scene) {
            violation.serves = context.running.unstarted(
                among: [view] + context.siblings(of: view, roles: [.router]).map(\.id))
        }
        return violation
    }

    /// What is wrong with a scene that only a lost one leads to.
    private func note(_ led: Scene, lostWith scene: Scene) -> Finding.Note {
        let reason = "only \(scene.shownID) leads there, which no entry leads to either"
        let told = Fault(led.id, [], message: "\(title(led)) cannot be reached from any entry: \(reason)")
        return Finding.Note("only from there one gets to \(led.shownID)", at: led.location, of: told)
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
        guard routes.isEmpty, deadCase(scene) == nil else { return [] }
        let roots = LostRoots(context: context)
        return roots.notes(roots.roots(of: scene))
    }

    /// The case of a switch that would lead to a scene, and that nothing sends.
    private func deadCase(_ scene: Scene) -> String? {
        context.view(of: scene).flatMap { DeadCases(context: context).name(leadingTo: context.program.type($0)) }
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

    private enum Template: String, AdviceTemplate {
        case call = "call {missing}, or remove it and what only it leads to: {dead}"
        case ask = "ask for {missing}, or remove that case and what only it leads to: {dead}"
        case onlyCall = "call {missing}"
        case onlyAsk = "ask for {missing}"
        case storyboard = "remove {file}{naming}, or show a scene of it from {opener}"
        case nameless = "remove it from {file}, or draw a segue to it"
        case missingClass = "remove the scene from {file}: the app has no class {class}"
        case open = """
            open {scene} from {opener}, or remove it{rest}; a screen that the system or a library opens belongs under \
            "entries" in the configuration
            """
        case onlyOpen = """
            open {scene} from {opener}; a screen that the system or a library opens belongs under "entries" in the \
            configuration
            """
    }

    private func suggestion(_ scene: Scene, leadingTo led: [Scene], _ routes: [Route]) -> String {
        let document = document(of: scene)
        let roots = LostRoots(context: context)
        let uncalled = routes.first { isUncalled($0) && $0.trigger != nil }.map(caller)
        let missing = uncalled ?? (routes.isEmpty ? deadCase(scene) ?? roots.calls(roots.roots(of: scene)) : nil)
        let along = goingAlong(scene, leadingTo: led)
        let ending = missing == nil ? [] : ending(at: scene, routes)
        let canGo = canGo(scene, with: Set(along).union(ending), leadingTo: led)
        let template: Template =
            if uncalled == nil, let document, let own = storyboardAdvice(scene, leadingTo: led, document) {
                own
            } else if missing == nil {
                canGo ? .open : .onlyOpen
            } else if uncalled == nil, deadCase(scene) != nil {
                canGo ? .ask : .onlyAsk
            } else {
                canGo ? .call : .onlyCall
            }
        return template.filled([
            "missing": missing ?? "", "dead": ([scene.viewType ?? scene.label] + along).joined(separator: ", "),
            "file": document?.fileName ?? "", "class": drawnClass(of: scene) ?? "", "scene": scene.label,
            "naming": document.map { isNamed($0) ? ", and its name from \(namers(of: $0))" : "" } ?? "",
            "opener": context.opener(of: scene),
            "rest": (along + pages(of: scene, leadingTo: led)).isEmpty
                ? "" : " with \((along + pages(of: scene, leadingTo: led)).joined(separator: ", "))",
        ])
    }

    /// Where the page is what can go; nil where its class is what is lost.
    private func storyboardAdvice(_ scene: Scene, leadingTo led: [Scene], _ document: InterfaceFacts) -> Template? {
        let hasClass = context.view(of: scene) != nil
        if !hasClass || isNameless(scene), holds(document, only: Set([scene.id] + led.map(\.id))) {
            return .storyboard
        }
        if isNameless(scene) { return .nameless }
        return hasClass || drawnClass(of: scene) == nil ? nil : .missingClass
    }

    /// The class of the app's own that the page has in its storyboard, whether it is there or not; nil for a library's.
    private func drawnClass(of scene: Scene) -> String? {
        let document = document(of: scene)
        let name = document?.scenes.first { $0.objectID == scene.storyboard?.objectID }?.customClass
        return document?.customClasses.first { $0.className == name && $0.isTargetModule }?.className
    }

    /// What can go with a lost scene. The rest of its module may serve others.
    private func goingAlong(_ scene: Scene, leadingTo led: [Scene]) -> [String] {
        let lost = led.count > 3 ? ["the \(led.count) scenes that only it leads to"] : led.map(\.label)
        return removable(scene, leadingTo: led) + lost
    }

    /// Whether the class can be taken away with those types: not where others inherit from it or name it, or where other
    /// modules than those that are read may use it.
    private func canGo(_ scene: Scene, with types: Set<String>, leadingTo led: [Scene]) -> Bool {
        guard !users.isEmpty else { return false }
        guard let view = context.view(of: scene).map(context.program.type) else { return true }
        let access = view.parts.map(context.declaration).filter { $0.kind != .extension }.flatMap(\.modifiers)
        let going = types.union(([scene] + led).flatMap { [$0.id, $0.viewType].compactMap { $0 } })
        return view.subtypes.isEmpty && Set(["public", "open"]).isDisjoint(with: access)
            && users[view.id, default: []].isSubset(of: going)
    }

    /// The types whose code would show the scene, and goes with what nobody calls.
    private func ending(at scene: Scene, _ routes: [Route]) -> [String] {
        let places = routes.flatMap { [$0.location] + $0.trace.map(\.location) }
        let makers = context.view(of: scene).map { context.code.makings(of: context.program.type($0)) } ?? []
        let functions = places.compactMap(context.index.places.function(at:)) + makers.map(\.function)
        return functions.compactMap(context.owner(of:)).map { type in
            var outermost = type
            while let outer = outermost.outer.map(context.program.type) { outermost = outer }
            return outermost.name
        }
    }

    /// The pages that are drawn for the class alone, and would name one that is gone.
    private func pages(of scene: Scene, leadingTo led: [Scene]) -> [String] {
        let drawn = document(of: scene).map { document in
            holds(document, only: Set([scene.id] + led.map(\.id)))
                ? document.fileName : "its page in \(document.fileName)"
        }
        let owned = context.program.facts.interfaces.filter { document in
            document.kind == .xib
                && document.customClasses.contains { $0.objectID == "-1" && $0.className == scene.viewType }
        }
        return [drawn].compactMap { $0 } + Set(owned.map(\.fileName)).sorted()
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
        return (scene.types.map(\.name) + unmade(lost)).filter { name in
            name != scene.id && dead[name].map { $0.kind != .protocol } ?? false
        }
    }

    /// The types that would show the scenes, and that nothing makes.
    private func unmade(_ scenes: [Scene]) -> [String] {
        scenes.flatMap(LostRoots(context: context).roots).compactMap {
            if case .type(let id) = $0 { context.program.type(id).name } else { nil }
        }
    }

    /// The types of scenes, by their names, that no storyboard names and no class inherits from.
    private func candidates(_ scenes: [Scene]) -> [String: TypeEntity] {
        let drawn = context.index.interfaceClasses
        var found: [String: TypeEntity] = [:]
        for name in scenes.flatMap(\.types).map(\.name) + unmade(scenes) {
            guard let type = context.program.type(named: name).map(context.program.type), type.outer == nil,
                !drawn.contains(type.shortName), type.kind == .protocol || type.subtypes.isEmpty
            else { continue }
            found[name] = type
        }
        return found
    }

    // MARK: Storyboards

    private func document(of scene: Scene) -> InterfaceFacts? {
        guard let storyboard = scene.storyboard else { return nil }
        return context.interfaces.storyboards().first { document in
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
            context.interfaces.scene(of: StoryboardController(document: document, scene: controller))
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

    private func isNamed(_ document: InterfaceFacts) -> Bool { !lists(naming: document).isEmpty }

    private func lists(naming document: InterfaceFacts) -> [PropertyListFacts] {
        context.program.facts.propertyLists.filter { list in
            (list.mainStoryboards + list.sceneStoryboards).contains { $0.storyboardName == document.name }
        }
    }
}
