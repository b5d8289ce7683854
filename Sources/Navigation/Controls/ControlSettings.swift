import Facts
import NavigationGraph
import Program
import Source

/// What code sets on the views and bar items of the app: titles, pictures, accessibility identifiers.
///
/// Settings on a property are found wherever they stand, those on a local in its function, and those in the closure or the
/// function that makes a view are of that view.
struct ControlSettings {
    /// The value that something is set to.
    private struct Setting {
        var part: Part
        var value: Use
        /// The state of a button that the value is for, by the case's name; nil where it is for all.
        var state: String?
    }

    /// What is read out stands for the title of a thing that has only a picture; the text of a field is what the user has
    /// written there, and no title.
    private enum Part { case title, text, label, identifier, image }

    private let code: any CodeTables
    var texts: ControlTexts
    private var program: Program { code.program }
    private let ofProperties: [VariableID: [Setting]]

    private static let calls: [String: Part] = ["setTitle": .title, "setAttributedTitle": .title, "setImage": .image]
    private static let members: [String: Part] = [
        "title": .title, "text": .text, "attributedTitle": .title, "attributedText": .text, "placeholder": .title,
        "accessibilityIdentifier": .identifier, "accessibilityLabel": .label, "image": .image,
    ]

    /// Cost in proportion to the calls and assignments of these names.
    init(_ code: any CodeTables, _ texts: ControlTexts) {
        self.code = code
        self.texts = texts
        var found: [VariableID: [Setting]] = [:]
        let program = code.program
        let uses =
            Self.calls.keys.sorted().flatMap { program.uses.calls[$0] ?? [] }
            + Self.members.keys.sorted().flatMap { program.uses.assignments[$0] ?? [] }
        for use in uses {
            guard let body = program.function(use.function).declaration.body,
                let (target, setting) = Self.setting(use, body),
                let variable = code.variable(readBy: target, body, use.function)
            else { continue }
            found[variable, default: []].append(setting)
        }
        ofProperties = found
    }

    /// What a node sets, and on what: `button.setTitle("Add", for: .normal)`, `button.configuration?.title = "Add"`.
    private static func setting(_ use: Use, _ body: Body) -> (target: NodeID, Setting)? {
        switch body.nodes[Int(use.node)].shape {
        case .call(let callee, let arguments):
            guard case .member(let target, let name) = body.nodes[Int(callee)].shape, let part = calls[name],
                let value = arguments.first?.value
            else { return nil }
            let states = arguments.filter { $0.label == "for" }.compactMap { body.nodes[Int($0.value)].shape.lastName }
            return (target, Setting(part: part, value: Use(function: use.function, node: value), state: states.first))
        case .assignment(let place, let value, "="):
            guard case .member(var target, let name) = body.nodes[Int(place)].shape, let part = members[name] else {
                return nil
            }
            if case .member(let outer, let inner) = body.nodes[Int(target)].shape,
                ["configuration", "titleLabel", "textLabel"].contains(inner)
            {
                target = outer
            }
            return (target, Setting(part: part, value: Use(function: use.function, node: value)))
        default: return nil
        }
    }

    // MARK: A view

