import Facts
import NavigationGraph
import Program

/// What modifiers add to a view, or say of the bars around it.
extension BuilderWireframes {
    func modified(
        _ inner: [Wireframe.Element], by name: String, _ arguments: [Node.Argument], _ call: NodeID,
        at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        switch name {
        case "navigationTitle", "navigationBarTitle":
            sketch.wireframe.hasBar = true
            guard let first = arguments.first, sketch.wireframe.title == nil, sketch.wireframe.titleCode == nil else {
                return inner
            }
            sketch.wireframe.setTitle(texts.found(first.value, at: place))
        case "toolbar":
            for argument in arguments where isClosure(argument.value, place) {
                addTools(argument.value, at: place, &sketch)
            }
        case "navigationBarItems":
            for argument in arguments {
                let items = elements(argument.value, at: place, &sketch).map(\.asBarItem)
                sketch.wireframe.add(items, isLeading: argument.label == "leading")
            }
        case "tabItem":
            var tab = Wireframe.Element(.tab, at: texts.location(call, at: place))
            tab.take(words: closures(arguments, at: place, &sketch))
            sketch.wireframe.tabs.append(tab)
        case "searchable":
            var field = Wireframe.Element(.search, at: texts.location(call, at: place))
            if let prompt = arguments.first(where: { $0.label == "prompt" }) {
                texts.write(prompt.value, at: place, on: &field)
            }
            return spend(field, &sketch) + inner
        case "safeAreaInset", "safeAreaBar":
            let more = closures(arguments.filter { isClosure($0.value, place) }, at: place, &sketch)
            let isTop = arguments.first { $0.label == "edge" }.map { place.shape($0.value) == .implicitMember("top") }
            return isTop ?? false ? more + inner : inner + more
        case "hidden": return []
        case "pickerStyle":
            return inner.map { element in
                var element = element
                let isSegmented = arguments.contains {
                    ["segmented", "SegmentedPickerStyle"].contains(Self.styleName($0.value, place))
                }
                if element.kind == .picker, isSegmented { element.kind = .segments }
                return element
            }
        default: return named(inner, by: name, arguments, call, at: place)
        }
        return inner
    }

    /// What a modifier says of the one view that it is applied to.
    private func named(
        _ inner: [Wireframe.Element], by name: String, _ arguments: [Node.Argument], _ call: NodeID,
        at place: SketchPlace
    ) -> [Wireframe.Element] {
        guard inner.count == 1, var element = inner.first else { return inner }
        switch name {
        case "accessibilityIdentifier":
            if let first = arguments.first {
                element.identifier = element.identifier ?? texts.texts.text(first.value, place.body, place.function)
            }
        // The place of a gesture is where the view gets it.
        case "onTapGesture", "onLongPressGesture": element.location = texts.location(call, at: place)
        case "frame":
            guard element.kind == .image || element.kind == .map, element.frame == nil else { return inner }
            let (width, height) = (number("width", arguments, place), number("height", arguments, place))
            guard let size = width ?? height else { return inner }
            element.frame = .init(x: 0, y: 0, width: width ?? size, height: height ?? size)
        default: return inner
        }
        return [element]
    }

    /// `.segmented`, `SegmentedPickerStyle()`
    private static func styleName(_ node: NodeID, _ place: SketchPlace) -> String {
        if case .call(let callee, _) = place.shape(node) { return place.shape(callee).lastName ?? "" }
        return place.shape(node).lastName ?? ""
    }

    private func number(_ label: String, _ arguments: [Node.Argument], _ place: SketchPlace) -> Int? {
        guard let argument = arguments.first(where: { $0.label == label }),
            case .number(let text) = place.shape(argument.value), let value = Double(text), 0...10_000 ~= value
        else { return nil }
        return Int(value)
    }

    // MARK: Toolbars

    /// The items of a toolbar by their placement: those of which it is not said stand at the right of the title.
    private func addTools(_ builder: NodeID, at place: SketchPlace, _ sketch: inout Sketch) {
        guard case .closure(let id) = place.shape(builder) else { return }
        let region = place.body.closures[Int(id)].region
        let map = evaluator.map(of: place.function)
        let whole = place.body.regions[Int(region)]
        for node in whole.start..<whole.end where place.body.regions(aroundNode: node).contains(region) {
            if case .node? = map.parents[node] { continue }
            // What stands in a closure of an item is that item's.
            guard map.closures(around: node, place.body).first == builder else { continue }
            addTool(node, at: place, &sketch)
        }
    }

    private func addTool(_ node: NodeID, at place: SketchPlace, _ sketch: inout Sketch) {
        guard case .call(let callee, let arguments) = place.shape(node) else {
            // A property that builds toolbar items.
            if let getter = evaluator.variable(readBy: node, place.body, place.function)
                .flatMap({ program.variable($0).getter }), let body = program.function(getter).declaration.body,
                sketch.open.insert(getter).inserted
            {
                for index in body.nodes.indices where body.nodes[index].region == 0 {
                    if case .node? = evaluator.map(of: getter).parents[NodeID(index)] { continue }
                    let inner = SketchPlace(function: getter, body: body, given: place.given)
                    addTool(NodeID(index), at: inner, &sketch)
                }
                sketch.open.remove(getter)
            }
            return
        }
        guard case .name(let name) = place.shape(callee), name.hasPrefix("ToolbarItem") else {
            let items = elements(node, at: place, &sketch).map(\.asBarItem)
            sketch.wireframe.hasBar = true
            sketch.wireframe.trailing += items
            return
        }
        let placement = arguments.first { $0.label == "placement" }.flatMap { place.shape($0.value).lastName } ?? ""
        let items = closures(arguments, at: place, &sketch)
        switch placement {
        case "principal":
            var title = Wireframe.Element(.text)
            title.take(words: items)
            if let text = title.text { sketch.wireframe.title = text }
            sketch.wireframe.hasBar = true
        case "bottomBar", "status", "keyboard":
            if placement != "keyboard" { sketch.wireframe.tools += items.map(\.asBarItem) }
        default:
            let isLeading = ["Leading", "cancellation"].contains { placement.contains($0) }
            sketch.wireframe.hasBar = true
            sketch.wireframe.add(items.map(\.asBarItem), isLeading: isLeading)
        }
    }
}

extension Wireframe {
    fileprivate mutating func add(_ items: [Element], isLeading: Bool) {
        if isLeading { leading += items } else { trailing += items }
    }

    mutating func setTitle(_ found: ControlTexts.Found?) {
        switch found {
        case .text(let text): title = text
        case .code(let code): titleCode = code
        case nil: return
        }
    }
}

extension Wireframe.Element {
    var asBarItem: Wireframe.Element {
        var item = self
        item.kind = .barItem
        if text == nil, textCode == nil { item.take(words: children) }
        item.children = []
        return item
    }
}
