import Foundation
import Source

/// Reads configuration files of Xcode, `.xcconfig`: a setting on each line, and files that are taken in.
struct BuildSettingsFile {
    /// Files that take each other in end somewhere.
    private static let deepest = 16
    /// In bytes; what is longer is no list of settings.
    private static let longest = 1 << 20

    /// What may be read.
    private let boundary: Boundary
    private var known: [Place: [String: String]] = [:]

    /// Files outside of the repository of this folder are not read.
    init(around folder: Place) { boundary = Boundary(around: [folder.path]) }

    /// The settings of a file and of those that it takes in, without their conditions; of several lines for one setting the
    /// last holds. None for a file that cannot be read. Cost: reads each file once.
    mutating func settings(_ file: Place, depth: Int = 0) -> [String: String] {
        if let known = known[file] { return known }
        guard depth < Self.deepest, let text = text(file) else { return [:] }
        // A file that takes itself in adds nothing.
        known[file] = [:]
        var result: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let code = Self.withoutComment(line).trimmingCharacters(in: .whitespaces)
            if code.hasPrefix("#include") {
                guard let path = code.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first else {
                    continue
                }
                let included = settings(file.folder.appending(String(path)), depth: depth + 1)
                result.merge(included) { $1 }
            } else if let (key, value) = Self.setting(code) {
                result[key] = value
            }
        }
        known[file] = result
        return result
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }

    /// `KEY = value;`, without what holds under a condition: `KEY[sdk=macosx*] = value`.
    private static func setting(_ code: String) -> (key: String, value: String)? {
        guard let sign = code.firstIndex(of: "=") else { return nil }
        let key = code[..<sign].trimmingCharacters(in: .whitespaces)
        guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        let value = code[code.index(after: sign)...].trimmingCharacters(in: .whitespaces.union(["\"", ";"]))
        return (key, value)
    }

    private func text(_ file: Place) -> String? {
        guard boundary.contains(file.path) else { return nil }
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.resolved.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular,
                (attributes[.size] as? Int).map({ $0 <= Self.longest }) == true
            else { return nil }
            return String(decoding: try Data(contentsOf: URL(fileURLWithPath: file.path)), as: UTF8.self)
        } catch {
            return nil
        }
    }
}