    /// What is known of the view, bar item or gesture that an expression is.
    func described(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int = 0) -> Control? {
        var control = Control(
            kind(node, body, function), name: body.nodes[Int(node)].shape.lastName, at: place(node, body, function))
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            control.name = body.locals[Int(local)].name
            if let variable = variable(madeOf: local, body, function) {
                control.name = program.variable(variable).name
                describe(variable, &control, depth: depth)
            }
            apply(settings(onLocal: local, body, function), to: &control)
            if let value = body.onlyValue(of: local) { make(value, body, function, &control, depth: depth) }
        case .call: make(node, body, function, &control, depth: depth)
        case .selfReference: control.name = nil
        default:
            guard let variable = code.variable(readBy: node, body, function) else { return control }
            describe(variable, &control, depth: depth)
        }
        return control
    }

    /// What is known of the view that a property holds.
    func described(_ variable: VariableID, as kind: Control.Kind, at place: SourceLocation) -> Control {
        var control = Control(kind, name: program.variable(variable).name, at: place)
        describe(variable, &control, depth: 0)
        return control
    }

    /// A control of a document with what code sets on its outlets, which takes the place of what is drawn there. Of a title
    /// that the code works out, or sets in several ways, nothing is left but the name of the outlet.
    func dressed(_ drawn: DocumentControls.Drawn) -> Control {
        var control = drawn.control
        for outlet in drawn.outlets {
            guard let settings = ofProperties[outlet] else { continue }
            var set = Control(control.kind, at: control.location)
            apply(settings, to: &set)
            let isField = control.kind == .field || control.kind == .search
            if settings.contains(where: { $0.part == .title || ($0.part == .text && !isField) }) {
                (control.title, control.titleCode) = (nil, nil)
            }
            if settings.contains(where: { $0.part == .identifier }) { control.identifier = nil }
            if control.title == nil { (control.title, control.titleCode) = (set.title, set.titleCode) }
            control.identifier = set.identifier ?? control.identifier
            control.image = set.image ?? control.image
            control.name = control.name ?? program.variable(outlet).name
        }
        return control
    }

    /// The property whose value a local is in the code that makes it: `let load: UIButton = { …; return button }()`.
    private func variable(madeOf local: LocalID, _ body: Body, _ function: FunctionID) -> VariableID? {
        let given = body.returns + body.closures.flatMap(\.returns)
        return given.contains { body.nodes[Int($0)].shape == .local(local) } ? program.function(function).variable : nil
    }

    private func describe(_ variable: VariableID, _ control: inout Control, depth: Int) {
        apply(ofProperties[variable] ?? [], to: &control)
        let entity = program.variable(variable)
        if control.location.file.isEmpty { return }
        guard let initial = entity.initialValue ?? entity.getter,
            let body = program.function(initial).declaration.body
        else { return }
        apply(settings(in: body, initial), to: &control)
        for value in body.returns { make(value, body, initial, &control, depth: depth) }
        // `let button: UIButton = { … return button }()`
        for closure in body.closures {
            for value in closure.returns { make(value, body, initial, &control, depth: depth) }
        }
    }

    /// What the call that makes a view says of it: its title among the arguments, or what the app's function does that makes
    /// it.
    func make(_ node: NodeID, _ body: Body, _ function: FunctionID, _ control: inout Control, depth: Int = 0) {
        guard depth < 3, case .call(let callee, let arguments) = body.nodes[Int(node)].shape else { return }
        for argument in arguments {
            switch argument.label {
            case "title":
                apply([Setting(part: .title, value: Use(function: function, node: argument.value))], to: &control)
            case "image":
                apply([Setting(part: .image, value: Use(function: function, node: argument.value))], to: &control)
            case "barButtonSystemItem", "systemItem":
                if control.title == nil, let item = code.caseName(argument.value, body, function) {
                    control.title = SystemItems.title(of: item)
                    control.name = control.name ?? item
                }
            case "primaryAction": make(argument.value, body, function, &control, depth: depth + 1)
            default: continue
            }
        }
        if case .member(let base, "then") = body.nodes[Int(callee)].shape {
            make(base, body, function, &control, depth: depth + 1)
        }
        for target in code.typing.targets(ofCall: node, in: function) {
            let made = program.function(target).declaration
            guard made.kind == .function, let body = made.body else { continue }
            apply(settings(in: body, target), to: &control)
            for value in body.returns { make(value, body, target, &control, depth: depth + 1) }
        }
    }

    /// Takes what an assignment to this member of a control says, where that is not known yet.
    func set(_ member: String, to value: NodeID, _ body: Body, _ function: FunctionID, on control: inout Control) {
        guard let part = Self.members[member] else { return }
        apply([Setting(part: part, value: Use(function: function, node: value))], to: &control)
    }

    private func settings(onLocal local: LocalID, _ body: Body, _ function: FunctionID) -> [Setting] {
        body.nodes.indices.compactMap { index in
            guard let (target, setting) = Self.setting(Use(function: function, node: NodeID(index)), body),
                body.nodes[Int(target)].shape == .local(local)
            else { return nil }
            return setting
        }
    }

    /// What is set in the code that makes one view: on what it returns, else on any of its locals.
    private func settings(in body: Body, _ function: FunctionID) -> [Setting] {
        let returned = (body.returns + body.closures.flatMap(\.returns)).map { body.nodes[Int($0)].shape }
        var (own, all): ([Setting], [Setting]) = ([], [])
        for index in body.nodes.indices {
            guard let (target, setting) = Self.setting(Use(function: function, node: NodeID(index)), body),
                case .local = body.nodes[Int(target)].shape
            else { continue }
            all.append(setting)
            if returned.contains(body.nodes[Int(target)].shape) { own.append(setting) }
        }
        return own.isEmpty ? all : own
    }

    /// The states in which nobody can tap a button, or does already.
    private static let passing: Set<String> = ["disabled", "highlighted", "focused"]

    /// Takes what is not known yet. Of several titles, such as those of a button that is selected or not, it is not known
    /// which is there; nor of one beside another that the code works out.
    private func apply(_ settings: [Setting], to control: inout Control) {
        var titles: [ControlTexts.Found] = []
        var labels: [ControlTexts.Found] = []
        var isWorkedOut = false
        for setting in settings where !Self.passing.contains(setting.state ?? "") {
            guard let body = program.function(setting.value.function).declaration.body else { continue }
            switch setting.part {
            case .text where control.kind == .field || control.kind == .search: continue
            case .title, .text:
                if body.nodes[Int(setting.value.node)].shape == .nilLiteral { continue }
                let found = texts.found(setting.value.node, body, setting.value.function)
                if let found { titles.append(found) } else { isWorkedOut = true }
            case .label:
                if let found = texts.found(setting.value.node, body, setting.value.function) { labels.append(found) }
            case .identifier:
                control.identifier =
                    control.identifier ?? texts.text(setting.value.node, body, setting.value.function)
            case .image: control.image = control.image ?? image(setting.value.node, body)
            }
        }
        if titles.isEmpty { (titles, isWorkedOut) = (labels, false) }
        guard control.title == nil, control.titleCode == nil, !isWorkedOut, let first = titles.first,
            Set(titles.map(\.words)).count == 1
        else { return }
        switch first {
        case .text(let text): control.title = text
        case .code(let code): control.titleCode = code
        }
    }

    /// `UIImage(systemName: "gear")`, `.init(named: "gear")`
    func image(_ node: NodeID, _ body: Body) -> String? {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape else { return nil }
        for argument in arguments where ["systemName", "named", "systemImage"].contains(argument.label ?? "") {
            if case .string(let name) = body.nodes[Int(argument.value)].shape { return name }
        }
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return nil }
        return image(base, body)
    }

    // MARK: Kinds

    private static let kinds: [(ancestor: String, kind: Control.Kind)] = [
        ("UIBarButtonItem", .barItem), ("UIButton", .button), ("UISegmentedControl", .segment), ("UISwitch", .toggle),
        ("UISlider", .slider), ("UITextField", .field), ("UISearchBar", .search), ("UISearchTextField", .search),
        ("UITableViewCell", .row), ("UICollectionViewCell", .item), ("UIGestureRecognizer", .gesture),
        ("UIRefreshControl", .gesture),
    ]
    /// The last words of the names of things that the user touches, of which the type says nothing more.
    private static let touched = [
        "Button", "View", "Field", "Control", "Switch", "Slider", "Stepper", "Picker", "Item", "Bar", "Cell", "Label",
        "Gesture", "Recognizer", "Tap",
    ]

    /// What sort of thing an expression is, by its type, or where none is known by the last word of its name.
    private func kind(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Control.Kind {
        let types = code.typing.type(of: node, in: function).instance.nominals
        for (ancestor, kind) in Self.kinds
        where types.contains(where: { program.type($0).name == ancestor || program.inherits($0, fromNamed: ancestor) })
        {
            return kind
        }
        let names = types.map { program.type($0).name } + [name(node, body) ?? ""]
        if names.contains(where: { $0.hasSuffix("BarButtonItem") || $0.hasSuffix("BarItem") }) { return .barItem }
        if names.contains(where: { $0.hasSuffix("GestureRecognizer") }) { return .gesture }
        return names.contains { $0.hasSuffix("Button") || $0.hasSuffix("button") } ? .button : .view
    }

    private func name(_ node: NodeID, _ body: Body) -> String? {
        if case .local(let local) = body.nodes[Int(node)].shape { return body.locals[Int(local)].name }
        return body.nodes[Int(node)].shape.lastName
    }

    /// Whether an expression is something that the user touches: a view, an item of a bar or a gesture by its type or, where
    /// that is not of the app, by its name. What else tells something is none: a service, a model.
    func isTouched(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        let types = code.typing.type(of: node, in: function).instance.nominals
        if types.contains(where: { type in
            ["UIView", "UIBarItem", "UIGestureRecognizer"].contains { program.inherits(type, fromNamed: $0) }
        }) {
            return true
        }
        guard types.allSatisfy({ program.type($0).isExternal }) else { return false }
        let names = types.map { program.type($0).name } + [name(node, body) ?? ""]
        return names.contains { name in Self.touched.contains { name.lowercased().hasSuffix($0.lowercased()) } }
    }

    func place(_ node: NodeID, _ body: Body, _ function: FunctionID) -> SourceLocation {
        program.location(function, body.nodes[Int(node)].position)
    }
}

extension ControlTexts.Found {
    var words: String {
        switch self {
        case .text(let text): text
        case .code(let code): code
        }
    }
}

/// The titles that the system gives to its bar items.
enum SystemItems {
    /// In English, which the tests of an app that is developed in English see; those with a picture have it for VoiceOver.
    static func title(of item: String) -> String? { titles[item] }

    private static let titles = [
        "done": "Done", "cancel": "Cancel", "edit": "Edit", "save": "Save", "add": "Add", "compose": "Compose",
        "reply": "Reply", "action": "Share", "organize": "Organize", "bookmarks": "Bookmarks", "search": "Search",
        "refresh": "Refresh", "stop": "Stop", "camera": "Camera", "trash": "Delete", "play": "Play", "pause": "Pause",
        "rewind": "Rewind", "fastForward": "Fast forward", "undo": "Undo", "redo": "Redo", "close": "Close",
    ]
}
