import Facts
import NavigationGraph
import Program

/// SwiftUI's views, by their names: what each draws of what it is given.
extension BuilderWireframes {
    private static let leaves: [String: Wireframe.Kind] = [
        "Text": .text, "Label": .text, "Image": .image, "AsyncImage": .image, "TextField": .field,
        "SecureField": .field, "TextEditor": .page, "Toggle": .toggle, "Slider": .slider, "Stepper": .stepper,
        "DatePicker": .picker, "ColorPicker": .picker, "ProgressView": .progress, "Gauge": .progress, "Map": .map,
        "VideoPlayer": .image, "WebView": .web, "Spacer": .space, "Divider": .divider,
    ]
    private static let controls: Set<String> = [
        "Button", "NavigationLink", "Link", "Menu", "ShareLink", "EditButton", "PhotosPicker", "DisclosureGroup",
    ]
    private static let lines: Set<String> = ["HStack", "LazyHStack", "LazyHGrid", "GridRow", "LabeledContent"]
    private static let lists: Set<String> = ["List", "Form", "Table"]
    private static let stacks: Set<String> = ["NavigationView", "NavigationStack", "NavigationSplitView"]
    /// What stands behind views or shows nothing.
    private static let grounds: Set<String> = [
        "Color", "LinearGradient", "RadialGradient", "AngularGradient", "Rectangle", "RoundedRectangle", "Circle",
        "Capsule", "Ellipse", "EmptyView", "Path", "UnevenRoundedRectangle", "Canvas", "Task",
    ]

    /// What is drawn of the view that a call makes.
    func made(
        _ name: String, _ arguments: [Node.Argument], _ call: NodeID, at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        let type = evaluator.typing.type(of: call, in: place.function).nominals.first
        if let type, !program.type(type).isExternal {
            guard evaluator.swiftUI.isView(type) else { return [] }
            return own(type, arguments, call, at: place, &sketch)
        }
        if Self.grounds.contains(name) { return [] }
        if let kind = Self.leaves[name] { return leaf(kind, name, arguments, call, at: place, &sketch) }
        if Self.controls.contains(name) { return control(name, arguments, call, at: place, &sketch) }
        if name == "Picker" { return picker(arguments, call, at: place, &sketch) }
        if name == "TabView" { return tabs(arguments, at: place, &sketch) }
        if Self.stacks.contains(name) { sketch.wireframe.hasBar = true }
        if name == "Section" { return section(arguments, call, at: place, &sketch) }
        if Self.lists.contains(name) {
            let rows = closures(arguments, at: place, &sketch).map { $0.row(.row) }
            let isMade = arguments.contains { $0.label == nil && !isClosure($0.value, place) }
            return spend(Wireframe.Element(.list, holding: isMade ? rows.map(\.repeated) : rows), &sketch)
        }
        let inner = closures(arguments, at: place, &sketch)
        switch name {
        case "ForEach": return inner.map(\.repeated)
        case "LazyVGrid", "Grid": return spend(Wireframe.Element(.grid, holding: inner.map { $0.row(.item) }), &sketch)
        case _ where Self.lines.contains(name):
            return inner.isEmpty ? [] : spend(Wireframe.Element(.line, holding: inner), &sketch)
        case "VStack", "LazyVStack", "GroupBox":
            var column = Wireframe.Element(.column, holding: inner)
            let alignment = arguments.first { $0.label == "alignment" }.flatMap { place.shape($0.value).lastName }
            column.isCentered = name != "GroupBox" && (alignment ?? "center") == "center"
            return inner.count < 2 ? inner : spend(column, &sketch)
        case "ScrollView":
            // It takes what other views leave, and what it holds begins at its top.
            let isHorizontal = arguments.first.map { place.shape($0.value) == .implicitMember("horizontal") } ?? false
            return inner.isEmpty || isHorizontal ? inner : inner + spend(.init(.space), &sketch)
        default:
            // A picture or a map of a kit that is not known says by its name what it is.
            if inner.isEmpty, name.hasSuffix("Image") { return leaf(.image, name, arguments, call, at: place, &sketch) }
            if inner.isEmpty, name.hasSuffix("Map") || name.hasSuffix("MapView") {
                return leaf(.map, name, arguments, call, at: place, &sketch)
            }
            return inner
        }
    }

