import Facts

/// What the description of a library asks the machine for: static functions of `OnPaper`, which no source declares.
enum Word: String {
    /// Something is shown on something else.
    case show
    /// Something is taken away.
    case leave
    /// Something stands inside of something else.
    case contain
    /// The user or the system runs a closure some time after.
    case event
    /// A closure runs later for whoever gave it.
    case later
    /// Whatever a type allows.
    case any
    /// A choice that the user or the device makes.
    case free
    /// One of the numbers below another; none where there is none.
    case number
    /// The type of a name.
    case named
    /// The types of the app that inherit from one.
    case types
    /// The method of a selector is run.
    case perform
    /// What a storyboard makes by an identifier, or at its start.
    case scene
    /// The scenes that the property lists begin with.
    case main
    /// What can be seen and public functions give.
    case offered
    /// The method that has a name in Objective-C.
    case selector
    /// What stands in a document without a scene.
    case nib
    /// The cells that documents draw.
    case prototype
    /// The segue of an object of a storyboard, by its identifier.
    case segue
    /// The outlets and actions of an object's document.
    case connect
    /// Makes an object of a type that is a value.
    case make
    /// What an object stands in.
    case parent
    /// The stack that an object stands on.
    case stack
    /// What an object lies over.
    case presenter
    /// What lies over an object.
    case presented
    /// What a container holds.
    case held

    static let namespace = "OnPaper"

    init?(_ name: String, of base: Node.Shape) {
        switch base {
        case .name(Self.namespace): self.init(rawValue: name)
        case .type(let type) where type.plainName == Self.namespace: self.init(rawValue: name)
        default: return nil
        }
    }
}

extension Body {
    /// Whether code says a word, in a closure or not. Linear in its nodes.
    func says(_ word: Word) -> Bool {
        nodes.contains { node in
            guard case .member(let base, let name) = node.shape else { return false }
            return Word(name, of: nodes[Int(base)].shape) == word
        }
    }
}
