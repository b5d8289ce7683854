import Foundation
import Testing

@testable import Sidewinder

@Suite struct ManualPageTests {
    private static let pages = Dictionary(ManualPage.all(CommandTable.commands).map { ($0.file, $0.text) }) { a, _ in a
    }

    private func page(_ command: CommandSpecification) throws -> String {
        try #require(Self.pages["sidewinder-\(command.name).1"])
    }

    @Test func everyCommandAndOptionIsTold() throws {
        let overview = try #require(Self.pages["sidewinder.1"])
        #expect(Self.pages.count == CommandTable.commands.count + 1)
        for command in CommandTable.commands {
            let page = try page(command)
            #expect(overview.contains("\n.TP\n\\fBsidewinder\\-\(command.name)\\fR(1)\n"))
            for option in command.options {
                #expect(page.contains("\\fB\\-\\-\(Roff.escaped(option.name))\\fR"), "\(command.name) \(option.name)")
            }
            for operand in command.operands { #expect(page.contains("\n.TP\n\\fI\(operand.name)\\fR\n")) }
            for example in command.examples { #expect(page.contains("\n\(Roff.escaped(example))\n")) }
            #expect(command.exitStatuses != ExitStatus.general, "\(command.name) has no exit codes of its own")
            #expect(command.exitStatuses.map(\.code.rawValue) == command.exitStatuses.map(\.code.rawValue).sorted())
        }
    }

    @Test func sectionsStandInTheUsualOrder() throws {
        let sections = try page(CommandTable.lint).split(separator: "\n").filter { $0.hasPrefix(".SH ") }
        #expect(
            sections
                == [
                    "NAME", "SYNOPSIS", "DESCRIPTION", "ARGUMENTS", "OPTIONS", "EXIT STATUS", "FILES", "ENVIRONMENT",
                    "EXAMPLES", "SEE ALSO",
                ].map { ".SH \"\($0)\"" })
        for text in Self.pages.values { #expect(text.hasPrefix(".TH \"SIDEWINDER")) }
    }

    @Test func pagesAreASCIIAndNarrow() {
        for (name, text) in Self.pages {
            #expect(text.utf8.max() ?? 0 < 0x80, "\(name)")
            let requests = [".TH", ".SH", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".nh", ".ad"]
            for line in text.split(separator: "\n") {
                let isRequest = requests.contains { line.hasPrefix($0) }
                #expect(line.hasPrefix(".") == isRequest, "\(name): \(line)")
                #expect(!line.hasPrefix("'"), "\(name): \(line)")
                if !line.hasPrefix(".TH") { #expect(line.count <= 150, "\(name): \(line)") }
            }
        }
    }

    @Test func textIsShownLetterByLetter() {
        #expect(Roff.escaped("a-b") == "a\\-b")
        #expect(Roff.escaped("C:\\n") == "C:\\(rsn")
        #expect(Roff.escaped("'x' \"y\" `z` ^ ~") == "\\(aqx\\(aq \\(dqy\\(dq \\(gaz\\(ga \\(ha \\(ti")
        #expect(Roff.escaped("[PATH…]") == "[PATH...]")
        #expect(Roff.escaped("→ é 😀") == "\\[u2192] \\[u00E9] \\[u1F600]")
    }

    @Test func noTextBecomesARequest() {
        var page = Roff(title: "x", version: "1")
        page.add(".sidewinder.yml and 'quotes'")
        page.paragraph("'first")
        page.item(".term", "…")
        page.example([".so /etc/passwd", "'br", "\\X"])
        let words = Array(repeating: "word", count: 14).joined(separator: " ") + " and-so .sidewinder.yml"
        page.add(words)
        #expect(
            page.text == """
                .TH "X" "1" "" "1" "Sidewinder Manual"
                .nh
                .ad l
                \\&.sidewinder.yml and \\(aqquotes\\(aq
                .PP
                \\(aqfirst
                .TP
                \\fB.term\\fR
                \\&...
                .RS 4
                .nf
                \\&.so /etc/passwd
                \\(aqbr
                \\(rsX
                .fi
                .RE
                word word word word word word word word word word word word word word
                and\\-so .sidewinder.yml

                """)
    }

    /// What the sources read of the environment, by the words with which they do.
    @Test func everyVariableOfTheEnvironmentIsTold() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path)
        var read: Set<String> = []
        for case let name as String in sources ?? .init() where name.hasSuffix(".swift") {
            let text = try String(contentsOf: root.appendingPathComponent("Sources/\(name)"), encoding: .utf8)
            for match in text.matches(of: #/(?:environment\[|absolute\()"([A-Z_]+)"/#) { read.insert(String(match.1)) }
        }
        // Git's own, which it is handed with more in it.
        read.remove("GIT_CONFIG_COUNT")
        let told = Set(ManualNote.environment.map(\.name))
        #expect(read.count > 5)
        #expect(read.subtracting(told).isEmpty)
        #expect(told.subtracting(read) == ["PATH", "TMPDIR"])
    }
}
