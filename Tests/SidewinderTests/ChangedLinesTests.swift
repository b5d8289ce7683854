import Testing

@testable import Sidewinder

@Suite struct ChangedLinesTests {
    private static let patch = """
        diff --git a/One.swift b/One.swift
        index 1..2 100644
        --- a/One.swift
        +++ b/One.swift
        @@ -3 +3,2 @@ func f()
        -old
        +new
        +diff --git a/Fake b/Fake
        @@ -10,2 +11,0 @@
        -gone
        -gone
        diff --git a/Two words.storyboard b/Two words.storyboard
        old mode 100644
        new mode 100755
        """

    @Test func linesOfEachFile() {
        let lines = ChangedLines(files: ["One.swift", "Two words.storyboard"], patch: Self.patch, added: ["New.swift"])
        #expect(lines.files == ["New.swift", "One.swift", "Two words.storyboard"])
        #expect((1...15).filter { lines.contains($0, of: "One.swift") } == [3, 4, 11, 12])
        #expect(lines.contains(99, of: "Two words.storyboard") && lines.contains(1, of: "New.swift"))
        #expect(!lines.contains(1, of: "Other.swift"))
        #expect(lines.touches(5...20, of: "One.swift") && !lines.touches(5...10, of: "One.swift"))
    }

    @Test func whatCannotBeToldApartHasChangedAsAWhole() {
        let lines = ChangedLines(files: ["One.swift", "Unmerged.swift", "Two words.storyboard"], patch: Self.patch)
        #expect(lines.contains(1, of: "One.swift") && lines.contains(1, of: "Unmerged.swift"))
    }

    @Test func nothing() {
        #expect(ChangedLines(files: [], patch: "").isEmpty)
    }
}
