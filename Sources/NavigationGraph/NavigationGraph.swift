import Source

/// Which screen leads to which: the one product of the analysis. An immutable value; every array is sorted by identity,
/// so the same navigation gives the same bytes.
package struct NavigationGraph: Hashable, Codable, Sendable {
    package var scenes: [Scene]
    package var routes: [Route]
    package var exits: [Exit]
    package var unresolved: [UnresolvedTransition]
    /// The calls that the ledger counts as ignored.
    package var ignored: [IgnoredTransition]
    package var ledger: Ledger
    /// Calls that only have the name of a transition, sorted by it; `setOtherCalls` sets them.
    package internal(set) var otherCalls: [OtherCalls] = []
    /// Classes of the app that are written in Objective-C and are scenes: what they show is not read.
    package var objectiveC = ObjectiveCScenes()
    /// Libraries that decide what is shown and of which nothing is known, sorted by name.
    package var unknownLibraries: [UnknownLibrary] = []
    /// The apps and extensions of the project that were not asked for, sorted by name.
    package var leftOutTargets: [LeftOutTarget] = []
    /// What was found in place of a screen, why probably, and what to do; nil where there are screens.
    package var noScenes: String?
    /// The ways in from outside, sorted by their handlers; `setLinks` sets them.
    package internal(set) var links: [Entry] = []
    /// Sketches of the screens, sorted by scene; `setWireframes` sets them. Empty where nobody asked for them.
    package internal(set) var wireframes: [Wireframe] = []
    /// The tradition that most of the app follows; nil where that was not asked.
    package var dialect: String?
    /// What the project calls the app; nil where no project says it.
    package var app: String?
    /// What the system knows the app by; nil where no project says it.
    package var bundleIdentifier: String?

    /// Sorts everything; routes whose ends are no scenes of `scenes` are kept out.
    package init(
        scenes: [Scene] = [], routes: [Route] = [], exits: [Exit] = [], unresolved: [UnresolvedTransition] = [],
        ignored: [IgnoredTransition] = [], ledger: Ledger = Ledger(), dialect: String? = nil
    ) {
        let known = Set(scenes.map(\.id))
        self.init(
            scenes: scenes, completeRoutes: routes.filter { known.contains($0.from) && known.contains($0.to) },
            exits: exits, unresolved: unresolved, ignored: ignored, ledger: ledger, dialect: dialect)
    }

    /// Sorts everything that is not sorted; the ends of the routes have to be among the scenes.
    init(
        scenes: [Scene], completeRoutes routes: [Route], exits: [Exit], unresolved: [UnresolvedTransition],
        ignored: [IgnoredTransition], ledger: Ledger, dialect: String? = nil
    ) {
        self.scenes = Self.sorted(scenes) { $0.id < $1.id }
        SceneQualifiers.add(to: &self.scenes)
        self.routes = Self.sorted(routes, by: Route.order)
        self.exits = Self.sorted(exits) {
            ($0.from, $0.kind.rawValue, $0.location) < ($1.from, $1.kind.rawValue, $1.location)
        }
        self.unresolved = Self.sorted(unresolved) {
            ($0.location, $0.from ?? "", $0.call) < ($1.location, $1.from ?? "", $1.call)
        }
        self.ignored = Self.sorted(ignored) {
            ($0.location, $0.from ?? "", $0.call) < ($1.location, $1.from ?? "", $1.call)
        }
        self.ledger = ledger
        self.dialect = dialect
    }

    /// Saved graphs are sorted; to see that is much less than to sort them again.
    private static func sorted<Element>(
        _ array: [Element], by isBefore: (Element, Element) -> Bool
    ) -> [Element] {
        let isSorted = array.indices.dropFirst().allSatisfy { !isBefore(array[$0], array[$0 - 1]) }
        return isSorted ? array : array.sorted(by: isBefore)
    }

    /// Tells scenes of one name apart again, where their features have changed. Linear.
    package mutating func renameScenes() {
        for index in scenes.indices { scenes[index].qualifier = nil }
        SceneQualifiers.add(to: &scenes)
    }

    /// Sets the sketches of screens; of scenes that are not there, none are kept.
    package mutating func setWireframes(_ wireframes: [Wireframe]) {
        self.wireframes = wireframes.filter { sceneNumber($0.scene) != nil }.sorted { $0.scene < $1.scene }
    }

    /// The sketch of a screen with all controls that lead on from it; nil for one of the system, and where nothing is known.
    /// Logarithmic, beside the routes and elements of the screen.
    package func wireframe(of id: String) -> Wireframe? {
        guard !wireframes.isEmpty, let scene = scene(id), scene.kind != .system else { return nil }
        let place = Self.partition(wireframes) { $0.scene < id }
        let known = wireframes.indices.contains(place) && wireframes[place].scene == id ? wireframes[place] : nil
        let whole = (known ?? Wireframe(scene: id)).including(routes(from: id).compactMap(shownControl))
        return whole.isBlank ? nil : whole
    }

    /// The control that takes a route; a tab without a title of its own has that of its screen.
    package func shownControl(of route: Route) -> Control? {
        guard var control = route.control else { return nil }
        if control.kind == .tab, !control.isNamed, control.titleCode == nil { control.title = scene(route.to)?.title }
        return control
    }

    /// The scene with this id, or nil. Logarithmic.
    package func scene(_ id: String) -> Scene? { sceneNumber(id).map { scenes[$0] } }

    /// The place in `scenes` of the scene with this id, or nil. Logarithmic.
    package func sceneNumber(_ id: String) -> Int? {
        let place = Self.partition(scenes) { $0.id < id }
        return place < scenes.count && scenes[place].id == id ? place : nil
    }

    /// The routes that leave this scene, by destination and kind. Logarithmic.
    package func routes(from id: String) -> ArraySlice<Route> {
        let start = Self.partition(routes) { $0.from < id }
        let end = Self.partition(routes) { $0.from <= id }
        return routes[start..<end]
    }

    /// The number of leading elements that `isBefore` holds for, in a sorted array.
    private static func partition<Element>(_ array: [Element], _ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, array.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(array[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A screen.
package struct Scene: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        /// A screen of the app.
        case screen
        /// A navigation, tab, split, page or custom container that fills itself.
        case container
        /// A screen of the system: alert, share sheet, mail, Safari.
        case system
    }

    package struct StoryboardReference: Hashable, Codable, Sendable {
        package var name: String
        package var identifier: String?
        package var objectID: String
        package init(name: String, identifier: String?, objectID: String) {
            self.name = name
            self.identifier = identifier
            self.objectID = objectID
        }
    }

    /// A type that serves the scene.
    package struct ServingType: Hashable, Codable, Sendable {
        package var name: String
        /// `view`, `presenter`, `interactor`, `router`, `assembly`, …
        package var role: String
        package var location: SourceLocation
        package init(name: String, role: String, location: SourceLocation) {
            self.name = name
            self.role = role
            self.location = location
        }
    }

    /// The view type's full name, or `Storyboard:identifier` for a storyboard scene without a class.
    package var id: String
    /// The module's name: what people call the screen.
    package var name: String
    /// What tells it apart from others of that name: the feature, the storyboard or the class. Nil where the name is its own.
    package var qualifier: String?
    /// What its navigation bar says, in the language that the app is developed in; nil where that is not known.
    package var title: String?
    package var kind: Kind
    package var viewType: String?
    /// The app starts here.
    package var entry: Bool
    package var feature: String?
    package var dialect: String?
    /// An in-house sheet or alert shell that only displays what it is given.
    package var dialog: Bool
    package var storyboard: StoryboardReference?
    /// Sorted by name.
    package var types: [ServingType]
    package var location: SourceLocation

    package init(
        id: String, name: String, kind: Kind = .screen, viewType: String? = nil, entry: Bool = false,
        feature: String? = nil, dialect: String? = nil, dialog: Bool = false, storyboard: StoryboardReference? = nil,
        types: [ServingType] = [], location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.viewType = viewType
        self.entry = entry
        self.feature = feature
        self.dialect = dialect
        self.dialog = dialog
        self.storyboard = storyboard
        self.types = types.sorted { ($0.name, $0.location) < ($1.name, $1.location) }
        self.location = location
    }
}

/// One scene leads to another.
package struct Route: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable, Comparable {
        case push, present, root, contain, custom
        package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    package enum Transport: String, Codable, Sendable, CaseIterable, Comparable {
        case code, segue
        package static func < (a: Transport, b: Transport) -> Bool { a.rawValue < b.rawValue }
    }

    package enum Certainty: String, Codable, Sendable, CaseIterable {
        /// Every step is in the source.
        case exact
        /// A name, a choice among conforming types, or a call of a protocol's method that is not written yet was needed.
        case inferred
        /// Written, but nothing calls it, or nothing makes its screen.
        case declared
    }

    /// One hop of the way from the event to the transition.
    package struct Step: Hashable, Codable, Sendable {
        package var symbol: String
        package var location: SourceLocation
        package init(symbol: String, location: SourceLocation) {
            self.symbol = symbol
            self.location = location
        }
    }

    /// A value handed to the destination.
    package struct Datum: Hashable, Codable, Sendable {
        package var name: String
        package var type: String?
        package init(name: String, type: String?) {
            self.name = name
            self.type = type
        }

        /// `item: Item`; the name alone where the type is not known.
        package var words: String { type.map { "\(name): \($0)" } ?? name }
    }

    package var from: String
    package var to: String
    package var kind: Kind
    package var transports: [Transport]
    package var certainty: Certainty
    /// The route method, such as `showDetail(item:)`.
    package var trigger: String?
    /// The user event or lifecycle method that starts it.
    package var event: String?
    /// What somebody does to take it; nil where the sources do not tell.
    package var control: Control?
    /// Identifier of the segue that carries it.
    package var segue: String?
    package var data: [Datum]
    /// The first call site (or segue).
    package var location: SourceLocation
    /// Further call sites of the same route.
    package var sites: [SourceLocation]
    package var trace: [Step]

    /// `from>kind>to`, without a line.
    package var id: String { "\(from)>\(kind.rawValue)>\(to)" }

    package init(
        from: String, to: String, kind: Kind, transports: [Transport] = [.code], certainty: Certainty = .exact,
        trigger: String? = nil, event: String? = nil, control: Control? = nil, segue: String? = nil,
        data: [Datum] = [], location: SourceLocation, sites: [SourceLocation] = [], trace: [Step] = []
    ) {
        self.from = from
        self.to = to
        self.kind = kind
        self.transports = transports.count > 1 ? transports.sorted() : transports
        self.certainty = certainty
        self.trigger = trigger
        self.event = event
        self.control = control
        self.segue = segue
        self.data = data
        self.location = location
        self.sites = sites.count > 1 ? sites.sorted() : sites
        self.trace = trace
    }

    package static func order(_ a: Route, _ b: Route) -> Bool {
        if a.from != b.from { return a.from < b.from }
        if a.to != b.to { return a.to < b.to }
        return (a.kind.rawValue, a.location) < (b.kind.rawValue, b.location)
    }
}

/// A way back from a scene.
package struct Exit: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable { case pop, dismiss, unwind, close }
    package var from: String
    package var kind: Kind
    package var location: SourceLocation
    package init(from: String, kind: Kind, location: SourceLocation) {
        self.from = from
        self.kind = kind
        self.location = location
    }
}

/// A call that shows something, where the analysis could not tell what or from where.
package struct UnresolvedTransition: Hashable, Codable, Sendable {
    package var from: String?
    package var call: String
    /// One sentence one can act on.
    package var reason: String
    package var location: SourceLocation
    package init(from: String?, call: String, reason: String, location: SourceLocation) {
        self.from = from
        self.call = call
        self.reason = reason
        self.location = location
    }
}

/// A call that could show something, and that leads to no screen of the app: it shows one of the system's, never runs, or
/// goes back to what is already there.
package struct IgnoredTransition: Hashable, Codable, Sendable {
    package var from: String?
    package var call: String
    /// Why it does not count, in words that go on from the call.
    package var reason: String
    package var location: SourceLocation
    package init(from: String?, call: String, reason: String, location: SourceLocation) {
        self.from = from
        self.call = call
        self.reason = reason
        self.location = location
    }
}

/// Every call of a transition primitive, counted once.
package struct Ledger: Hashable, Codable, Sendable {
    package var transitions: Int
    package var resolved: Int
    package var unresolved: Int
    /// Calls that lead to no screen of the app; `NavigationGraph.ignored` has each with its reason.
    package var ignored: Int
    /// All calls in the sources that have the name of a transition; `NavigationGraph.otherCalls` has those that the ledger
    /// does not count.
    package var calls = 0
    package init(transitions: Int = 0, resolved: Int = 0, unresolved: Int = 0, ignored: Int = 0) {
        self.transitions = transitions
        self.resolved = resolved
        self.unresolved = unresolved
        self.ignored = ignored
    }
}
