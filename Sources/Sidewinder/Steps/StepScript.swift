import NavigationGraph
import Source

/// What a program does to walk a way: the same for every tool that drives an app.
struct StepScript {
    /// Something on a screen, by what tells it apart. Without any of that it is the first of its kind, or the screen itself.
    struct Target: Hashable {
        var kind: Control.Kind
        var identifier: String?
        var title: String?
        /// The name of the picture on it, which is its identifier where it has no other.
        var picture: String?

        var isNamed: Bool { identifier != nil || title != nil || picture != nil }
    }

    enum Act: Hashable {
        case tap(Target)
        /// Types an example, and with `sends` the key that sends it off.
        case fill(Target, text: String, sends: Bool)
        /// Uncovers what stands behind a row.
        case swipe(Target)
        case slide(Target)
        /// Something that the sources do not tell enough of, in words.
        case unknown(String)
    }

    struct Step {
        /// What somebody does, in words.
        var words: String
        /// What the step hands over.
        var data: String?
        var acts: [Act] = []
        /// The sources tell nothing of what has to be done.
        var isUnknown = false
        /// The title of the screen that comes up; nil where it has none that is known, or need not be in sight.
        var title: String?
    }

    /// The ends, as people call the screens.
    var (from, to): (String, String)
    /// What has to happen before the first step, where the app does not start there.
    var before: String?
    /// The title of the first screen.
    var title: String?
    var steps: [Step]
    /// Ways in from outside that leave steps out.
    var shortcuts: [String]
}

/// Makes what a program does of the ways through a graph.
struct StepScripts {
    private let graph: NavigationGraph
    let labels: SceneLabels
    private let words: StepWords
    /// The pictures that several controls of a scene show, which tell none of them apart: `scene picture`.
    private let commonPictures: Set<String>

    /// Linear in routes.
    init(_ graph: NavigationGraph) {
        self.graph = graph
        labels = SceneLabels(graph)
        words = StepWords(labels, in: graph)
        var places: [String: Set<SourceLocation>] = [:]
        for route in graph.routes {
            for control in Self.controls(route) {
                guard let image = control.image else { continue }
                places["\(route.from) \(image)", default: []].insert(control.location)
            }
        }
        commonPictures = Set(places.filter { $0.value.count > 1 }.keys)
    }

    /// - Parameter lead: the way from where the app starts to the start of `way`; nil where there is none.
    func script(_ way: StepWay, lead: StepWay?) -> StepScript {
        let start = lead?.start ?? way.start
        return StepScript(
            from: labels[way.start.id], to: labels[way.end], before: start.entry ? nil : before(start),
            title: start.title, steps: ((lead?.steps ?? []) + way.steps).map(step),
            shortcuts: words.shortcuts(way.shortcuts))
    }

    /// `open Cargo from outside: a link (harbor://) to AppDelegate.open(_:) at …`
    private func before(_ start: Scene) -> String {
        guard let link = graph.links.first(where: { $0.scenes.contains(start.id) }) else {
            return "bring the app to \(labels[start.id]), where it does not start"
        }
        return "open \(labels[start.id]) from outside: \(words.entry(link))"
    }

    private func step(_ route: Route) -> StepScript.Step {
        var step = StepScript.Step(
            words: "\(labels[route.from]) → \(labels[route.to]): \(words.action(route))", data: words.data(route))
        // A part of a screen has no bar of its own.
        let isPart = route.kind == .contain && words.comesByItself(route)
        if !isPart { step.title = graph.scene(route.to)?.title }
        step.acts = acts(route)
        if step.acts == [.unknown(words.action(route))] { (step.acts, step.isUnknown) = ([], true) }
        return step
    }

    /// Whether the sources tell all that has to be done to take a route.
    func isTold(_ route: Route) -> Bool {
        !acts(route).contains { if case .unknown = $0 { true } else { false } }
    }

    private func acts(_ route: Route) -> [StepScript.Act] {
        if words.comesByItself(route) { return [] }
        if route.control == nil { return [.unknown(words.action(route))] }
        return Self.controls(route).flatMap { control -> [StepScript.Act] in
            let fields = control.fields.map { field in
                let found = target(field, on: route.from)
                return found.isNamed
                    ? StepScript.Act.fill(found, text: ExampleText.of(field), sends: false)
                    : .unknown(words.phrase(field))
            }
            var control = control
            // A tab without a title of its own has that of its screen.
            if control.kind == .tab, !control.isNamed, control.titleCode == nil {
                control.title = graph.scene(route.to)?.title
            }
            return fields + (acts(control, on: route.from) ?? [.unknown(words.bare(control))])
        }
    }

    private static func controls(_ route: Route) -> [Control] {
        guard let control = route.control else { return [] }
        return (control.kind == .appearance ? [] : [control]) + control.then
    }

    /// What is done with a control; nil where nothing tells it apart.
    private func acts(_ control: Control, on scene: String) -> [StepScript.Act]? {
        let found = target(control, on: scene)
        switch control.kind {
        case .screen, .key, .appearance: return nil
        case .field, .search: return [.fill(found, text: ExampleText.of(control), sends: true)]
        case .row, .item: return found.isNamed || control.choice == nil ? [.tap(found)] : nil
        case .gesture: return found.isNamed || control.name == nil ? [.tap(found)] : nil
        case .swipeAction: return found.isNamed ? [.swipe(StepScript.Target(kind: .row)), .tap(found)] : nil
        case .slider: return found.isNamed ? [.slide(found)] : nil
        default: return found.isNamed ? [.tap(found)] : nil
        }
    }

    /// By its identifier, or by what is written on it or on another one that leads the same way, or by its picture.
    private func target(_ control: Control, on scene: String) -> StepScript.Target {
        let title = control.title ?? control.alternatives.lazy.compactMap(\.title).first
        var target = StepScript.Target(kind: control.kind, identifier: control.identifier, title: title)
        if !target.isNamed, control.titleCode == nil, let image = control.image,
            !commonPictures.contains("\(scene) \(image)")
        {
            target.picture = image
        }
        return target
    }
}

/// What a test types where it is not known what has to be there.
enum ExampleText {
    /// By the words that name the field.
    static func of(_ control: Control) -> String {
        if control.kind == .search { return "a" }
        let names = [control.identifier, control.title, control.name].compactMap(\.self)
        let text = names.joined(separator: " ").lowercased()
        if let example = examples.first(where: { example in example.parts.contains { text.contains($0) } }) {
            return example.text
        }
        return numbers.isDisjoint(with: names.flatMap(ThumbnailMatch.words)) ? "Example" : number
    }

    private static let examples: [(parts: [String], text: String)] = [
        (["mail"], "name@example.com"), (["password", "passphrase"], "Secret-12345"), (["phone", "mobile"], "5550100"),
        (["url", "link", "server", "host", "domain"], "https://example.com"),
        (["code", "amount", "number", "zip", "price", "quantity"], number),
    ]

    /// Whole words alone: `page` and `shipping` have nothing to do with them.
    private static let numbers: Set<String> = ["pin", "age"]

    private static let number = "1234"
}
