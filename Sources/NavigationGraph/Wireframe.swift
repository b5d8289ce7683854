import Source

/// What a screen shows, as far as documents and code say it: a sketch of its bars and of what is between them. What is not
/// known is not there.
package struct Wireframe: Hashable, Codable, Sendable {
    /// A place in what holds the element, in points.
    package struct Frame: Hashable, Codable, Sendable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    package enum Kind: String, Codable, Sendable, CaseIterable {
        /// What holds others: one below the other, and one beside the other.
        case column, line
        case text, button, field, search, page, toggle, slider, stepper, segments, picker, progress
        case image, map, web
        /// A table or list, with its sections and rows; a collection, with its items.
        case list, section, row, grid, item
        case barItem, tab
        /// A view of which nothing is known.
        case view
        case space, divider
    }

    package struct Element: Hashable, Codable, Sendable {
        package var kind: Kind
        /// What is written on it, in the language that the app is developed in.
        package var text: String?
        /// The code that gives the text, where that is no text: `L10n.Settings.done`.
        package var textCode: String?
        /// The name of a picture.
        package var image: String?
        /// What the code calls it.
        package var name: String?
        /// Its accessibility identifier.
        package var identifier: String?
        /// There may be any number of it.
        package var isRepeated = false
        /// What is written on it stands in the middle.
        package var isCentered = false
        /// Where a document says; without a place only what holds it knows the order.
        package var frame: Frame?
        /// Where it is made or drawn.
        package var location: SourceLocation?
        package var children: [Element] = []

        package init(
            _ kind: Kind, text: String? = nil, at location: SourceLocation? = nil, holding children: [Element] = []
        ) {
            self.kind = kind
            self.text = text
            self.location = location
            self.children = children
        }

        /// An element with what is known of the control that it is.
        package init(_ kind: Kind, _ control: Control) {
            self.init(kind, text: control.title, at: control.location)
            (textCode, image) = (control.titleCode, control.image)
            (name, identifier) = (control.name, control.identifier)
        }
    }

    /// The id of the scene.
    package var scene: String
    /// The size that the frames are made for; nil where only the order is known.
    package var width: Int?
    package var height: Int?
    /// The title of the navigation bar.
    package var title: String?
    package var titleCode: String?
    /// There is a navigation bar, whether something stands in it or not.
    package var hasBar = false
    /// The items of the bars: at the left and the right of the title, at the bottom, and the tabs.
    package var leading: [Element] = []
    package var trailing: [Element] = []
    package var tools: [Element] = []
    package var tabs: [Element] = []
    package var content: [Element] = []

    package init(scene: String) { self.scene = scene }

    package var isBlank: Bool {
        title == nil && titleCode == nil && Self.areas.allSatisfy { self[keyPath: $0].isEmpty }
    }
}

// MARK: - Controls

extension Wireframe {
    /// The lists that elements stand in, in the order in which they are numbered.
    package static var areas: [WritableKeyPath<Wireframe, [Element]>] {
        [\.leading, \.trailing, \.content, \.tools, \.tabs]
    }

    /// All elements, those before others that hold them. `Wireframe.number(of:)` is a place in this list.
    package var elements: [Element] {
        var all: [Element] = []
        func add(_ element: Element) {
            all.append(element)
            element.children.forEach(add)
        }
        for area in Self.areas { self[keyPath: area].forEach(add) }
        return all
    }

    /// The number of the element that a control is: made at the same place, else with the same identifier, else of its kind
    /// with the same words, else of the same name. Nil where none is it. Linear in the elements.
    package func number(of control: Control) -> Int? {
        let all = elements
        let kinds = control.kind.drawn
        let words = [control.title, control.titleCode].compactMap { $0 }
        // One function makes several tabs, and nobody knows which is which.
        if control.kind == .tab, words.isEmpty, all.count(where: { $0.location == control.location }) > 1 { return nil }
        let ways: [(Element) -> Bool] = [
            // Several may be made at one place, and differ in their words.
            { $0.location == control.location && (words.isEmpty || $0.says(words)) },
            { $0.location == control.location },
            { control.identifier != nil && $0.identifier == control.identifier },
            { kinds.contains($0.kind) && !words.isEmpty && $0.says(words) },
            { control.name != nil && $0.name == control.name },
            // A row that nothing tells from others is like any of them.
            { !control.isNamed && words.isEmpty && $0.isRepeated && $0.kind == kinds.first },
        ]
        return ways.lazy.compactMap { all.firstIndex(where: $0) }.first
    }

