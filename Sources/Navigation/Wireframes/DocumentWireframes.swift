import Facts
import NavigationGraph
import Program
import Source

/// Sketches of what storyboards and xibs draw: every view at its place.
struct DocumentWireframes {
    private let evaluator: Evaluator
    private let documents: [String: Document]
    /// The xibs that name a class, sorted by their paths, each with what it names it for.
    private let xibs: [TypeID: [(document: Document, use: CustomClassUse)]]
    private let settings: ControlSettings
    private let controls: DocumentControls

    /// A document with its views by what they stand in.
    private struct Document {
        let facts: InterfaceFacts
        let controls: [String: InterfaceControl]
        let inner: [Int: [Int]]
        let outer: [String: [Int]]

        init(_ facts: InterfaceFacts) {
            self.facts = facts
            controls = Dictionary(
                facts.controls.map { ($0.objectID, $0) }, uniquingKeysWith: { first, _ in first })
            let places = facts.views.indices
            inner = Dictionary(grouping: places.filter { facts.views[$0].holder != nil }) {
                facts.views[$0].holder ?? 0
            }
            outer = Dictionary(grouping: places.filter { facts.views[$0].holder == nil }) { facts.views[$0].owner }
        }
    }

    /// So deep may views stand in each other; what stands further in is not drawn.
    private static let maximumDepth = 24
    /// So many elements are drawn of one screen.
    private static let maximumElements = 160

    /// Cost in proportion to the documents.
    init(_ evaluator: Evaluator, _ settings: ControlSettings) {
        self.evaluator = evaluator
        let documents = Dictionary(
            evaluator.program.facts.interfaces.map { ($0.path, Document($0)) },
            uniquingKeysWith: { first, _ in first })
        self.documents = documents
        var xibs: [TypeID: [(document: Document, use: CustomClassUse)]] = [:]
        for (_, document) in documents.sorted(by: { $0.key < $1.key }) where document.facts.kind == .xib {
            for use in document.facts.customClasses {
                guard let type = evaluator.program.type(of: use, in: document.facts) else { continue }
                xibs[type, default: []].append((document, use))
            }
        }
        self.xibs = xibs
        self.settings = settings
        controls = DocumentControls(evaluator.program)
    }

    /// What the storyboard draws of a controller.
    func draw(_ controller: InterfaceTable.Controller, into wireframe: inout Wireframe) {
        guard let document = documents[controller.path] else { return }
        wireframe.title = SceneTitles.drawn(controller)
        draw(document.outer[controller.scene.objectID] ?? [], of: document, into: &wireframe)
    }

    /// What the xib draws whose owner is of the class.
    func drawXib(of type: TypeID, into wireframe: inout Wireframe) {
        guard let document = xibs[type]?.first(where: \.use.isFilesOwner)?.document else { return }
        draw(document.outer.values.joined().sorted(), of: document, into: &wireframe)
    }

    /// What the xib draws whose cell is of the class, at its places.
    func cell(of type: TypeID) -> Wireframe.Element? {
        let found = (xibs[type] ?? []).lazy.filter { !$0.use.isFilesOwner }.compactMap { document, use in
            document.facts.views.firstIndex { $0.objectID == use.objectID }.map { (document, $0) }
        }
        guard let (document, place) = found.first else { return nil }
        var left = Self.maximumElements
        var cell = element(place, .column, document, depth: 0, &left)
        cell?.frame?.x = 0
        cell?.frame?.y = 0
        return cell?.children.isEmpty ?? true ? nil : cell
    }

    private func draw(_ top: [Int], of document: Document, into wireframe: inout Wireframe) {
        let views = document.facts.views
        for index in top {
            let view = views[index]
            switch view.element {
            case "navigationItem":
                wireframe.hasBar = true
                for item in document.inner[index] ?? [] where views[item].element == "barButtonItem" {
                    guard let element = barItem(views[item], document) else { continue }
                    let isLeading = views[item].role?.hasPrefix("left") ?? false
                    if isLeading { wireframe.leading.append(element) } else { wireframe.trailing.append(element) }
                }
            case "barButtonItem": if let element = barItem(view, document) { wireframe.tools.append(element) }
            case "tabBarItem": continue
            default:
                guard wireframe.content.isEmpty, let frame = view.frame, !isBar(view) else { continue }
                (wireframe.width, wireframe.height) = (frame.width, frame.height)
                var left = Self.maximumElements
                wireframe.content = contents(of: index, document, depth: 0, &left)
            }
        }
        // The right items stand from the right.
        wireframe.trailing.reverse()
    }

