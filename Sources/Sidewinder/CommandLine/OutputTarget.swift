/// A result to write: a format and where it goes.
struct OutputTarget: Hashable {
    var format: String
    /// Nil: the standard output.
    var file: String?

    /// What `--format` and `-o` ask for together. `formats` are the formats with their file endings.
    ///
    /// A format without a file goes to the file of `-o`, otherwise to the standard output. There may be one such
    /// format; several with files of their own.
    static func all(
        _ arguments: ParsedArguments, formats: [(name: String, fileExtensions: [String])], fallback: String
    ) throws(UsageError) -> [OutputTarget] {
        var targets: [OutputTarget] = []
        var bare: String?
        for value in arguments.all("format") {
            if let equals = value.firstIndex(of: "=") {
                let file = String(value[value.index(after: equals)...])
                targets.append(OutputTarget(format: String(value[..<equals]), file: file == "-" ? nil : file))
            } else if let other = bare, other != value {
                throw UsageError("both \(other) and \(value) go to the same place; write --format \(value)=FILE")
            } else {
                bare = value
            }
        }
        if let output = arguments.value("output") {
            let file = output == "-" ? nil : output
            var format = bare ?? fallback
            if bare == nil, let file { format = try Self.format(ofFile: file, formats) }
            targets.append(OutputTarget(format: format, file: file))
        } else if let bare {
            targets.append(OutputTarget(format: bare, file: nil))
        } else if targets.isEmpty {
            targets.append(OutputTarget(format: fallback, file: nil))
        }
        if targets.count(where: { $0.file == nil }) > 1 {
            throw UsageError("more than one format goes to the standard output; write --format FORMAT=FILE")
        }
        return targets
    }

    private static func format(
        ofFile file: String, _ formats: [(name: String, fileExtensions: [String])]
    ) throws(UsageError) -> String {
        let ending = file.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
        if let match = formats.first(where: { $0.fileExtensions.contains(ending) }) { return match.name }
        let known = formats.flatMap(\.fileExtensions).map { "." + $0 }.joined(separator: ", ")
        throw UsageError("the name \(file) does not say the format; add --format, or end the name in \(known)")
    }
}

extension CommandContext {
    /// Writes a result where it goes.
    /// - Throws: where the file cannot be written.
    func write(_ bytes: [UInt8], to target: OutputTarget) throws(CommandFailure) {
        guard let file = target.file else { return output(bytes) }
        progress.show("writing \(file)")
        do {
            try FileContents.write(bytes, to: FilePath.absolute(FilePath.components(file, in: currentFolder)))
        } catch {
            throw CommandFailure(.incomplete, ["\(file) \(error.reason)"])
        }
    }
}
