import Foundation
import Packs
import SwiftScanner
import Testing

/// The libraries that code is run against on paper.
@Suite struct SkeletonTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Rules/Packs/Skeletons/UIKit")

    @Test func everyFileOfUIKitIsEmbedded() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(Skeleton.uikit.files.map(\.name) == names)
        for file in Skeleton.uikit.files {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(file.name), encoding: .utf8)
            #expect(file.text == text, "\(file.name) is another one")
        }
    }

    @Test func everyFileOfUIKitIsRead() {
        for file in Skeleton.uikit.files {
            let facts = SwiftScanner.scan(source: file.text, path: file.name)
            #expect(facts.problems.isEmpty, "\(file.name): \(facts.problems)")
            #expect(!facts.types.isEmpty || !facts.functions.isEmpty, "\(file.name) declares nothing")
        }
    }

    private static let libraries = Skeleton.libraries

    @Test func everyFileOfLibrariesIsEmbedded() throws {
        let folders = Self.folder.deletingLastPathComponent()
        let always: Set<String> = ["Injection", "Swift", "UIKit"]
        let names = try FileManager.default.contentsOfDirectory(atPath: folders.path).filter { !always.contains($0) }
        let files = try names.flatMap {
            try FileManager.default.contentsOfDirectory(atPath: folders.appendingPathComponent($0).path)
        }
        #expect(Self.libraries.flatMap(\.files).map(\.name).sorted() == files.sorted())
    }

    @Test(arguments: libraries.indices)
    func everyFileOfALibraryIsRead(_ place: Int) {
        for file in Self.libraries[place].files {
            let facts = SwiftScanner.scan(source: file.text, path: file.name)
            #expect(facts.problems.isEmpty, "\(file.name): \(facts.problems)")
            #expect(!facts.types.isEmpty, "\(file.name) declares nothing")
        }
    }

    /// The words that the machine knows, and those that do something where programs are compiled and run against UIKit.
    @Test func everyWordDoesSomethingWhereProgramsAreRun() throws {
        let root = Self.folder.appendingPathComponent("../../../..").standardized
        let world = root.appendingPathComponent("Tests/Executed/World/Words.swift")
        let known = Self.words(try String(contentsOf: world, encoding: .utf8))
        let wanted = Self.words(
            try String(contentsOf: Self.folder.appendingPathComponent("Words.swift"), encoding: .utf8))
        #expect(wanted.contains("show(_:on:as:)"))
        #expect(wanted.subtracting(known).isEmpty, "\(wanted.subtracting(known).sorted())")
    }

    /// `show(_:on:as:)`, of all static functions that a text declares on one line.
    private static func words(_ text: String) -> Set<String> {
        Set(
            text.matches(of: /static func (\w+)[^(\n]*\(([^)\n]*)/).map { match in
                let labels = match.2.split(separator: ",").map { $0.split(separator: " ").first.map(String.init) ?? "" }
                return match.1 + "(" + labels.map { $0.hasSuffix(":") ? $0 : $0 + ":" }.joined() + ")"
            })
    }
}
