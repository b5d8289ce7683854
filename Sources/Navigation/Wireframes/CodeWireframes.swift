import Facts
import NavigationGraph
import Program
import Source

/// Sketches of what code puts into a controller's view: bars, and views in the order in which they are added. Where they
/// stand is said by constraints, which are not worked out here.
struct CodeWireframes {
    let evaluator: Evaluator
    let documents: DocumentWireframes
    private let builders: BuilderWireframes
    private let settings: ControlSettings
    var program: Program { evaluator.program }
    /// The calls that put views into others, and the assignments, by the types whose code they are, in the order of the source.
    private let addings: [TypeID: [Use]]
    private let assignments: [TypeID: [Use]]

    /// What a view is in code.
    private enum Holder: Hashable {
        case root
        case property(VariableID)
        case local(FunctionID, LocalID)
    }

    /// So deep may views stand in each other; what stands further in is not drawn.
    private static let maximumDepth = 10
    /// So many elements are drawn of one screen.
    private static let maximumElements = 60

    private static let adders: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSubviews",
        "addArrangedSubviews", "addSubViews",
    ]
    private static let set: Set<String> = [
        "title", "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems",
        "toolbarItems", "searchController", "view",
    ]

    /// Cost in proportion to the calls and assignments of these names.
    init(
        _ evaluator: Evaluator, _ settings: ControlSettings, _ documents: DocumentWireframes,
        _ builders: BuilderWireframes
    ) {
        self.evaluator = evaluator
        self.builders = builders
        self.settings = settings
        self.documents = documents
        let program = evaluator.program
        addings = Self.byOwner(Self.adders, in: program.uses.calls, of: program)
        assignments = Self.byOwner(Self.set, in: program.uses.assignments, of: program)
    }

    private static func byOwner(
        _ names: Set<String>, in table: [String: [Use]], of program: Program
    ) -> [TypeID: [Use]] {
        var result: [TypeID: [(place: SourceLocation, use: Use)]] = [:]
        for use in names.sorted().flatMap({ table[$0] ?? [] }) {
            guard let owner = program.function(use.function).owner else { continue }
            result[owner, default: []].append((program.location(of: use), use))
        }
        return result.mapValues { uses in uses.sorted { $0.place < $1.place }.map(\.use) }
    }

    // MARK: A controller

    /// What is drawn so far of one screen.
    struct Sketch {
        var open: Set<TypeID> = []
        var left = CodeWireframes.maximumElements
        /// What views of SwiftUI in it say of its bars.
        var hosted = Wireframe(scene: "")
    }

    /// Adds what code says: of the content where nothing is known of that yet.
    func draw(_ type: TypeID, into wireframe: inout Wireframe) {
        let own = ownTypes(type)
        guard !own.isEmpty else { return }
        drawBars(own, into: &wireframe)
        var sketch = Sketch()
        if wireframe.content.allSatisfy({ $0.kind == .search }) { drawContent(type, into: &wireframe, &sketch) }
        if wireframe.title == nil, wireframe.titleCode == nil {
            (wireframe.title, wireframe.titleCode) = (sketch.hosted.title, sketch.hosted.titleCode)
        }
        fillLists(own, in: &wireframe.content, &sketch)
    }

    private func drawContent(_ type: TypeID, into wireframe: inout Wireframe, _ sketch: inout Sketch) {
        wireframe.content += contents(of: type, &sketch)
        let (table, collection) = (
            program.inherits(type, fromNamed: "UITableViewController"),
            program.inherits(type, fromNamed: "UICollectionViewController")
        )
        if table { wireframe.content.append(Wireframe.Element(.list)) }
        if collection { wireframe.content.append(Wireframe.Element(.grid)) }
        if wireframe.content.isEmpty { (wireframe.width, wireframe.height) = (nil, nil) }
    }

    /// A class and those of the app that it inherits from, nearest first. What the app adds to the classes of others is there
    /// for all screens, and drawn on none.
    func ownTypes(_ type: TypeID) -> [TypeID] {
        program.lineage(of: type).filter { type in
            !program.type(type).isExternal
                && program.type(type).parts.contains { part in
                    program.facts.swift[part.file].types[part.index].kind != .extension
                }
        }
    }

    private func drawBars(_ own: [TypeID], into wireframe: inout Wireframe) {
        for use in own.flatMap({ assignments[$0] ?? [] }) {
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                let name = body.nodes[Int(target)].shape.lastName, isOwn(target, body)
            else { continue }
            switch name {
            case "title":
                guard wireframe.title == nil, wireframe.titleCode == nil else { continue }
                wireframe.setTitle(settings.texts.found(value, body, use.function))
            case "toolbarItems": wireframe.tools = items(value, body, use.function)
            case "searchController":
                if !wireframe.content.contains(where: { $0.kind == .search }), wireframe.width == nil {
                    wireframe.content.insert(Wireframe.Element(.search), at: 0)
                }
            case "view": continue  // It is no matter of the bars.
            default:
                let area: WritableKeyPath<Wireframe, [Wireframe.Element]> =
                    name.hasPrefix("left") ? \.leading : \.trailing
                guard wireframe[keyPath: area].isEmpty else { continue }
                let found = items(value, body, use.function)
                wireframe[keyPath: area] = name.hasPrefix("left") ? found : found.reversed()
            }
            wireframe.hasBar = true
        }
    }

    /// Whether what is set belongs to the controller, or to its item in the bar.
    private func isOwn(_ target: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(target)].shape {
        case .name: return true
        case .member(let base, _):
            switch body.nodes[Int(base)].shape {
            case .selfReference, .superReference, .name("navigationItem"): return true
            case .member(let outer, "navigationItem"): return body.nodes[Int(outer)].shape.isSelfOrSuper
            default: return false
            }
        default: return false
        }
    }

    private func items(_ node: NodeID, _ body: Body, _ function: FunctionID) -> [Wireframe.Element] {
        switch body.nodes[Int(node)].shape {
        case .array(let elements): return elements.flatMap { items($0, body, function) }
        case .nilLiteral: return []
        default:
            guard let control = settings.described(node, body, function) else { return [] }
            if ["flexibleSpace", "fixedSpace"].contains(control.name ?? "") { return [] }
            return [Wireframe.Element(.barItem, control)]
        }
    }
}

