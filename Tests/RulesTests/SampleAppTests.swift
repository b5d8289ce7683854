import Foundation
import Rules
import Sidewinder
import Testing

/// The sample apps name in their README what is wrong with them; lint has to say just that.
struct SampleAppTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples").path

    static let samples = (try? FileManager.default.contentsOfDirectory(atPath: root).sorted()) ?? []

    @Test func thereAreSamples() { #expect(!Self.samples.isEmpty) }

    @Test(arguments: samples)
    func lintFindsWhatIsPlanted(_ sample: String) async throws {
        let folder = Self.root + "/" + sample
        let planted = try Self.planted(in: folder + "/README.md")
        try #require(!planted.isEmpty)
        let files = try ProjectFiles.find([folder], in: folder, selection: FileSelection())
        let analysis = try await Analysis.run(files, options: Analysis.Options(jobs: 2))
        let findings = Rulebook().check(analysis, Configuration()).findings.map { finding in
            // Paths in a README start below the app's own folder.
            let path = finding.location.file.split(separator: "/").dropFirst().joined(separator: "/")
            return "\(finding.rule) \(path):\(finding.location.line)"
        }
        #expect(Set(findings) == planted)
        #expect(findings.count == planted.count)
    }

    /// ``| `rule` | `path:line` … | why |``, for the rules there are.
    private static func planted(in readme: String) throws -> Set<String> {
        let text = try String(contentsOfFile: readme, encoding: .utf8)
        let known = Set(RuleRegistry.rules.map { $0.metadata.id })
        var result: Set<String> = []
        for line in text.components(separatedBy: "\n") where line.hasPrefix("| `") {
            let words = line.components(separatedBy: "`")
            guard words.count > 3, known.contains(words[1]) else { continue }
            result.insert("\(words[1]) \(words[3])")
        }
        return result
    }
}
