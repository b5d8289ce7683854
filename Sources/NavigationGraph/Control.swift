import Source

/// What somebody does on a screen to take a route, as far as the sources tell: the button he taps, the row he chooses. A
/// screen that comes up by itself has one as well, which says so.
package struct Control: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case button, link, menuItem, alertButton, swipeAction
        /// An item of a navigation bar or toolbar.
        case barItem
        /// A row of a table or list, and an item of a collection.
        case row, item
        case tab, segment, toggle, slider, field, search
        case gesture
        /// A key of a hardware keyboard.
        case key
        /// Another view; what it is for is its own affair.
        case view
        /// Something on another screen that came up in between; `name` is that screen.
        case screen
        /// Nothing is done: it happens when the screen comes up.
        case appearance

        /// Whether it stands for what was written before: a button does, a row leads wherever it leads without that.
        package var sendsFields: Bool {
            switch self {
            case .button, .barItem, .alertButton, .field, .key, .view, .gesture: true
            default: false
            }
        }
    }

    /// What the screen keeps of several things that it may be made with: the list that shows what a command tells it.
    package struct Premise: Hashable, Codable, Sendable {
        /// The property.
        package var name: String
        package var type: String
        /// The types of what else it may be, sorted.
        package var others: [String]

        package init(name: String, type: String, others: [String]) {
            self.name = name
            self.type = type
            self.others = others
        }
    }

    /// Another row, item or segment that leads the same way.
    package struct Alternative: Hashable, Codable, Sendable {
        package var choice: String
        package var title: String?

        package init(choice: String, title: String? = nil) {
            self.choice = choice
            self.title = title
        }
    }

    package var kind: Kind
    /// What is written on it, in the language that the app is developed in.
    package var title: String?
    /// The code that gives the title, where that is no text: `L10n.Settings.done`.
    package var titleCode: String?
    /// Its accessibility identifier.
    package var identifier: String?
    /// The name of the picture on it.
    package var image: String?
    /// What the code calls it.
    package var name: String?
    /// Which of several, as the code writes the condition: `.about` of a row.
    package var choice: String?
    /// The others of these that lead the same way.
    package var alternatives: [Alternative] = []
    /// What is written before it: the fields that the code behind it reads.
    package var fields: [Control] = []
    /// What is done after it, in order: a button of the alert that comes up.
    package var then: [Control] = []
    /// What the screen has to be made with for the control to lead there; empty where that makes no difference.
    package var premises: [Premise] = []
    /// Where it is made, drawn or heard of.
    package var location: SourceLocation

    package init(_ kind: Kind, title: String? = nil, name: String? = nil, at location: SourceLocation) {
        self.kind = kind
        self.title = title
        self.name = name
        self.location = location
    }

    /// Whether it leads nowhere on a screen that is made with these values.
    package func isRuledOut(by data: [Route.Datum]) -> Bool {
        premises.contains { premise in
            data.contains { $0.name == premise.name && $0.type.map(premise.others.contains) ?? false }
        }
    }

    /// With what another control chooses that is the same but for its choice.
    package func joined(with other: Control) -> Control {
        var (result, same) = (self, other)
        (same.choice, same.title, same.alternatives) = (choice, title, alternatives)
        guard let choice, let another = other.choice, same == self else { return self }
        for found in [Alternative(choice: another, title: other.title)] + other.alternatives
        where found.choice != choice && !result.alternatives.contains(where: { $0.choice == found.choice }) {
            result.alternatives.append(found)
        }
        return result
    }

    /// Whether it can be told from others of its kind on the screen.
    package var isNamed: Bool { identifier != nil || title != nil }

    /// How far from telling what to do on the screen, from 0: what is told apart by its name; one of several by the code
    /// that asks for it; a thing of a kind; a key of a keyboard, which a phone has none of; nothing to do, as the screen
    /// comes up.
    package var vagueness: Int {
        switch kind {
        case .appearance: 4
        case .key: 3
        default: isNamed ? 0 : choice != nil || titleCode != nil || image != nil ? 1 : 2
        }
    }

    /// The vagueness of what is not known at all.
    package static let unknown = 4
}
