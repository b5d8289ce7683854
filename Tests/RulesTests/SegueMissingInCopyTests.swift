import Testing

/// What counts, and what does not.
struct SegueMissingInCopyTests {
    private typealias SB = StoryboardBuilder

    private let classes = """
        import UIKit
        class ListViewController: UIViewController {
            func go() { performSegue(withIdentifier: "detail", sender: nil) }
        }
        class DetailViewController: UIViewController {}
        """

    private func board(_ segues: String..., further: [String] = []) -> String {
        SB.document(
            initial: "a",
            [
                SB.controller("a", #"customClass="ListViewController""#, segues),
                SB.controller("b", #"customClass="DetailViewController""#),
            ] + further)
    }

    private func found(_ files: [String: String]) throws -> [String] {
        var all = files
        all["App.swift"] = classes
        return try MarkedProject(all).run([rule("segue-missing-in-copy")]).findings
            .map { "\($0.location.file): \($0.message.prefix { $0 != ":" }) (\($0.notes.count))" }.sorted()
    }

    private let detail = StoryboardBuilder.segue("s", to: "b", #"kind="show" identifier="detail""#)

    @Test func whatOneCopyLacks() throws {
        let files = [
            "Base.lproj/Main.storyboard": board(detail), "de.lproj/Main.storyboard": board(),
            "fr.lproj/Main.storyboard": board(detail), "it.lproj/Main.storyboard": board(),
        ]
        #expect(
            try found(files) == [
                "Base.lproj/Main.storyboard: the segue \"detail\" to DetailViewController of ListViewController is in "
                    + "Base.lproj/Main.storyboard and not in de.lproj/Main.storyboard and it.lproj/Main.storyboard (2)"
            ])
    }

    /// What a translated copy has alone is told there, once.
    @Test func whatOnlyTranslationsHave() throws {
        let files = [
            "Base.lproj/Main.storyboard": board(), "de.lproj/Main.storyboard": board(detail),
            "fr.lproj/Main.storyboard": board(detail),
        ]
        #expect(try found(files).map { $0.prefix { $0 != ":" } } == ["de.lproj/Main.storyboard"])
    }

    @Test func whereASegueLeadsElsewhere() throws {
        let other = SB.segue("s", to: "c", #"kind="show" identifier="detail""#)
        let third = SB.controller("c", #"customClass="DetailViewController""#)
        let files = [
            "Base.lproj/Main.storyboard": board(detail, further: [third]),
            "de.lproj/Main.storyboard": board(other, further: [third]),
        ]
        #expect(try found(files).count == 2)
    }

    @Test(arguments: [
        ["Base.lproj/Main.storyboard", "de.lproj/Other.storyboard"], ["Main.storyboard", "Second/Main.storyboard"],
        ["A/Base.lproj/Main.storyboard", "B/de.lproj/Main.storyboard"],
    ])
    func documentsThatAreNoCopies(_ paths: [String]) throws {
        #expect(try found([paths[0]: board(detail), paths[1]: board()]) == [])
    }

    @Test func equalCopies() throws {
        let renamed = SB.segue("t", to: "b", #"kind="show" identifier="detail""#)
        #expect(
            try found(["en.lproj/Main.storyboard": board(detail), "de.lproj/Main.storyboard": board(renamed)]) == [])
    }
}
