import Source
import Testing

@testable import YAML

@Suite struct YAMLParserTests {
    private func parse(_ text: String) throws -> YAMLNode? { try YAML.parse(text: text, file: "a.yml") }

    private func problems(_ text: String) -> [String] {
        do {
            _ = try YAML.parse(text: text, file: "a.yml")
            return []
        } catch {
            return error.problems.map(\.text)
        }
    }

    @Test func keepsOrderStyleAndPlaces() throws {
        let root = try #require(try parse("b: one\na: ['two', 3]\n"))
        #expect(root.entries?.map(\.key) == ["b", "a"])
        #expect(root["b"]?.value == .scalar("one", .plain))
        #expect(root["a"]?.elements?.first?.value == .scalar("two", .quoted))
        #expect(root["a"]?.elements?.last?.position == Position(line: 2, column: 12))
        #expect(root.entries?.last?.keyPosition == Position(line: 2, column: 1))
    }

    @Test func wordsStayWords() throws {
        let root = try #require(try parse("rule: off\nanswer: no\nversion: 1.0\n"))
        #expect(root.entries?.map(\.value.text) == ["off", "no", "1.0"])
    }

    @Test func columnsCountBytes() throws {
        let root = try #require(try parse("# Größe\n\"ä\u{1F40D}\": [ü, x]\n"))
        let elements = try #require(root.entries?.first?.value.elements)
        #expect(root.entries?.first?.key == "ä\u{1F40D}")
        // "ä🐍" is 8 bytes with its quotes, then `: [` is 3, ü is 2, `, ` is 2.
        #expect(elements[0].position == Position(line: 2, column: 12))
        #expect(elements[1].position == Position(line: 2, column: 16))
    }

    @Test(arguments: ["", "# only a comment\n", "\n\n"]) func nothingIsNil(_ text: String) throws {
        #expect(try parse(text) == nil)
    }

    @Test func nullIsNoText() throws {
        let root = try #require(try parse("a:\nb: ~\nc: ''\n"))
        #expect(root.entries?.map(\.value.isNull) == [true, true, false])
    }

    @Test func aliasesStandForTheirValue() throws {
        let root = try #require(try parse("a: &x [1, 2]\nb: *x\n"))
        #expect(root["b"]?.elements?.map(\.text) == ["1", "2"])
        #expect(root["b"]?.position == Position(line: 2, column: 4))
    }

    @Test func aliasesCannotGrowWithoutBound() {
        let laughs = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let text = (["a0: &a0 [lol, lol]"] + laughs).joined(separator: "\n")
        #expect(problems(text).first?.hasSuffix("holds more than 200000 values, aliases included") == true)
    }

    @Test func unknownAliasIsAnError() {
        #expect(problems("a: *x\n") == ["a.yml:1:4: error: no anchor &x stands before *x"])
        #expect(problems("a: &x [*x]\n") == ["a.yml:1:8: error: no anchor &x stands before *x"])
    }

    @Test func everyDuplicateKeyIsReported() {
        #expect(
            problems("a: 1\nb: {c: 1, c: 2}\na: 2\n") == [
                "a.yml:2:11: error: the key \"c\" is already set in line 2; remove one of the two",
                "a.yml:3:1: error: the key \"a\" is already set in line 1; remove one of the two",
            ])
    }

    @Test func badSyntaxHasAPlace() {
        #expect(problems("a: [1, 2\nb: 3\n").first?.hasPrefix("a.yml:2:2: error: not valid YAML: ") == true)
        #expect(problems("a: \"open\n").first?.hasPrefix("a.yml:2:1: error: not valid YAML: ") == true)
        #expect(problems("a: 1\nb: \u{1}\n").first?.hasPrefix("a.yml:2:4: error: not valid YAML: ") == true)
    }

    @Test func depthIsBounded() {
        let text = String(repeating: "[", count: 5000)
        #expect(problems(text) == ["a.yml:1:66: error: is nested deeper than 64 levels"])
    }

    @Test func secondDocumentIsAnError() {
        #expect(problems("a: 1\n---\nb: 2\n") == ["a.yml:2:1: error: a second document starts here; only one is read"])
    }

    @Test func tagsAreAnErrorButForTexts() throws {
        #expect(problems("a: !thing 1\n") == ["a.yml:1:4: error: the tag !thing is not supported; remove it"])
        #expect(try parse("a: !!str 1\n")?["a"]?.value == .scalar("1", .quoted))
    }

    @Test func keysAreTexts() {
        #expect(problems("? [a, b]\n: 1\n") == ["a.yml:1:3: error: a key has to be a word or a quoted text"])
    }
}

@Suite struct YAMLReaderTests {
    private enum Level: String, CaseIterable { case low, high }

    @Test func collectsAllProblems() throws {
        let text = """
            inclde: [a]
            flag: maybe
            level: hgh
            count: 12
            names: [a, [b]]
            title:
            """
        let root = try #require(try YAML.parse(text: text, file: "c.yml"))
        var reader = YAMLReader(file: "c.yml")
        let keys = ["include", "flag", "level", "count", "names", "title"]
        let entries = reader.mapping(root, "the file", allowed: keys)
        #expect(entries.map(\.key) == ["flag", "level", "count", "names", "title"])
        for entry in entries {
            switch entry.key {
            case "flag": #expect(reader.bool(entry.value, "flag") == nil)
            case "level": #expect(reader.oneOf(entry.value, "level", as: Level.self) == nil)
            case "count": #expect(reader.integer(entry.value, "count", in: 1...9) == nil)
            case "names": #expect(reader.strings(entry.value, "names") == ["a"])
            default: #expect(reader.string(entry.value, "title") == nil)
            }
        }
        #expect(
            reader.problems.map(\.text) == [
                "c.yml:1:1: error: unknown key \"inclde\" in the file (did you mean \"include\"?); "
                    + "allowed: include, flag, level, count, names, title",
                "c.yml:2:7: error: flag has to be true or false, not \"maybe\"",
                "c.yml:3:8: error: level has to be one of low, high, not \"hgh\" (did you mean \"high\"?)",
                "c.yml:4:8: error: count has to be a whole number from 1 to 9, not \"12\"",
                "c.yml:5:12: error: each element of names has to be a text, not a list",
                "c.yml:6:7: error: title has to be a text, not nothing",
            ])
    }

    @Test func rightValuesAreNoProblem() throws {
        let root = try #require(try YAML.parse(text: "a: true\nb: low\nc: 3\nd: one\n", file: "c.yml"))
        var reader = YAMLReader(file: "c.yml")
        #expect(try reader.bool(#require(root["a"]), "a") == true)
        #expect(try reader.oneOf(#require(root["b"]), "b", as: Level.self) == .low)
        #expect(try reader.integer(#require(root["c"]), "c", in: 1...9) == 3)
        #expect(try reader.strings(#require(root["d"]), "d") == ["one"])
        #expect(reader.problems.isEmpty)
    }
}