    /// A view of the app's: what its body says, with what it is given; where that shows nothing, a box with its name.
    private func own(
        _ type: TypeID, _ arguments: [Node.Argument], _ call: NodeID, at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        var given = handed(arguments, to: type, at: place)
        // A closure without a label is what a property takes that builds content.
        if let trailing = arguments.last(where: { $0.label == nil && isClosure($0.value, place) }) {
            let names = program.type(type).variableOrder.map { program.variable($0).name }
            if let name = names.first(where: { ["content", "label", "action"].contains($0) }), given[name] == nil {
                given[name] = trailing.value
            }
        }
        let content = GivenContent(given, in: place.function, place.given, isOfSameView: false)
        let found = contents(of: type, given: content, &sketch)
        let location = texts.location(call, at: place)
        if found.isEmpty {
            let isBox = program.inherits(type, fromNamed: "UIViewRepresentable")
            guard isBox else { return [] }
            let name = program.type(type).shortName
            var box = Wireframe.Element(name.hasSuffix("MapView") ? .map : .view, at: location)
            box.name = name
            return spend(box, &sketch)
        }
        guard found.count == 1, var only = found.first else { return found }
        if only.location == nil || only.kind == .column || only.kind == .line { only.location = location }
        only.name = only.name ?? program.type(type).shortName
        return [only]
    }

    /// What a view is made with, by the names of its properties: those are set to what an initializer takes, or are its
    /// parameters.
    private func handed(
        _ arguments: [Node.Argument], to type: TypeID, at place: SketchPlace
    ) -> [String: NodeID] {
        var given: [String: NodeID] = [:]
        for argument in arguments {
            if let label = argument.label { given[label] = argument.value }
        }
        let labels = arguments.map(\.label)
        for maker in program.type(type).functions["init"] ?? [] {
            let declaration = program.function(maker).declaration
            guard let matched = program.matches(labels, declaration) else { continue }
            for (argument, parameter) in zip(arguments, matched)
            where declaration.parameters.indices.contains(parameter) {
                for name in [declaration.parameters[parameter].name] + properties(setTo: parameter, declaration.body) {
                    given[name] = argument.value
                }
            }
            return given
        }
        return given
    }

    /// The properties that an initializer sets to what it is given, as it is.
    private func properties(setTo parameter: Int, _ body: Body?) -> [String] {
        (body?.nodes ?? []).compactMap { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                body?.nodes[Int(value)].shape == .parameter(Int32(parameter))
            else { return nil }
            return body?.nodes[Int(target)].shape.lastName
        }
    }

    // MARK: Leaves

    private func leaf(
        _ kind: Wireframe.Kind, _ name: String, _ arguments: [Node.Argument], _ call: NodeID, at place: SketchPlace,
        _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        var kind = kind
        if kind == .text, let first = arguments.first, place.shape(first.value) == .string("") {
            // A label without words is its picture.
            guard name == "Label" else { return [] }
            kind = .image
        }
        var element = Wireframe.Element(kind, at: texts.location(call, at: place))
        if kind == .image {
            element.image = imageName(arguments, place)
        } else {
            if let first = arguments.first, first.label == nil, !isClosure(first.value, place) {
                texts.write(first.value, at: place, on: &element)
            }
            if element.text == nil, element.textCode == nil, [.toggle, .slider, .stepper, .picker].contains(kind) {
                element.take(words: closures(arguments, at: place, &sketch))
            }
            if name == "Label" { element.image = imageName(arguments, place) }
        }
        return spend(element, &sketch)
    }

    /// `Image("gear")`, `Image(systemName: "gear")`, `Label("Settings", systemImage: "gear")`
    private func imageName(_ arguments: [Node.Argument], _ place: SketchPlace) -> String? {
        let named = arguments.first { ["systemName", "systemImage", "image"].contains($0.label ?? "") }
        guard let value = named ?? (arguments.first.flatMap { $0.label == nil ? $0 : nil }),
            case .string(let name) = place.shape(value.value)
        else { return nil }
        return name
    }

    // MARK: Controls

    /// What somebody taps: what is written on it, or what its label builds where that is more.
    private func control(
        _ name: String, _ arguments: [Node.Argument], _ call: NodeID, at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        var element = Wireframe.Element(.button, at: texts.location(call, at: place))
        element.image = arguments.first { $0.label == "systemImage" }.flatMap { imageName([$0], place) }
        if name == "EditButton" { element.text = "Edit" }
        let title = arguments.first { $0.label == nil && !isClosure($0.value, place) }
        if name == "DisclosureGroup", let title {
            texts.write(title.value, at: place, on: &element)
            return spend(element, &sketch)
        }
        if let label = arguments.first(where: { $0.label == "label" }) {
            element.take(label: elements(label.value, at: place, &sketch))
        } else if let title {
            texts.write(title.value, at: place, on: &element)
        } else if arguments.contains(where: { $0.label != nil && $0.label != "role" }),
            let label = arguments.last(where: { $0.label == nil && isClosure($0.value, place) })
        {
            element.take(label: elements(label.value, at: place, &sketch))
        }
        return spend(element, &sketch)
    }

