import Testing

@testable import Sidewinder

@Suite struct ParsedArgumentsTests {
    private static let command = CommandSpecification(
        "test", summary: "Test",
        operands: [
            OperandSpecification("FIRST", help: "The first", isRequired: true),
            OperandSpecification("REST", help: "The rest", repeats: true),
        ],
        options: [
            OptionSpecification("verbose", short: "v", help: "Flag"),
            OptionSpecification("quiet", short: "q", help: "Flag"),
            OptionSpecification("output", short: "o", argument: .init("FILE"), help: "Value"),
            OptionSpecification(
                "format", argument: .init("FORMAT", allowed: ["text", "json"], takesDestination: true), repeats: true,
                help: "Values"),
            OptionSpecification("level", argument: .init("LEVEL"), help: "Value"),
            OptionSpecification("level-of-detail", argument: .init("N"), help: "Value"),
            OptionSpecification("show", argument: .init("PART", allowed: ["a", "b"], isList: true), help: "List"),
            OptionSpecification("help", short: "h", help: "Help"),
        ])

    /// Options as `name=value|…` and operands, or the mistake.
    private func outcome(_ arguments: [String]) -> String {
        do {
            let parsed = try ParsedArguments(arguments, for: Self.command)
            let options = Self.command.options.filter { parsed.isSet($0.name) }
                .map { "\($0.name)=" + parsed.all($0.name).joined(separator: "|") }
            return (options + parsed.operands).joined(separator: " ")
        } catch {
            return "error: " + error.message
        }
    }

    @Test(arguments: [
        (["a"], "a"),
        (["--output=x", "a"], "output=x a"),
        (["--output", "x", "a"], "output=x a"),
        (["-o", "x", "a"], "output=x a"),
        (["-ox", "a"], "output=x a"),
        (["-o", "-", "a"], "output=- a"),
        (["-o=x", "a"], "output==x a"),
        (["-qv", "a"], "verbose= quiet= a"),
        (["-qvox", "a"], "verbose= quiet= output=x a"),
        (["-qo", "x", "a"], "quiet= output=x a"),
        (["a", "-v", "b"], "verbose= a b"),
        (["--", "-v", "--output"], "-v --output"),
        (["a", "--", "--", "b"], "a -- b"),
        (["-", "b"], "- b"),
        (["--verb", "a"], "verbose= a"),
        (["--out=x", "a"], "output=x a"),
        (["--level", "x", "a"], "level=x a"),
        (["--output=a=b", "a"], "output=a=b a"),
        (["--output=x", "--output=y", "a"], "output=x|y a"),
        (["--format", "json", "--format=text=a=b.txt", "a"], "format=json|text=a=b.txt a"),
        (["--output", "--verbose", "a"], "output=--verbose a"),
        (["--show=a,b", "x"], "show=a|b x"),
        (["--help"], "help="),
    ]) func reads(_ arguments: [String], _ expected: String) {
        #expect(outcome(arguments) == expected)
    }

    @Test(arguments: [
        (["--outptu", "x", "a"], "unknown option --outptu (did you mean \"--output\"?)"),
        (["--zebra", "a"], "unknown option --zebra"),
        (["-x", "a"], "unknown option -x"),
        (["-vx", "a"], "unknown option -x"),
        (["--lev", "x", "a"], "--lev is ambiguous: --level, --level-of-detail"),
        (["--verbose=yes", "a"], "--verbose takes no value"),
        (["a", "--output"], "--output needs a value: --output FILE"),
        (["a", "-o"], "-o needs a value: -o FILE"),
        (["a", "--output="], "--output needs a value that is not empty"),
        (
            ["--format", "jsn", "a"],
            "--format cannot be \"jsn\" (did you mean \"json\"?); it is one of text, json"
        ),
        (["--show", "a,c", "x"], "--show cannot be \"c\" (did you mean \"a\" or \"b\"?); it is one of a, b"),
        (["--show", "a,", "x"], "--show needs a value that is not empty"),
        (["--format", "json=", "a"], "--format json= lacks a file after the equals sign"),
        ([], "FIRST is missing: The first"),
        (["a", ""], "argument 2 is empty"),
    ]) func refuses(_ arguments: [String], _ message: String) {
        #expect(outcome(arguments) == "error: " + message)
    }