// MARK: - Views

extension CodeWireframes {
    /// What the code of a class puts into its root view, or into itself where it is a view.
    func contents(of type: TypeID, _ sketch: inout Sketch) -> [Wireframe.Element] {
        guard sketch.open.count < Self.maximumDepth, sketch.open.insert(type).inserted else { return [] }
        defer { sketch.open.remove(type) }
        let own = ownTypes(type)
        var parts: [Holder: [Use]] = [:]
        for call in own.flatMap({ addings[$0] ?? [] }) {
            guard let body = program.function(call.function).declaration.body else { continue }
            parts[holder(of: call, body), default: []] += views(addedBy: call, body)
        }
        let roots = (parts[.root] ?? []).flatMap { elements($0, parts, [.root], &sketch) }
        return roots.isEmpty ? rootView(own, parts, &sketch) : roots
    }

    /// The views that a call puts into another one; none for a call in a pack.
    private func views(addedBy call: Use, _ body: Body) -> [Use] {
        guard !program.isLibrary(call.function), case .call(_, let arguments) = body.nodes[Int(call.node)].shape else {
            return []
        }
        let plain = arguments.prefix { $0.label == nil }
        return (plain.isEmpty ? arguments.prefix(1) : plain).flatMap { argument -> [NodeID] in
            if !plain.isEmpty, case .array(let elements) = body.nodes[Int(argument.value)].shape { return elements }
            return [argument.value]
        }.map { Use(function: call.function, node: $0) }
    }

