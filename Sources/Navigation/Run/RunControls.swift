import Facts
import Flow
import NavigationGraph
import Program
import Screens
import Source

/// What somebody does to take a route, by what a run of the code has seen it begin with.
struct RunControls: CodeControls {
    let code: any CodeTables
    private(set) var texts: ControlTexts
    private(set) var settings: ControlSettings
    let documents: DocumentControls
    private let run: Run
    /// By object: the properties of the app's that hold it.
    private let holders: [ObjectID: [VariableID]]

    init(_ code: any CodeTables, _ run: Run) {
        (self.code, self.run) = (code, run)
        texts = ControlTexts(code)
        settings = ControlSettings(code, texts)
        documents = DocumentControls(code.program)
        var holders: [ObjectID: [VariableID]] = [:]
        for (variable, holder, values) in run.properties() where !run.isOfLibrary(holder) {
            for value in values where run.isOfLibrary(value) { holders[value, default: []].append(variable) }
        }
        self.holders = holders.mapValues { Set($0).sorted() }
    }

    /// SwiftUI's fields are not told apart yet.
    func boundField(_ name: String, of origin: StartingEvent.Origin) -> Control? { nil }

    /// Nil where the sources do not tell.
    func control(of way: Way) -> Control? {
        if let segue = way.beginning?.segue { return control(of: segue) }
        if let segue = way.segue, segue.segue.isTriggeredByInterface, way.hops.isEmpty { return control(of: segue) }
        guard let beginning = way.beginning, let first = way.hops.first else { return nil }
        guard var control = known(way).started(beginning, first, way) else { return nil }
        if [.row, .item, .menuItem, .segment].contains(control.kind) {
            let end = way.hops.lastIndex { $0 == way.decisive }
            let choices = ControlChoice(code: code, texts: texts) { _ in [] }.choices(along: way.hops, upTo: end)
            control.choice = choices.first?.choice
            if !control.isNamed { control.title = choices.first?.title }
        }
        if control.kind.sendsFields {
            control.fields = fields(readBy: .function(first.function), along: way.hops)
            control.fields.removeAll { $0.location == control.location }
        }
        guard let opener = beginning.openers.first.flatMap(self.control), opener.kind != .appearance else {
            return control
        }
        var result = opener
        result.then.append(control)
        return result
    }

    /// The item that somebody chooses in a bar of tabs to see a part of it, which is put there at a place.
    func tab(_ contents: ObjectSet, at place: SourceLocation) -> Control {
        var items: [Control] = []
        for object in contents {
            if let (document, scene) = run.document(of: object),
                let controller = code.interfaces.controllers.first(where: {
                    $0.path == document.path && $0.scene.objectID == scene.objectID
                }), let drawn = documents.tab(of: controller)
            {
                items.append(drawn)
            }
            for item in run.property("tabBarItem", of: object) {
                guard let site = run.site(of: item), !program.isLibrary(site.function),
                    let body = program.function(site.function).declaration.body
                else { continue }
                var control = Control(.tab, at: location(Use(function: site.function, node: site.node)))
                settings.make(site.node, body, site.function, &control)
                items.append(control)
            }
        }
        return items.min { ($0.isNamed ? 0 : 1, $0.location) < ($1.isNamed ? 0 : 1, $1.location) }
            ?? Control(.tab, at: place)
    }

    /// The same, where parameters are what the calls on the way pass.
    private func known(_ way: Way) -> RunControls {
        var finder = self
        for place in way.hops + [way.beginning?.registration].compactMap(\.self) {
            for target in code.typing.targets(ofCall: place.node, in: place.function)
            where finder.texts.calls[target] == nil {
                finder.texts.calls[target] = place
            }
        }
        finder.settings.texts = finder.texts
        return finder
    }

    private func control(of segue: Run.Segue) -> Control? {
        code.interfaces.controllers.first { $0.path == segue.document && $0.scene.objectID == segue.source.objectID }
            .flatMap { documents.control(of: segue.segue, from: $0) }.map(settings.dressed)
    }