    private func picker(
        _ arguments: [Node.Argument], _ call: NodeID, at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        var element = Wireframe.Element(.picker, at: texts.location(call, at: place))
        if let first = arguments.first, first.label == nil { texts.write(first.value, at: place, on: &element) }
        if let label = arguments.first(where: { $0.label == "label" }) {
            element.take(words: elements(label.value, at: place, &sketch))
        }
        element.children = closures(arguments.filter { $0.label == nil || $0.label == "content" }, at: place, &sketch)
            .filter { $0.kind == .text }
        return spend(element, &sketch)
    }

    // MARK: Lists and tabs

    private func section(
        _ arguments: [Node.Argument], _ call: NodeID, at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        var section = Wireframe.Element(.section)
        if let first = arguments.first, first.label == nil, !isClosure(first.value, place) {
            texts.write(first.value, at: place, on: &section)
        } else if let header = arguments.first(where: { $0.label == "header" }) {
            section.take(words: elements(header.value, at: place, &sketch))
        }
        let content = arguments.filter { $0.label == nil || $0.label == "content" }
        section.children = closures(content, at: place, &sketch)
        return spend(section, &sketch)
    }

    /// The tabs, by what the views in it say of theirs. What stands under them are other screens, or parts of this one that
    /// only one of is seen.
    private func tabs(
        _ arguments: [Node.Argument], at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        let before = sketch.wireframe
        var all: [Wireframe.Element] = []
        for argument in arguments where isClosure(argument.value, place) {
            all += elements(argument.value, at: place, &sketch)
        }
        let found = sketch.wireframe.tabs
        sketch.wireframe = before
        guard !found.isEmpty else { return all.isEmpty ? [] : [all[0]] }
        sketch.wireframe.tabs = found
        return []
    }

    // MARK: Arguments

    func isClosure(_ node: NodeID, _ place: SketchPlace) -> Bool {
        if case .closure = place.shape(node) { return true }
        return false
    }

    /// What the closures among the arguments build that are no actions, and what a parameter of that kind was given.
    func closures(
        _ arguments: [Node.Argument], at place: SketchPlace, _ sketch: inout Sketch
    ) -> [Wireframe.Element] {
        arguments.flatMap { argument -> [Wireframe.Element] in
            if ["action", "perform", "destination", "id", "detail", "selection", "footer"].contains(
                argument.label ?? "")
            {
                return []
            }
            switch place.shape(argument.value) {
            case .closure, .parameter, .member, .name, .call: return elements(argument.value, at: place, &sketch)
            default: return []
            }
        }
    }

    /// An element counts among those that may be drawn of one screen.
    func spend(_ element: Wireframe.Element, _ sketch: inout Sketch) -> [Wireframe.Element] {
        guard sketch.left > 0 else { return [] }
        sketch.left -= 1
        return [element]
    }
}

extension Wireframe.Element {
    /// As an entry of a list or grid; sections have entries of their own.
    func row(_ kind: Wireframe.Kind) -> Wireframe.Element {
        if self.kind == .section {
            var section = self
            section.children = children.map { $0.row(kind) }
            return section
        }
        var (row, inner) = (Wireframe.Element(kind), self)
        (row.isRepeated, inner.isRepeated) = (isRepeated, false)
        row.children = [inner]
        return row
    }

    var repeated: Wireframe.Element {
        var element = self
        element.isRepeated = true
        return element
    }

    /// The label of a control: its words and picture, or what it is made of where that is more.
    mutating func take(label: [Wireframe.Element]) {
        let leaves = label.flatMap(\.leaves)
        guard leaves.count > 2 || leaves.count(where: { $0.kind == .text }) > 1 else { return take(words: label) }
        children = label
    }

    mutating func take(words: [Wireframe.Element]) {
        let leaves = words.flatMap(\.leaves)
        let first = leaves.first { $0.text != nil || $0.textCode != nil }
        (text, textCode) = (text ?? first?.text, textCode ?? first?.textCode)
        image = image ?? leaves.lazy.compactMap(\.image).first
    }

    private var leaves: [Wireframe.Element] { children.isEmpty ? [self] : children.flatMap(\.leaves) }
}