    /// What takes the place of the controller's view: `view = LoginView()`.
    private func rootView(_ own: [TypeID], _ parts: [Holder: [Use]], _ sketch: inout Sketch) -> [Wireframe.Element] {
        for use in own.flatMap({ assignments[$0] ?? [] }) {
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                body.nodes[Int(target)].shape.lastName == "view", isOwn(target, body)
            else { continue }
            let found = elements(Use(function: use.function, node: value), parts, [.root], &sketch)
            if let only = found.first, found.count == 1, only.kind == .column || only.kind == .view {
                return only.children
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// What a call adds to: the controller's or the view's own for a name that is none of a property.
    private func holder(of use: Use, _ body: Body) -> Holder {
        guard case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return .root }
        return holder(base, body, use.function) ?? .root
    }

    private func holder(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Holder? {
        switch body.nodes[Int(node)].shape {
        case .local(let local): return .local(function, local)
        case .name("view"), .name("contentView"), .selfReference: return nil
        case .member(let base, let name):
            if ["view", "contentView"].contains(name), body.nodes[Int(base)].shape.isSelfOrSuper { return nil }
            // `scrollView.contentView`, `blur.contentView`
            if name == "contentView", let outer = holder(base, body, function) { return outer }
            return evaluator.variable(readBy: node, body, function).map(Holder.property)
        default: return evaluator.variable(readBy: node, body, function).map(Holder.property)
        }
    }

    /// A view with what is put into it.
    private func elements(
        _ view: Use, _ parts: [Holder: [Use]], _ around: [Holder], _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        let (node, function) = (view.node, view.function)
        guard sketch.left > 0, around.count < Self.maximumDepth, let body = program.function(function).declaration.body
        else { return [] }
        if let listed = listed(node, body, function) {
            return listed.flatMap { elements(Use(function: function, node: $0), parts, around, &sketch) }
        }
        sketch.left -= 1
        if let hosted = hosted(node, body, function, &sketch) { return hosted }
        let holder = holder(node, body, function)
        if let holder, around.contains(holder) { return [] }
        guard let control = settings.described(node, body, function) else { return [] }
        let types = evaluator.typing.type(of: node, in: function).instance.nominals
        var element = Wireframe.Element(ViewKinds.kind(of: types, named: control.name, program), control)
        let isOwn = types.contains { !program.type($0).isExternal }
        if element.kind == .view, !isOwn, holder == nil, types.isEmpty || control.name == nil { return [] }
        let inner = holder.map { around + [$0] } ?? around
        let held = arranged(node, body, function) + (holder.flatMap { parts[$0] } ?? [])
        element.children = held.flatMap { elements($0, parts, inner, &sketch) }
        if [.view, .column, .line].contains(element.kind) {
            if element.children.isEmpty, let type = types.first(where: { !program.type($0).isExternal }) {
                element.children = contents(of: type, &sketch)
            }
            if !element.children.isEmpty, element.kind == .view { element.kind = .column }
            if element.kind == .column, isHorizontal(node, body, function) { element.kind = .line }
        }
        return [element]
    }

    /// What the view of SwiftUI shows whose controller's view this is: `hosting.view`. Nil for anything else.
    private func hosted(
        _ node: NodeID, _ body: Body, _ function: FunctionID, _ sketch: inout Sketch
    ) -> [Wireframe.Element]? {
        var node = node
        if case .local(let local) = body.nodes[Int(node)].shape { node = body.onlyValue(of: local) ?? node }
        guard case .member(let controller, "view") = body.nodes[Int(node)].shape else { return nil }
        for (use, body) in makers(controller, body, function) {
            guard case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let root = arguments.first(where: { $0.label == "rootView" })
            else { continue }
            let found = builders.draw(root.value, in: use.function, body, into: &sketch.hosted)
            if !found.isEmpty { return found }
        }
        return nil
    }

    /// The elements of the list that a closure's parameter goes through: `[title, button].forEach { view.addSubview($0) }`.
    private func listed(_ node: NodeID, _ body: Body, _ function: FunctionID) -> [NodeID]? {
        guard case .local(let local) = body.nodes[Int(node)].shape,
            case .closureParameter(let closure, 0) = body.locals[Int(local)].kind,
            let given = evaluator.map(of: function).closures[closure],
            case .node(let call)? = evaluator.parents(of: function)[given],
            case .call(let callee, _) = body.nodes[Int(call)].shape,
            case .member(let base, "forEach") = body.nodes[Int(callee)].shape,
            case .array(let elements) = body.nodes[Int(base)].shape
        else { return nil }
        return elements
    }

    /// The views that a stack is made with: `UIStackView(arrangedSubviews: [title, button])`.
    private func arranged(_ node: NodeID, _ body: Body, _ function: FunctionID) -> [Use] {
        makers(node, body, function).flatMap { use, body -> [Use] in
            guard case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let list = arguments.first(where: { $0.label == "arrangedSubviews" }),
                case .array(let elements) = body.nodes[Int(list.value)].shape
            else { return [] }
            return elements.map { Use(function: use.function, node: $0) }
        }
    }

    /// A stack is horizontal unless its code says something else; anything else is not.
    private func isHorizontal(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        let types = evaluator.typing.type(of: node, in: function).instance.nominals
        guard types.contains(where: { program.inherits($0, fromNamed: "UIStackView") }) else { return false }
        let target = holder(node, body, function)
        let sets = (program.uses.assignments["axis"] ?? []).contains { use in
            guard let other = program.function(use.function).declaration.body,
                case .assignment(let place, let value, "=") = other.nodes[Int(use.node)].shape,
                other.nodes[Int(value)].shape.lastName == "vertical",
                case .member(let base, _) = other.nodes[Int(place)].shape
            else { return false }
            if let owner = program.function(use.function).variable, target == .property(owner) { return true }
            return target != nil && holder(base, other, use.function) == target
        }
        let isMadeVertical = makers(node, body, function).contains { use, body in
            guard case .call(_, let arguments) = body.nodes[Int(use.node)].shape else { return false }
            return arguments.contains { $0.label == "axis" && body.nodes[Int($0.value)].shape.lastName == "vertical" }
        }
        return !sets && !isMadeVertical
    }

    /// The calls that make a view: what it is, what its local or property is set to, or what the closure gives that does.
    private func makers(_ node: NodeID, _ body: Body, _ function: FunctionID) -> [(Use, Body)] {
        switch body.nodes[Int(node)].shape {
        case .call: return [(Use(function: function, node: node), body)]
        case .local(let local):
            return body.onlyValue(of: local).map { [(Use(function: function, node: $0), body)] } ?? []
        default:
            guard let variable = evaluator.variable(readBy: node, body, function),
                let initial = program.variable(variable).initialValue ?? program.variable(variable).getter,
                let other = program.function(initial).declaration.body
            else { return [] }
            return (other.returns + other.closures.flatMap(\.returns)).map { value in
                var made = value
                if case .local(let local) = other.nodes[Int(value)].shape { made = other.onlyValue(of: local) ?? value }
                return (Use(function: initial, node: made), other)
            }
        }
    }
}

/// What is drawn of a view, by its class, or where none is known by the last word of its name.
enum ViewKinds {
    private static let classes: [(name: String, kind: Wireframe.Kind)] = [
        ("UILabel", .text), ("UIButton", .button), ("UIImageView", .image), ("UISearchBar", .search),
        ("UISearchTextField", .search), ("UITextField", .field), ("UITextView", .page), ("UISwitch", .toggle),
        ("UISlider", .slider), ("UIStepper", .stepper), ("UISegmentedControl", .segments), ("UITableView", .list),
        ("UICollectionView", .grid), ("MKMapView", .map), ("WKWebView", .web), ("UIWebView", .web),
        ("UIStackView", .column), ("UIScrollView", .column), ("UIPickerView", .picker), ("UIDatePicker", .picker),
        ("UIProgressView", .progress), ("UIActivityIndicatorView", .progress), ("UIPageControl", .progress),
    ]
    private static let endings: [(word: String, kind: Wireframe.Kind)] = [
        ("ImageView", .image), ("TextView", .page), ("TableView", .list), ("CollectionView", .grid), ("MapView", .map),
        ("WebView", .web), ("StackView", .column), ("ScrollView", .column), ("Label", .text), ("Button", .button),
        ("TextField", .field), ("SearchBar", .search), ("Switch", .toggle), ("Slider", .slider),
    ]

    static func kind(of types: [TypeID], named name: String?, _ program: Program) -> Wireframe.Kind {
        for type in types {
            if let found = classes.first(where: { program.inherits(type, fromNamed: $0.name) }) { return found.kind }
        }
        // What a view of the app's draws, its own code says.
        if types.contains(where: { !program.type($0).isExternal }) { return .view }
        for name in types.map({ program.type($0).shortName }) + [name ?? ""] {
            let word = name.prefix(1).uppercased() + name.dropFirst()
            if let found = endings.first(where: { word.hasSuffix($0.word) }) { return found.kind }
        }
        return .view
    }
}