    /// With the controls that lead on from the screen, where these are told apart and are not among its elements: one that
    /// a list draws, as a row of it.
    package func including(_ controls: [Control]) -> Wireframe {
        var result = self
        for control in controls where control.kind == .tab || result.number(of: control) == nil {
            // They are made at one place, and differ in their words.
            for choice in control.shown {
                let words = [choice.title, choice.titleCode].compactMap { $0 }
                if words.isEmpty || !result.elements.contains(where: { $0.says(words) }) { result.add(choice) }
            }
        }
        return result
    }

    /// Whether something of the content stands in the file.
    private func draws(_ file: String) -> Bool {
        func isThere(_ element: Element) -> Bool {
            element.location?.file == file || element.children.contains(where: isThere)
        }
        return content.contains(where: isThere)
    }

    private mutating func add(_ control: Control) {
        // An item of a menu is seen when that is open.
        guard control.kind != .menuItem, let kind = control.kind.drawn.first else { return }
        let element = Element(kind, control)
        switch kind {
        case .barItem: trailing.append(element)
        case .tab: tabs.append(element)
        case .row, .item:
            let holder: Kind = kind == .row ? .list : .grid
            if !content.putFirst(element, in: holder) { content.append(Element(holder, holding: [element])) }
        case .search: content.insert(element, at: 0)
        // Where documents draw everything at its place, there is none for it.
        // What other files draw may stand anywhere: in a row, in a part that is seen later.
        default: if width == nil, content.isEmpty || draws(control.location.file) { content.append(element) }
        }
    }
}

extension Wireframe.Element {
    /// Whether it, or what it holds, has one of the words written on it.
    fileprivate func says(_ words: [String]) -> Bool {
        [text, textCode].contains { $0.map(words.contains) ?? false } || children.contains { $0.says(words) }
    }
}

extension [Wireframe.Element] {
    /// Adds a row to the first list, or an item to the first grid, in front of those that stand for any number; false
    /// where there is none.
    fileprivate mutating func putFirst(_ element: Element, in kind: Wireframe.Kind) -> Bool {
        for index in indices {
            if self[index].kind == kind {
                let rest = self[index].children.firstIndex { $0.isRepeated } ?? self[index].children.count
                self[index].children.insert(element, at: rest)
                return true
            }
            if self[index].children.putFirst(element, in: kind) { return true }
        }
        return false
    }
}

extension Control {
    /// What is drawn of it: each of several rows that lead the same way. What has no name is not, but for tabs: nobody could
    /// find it.
    fileprivate var shown: [Control] {
        ([title] + alternatives.map(\.title)).enumerated().compactMap { number, title in
            var one = self
            one.title = title
            one.alternatives = []
            if number > 0 { (one.titleCode, one.identifier, one.name) = (nil, nil, nil) }
            let isSeen = one.kind == .tab || one.image != nil && one.kind == .barItem
            return one.title == nil && one.titleCode == nil && !isSeen ? nil : one
        }
    }
}

extension Control.Kind {
    /// The kinds of elements that may be such a control, the usual one first; none for what is not drawn.
    fileprivate var drawn: [Wireframe.Kind] {
        switch self {
        case .button: [.button, .barItem, .row, .item]
        case .link: [.button, .row, .item, .barItem]
        case .menuItem: [.button, .barItem]
        case .barItem: [.barItem, .button]
        case .row: [.row, .button, .text]
        case .item: [.item, .button]
        case .tab: [.tab]
        case .segment: [.segments]
        case .toggle: [.toggle]
        case .slider: [.slider, .stepper]
        case .field: [.field, .page]
        case .search: [.search]
        case .gesture, .view: [.view, .column, .line, .image, .text, .button]
        case .alertButton, .swipeAction, .key, .screen, .appearance: []
        }
    }
}
