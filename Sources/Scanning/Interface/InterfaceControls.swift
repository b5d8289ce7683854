import Facts
import Source

/// Gathers what the user may touch from the elements of a storyboard or xib, with what is written on it.
struct InterfaceControls {
    private(set) var found: [InterfaceControl] = []

    /// An element whose end has not been reached.
    private struct Open {
        var element: Element
        /// Where it stands among what was found, if it is something that the user may touch.
        var control: Int?
    }

    private var stack: [Open] = []

    private static let elements: Set<String> = [
        "button", "barButtonItem", "tableViewCell", "collectionViewCell", "segmentedControl", "textField", "textView",
        "searchBar", "switch", "slider", "stepper", "tabBarItem", "datePicker",
    ]
    private static let cells: Set<String> = ["tableViewCell", "collectionViewCell"]

    mutating func start(_ element: Element) {
        var control: Int?
        if Self.elements.contains(element.name), let id = element["id"] {
            control = add(element, id)
        } else {
            describe(element)
        }
        stack.append(Open(element: element, control: control))
    }

    mutating func end(_ name: String, text: String) {
        guard let ended = stack.popLast() else { return }
        switch name {
        // The value of `<userDefinedRuntimeAttribute keyPath="accessibilityIdentifier">`, which stands in a list of them.
        case "string" where ended.element["key"] == "value" && stack.count >= 3:
            guard stack[stack.count - 1].element["keyPath"] == "accessibilityIdentifier" else { return }
            identify(stack.count - 3, as: text)
        // A title of several lines is no attribute.
        case "string" where ended.element["key"] == "title" || ended.element["key"] == "text":
            guard let holder = stack.last?.element.name, Self.isTitled(holder) else { return }
            title(text)
        default: return
        }
    }

    private mutating func add(_ element: Element, _ id: String) -> Int {
        var control = InterfaceControl(objectID: id, element: element.name, position: element.position)
        control.title = [element["title"], element["placeholder"]].lazy.compactMap { $0 }.first { !$0.isEmpty }
        control.systemItem = element["systemItem"]
        control.holder = stack.last { $0.element["id"] != nil }?.element["id"] ?? ""
        control.image = element["image"]
        found.append(control)
        return found.count - 1
    }

    /// What an element says of the control that it stands in.
    private mutating func describe(_ element: Element) {
        switch element.name {
        case "state" where element["key"] == "normal", "buttonConfiguration":
            guard let button = stack.last?.control else { return }
            // A button that is configured shows what the configuration says, were it a blank.
            if element["title"] != nil, element.name == "buttonConfiguration" { found[button].title = nil }
            title(element["title"])
            if found[button].image == nil { found[button].image = element["image"] }
        case "label": title(element["text"])
        case "accessibility":
            if let identifier = element["identifier"] { identify(stack.count - 1, as: identifier) }
        default: return
        }
    }

    private static func isTitled(_ element: String) -> Bool {
        ["state", "buttonConfiguration", "label"].contains(element)
    }

    /// Gives a title to the button that it stands in, or to the cell around a label; the first one counts. In a prototype,
    /// which code fills, the texts only show how it looks.
    private mutating func title(_ text: String?) {
        guard let text, text.contains(where: { !$0.isWhitespace }),
            let control = stack.last(where: { $0.control != nil })?.control,
            found[control].title == nil,
            found[control].element == "button" || !stack.contains(where: { $0.element.name == "prototypes" }),
            found[control].element == "button" || Self.cells.contains(found[control].element)
        else { return }
        found[control].title = text
    }

    /// Notes the accessibility identifier of an object, which may be any view.
    private mutating func identify(_ place: Int, as identifier: String) {
        guard stack.indices.contains(place), !identifier.isEmpty, let id = stack[place].element["id"] else { return }
        let control = stack[place].control ?? add(stack[place].element, id)
        stack[place].control = control
        found[control].identifier = identifier
    }
}
