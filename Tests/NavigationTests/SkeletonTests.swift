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
}