    private func started(_ beginning: Way.Beginning, _ first: Use, _ way: Way) -> Control? {
        if beginning.senders.isEmpty { return appearance(first.function) }
        if let place = beginning.registration, let control = control(registeredAt: place) { return control }
        for sender in sorted(beginning.senders, for: first) {
            if let control = control(of: sender) { return control }
        }
        if let drawn = documents.control(sending: first.function) { return settings.dressed(drawn) }
        return delegated(first.function) ?? appearance(first.function)
    }

    /// The view that a closure listens to; nil for what is no view.
    func control(listeningWith closure: Use) -> Control? {
        guard let body = program.function(closure.function).declaration.body,
            let parent = parent(of: closure.node, closure.function),
            case .call(let callee, _) = body.nodes[Int(parent)].shape,
            case .member(let base, let name) = body.nodes[Int(callee)].shape
        else { return nil }
        return listened(name, on: base, body, closure.function)
    }

    // MARK: Code

    /// First those that are made with the closure that some code stands in, then by where they are made.
    private func sorted(_ senders: ObjectSet, for code: Use) -> [ObjectID] {
        let places = senders.map { sender in (sender, makes(sender, code) ? 0 : 1, run.site(of: sender)) }
        return places.sorted { one, other in
            if one.1 != other.1 { return one.1 < other.1 }
            guard let first = one.2, let second = other.2 else { return one.2 != nil && other.2 == nil }
            return first < second
        }.map(\.0)
    }

    /// Whether an object is made with the closure that some code stands in.
    private func makes(_ sender: ObjectID, _ code: Use) -> Bool {
        guard let site = run.site(of: sender), site.function == code.function,
            let body = program.function(site.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(site.node)].shape
        else { return false }
        let closures = self.code.map(of: code.function).closures(around: code.node, body)
        return arguments.contains { closures.contains($0.value) }
    }

    /// The control that a call of the app gives a method or a closure.
    private func control(registeredAt place: Use) -> Control? {
        guard let body = program.function(place.function).declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(place.node)].shape
        else { return nil }
        for argument in arguments {
            // The selector is what stands in `#selector(…)`.
            for named in [argument.value] + body.nodes[Int(argument.value)].shape.children {
                if let control = control(registering: Use(function: place.function, node: named)) { return control }
            }
        }
        guard case .member(let base, "addAction") = body.nodes[Int(callee)].shape, arguments.count == 2 else {
            return nil
        }
        return described(base, body, place.function)
    }

    /// What an object is that somebody touches: by what makes it, by the properties that hold it, or as documents draw it.
    private func control(of sender: ObjectID) -> Control? {
        guard case .instance(let type) = run.kind(of: sender), run.isOfLibrary(sender) else { return nil }
        let kinds = program.lineage(of: type).lazy.compactMap { ControlMakers.kinds[program.type($0).name] }
        if let property = run.outlet(of: sender), let owner = program.variable(property).owner,
            let drawn = documents.control(ofOutlet: program.variable(property).name, of: owner)
        {
            return settings.dressed(DocumentControls.Drawn(control: drawn, outlets: [property]))
        }
        guard let kind = kinds.first, let site = run.site(of: sender),
            let body = program.function(site.function).declaration.body, !program.isLibrary(site.function)
        else { return nil }
        let place = Use(function: site.function, node: site.node)
        guard case .call(_, let arguments) = body.nodes[Int(site.node)].shape else { return nil }
        for argument in arguments {
            for named in [argument.value] + body.nodes[Int(argument.value)].shape.children {
                if let control = control(registering: Use(function: place.function, node: named)) { return control }
            }
        }
        var control = made(kind, place, body)
        for property in holders[sender] ?? [] where control?.isNamed == false {
            control = settings.described(property, as: kind, at: location(place))
        }
        return control
    }
}
