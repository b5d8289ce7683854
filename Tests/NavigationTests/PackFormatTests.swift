import Packs
import Testing

/// What packs may say, and what they are told where it is wrong.
@Suite struct PackFormatTests {
    private func problems(_ yaml: String) -> [String] {
        do {
            _ = try Pack(yaml: yaml, file: "a.yml")
            return []
        } catch {
            return error.diagnostics.map { "\($0.position.map { "\($0.line):\($0.column)" } ?? ""): \($0.message)" }
        }
    }

    @Test func dataAndDrivenTransitionsAreRead() throws {
        let pack = try Pack(
            yaml: """
                name: a
                transitions:
                  - { call: "View.layer(content:)", view: argument content, kind: custom, driven: true }
                  - { call: "View.plain(content:)", view: argument content, kind: custom }
                data:
                  - { call: "Router.show(from:item:)", hands: argument item }
                """, file: "a.yml")
        #expect(pack.transitions.map(\.isDriven) == [true, false])
        #expect(pack.data.map(\.name) == ["item"])
    }

    @Test func answersAreRead() throws {
        let pack = try Pack(
            yaml: """
                name: a
                transitions:
                  - { answer: "Pager.page(at:)", kind: contain }
                  - { call: "Pager.show(_:)", kind: contain }
                """, file: "a.yml")
        #expect(pack.transitions.map(\.isAnswer) == [true, false])
    }

    @Test func librariesOfNavigationAreRead() throws {
        let pack = try Pack(
            yaml: """
                name: a
                navigation-libraries:
                  - { name: Stinsen }
                  - { name: Drawers, modules: [Drawers, DrawersKit], types: [DWController] }
                """, file: "a.yml")
        #expect(pack.navigationLibraries.map(\.modules) == [["Stinsen"], ["Drawers", "DrawersKit"]])
        #expect(pack.navigationLibraries.map(\.types) == [[], ["DWController"]])
    }

    @Test(arguments: [
        ("navigation-libraries:\n  - { modules: [A] }\n", "a library needs \"name: Stinsen\""),
        ("navigation-libraries:\n  - { name: A }\n  - { name: A }\n", "the library A is there twice"),
        ("navigation-libraries: { name: A }\n", "navigation-libraries has to be a list"),
        ("navigation-libraries:\n  - { name: A, module: [A] }\n", "module"),
        ("data:\n  - { call: \"R.show(a:)\" }\n", "data needs \"hands: argument label\""),
        ("data:\n  - { hands: argument a }\n", "a pattern needs"),
        ("transitions:\n  - { call: \"V.a(b:)\", view: argument b, driven: maybe }\n", "driven has to be"),
        ("transitions:\n  - { answer: \"V.page\", kind: contain }\n", "\"V.page\" is no member"),
        (
            "transitions:\n  - { call: \"V.a(b:)\", shows: argument b, chained: { call: to, kinds: { x: sideways } } }\n",
            "the kind of x"
        ),
    ])
    func mistakesAreTold(_ yaml: String, _ message: String) {
        let found = problems("name: a\n" + yaml)
        #expect(found.count == 1)
        #expect(found.first?.contains(message) == true, "\(found)")
    }
}
