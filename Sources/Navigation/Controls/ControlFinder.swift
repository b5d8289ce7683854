import Facts
import NavigationGraph
import Packs
import Program
import Source

/// What somebody does to start an event: from the code that registers it, the storyboard that connects it, or the view
/// that it stands in.
struct ControlFinder: CodeControls {
    /// How often a closure may be handed on from the one that it runs for to the one that runs it: each event that is found
    /// behind another one counts, whichever of these functions found it.
    static let maximumHandings = 4
    /// So many dialogs and menus may have to be brought up, each from the one before: one may be opened from itself.
    private static let maximumOpeners = 4

    let evaluator: Evaluator
    var code: any CodeTables { evaluator }
    let attribution: Attribution
    let scenes: SceneTable
    private(set) var texts: ControlTexts
    private(set) var settings: ControlSettings
    let documents: DocumentControls
    let builders: BuilderWireframes
    private let names: EventNames
    /// The screen that runs code of a type, where it is one.
    let screen: (TypeID) -> String?
    /// An event with what brings up the dialog that it is a button of.
    private let opened: (StartingEvent) -> StartingEvent

    init(
        _ attribution: Attribution, scenes: SceneTable, screen: @escaping (TypeID) -> String?,
        opened: @escaping (StartingEvent) -> StartingEvent
    ) {
        self.screen = screen
        self.opened = opened
        self.attribution = attribution
        evaluator = attribution.evaluator
        self.scenes = scenes
        texts = ControlTexts(evaluator)
        settings = ControlSettings(evaluator, texts)
        documents = DocumentControls(evaluator.program)
        builders = BuilderWireframes(evaluator)
        names = EventNames(evaluator)
    }

    /// The control that starts a route; nil where the sources do not tell.
    func control(of start: RouteStart, of route: Route) -> Control? {
        switch start {
        case .code(let event, let hops): control(of: event, along: hops, of: route)
        case .segue(let segue, let source, let destination): control(of: segue, from: source, to: destination)
        case .content(let scene, let container, let event):
            tab(of: scene, in: container) ?? event.flatMap { control(of: $0, of: route) }
        case .itself(let use), .launch(let use): Control(.appearance, at: location(use))
        }
    }

    /// The control of an event that leads along `hops`, with what is done after it; of a button in a dialog, what brings the
    /// dialog up, and then the button. Nil where the sources do not tell.
    private func control(
        of event: StartingEvent, along hops: [Use], of route: Route, openers: Int = 0
    ) -> Control? {
        let hops = event.hops.isEmpty ? hops : event.hops
        let finder = knowing(callsAlong: hops, from: event.origin)
        guard let found = finder.found(event.origin, along: hops, of: route) else { return nil }
        var control = found.control
        control.premises = premises(along: hops, of: route)
        if control.kind.sendsFields { control.fields = fields(readBy: event.origin, along: hops) }
        control.fields.removeAll { $0.location == control.location }
        guard openers < Self.maximumOpeners,
            var first = opener(of: event, standingAt: found.origin, of: route, openers: openers + 1),
            first.kind != .appearance
        else { return control }
        let following = control.then
        first.premises += control.premises
        (control.then, control.premises) = ([], [])
        first.then += [control] + following
        return first
    }

    /// What is done before the control is there: what brings up its dialog, also where the event is a closure that a view
    /// runs whose button stands in one, or what opens its menu.
    private func opener(
        of event: StartingEvent, standingAt origin: StartingEvent.Origin, of route: Route, openers: Int
    ) -> Control? {
        var known = event.openers
        if known.isEmpty, origin != event.origin {
            known = opened(StartingEvent(words: event.words, origin: origin)).openers
        }
        return known.first.map { control(of: $0, along: [], of: route, openers: openers) } ?? menu(of: origin)
    }

    /// The same, where the parameters of what the way runs, and of what it hands its closures to, are what the calls pass.
    private func knowing(callsAlong hops: [Use], from origin: StartingEvent.Origin) -> ControlFinder {
        var finder = self
        var places = hops
        if case .code(let use) = origin { places.insert(use, at: 0) }
        for place in places {
            guard let body = program.function(place.function).declaration.body else { continue }
            let closures = [place.node] + evaluator.map(of: place.function).closures(around: place.node, body)
            var calls = closures.compactMap { parent(of: $0, place.function) }
            if case .call = body.nodes[Int(place.node)].shape { calls.append(place.node) }
            for call in calls.map({ Use(function: place.function, node: $0) }) {
                for target in evaluator.handlers.targets(of: call) where finder.texts.calls[target] == nil {
                    finder.texts.calls[target] = call
                }
            }
        }
        finder.settings.texts = finder.texts
        return finder
    }

    /// A control, with the event that stands where it is: that of the view which runs what the first was given.
    struct Found {
        var control: Control
        var origin: StartingEvent.Origin
    }

    /// The control of an event that is no button of a dialog.
    private func found(_ origin: StartingEvent.Origin, along hops: [Use], of route: Route) -> Found? {
        guard let found = found(origin, along: hops, depth: 0) else { return nil }
        var control = found.control
        control.then = following(origin, along: hops, of: route).filter { $0.location != control.location }
        if control.kind == .row || control.kind == .item || control.kind == .menuItem || control.kind == .segment {
            let isNamedItem = control.kind == .menuItem && control.isNamed
            let end = hops.lastIndex { location($0) == route.location }
            let choices =
                isNamedItem
                ? [] : ControlChoice(code: code, texts: texts, leading: leading).choices(along: hops, upTo: end)
            control.choice = choices.first?.choice
            if !control.isNamed { control.title = choices.first?.title }
            control.alternatives = Array(choices.dropFirst())
        }
        return Found(control: control, origin: found.origin)
    }

