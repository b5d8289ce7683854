import Facts
import Source

/// Gathers what a storyboard or xib draws: views with their frames and texts, and the items of bars.
struct InterfaceViews {
    private(set) var found: [InterfaceView] = []

    /// An element whose end has not been reached.
    private struct Open {
        var element: Element
        /// Where it stands among what was found, if it is drawn.
        var view: Int?
    }

    private var stack: [Open] = []

    mutating func start(_ element: Element) {
        var view: Int?
        if Self.isDrawn(element.name) { view = add(element) } else { describe(element) }
        stack.append(Open(element: element, view: view))
    }

    mutating func end(_ name: String, text: String) {
        guard let ended = stack.popLast(), name == "string", let key = ended.element["key"],
            Self.textKeys.contains(key)
        else { return }
        write(text, isTitle: key == "title")
    }

    /// What a text of several lines, which is no attribute, may be.
    private static let textKeys: Set<String> = ["title", "text", "content"]

    private static let elements: Set<String> = [
        "label", "button", "switch", "slider", "stepper", "segment", "datePicker", "navigationItem", "barButtonItem",
        "tabBarItem", "tableViewSection", "toolbar",
    ]
    private static let endings = ["View", "Cell", "Control", "Field", "Bar", "view"]

    private static func isDrawn(_ name: String) -> Bool {
        elements.contains(name) || endings.contains { name.hasSuffix($0) }
    }

    private mutating func add(_ element: Element) -> Int {
        var view = InterfaceView(element: element.name, position: element.position)
        view.objectID = element["id"] ?? ""
        view.holder = stack.last { $0.view != nil }?.view
        if view.holder == nil { view.owner = stack.last { $0.element["id"] != nil }?.element["id"] ?? "" }
        let place = stack.last?.element.name ?? ""
        view.role = Self.places.contains(place) ? place : element["key"]
        view.isHidden = element["hidden"] == "YES"
        view.isCentered = element["textAlignment"] == "center"
        let texts = ["title", "placeholder", "headerTitle", "text"].lazy.compactMap { element[$0] }
        if !isFilledByCode || element.name == "button" { view.text = texts.first(where: Self.isWritten) }
        view.image = element["image"]
        found.append(view)
        return found.count - 1
    }

    /// Lists that say what the elements in them are for.
    private static let places: Set<String> = ["leftBarButtonItems", "rightBarButtonItems", "prototypes"]

    /// What an element says of the view that it stands in.
    private mutating func describe(_ element: Element) {
        switch element.name {
        case "rect" where element["key"] == "frame":
            guard let view = stack.last?.view else { return }
            found[view].frame = Self.frame(element)
        case "state" where element["key"] == "normal", "buttonConfiguration":
            write(element["title"], isTitle: true)
            if let view = stack.last?.view, found[view].image == nil { found[view].image = element["image"] }
        case "fragment": write(element["content"], isTitle: false)
        default: return
        }
    }

    /// Gives a text to the view that it stands in, where that has none.
    private mutating func write(_ text: String?, isTitle: Bool) {
        guard let text, Self.isWritten(text), let view = stack.last(where: { $0.view != nil })?.view,
            found[view].text == nil, !isFilledByCode || (isTitle && found[view].element == "button")
        else { return }
        found[view].text = text
    }

    /// In a prototype the texts only show how it looks.
    private var isFilledByCode: Bool { stack.contains { $0.element.name == "prototypes" } }

    /// What somebody has written, rather than what Interface Builder puts into a new view.
    private static func isWritten(_ text: String) -> Bool {
        text.contains { !$0.isWhitespace } && !["Label", "Button", "Title", "Item"].contains(text)
            && !text.hasPrefix("Lorem ipsum dolor sit er elit")
    }

    /// Numbers that no view can have are none.
    private static func frame(_ element: Element) -> InterfaceView.Frame? {
        let numbers = ["x", "y", "width", "height"].compactMap { element[$0].flatMap(Double.init) }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 100_000 }) else { return nil }
        let whole = numbers.map { Int($0.rounded()) }
        return InterfaceView.Frame(x: whole[0], y: whole[1], width: whole[2], height: whole[3])
    }
}
