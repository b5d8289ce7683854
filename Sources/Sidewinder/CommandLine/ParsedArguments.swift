import Source

/// A command line that cannot be understood; the process ends with exit code 64.
package struct UsageError: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}

/// The options and operands of one command, checked against its specification.
package struct ParsedArguments: Hashable, Sendable {
    package private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Reads arguments by the conventions of `getopt_long`: `--name=value`, `--name value`, `-o value`, `-ovalue`,
    /// bundled flags (`-qv`), unambiguous beginnings of long names, options and operands in any order, `--` ends the
    /// options, `-` is an operand.
    /// - Throws: the first mistake, with the nearest right spelling.
    package init(_ arguments: [String], for command: CommandSpecification) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument.hasPrefix("--") {
                try takeLong(argument.dropFirst(2), &rest, command)
            } else if argument.hasPrefix("-"), argument != "-" {
                try takeShort(argument.dropFirst(), &rest, command)
            } else {
                operands.append(argument)
            }
        }
        if isSet("help") { return }
        try checkOperands(command)
    }

    /// The flag or option was given.
    package func isSet(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option, the last one where it was given several times, or nil.
    package func value(_ name: String) -> String? { values[name]?.last }

    /// Every value of an option, in the order of the command line.
    package func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The same options with other operands.
    func naming(_ operands: [String]) -> ParsedArguments {
        var copy = self
        copy.operands = operands
        return copy
    }

    /// The same options with other values of one of them.
    func setting(_ option: String, _ values: [String]) -> ParsedArguments {
        var copy = self
        copy.values[option] = values
        return copy
    }

    private mutating func takeLong(
        _ text: Substring, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
    ) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = try Self.option(named: String(parts[0]), command)
        let attached = parts.count == 2 ? String(parts[1]) : nil
        if option.argument == nil {
            if attached != nil { throw UsageError("--\(option.name) takes no value") }
            add("", option)
        } else if let attached {
            try addChecked(attached, option)
        } else {
            try takeNext(&rest, option, written: "--\(option.name)")
        }
    }

    private mutating func takeShort(
        _ cluster: Substring, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
    ) throws(UsageError) {
        var cluster = cluster
        while let letter = cluster.popFirst() {
            guard let option = command.options.first(where: { $0.short == letter }) else {
                throw UsageError("unknown option -\(letter)")
            }
            if option.argument == nil {
                add("", option)
            } else if cluster.isEmpty {
                return try takeNext(&rest, option, written: "-\(letter)")
            } else {
                return try addChecked(String(cluster), option)
            }
        }
    }

    private mutating func takeNext(
        _ rest: inout ArraySlice<String>, _ option: OptionSpecification, written: String
    ) throws(UsageError) {
        guard let next = rest.popFirst() else {
            throw UsageError("\(written) needs a value: \(written) \(option.argument?.placeholder ?? "VALUE")")
        }
        try addChecked(next, option)
    }

    private mutating func addChecked(_ value: String, _ option: OptionSpecification) throws(UsageError) {
        guard let argument = option.argument else { return }
        guard argument.isList else { return try addOne(value, argument, option) }
        for part in value.split(separator: ",", omittingEmptySubsequences: false) {
            try addOne(String(part), argument, option)
        }
    }

    private mutating func addOne(
        _ value: String, _ argument: OptionSpecification.Argument, _ option: OptionSpecification
    ) throws(UsageError) {
        var word = value
        if argument.takesDestination, let equals = value.firstIndex(of: "=") {
            word = String(value[..<equals])
            if value.index(after: equals) == value.endIndex {
                throw UsageError("--\(option.name) \(value) lacks a file after the equals sign")
            }
        }
        if value.isEmpty { throw UsageError("--\(option.name) needs a value that is not empty") }
        if !argument.allowed.isEmpty, !argument.allowed.contains(word) {
            throw UsageError(Self.wrongValue(word, of: "--\(option.name)", argument.allowed))
        }
        add(value, option)
    }

    private mutating func add(_ value: String, _ option: OptionSpecification) {
        values[option.name, default: []].append(value)
    }

    private func checkOperands(_ command: CommandSpecification) throws(UsageError) {
        let required = command.operands.filter(\.isRequired)
        if operands.count < required.count {
            throw UsageError("\(required[operands.count].name) is missing: \(required[operands.count].help)")
        }
        if operands.count > command.operands.count, command.operands.last?.repeats != true {
            throw UsageError("unexpected argument \"\(operands[command.operands.count])\"")
        }
        for (operand, specification) in zip(operands, command.operands) {
            if !specification.allowed.isEmpty, !specification.allowed.contains(operand) {
                throw UsageError(Self.wrongValue(operand, of: specification.name, specification.allowed))
            }
        }
        if let empty = operands.firstIndex(of: "") {
            throw UsageError("argument \(empty + 1) is empty")
        }
    }

    private static func option(
        named name: String, _ command: CommandSpecification
    ) throws(UsageError) -> OptionSpecification {
        if let exact = command.options.first(where: { $0.name == name }) { return exact }
        let beginning = command.options.filter { !name.isEmpty && $0.name.hasPrefix(name) }
        if beginning.count == 1 { return beginning[0] }
        if beginning.count > 1 {
            let candidates = beginning.map { "--\($0.name)" }.joined(separator: ", ")
            throw UsageError("--\(name) is ambiguous: \(candidates)")
        }
        let hint = Suggestion.hint(for: "--\(name)", in: command.options.map { "--\($0.name)" })
        throw UsageError("unknown option --\(name)\(hint)")
    }

    private static func wrongValue(_ value: String, of name: String, _ allowed: [String]) -> String {
        let list = allowed.joined(separator: ", ")
        return "\(name) cannot be \"\(value)\"\(Suggestion.hint(for: value, in: allowed)); it is one of \(list)"
    }
}
