import Source

/// A way into the app: its start, or a way in from outside, such as a link or a notification.
package struct Entry: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        /// The app starts with a scene.
        case launch
        /// Something outside opens the app, and code decides what it shows.
        case link
    }

    /// What comes in from outside.
    package enum Channel: String, Codable, Sendable, CaseIterable {
        /// A URL of one of the app's schemes, or of a document.
        case url
        /// A user activity: a universal link, Handoff, a search result.
        case activity
        case notification
        /// An action of the app's icon on the home screen.
        case shortcut
        /// A tap on a widget, which opens a URL.
        case widget
        /// An App Intent or an intent of SiriKit.
        case intent
    }

    /// The code that takes what comes in.
    package struct Handler: Hashable, Codable, Sendable {
        /// `AppDelegate.application(_:open:options:)`
        package var symbol: String
        package var location: SourceLocation
        package init(symbol: String, location: SourceLocation) {
            self.symbol = symbol
            self.location = location
        }
    }

    /// A scene that the handler shows.
    package struct Target: Hashable, Codable, Sendable {
        /// The scene's id.
        package var scene: String
        package var kind: Route.Kind
        package var certainty: Route.Certainty
        /// The call that shows it.
        package var location: SourceLocation
        /// The way from the handler to that call.
        package var trace: [Route.Step]
        /// What that call hands over.
        package var data: [Route.Datum] = []
        package init(
            scene: String, kind: Route.Kind, certainty: Route.Certainty, location: SourceLocation, trace: [Route.Step]
        ) {
            self.scene = scene
            self.kind = kind
            self.certainty = certainty
            self.location = location
            self.trace = trace
        }
    }

    package var kind: Kind
    /// Nil for the start of the app.
    package var channel: Channel?
    /// Nil for the start of the app.
    package var handler: Handler?
    /// What it answers to, sorted: URLs by their schemes, domains, activities, shortcuts. Empty where nothing says it.
    package var handles: [String]
    /// Sorted by scene and kind. The start leads to its scene, without a call of its own.
    package var targets: [Target]
    /// The scenes it leads to, sorted.
    package var scenes: [String]

    /// `launch>Login`, `url>AppDelegate.application(_:open:options:)`
    package var id: String { "\(channel?.rawValue ?? kind.rawValue)>\(handler?.symbol ?? scenes.first ?? "")" }

    /// The app starts with a scene of this id.
    package init(launch scene: String) {
        (kind, channel, handler, handles, targets, scenes) = (.launch, nil, nil, [], [], [scene])
    }

    /// A way in from outside.
    package init(link channel: Channel, handler: Handler, handles: [String], targets: [Target]) {
        (kind, self.channel, self.handler, self.handles) = (.link, channel, handler, Set(handles).sorted())
        self.targets = targets.sorted {
            ($0.scene, $0.kind.rawValue, $0.location) < ($1.scene, $1.kind.rawValue, $1.location)
        }
        scenes = Set(targets.map(\.scene)).sorted()
    }

    static func order(_ a: Entry, _ b: Entry) -> Bool {
        guard let one = a.handler, let other = b.handler, a.kind == b.kind else { return a.id < b.id }
        return (one.symbol, a.id, one.location) < (other.symbol, b.id, other.location)
    }
}

extension NavigationGraph {
    /// Every way into the app: the starts by their scenes, then the ways in from outside by their handlers. Linear in scenes.
    package var entries: [Entry] { scenes.filter(\.entry).map { Entry(launch: $0.id) } + links }

    /// Ids of the scenes that ways in from outside show.
    package var linkedScenes: Set<String> { Set(links.flatMap(\.scenes)) }

    /// The places in `scenes` at which one comes in: where the app starts, and what ways in from outside show. Linear in
    /// scenes.
    package var startNumbers: [Int] {
        let linked = linkedScenes
        return scenes.indices.filter { scenes[$0].entry || linked.contains(scenes[$0].id) }
    }

    /// The graph with these ways in from outside; what they show that is no scene of the graph is left out of them.
    package mutating func setLinks(_ all: [Entry]) {
        links = all.map { link in
            var link = link
            link.targets.removeAll { scene($0.scene) == nil }
            link.scenes.removeAll { scene($0) == nil }
            return link
        }.sorted(by: Entry.order)
    }
}

extension NavigationGraph {
    /// What whoever reads the graph has to know: that there is none, that its beginning is missing, and what was not read.
    /// The gravest first. Linear in scenes and routes.
    package var notes: [GraphNote] {
        let grave = [noScenes, EntryReach(self).warning].compactMap { $0 }
        return grave.map { GraphNote(text: $0, isGrave: true) }
            + (libraryNotes + [objectiveC.note].compactMap { $0 }).map { GraphNote(text: $0, isGrave: false) }
    }

    /// One line for each library of which nothing is known, those that most files use first; of very many the first.
    package var libraryNotes: [String] {
        let sorted = unknownLibraries.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
        let more = sorted.dropFirst(Self.mostLibraries).map(\.name)
        return sorted.prefix(Self.mostLibraries).map(\.note)
            + (more.isEmpty ? [] : ["\(more.joined(separator: ", ")): used and not known either"])
    }

    private static let mostLibraries = 4
}