    private func leading(to way: [Use]) -> [[Use]] {
        if evaluator.handlers.handler(around: way[0]) != nil { return attribution.wayConditions.runs(ofHandlerAt: way) }
        let (function, needed) = (way[0].function, attribution.wayConditions.needed(by: way))
        return evaluator.callers.of(function).filter {
            attribution.wayConditions.mayPass($0, to: function, what: needed)
        }
        .map {
            [$0]
        }
    }

    private func found(_ origin: StartingEvent.Origin, along hops: [Use], depth: Int) -> Found? {
        guard depth < Self.maximumHandings else { return nil }
        switch origin {
        case .function(let function): return control(running: function).map { Found(control: $0, origin: origin) }
        case .code(let use): return found(runningCodeAt: use, along: hops, depth: depth)
        }
    }

    // MARK: Functions

    /// What runs a method: the control that names it by a selector, in code or in a document, or the view whose delegate's
    /// method it is.
    private func control(running function: FunctionID) -> Control? {
        let registered = evaluator.callers.mentions(of: function).filter(evaluator.handlers.isSelector)
            .compactMap { use in self.control(registering: use).map { (use, $0) } }
            .sorted { ($0.1.isNamed ? 0 : 1, $0.1.location) < ($1.1.isNamed ? 0 : 1, $1.1.location) }
        if let control = registered.first?.1 { return control }
        if let drawn = documents.control(sending: function) { return settings.dressed(drawn) }
        if evaluator.handlers.isDelegateMethod(function) { return delegated(function) }
        return appearance(function)
    }

    // MARK: Code

    /// What runs a closure, a method that is handed on, or a link, where the way goes on along `hops`.
    func found(runningCodeAt use: Use, along hops: [Use], depth: Int) -> Found? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        let origin = StartingEvent.Origin.code(use)
        if case .call = body.nodes[Int(use.node)].shape {
            return view(use, body).map { Found(control: $0, origin: origin) }
        }
        guard case .node(let parent)? = evaluator.parents(of: use.function)[use.node] else { return nil }
        let holder = Use(function: use.function, node: parent)
        var control: Control?
        if case .call(let callee, let arguments) = body.nodes[Int(parent)].shape {
            control = self.control(madeBy: holder, callee, arguments, running: use.node, body)
            // What a view of the app's is made with runs where that view says.
            if let control, control.kind != .view { return Found(control: control, origin: origin) }
        }
        return inner(use, control, along: hops, depth: depth)
            ?? control.map { Found(control: $0, origin: origin) }
    }

    /// The control behind a closure that a view or another object keeps: that of the code which runs it. What it does not
    /// say of itself, the view may that has it.
    private func inner(_ use: Use, _ outer: Control?, along hops: [Use], depth: Int) -> Found? {
        let found = runs(of: use, along: hops)
            .compactMap { run -> Found? in
                if let event = names.event(run) { return self.found(event.origin, along: hops, depth: depth + 1) }
                let isEvent =
                    evaluator.handlers.isAction(run.function) || evaluator.handlers.isDelegateMethod(run.function)
                return isEvent ? self.found(.function(run.function), along: hops, depth: depth + 1) : nil
            }
            .sorted { Self.rank($0.control) < Self.rank($1.control) }
        guard var inner = found.first ?? taker(of: use, along: hops, depth: depth) else { return nil }
        if inner.control.title == nil, inner.control.titleCode == nil {
            (inner.control.title, inner.control.titleCode) = (outer?.title, outer?.titleCode)
        }
        inner.control.name = inner.control.name ?? outer?.name
        inner.control.identifier = outer?.identifier ?? inner.control.identifier
        return inner
    }

    private static func rank(_ control: Control) -> (Int, SourceLocation) {
        (control.isNamed ? 0 : 1, control.location)
    }

    /// The control that a function of the app makes of a closure which it is given.
    private func taker(of closure: Use, along hops: [Use], depth: Int) -> Found? {
        evaluator.handedClosures.readings(ofHandler: closure.node, closure.function).lazy
            .compactMap { names.event(handing: $0) }
            .compactMap { found($0.origin, along: hops, depth: depth + 1) }.first
    }

    /// The calls of a closure that lead on along `hops`: the one that the way takes, else those that pass what its branches
    /// ask for. One closure often takes what all buttons of a screen send, and each of them leads somewhere else.
    func runs(of closure: Use, along hops: [Use]) -> [Use] {
        let known = evaluator.handlers.runs(ofHandler: closure.node, closure.function)
        let ways =
            known.isEmpty ? evaluator.handedClosures.runs(ofHandlerOfHostedView: closure.node, closure.function) : known
        let all = ways.compactMap(\.last)
            .filter { !program.isLibrary($0.function) && $0 != closure }
        let taken = all.filter(hops.contains)
        if !taken.isEmpty { return taken }
        guard let inside = hops.firstIndex(where: { isIn(closure, $0) }) else { return all }
        let asked = attribution.wayConditions.asked(
            ofHandler: closure.node, at: hops[inside], by: Array(hops[(inside + 1)...]))
        return all.filter {
            evaluator.handlers.mayPass($0, whatIsAskedAt: hops[inside], in: closure.node)
                && attribution.wayConditions.mayPass($0, asked)
        }
    }

    private func isIn(_ closure: Use, _ use: Use) -> Bool {
        guard use.function == closure.function, let body = program.function(use.function).declaration.body else {
            return false
        }
        return use.node == closure.node
            || evaluator.map(of: use.function).closures(around: use.node, body).contains(closure.node)
    }
}