    @Test func lastValueCounts() throws {
        let parsed = try ParsedArguments(["-ox", "-oy", "a"], for: Self.command)
        #expect(parsed.value("output") == "y")
    }

    @Test func tooManyOperandsAreRefused() {
        #expect(throws: UsageError("unexpected argument \"b\"")) {
            try ParsedArguments(["a", "b"], for: CommandTable.rules)
        }
    }

    @Test func operandsAreChecked() {
        #expect(
            throws: UsageError(
                "SHELL cannot be \"bsh\" (did you mean \"bash\" or \"zsh\"?); it is one of bash, zsh, fish")
        ) {
            try ParsedArguments(["bsh"], for: CommandTable.completions)
        }
    }
}

@Suite struct CommandTableTests {
    @Test func namesAreUnique() {
        #expect(Set(CommandTable.commands.map(\.name)).count == CommandTable.commands.count)
        for command in CommandTable.commands {
            let names = command.options.map(\.name)
            let letters = command.options.compactMap(\.short)
            #expect(Set(names).count == names.count, "\(command.name)")
            #expect(Set(letters).count == letters.count, "\(command.name)")
            #expect(names.contains("help"), "\(command.name)")
        }
    }

    @Test func helpNamesEveryOptionAndStaysNarrow() {
        for command in CommandTable.commands {
            let page = HelpText.page(command)
            for option in command.options { #expect(page.contains("--\(option.name)")) }
            for line in page.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
        }
        let overview = HelpText.overview(CommandTable.commands)
        for command in CommandTable.commands { #expect(overview.contains("\n  \(command.name) ")) }
    }

    @Test(arguments: Completions.Shell.allCases) func completionsNameEverything(_ shell: Completions.Shell) {
        let script = Completions.script(for: shell, CommandTable.commands)
        for command in CommandTable.commands {
            #expect(script.contains(command.name))
            for option in command.options { #expect(script.contains(option.name)) }
        }
    }
}

@Suite struct OutputTargetTests {
    private let formats = [(name: "text", fileExtensions: ["txt"]), (name: "json", fileExtensions: ["json"])]

    private func targets(_ arguments: [String]) throws -> [OutputTarget] {
        try OutputTarget.all(
            ParsedArguments(arguments, for: CommandTable.lint), formats: formats, fallback: "text")
    }

    @Test func formatsAndFiles() throws {
        #expect(try targets([]) == [OutputTarget(format: "text", file: nil)])
        #expect(try targets(["--format", "json"]) == [OutputTarget(format: "json", file: nil)])
        #expect(try targets(["-o", "a/b.JSON"]) == [OutputTarget(format: "json", file: "a/b.JSON")])
        #expect(try targets(["--format", "json", "-o", "a.txt"]) == [OutputTarget(format: "json", file: "a.txt")])
        #expect(try targets(["-o", "-"]) == [OutputTarget(format: "text", file: nil)])
        #expect(
            try targets(["--format", "text=a", "--format", "json", "--format=json=b"]) == [
                OutputTarget(format: "text", file: "a"), OutputTarget(format: "json", file: "b"),
                OutputTarget(format: "json", file: nil),
            ])
    }

    @Test func conflictsAreRefused() {
        #expect(throws: UsageError("both text and json go to the same place; write --format json=FILE")) {
            try targets(["--format", "text", "--format", "json"])
        }
        #expect(
            throws: UsageError(
                "the name a.svg does not say the format; add --format, or end the name in .txt, .json")
        ) {
            try targets(["-o", "a.svg"])
        }
    }
}