    private func isBar(_ view: InterfaceView) -> Bool { view.element.hasSuffix("Bar") || view.element == "toolbar" }

    private func barItem(_ view: InterfaceView, _ document: Document) -> Wireframe.Element? {
        let drawn = document.controls[view.objectID]
        if drawn?.systemItem?.hasSuffix("Space") ?? false { return nil }
        return described(.barItem, view, document)
    }

    // MARK: Views

    /// What a root view holds: a table as a root is content itself.
    private func contents(of index: Int, _ document: Document, depth: Int, _ left: inout Int) -> [Wireframe.Element] {
        let root = document.facts.views[index]
        guard let kind = Self.kinds[root.element], kind != .column else {
            return inner(of: index, document, depth: depth, &left)
        }
        var element = element(index, kind, document, depth: depth, &left)
        if let frame = root.frame { element?.frame = .init(x: 0, y: 0, width: frame.width, height: frame.height) }
        return element.map { [$0] } ?? []
    }

    private func inner(of index: Int, _ document: Document, depth: Int, _ left: inout Int) -> [Wireframe.Element] {
        guard depth < Self.maximumDepth else { return [] }
        return (document.inner[index] ?? []).compactMap { place in
            let view = document.facts.views[place]
            guard !view.isHidden, let kind = Self.kinds[view.element] ?? Self.other(view.element) else { return nil }
            return element(place, kind, document, depth: depth + 1, &left)
        }
    }

    private func element(
        _ place: Int, _ kind: Wireframe.Kind, _ document: Document, depth: Int, _ left: inout Int
    ) -> Wireframe.Element? {
        guard left > 0 else { return nil }
        left -= 1
        let view = document.facts.views[place]
        var element = described(kind, view, document)
        if let frame = view.frame {
            element.frame = .init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        }
        element.isRepeated = view.role == "prototypes"
        element.isCentered = view.isCentered
        if kind == .segments {
            element.children = (document.inner[place] ?? []).map {
                Wireframe.Element(.text, text: document.facts.views[$0].text)
            }
        } else if kind != .button || element.text == nil {
            element.children = inner(of: place, document, depth: depth, &left)
        }
        return element
    }

    /// What is written on a view, or on the control that it is, where code sets nothing else.
    private func described(_ kind: Wireframe.Kind, _ view: InterfaceView, _ document: Document) -> Wireframe.Element {
        let place = SourceLocation(file: document.facts.path, view.position)
        var drawn = DocumentControls.Drawn(control: Control(.view, title: view.text, at: place))
        if let control = document.controls[view.objectID] {
            drawn = controls.control(control, in: document.facts)
        } else {
            drawn.outlets = controls.outlets(of: view.objectID, in: document.facts)
        }
        if drawn.control.title == nil { drawn.control.title = view.text }
        if kind == .text, drawn.control.kind != .view { drawn.control.kind = .view }
        var element = Wireframe.Element(kind, settings.dressed(drawn))
        element.image = element.image ?? view.image
        return element
    }

    private static let kinds: [String: Wireframe.Kind] = [
        "view": .column, "scrollView": .column, "stackView": .column, "containerView": .view,
        "tableViewCellContentView": .column, "collectionViewCellContentView": .column, "visualEffectView": .column,
        "label": .text, "button": .button, "textField": .field, "searchBar": .search, "textView": .page,
        "switch": .toggle, "slider": .slider, "stepper": .stepper, "segmentedControl": .segments,
        "pickerView": .picker, "datePicker": .picker, "progressView": .progress, "activityIndicatorView": .progress,
        "pageControl": .progress, "imageView": .image, "mapView": .map, "wkWebView": .web, "webView": .web,
        "tableView": .list, "tableViewSection": .section, "tableViewCell": .row, "collectionView": .grid,
        "collectionViewCell": .item, "collectionReusableView": .column, "barButtonItem": .barItem,
    ]

    /// Views of kits that are not known are views; what stands in them is drawn.
    private static func other(_ element: String) -> Wireframe.Kind? {
        element.hasSuffix("View") || element.hasSuffix("view") ? .column : nil
    }
}
