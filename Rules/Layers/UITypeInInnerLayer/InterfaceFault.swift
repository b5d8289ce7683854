import Analysis
import Navigation
import Program

/// A member of an inner type that names a type of an interface framework.
struct InterfaceFault {
    struct Key: Hashable {
        var type: TypeID
        var member: String
    }

    /// What is named, with a type and its delegate and data source as one: who is the delegate of a table deals with it.
    struct Kind: Hashable {
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
    /// The member only hands on what it is given.
    var isHandedOn: Bool
    /// What a protocol requires of the types of `further`.
    var isRequirement = false
    /// The places that the finding tells of besides.
    var further: [InterfaceFault] = []

    /// Handed on, or a constant: it ties the type to little.
    var isSlight: Bool { isHandedOn || mention.isConstant }
    /// Whether what names the same type has one reason, and one cure: a presenter that deals with a table, an entity that
    /// has an image. Where a controller is handed to a presenter, each of its methods is a transition of its own.
    var isOneTask: Bool { role == .presenter && !mention.name.hasSuffix("Controller") || role == .entity }
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

    /// How grave what is named is: the lower the graver.
    var rank: Int {
        let name = mention.name
        if name.hasPrefix("UIAlert") { return 2 }
        if name.hasSuffix("Controller") || name.hasPrefix("UIWindow") || name.namesDelegate { return 0 }
        if name.hasSuffix("View") || name.hasSuffix("Cell") { return 1 }
        if name == "UIApplication" { return 3 }
        return InterfaceTypes.isFunction(name) || name == "Animation" ? 5 : 4
    }

    var isProperty: Bool { type.variables[mention.member] != nil }
    var key: Key { Key(type: type.id, member: mention.member) }
    var kind: Kind {
        let ending = ["Delegate", "DataSource"].first(where: mention.name.hasSuffix) ?? ""
        return Kind(type: type.id, name: String(mention.name.dropLast(ending.count)), isHandedOn: isHandedOn)
    }
}
