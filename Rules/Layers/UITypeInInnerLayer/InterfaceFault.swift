import Analysis
import Navigation
import Program

/// A member of an inner type that names a type of an interface framework.
struct InterfaceFault {
    struct Key: Hashable {
        var type: TypeID
        var member: String
    }

    struct Named: Hashable {
        var type: TypeID
        var name: String
        var isHandedOn: Bool
    }

    var type: TypeEntity
    var role: Role
    var file: Int
    var mention: InterfaceMention
    /// Others see it: a signature or property that is not private.
    var isSeen: Bool
    /// It is a private member, or the body of one.
    var isPrivate: Bool
    /// A property whose getter makes the view, of which other rules speak.
    var isMade: Bool
    /// The module's contract wants it, and it only goes on to the view or router.
    var isHandedOn: Bool
    /// What a protocol requires of the types of `further`.
    var isRequirement = false
    /// It only passes what the finding tells that it is a note of.
    var isStation = false
    /// What else the type's bodies and private members name.
    var further: [InterfaceFault] = []

    /// Handed on, or a constant.
    var isSlight: Bool { isHandedOn || mention.isConstant }
    /// Whether what names the same type has one reason, and one cure: a presenter that deals with a table or an image. Where
    /// a controller is handed to a presenter, each of its methods is a transition of its own.
    var isOneTask: Bool { role == .presenter && !mention.name.hasSuffix("Controller") }
    /// Whether what is named is a view, or works for one: who has it does the view's work.
    var handlesViews: Bool {
        let name = mention.name
        // A search controller is a search bar, with what it looks up in.
        return [.presenter, .interactor].contains(role)
            && (!name.contains("Controller") || name == "UISearchController")
            && (["NSLayoutConstraint", "UISearchController", "UISearchResultsUpdating", "UINib"].contains(name)
                || name.namesDelegate || Self.views.contains(where: name.hasSuffix))
    }

    /// How the names of views end.
    private static let views = [
        "View", "Cell", "Label", "Button", "Field", "Switch", "Slider", "Control", "Bar", "Stepper", "Picker",
        "Recognizer",
    ]

    var isProperty: Bool { type.variables[mention.member] != nil }
    var key: Key { Key(type: type.id, member: mention.member) }
    /// The conformance to the delegate of what is named, which is one fault with it.
    var delegate: Named { Named(type: type.id, name: "\(mention.name)Delegate", isHandedOn: false) }
    var named: Named { Named(type: type.id, name: mention.name, isHandedOn: isHandedOn) }
}
