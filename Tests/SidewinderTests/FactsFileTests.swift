import Cache
import Foundation
import Source
import Testing

@testable import Sidewinder

@Suite struct FactsFileTests {
    private static let file = FactsFile(
        root: "App",
        entries: [
            FactsFile.Entry(path: "A.swift", content: .facts(bytes: Data("class A {}".utf8), facts: Data([1, 2, 3]))),
            FactsFile.Entry(path: "App.xcodeproj/project.pbxproj", content: .bytes(Data("// !$*UTF8*$!".utf8))),
            FactsFile.Entry(path: "Empty", content: .folder), FactsFile.Entry(path: "Logo é.png", content: .name),
        ])

    /// The bytes with another digest at their end, as somebody writes them who means harm.
    private static func signed(_ bytes: Data) -> Data {
        let body = bytes.dropLast(16)
        return body + Data(Digest(body).bytes)
    }

    private static func reason(_ data: Data) -> String? {
        do throws(FactsFile.Problem) {
            _ = try FactsFile(data)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func whatIsWrittenIsRead() throws {
        #expect(try FactsFile(Self.file.data) == Self.file)
        #expect(try FactsFile(FactsFile(root: "App", entries: []).data) == FactsFile(root: "App", entries: []))
    }

    @Test func everyChangedByteIsSeen() {
        let data = Self.file.data
        for index in data.indices {
            var damaged = data
            damaged[index] ^= 0x40
            #expect(Self.reason(damaged) != nil, "byte \(index)")
        }
        for count in 0..<data.count { #expect(Self.reason(data.prefix(count)) != nil, "\(count) bytes") }
    }

    /// With a right digest, so that what is read is what counts.
    @Test func noChangedByteCrashes() {
        let data = Self.file.data
        for index in data.indices.dropLast(16) {
            for mask in [0x01, 0x40, 0xFF] as [UInt8] {
                var damaged = data
                damaged[index] ^= mask
                _ = Self.reason(Self.signed(damaged))
            }
        }
    }

    @Test func anotherVersionIsToldByItsNumber() {
        let text = String(decoding: Self.file.data.prefix(40), as: UTF8.self)
        let version = text.split(separator: "\n")[1]
        var other = Data("sidewinder facts\n0.0.9 1\n".utf8)
        other += Self.file.data.dropFirst("sidewinder facts\n\(version)\n".utf8.count)
        #expect(
            Self.reason(other) == "was written by another version (0.0.9 1) than this one (\(version)); scan again")
    }

    @Test func whatIsNoFactsFileIsTold() {
        for data in [Data(), Data("import UIKit\n".utf8), Data(count: 1000), Data("sidewinder facts\n".utf8)] {
            #expect(Self.reason(data) == "is no facts file; \"sidewinder scan\" writes one")
        }
    }

    @Test(arguments: ["../A.swift", "/A.swift", "A/../../B", "A//B", "A/.", "", "A\0B"])
    func noPathLeadsOutOfTheRoot(_ path: String) {
        let file = FactsFile(root: "App", entries: [FactsFile.Entry(path: path, content: .name)])
        #expect(Self.reason(file.data)?.hasPrefix("holds a path that leads out of its root: ") == true)
    }

    @Test func noFileIsOneOfGit() {
        let file = FactsFile(root: "App", entries: [FactsFile.Entry(path: "A/.Git/config", content: .bytes(Data()))])
        #expect(Self.reason(file.data) == "holds a part of a repository: A/.Git/config")
    }

    @Test(arguments: ["", "..", "a/b"]) func theRootIsOneFolder(_ root: String) {
        #expect(
            Self.reason(FactsFile(root: root, entries: []).data) == "names no folder that could be its root; scan again"
        )
    }

    @Test func pathsAreSortedAndThereOnce() {
        for paths in [["B", "A"], ["A", "A"]] {
            let file = FactsFile(root: "App", entries: paths.map { FactsFile.Entry(path: $0, content: .name) })
            #expect(Self.reason(file.data) == "is damaged; scan again")
        }
    }

    // MARK: - Unpacking

    /// Unpacks files with these entries, and says what went wrong.
    private func failure(_ files: [FactsFile]) throws -> [String]? {
        let folder = try TemporaryFolder()
        let names = files.indices.map { "\($0).facts" }
        for (name, file) in zip(names, files) { try folder.write(file.data, to: name) }
        do throws(CommandFailure) {
            let unpacked = try UnpackedFacts(names, in: folder.path)
            unpacked.remove()
            #expect(!FileManager.default.fileExists(atPath: unpacked.root))
            return nil
        } catch {
            #expect(error.code == .incomplete)
            return error.lines
        }
    }

    private func file(_ entries: [(String, FactsFile.Content)], root: String = "App") -> FactsFile {
        FactsFile(root: root, entries: entries.map { FactsFile.Entry(path: $0.0, content: $0.1) })
    }

    @Test func aFileMayBeInSeveralFiles() throws {
        let bytes = Data("let a = 1".utf8)
        let known = file([("A.swift", .facts(bytes: bytes, facts: Data([1])))])
        #expect(try failure([known, known]) == nil)
        #expect(try failure([known, file([("A.swift", .name)])]) == nil)
        #expect(try failure([file([("A.swift", .bytes(bytes))]), known]) == nil)
    }

    @Test func filesThatSayDifferentThingsAreTold() throws {
        let (one, two) = (file([("A.swift", .bytes(Data([1])))]), file([("A.swift", .bytes(Data([2])))]))
        #expect(try failure([one, two]) == ["A.swift is not the same in 0.facts and in 1.facts; scan again"])
        #expect(
            try failure([one, file([], root: "Other")])
                == ["0.facts is of the folder App and 1.facts of Other; scan both with the same --root"])
    }

    @Test func whatCannotBeUnpackedIsToldByItsFile() throws {
        let folderInFile = file([("A", .bytes(Data([1]))), ("A/B", .name)])
        #expect(try failure([folderInFile])?.first?.hasPrefix("A/B of 0.facts cannot be unpacked: ") == true)
        let long = file([(String(repeating: "a", count: 300), .name)])
        #expect(try failure([long])?.first?.contains(" of 0.facts cannot be unpacked: ") == true)
    }
}
