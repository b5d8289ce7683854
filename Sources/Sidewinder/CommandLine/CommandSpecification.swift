/// An option of a command. Parsing, help and completions all come from these values.
package struct OptionSpecification: Hashable, Sendable {
    /// What the option takes, where it is no flag.
    package struct Argument: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case text, file, folder }

        /// Shown in the help: `FILE`.
        package var placeholder: String
        /// The only values that are right, or empty where every value is.
        package var allowed: [String]
        package var kind: Kind
        /// An allowed value may be followed by `=FILE`.
        package var takesDestination: Bool
        /// Several values may be given at once, with commas between them.
        package var isList: Bool

        package init(
            _ placeholder: String, allowed: [String] = [], kind: Kind = .text, takesDestination: Bool = false,
            isList: Bool = false
        ) {
            self.placeholder = placeholder
            self.allowed = allowed
            self.kind = kind
            self.takesDestination = takesDestination
            self.isList = isList
        }
    }

    /// The long name, without dashes.
    package var name: String
    package var short: Character?
    /// Nil for a flag.
    package var argument: Argument?
    /// May be given several times; where it is not, the last one counts.
    package var repeats: Bool
    /// What holds without the option, in words, or nil.
    package var defaultText: String?
    /// One sentence without a full stop.
    package var help: String

    package init(
        _ name: String, short: Character? = nil, argument: Argument? = nil, repeats: Bool = false,
        defaultText: String? = nil, help: String
    ) {
        self.name = name
        self.short = short
        self.argument = argument
        self.repeats = repeats
        self.defaultText = defaultText
        self.help = help
    }
}

/// A word a command takes that is no option.
package struct OperandSpecification: Hashable, Sendable {
    package var name: String
    package var help: String
    package var isRequired: Bool
    package var repeats: Bool
    /// The only values that are right, or empty where every value is.
    package var allowed: [String]
    /// A path, so that a shell can complete it.
    package var isPath: Bool

    package init(
        _ name: String, help: String, isRequired: Bool = false, repeats: Bool = false, allowed: [String] = [],
        isPath: Bool = false
    ) {
        self.name = name
        self.help = help
        self.isRequired = isRequired
        self.repeats = repeats
        self.allowed = allowed
        self.isPath = isPath
    }

    /// `PATH`, `[PATH…]`
    package var usage: String {
        let word = repeats ? name + "…" : name
        return isRequired ? word : "[\(word)]"
    }
}

/// A command: `sidewinder NAME [OPTION…] OPERANDS`.
package struct CommandSpecification: Hashable, Sendable {
    package var name: String
    /// One line without a full stop.
    package var summary: String
    package var operands: [OperandSpecification]
    package var options: [OptionSpecification]
    /// Further paragraphs of the command's help.
    package var details: [String]
    /// Command lines worth copying.
    package var examples: [String]

    package init(
        _ name: String, summary: String, operands: [OperandSpecification] = [], options: [OptionSpecification] = [],
        details: [String] = [], examples: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.details = details
        self.examples = examples
    }
}
