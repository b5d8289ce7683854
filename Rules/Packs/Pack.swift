/// Which of a call's arguments is meant: `argument 0`, `argument withIdentifier`, `receiver`.
package enum Operand: Hashable, Sendable {
    case receiver
    case index(Int)
    case label(String)
}

/// A member as packs write it: `UINavigationController.pushViewController(_:animated:)`, `UIWindow.rootViewController`.
package struct MemberPattern: Hashable, Sendable {
    /// The type the member belongs to, or nil for a global function.
    package var type: String?
    package var name: String
    /// Argument labels (nil for `_`), or nil for a property.
    package var labels: [String?]?

    package init(type: String?, name: String, labels: [String?]?) {
        self.type = type
        self.name = name
        self.labels = labels
    }
}

/// How a transition's route kind is told.
package enum KindRule: Hashable, Sendable {
    case fixed(String)
    /// From a chained call's argument: the enum case it names gives the kind.
    case chained(call: String, kinds: [String: String], otherwise: String)
}

/// A call or assignment that shows a scene.
package struct TransitionPattern: Hashable, Sendable {
    package enum Shown: Hashable, Sendable {
        /// The scene is a value.
        case value(Operand)
        /// The operand is the identifier of a segue of the source's storyboard scene.
        case segue(Operand)
        /// The operand is the identifier of a scene in the source's storyboard.
        case sceneInCurrentStoryboard(Operand)
        /// The operand is a SwiftUI view or builds one.
        case view(Operand)
        /// The operand builds views that stand side by side.
        case views(Operand)
    }

    package var member: MemberPattern
    package var shown: Shown
    package var kind: KindRule
    /// Counts only where it shows a view that a property holds and code sets.
    package var isDriven = false
    /// The member is a question of a library's, and what the app's implementation returns is shown.
    package var isAnswer = false
    /// Name of the pack.
    package var pack: String

    package init(member: MemberPattern, shown: Shown, kind: KindRule, pack: String) {
        self.member = member
        self.shown = shown
        self.kind = kind
        self.pack = pack
    }
}

/// A call that makes a scene out of a storyboard.
package struct SceneMakerPattern: Hashable, Sendable {
    package var member: MemberPattern
    /// The storyboard: its name or a storyboard value; nil where the receiver's type says nothing.
    package var storyboard: Operand
    /// The scene's identifier; nil means the initial scene.
    package var identifier: Operand?
}

/// A call that goes back.
package struct ExitPattern: Hashable, Sendable {
    package var member: MemberPattern
    package var kind: String
}

/// A call that hands a value to a closure: `openModule(usingFactory:withTransitionBlock:)`.
package struct HandoverPattern: Hashable, Sendable {
    package var member: MemberPattern
    package var closure: Operand
    /// For each parameter of the closure the operand that is handed in, or nil.
    package var parameters: [Operand?]
}

/// A call that hands data to the screen that it shows.
package struct DataPattern: Hashable, Sendable {
    package var member: MemberPattern
    package var handed: Operand

    /// The label of the argument, where it has one.
    package var name: String? {
        if case .label(let label) = handed { return label }
        return nil
    }
}

/// Which role a type has by its name.
package struct RolePattern: Hashable, Sendable {
    package var role: String
    /// Globs over the type's short name.
    package var names: [String]
}

/// A library that decides what is shown, by what tells that an app uses it.
package struct NavigationLibrary: Hashable, Sendable {
    package var name: String
    /// The modules that files import it by.
    package var modules: [String]
    /// Its types, for code and documents that need no import to name them.
    package var types: [String] = []
}

/// One pack: what is known of a library or a dialect.
package struct Pack: Sendable {
    package var name = ""
    package var summary = ""
    /// The file it was read from, as shown to the user.
    package var file = ""
    /// Its own text.
    package var text = ""
    package var transitions: [TransitionPattern] = []
    package var makers: [SceneMakerPattern] = []
    package var exits: [ExitPattern] = []
    package var handovers: [HandoverPattern] = []
    package var data: [DataPattern] = []
    package var roles: [RolePattern] = []
    /// View-controller types that are screens of the system.
    package var systemScenes: [String] = []
    /// Container types that show what they are given: type to the labels of the initializer arguments that they hold.
    package var containers: [String: [String]] = [:]

    /// Storyboard segue classes of libraries, with the kind of what they do.
    package var segueKinds: [String: String] = [:]

    /// What the library's functions do, as Swift declarations with bodies; nil where the calls above say it all.
    package var swift: String?
    /// Lines of the file before the first one of `swift`.
    package var linesBeforeSwift: Int32 = 0
    /// Modules that belong to the library: where the app imports one of them, `swift` counts.
    package var modules: [String] = []
    /// The dialects that libraries are made for, by the modules that an app imports.
    package var dialects: [String: [String]] = [:]
    /// Libraries that decide what is shown; those of which no pack knows how are told.
    package var navigationLibraries: [NavigationLibrary] = []

    package init() {}
}
