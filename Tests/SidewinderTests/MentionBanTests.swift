import Rules
import Source
import Testing
import YAML

@testable import Sidewinder

/// What a configuration says under `forbid-mentions`.
@Suite struct MentionBanTests {
    private let rules = Rulebook().rules

    private func problems(_ text: String) -> [String] {
        do {
            _ = try Configuration(text: text, file: "c.yml", rules: rules)
            return []
        } catch {
            return error.problems.map(\.text)
        }
    }

    @Test func promisesAreRead() throws {
        let text = """
            forbid-mentions:
              - name: A
                in: { roles: presenter, files: "App/**", dialects: [viper, rambler] }
                of: { types: [UI*], imports: UIKit }
                except: UIImage
                because: it draws nothing
                severity: warning
              - { name: B, in: { types: "*Service" }, of: { roles: [view, router] }, severity: "off" }
            """
        let bans = try Configuration(text: text, file: "c.yml", place: "../c.yml", rules: rules).mentionBans
        // The second one is off.
        #expect(bans.map(\.name) == ["A"])
        let ban = try #require(bans.first)
        #expect(ban.subject.roles == [.presenter])
        #expect(ban.subject.dialects == [.viper, .rambler])
        #expect(ban.subject.files.count == 1)
        #expect(ban.object.types == [NamePattern("UI*")])
        #expect(ban.object.imports == [NamePattern("UIKit")])
        #expect(ban.exceptions == [NamePattern("UIImage")])
        #expect(ban.reason == "it draws nothing")
        #expect(ban.severity == .warning)
        #expect(ban.location == SourceLocation(file: "../c.yml", line: 2, column: 5))
    }

    @Test(arguments: [
        ("{ name: a, in: { roles: view } }", "2:5: error: the promise lacks of"),
        ("{ in: { roles: view }, of: { types: X } }", "2:5: error: the promise lacks name"),
        (
            "{ name: a, in: { role: view }, of: { types: X } }",
            "2:22: error: unknown key \"role\" in in (did you mean \"roles\"?); allowed: roles, types, files, dialects"
        ),
        (
            "{ name: a, in: { roles: presentr }, of: { types: X } }",
            "2:29: error: each role has to be one of view, presenter, interactor, router, assembly, gateway, entity, "
                + "view-model, presentation-model, module-input, module-output, data-store, application, not \"presentr\" "
                + "(did you mean \"presenter\"?)"
        ),
        (
            "{ name: a, in: {}, of: { types: X } }",
            "2:20: error: in says nothing; it takes roles, types, files, dialects"
        ),
        (
            "{ name: a, in: { files: \"{a\" }, of: { types: X } }",
            "2:29: error: the pattern \"{a\" has a { without a }"
        ),
    ]) func mistakesAreTold(_ promise: String, _ problem: String) {
        #expect(problems("forbid-mentions:\n  - \(promise)\n") == ["c.yml:" + problem])
    }

    @Test func namesAreUnique() {
        let promise = "  - { name: a, in: { roles: view }, of: { types: X } }\n"
        #expect(
            problems("forbid-mentions:\n" + promise + promise) == [
                "c.yml:3:13: error: there is a promise \"a\" in line 2 already; names tell promises apart in baselines"
            ])
    }
}
