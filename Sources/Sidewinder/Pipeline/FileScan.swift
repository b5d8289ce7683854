import Facts
import Foundation
import InterfaceScanner
import Source
import SwiftScanner

/// What one file says.
enum FileFacts: Hashable, Sendable {
    case swift(SwiftFacts)
    case interface(InterfaceFacts)
    case propertyList(PropertyListFacts)
    case objectiveC(ObjectiveCFacts)
    case texts(Facts.TextTable)
    /// The modules that a bridging header imports.
    case bridgingHeader(Set<String>)

    /// Reads a file.
    /// - Parameter data: its content.
    /// - Throws: where that is no text.
    init(_ file: ProjectFiles.File, _ data: Data) throws(FileError) {
        switch file.kind {
        case .swift:
            let text = try FileContents.text(data, of: file.absolutePath)
            self = .swift(SwiftScanner.scan(source: text, path: file.path, system: file.platform.rawValue))
        case .interface: self = .interface(InterfaceScanner.scan(data, path: file.path))
        case .propertyList: self = .propertyList(PropertyListScanner.scan(data, path: file.path))
        case .objectiveC:
            let text = String(decoding: data, as: UTF8.self)
            self = .objectiveC(ObjectiveCScanner.scan(source: text, path: file.path))
        case .texts: self = .texts(TextTableScanner.scan(data, path: file.path))
        case .bridgingHeader:
            self = .bridgingHeader(ObjectiveCScanner.modules(importedBy: String(decoding: data, as: UTF8.self)))
        }
    }
}

/// Facts of files that somebody has read before.
protocol KnownFacts: Sendable {
    /// What is known of these files, in their order; nil for a file that has to be read. May be asked by several threads.
    func facts(of files: ArraySlice<ProjectFiles.File>) -> [FileFacts?]

    /// Hears what a file with this content says, from several threads.
    func learn(_ facts: FileFacts, of file: ProjectFiles.File, content: Data)

    /// Hears that all files are read.
    func finish()
}

/// The facts of one file, and at most one thing to say about it.
struct FileScan: Sendable {
    var facts: FileFacts?
    var diagnostic: Diagnostic?
    /// Nobody has read the file for it.
    var isKnown = false
}

extension FileScan {
    /// Reads a file, and tells `known` what it says.
    init(_ file: ProjectFiles.File, known: (any KnownFacts)?) {
        do {
            let data = try FileContents.data(file.absolutePath)
            let facts = try FileFacts(file, data)
            known?.learn(facts, of: file, content: data)
            self.init(file, facts)
            isKnown = false
        } catch {
            let reason = error.isMissing ? "does not exist" : error.reason
            self.init(
                diagnostic: Diagnostic(.error, file: file.path, message: "\(reason); the file is left out"))
        }
    }

    /// What is known of a file.
    init(_ file: ProjectFiles.File, _ facts: FileFacts) {
        let diagnostic: Diagnostic? =
            switch facts {
            case .swift(let facts):
                Self.summary(facts.problems, facts.isLeftOut ? .error : .warning, "syntax error", file)
            case .interface(let facts): Self.summary(facts.problems, .error, "problem", file)
            case .propertyList(let facts): Self.summary(facts.problems, .warning, "problem", file)
            case .objectiveC, .texts, .bridgingHeader: nil
            }
        self.init(facts: facts, diagnostic: diagnostic, isKnown: true)
    }

    /// One message for a file, however much is wrong in it: the first problem, and how many more there are.
    private static func summary(
        _ problems: [Problem], _ level: Diagnostic.Level, _ word: String, _ file: ProjectFiles.File
    ) -> Diagnostic? {
        guard let first = problems.first else { return nil }
        let more = problems.count - 1
        let rest = more == 0 ? "" : " (and \(more) more \(word)\(more == 1 ? "" : "s"))"
        return Diagnostic(level, file: file.path, position: first.position, message: first.message + rest)
    }
}

/// The facts of many files by their kind.
extension ProjectFacts {
    init(_ scans: [FileScan]) {
        var bridged: Set<String> = []
        var facts = ProjectFacts()
        for scan in scans {
            switch scan.facts {
            case .swift(let file)?: facts.swift.append(file)
            case .interface(let file)?: facts.interfaces.append(file)
            case .propertyList(let file)?: facts.propertyLists.append(file)
            case .objectiveC(let file)?: facts.objectiveC.append(file)
            case .texts(let table)?: facts.texts.append(table)
            case .bridgingHeader(let modules)?: bridged.formUnion(modules)
            case nil: break
            }
        }
        self.init(
            swift: facts.swift, interfaces: facts.interfaces, propertyLists: facts.propertyLists,
            objectiveC: facts.objectiveC, texts: facts.texts, bridgedModules: bridged)
    }
}
