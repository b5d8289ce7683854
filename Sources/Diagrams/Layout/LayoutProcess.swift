import CGraphviz
import Foundation
import Source

/// A limit for the time of a layout, as a net below `LayoutEffort`.
///
/// libgvc cannot be interrupted, so a layout that may take long runs in a process of its own, the tool itself with other
/// arguments. It is the time of the processor that is limited, so that a busy machine makes no difference.
package struct LayoutLimit: Hashable, Sendable {
    /// Absolute path of a program that calls `LayoutProcess.main` for `LayoutProcess.argument`.
    package var executable: String
    /// Of processor time; the system counts whole ones.
    package var seconds: Double

    package init(executable: String, seconds: Double) {
        self.executable = executable
        self.seconds = seconds
    }
}

/// Graphviz in a process of its own.
///
/// The process reads DOT from its standard input, and writes the picture to its standard output and the messages of
/// Graphviz, one a line, to its standard error.
package enum LayoutProcess {
    /// The first argument of such a process; the layout's engine, the format and the limit in seconds follow.
    package static let argument = "--lay-out"

    private enum Code: Int32 { case done = 0, doneWithErrors, failed, outOfTime }

    /// More would fill the pipe, and the process would wait for whoever waits for its picture.
    private static let mostMessages = 30_000

    /// What the process does. Returns its exit code.
    package static func main(_ arguments: [String]) -> Int32 {
        guard arguments.count == 3, let seconds = UInt(arguments[2]), sidewinder_limit_processor_time(seconds) == 0
        else { return Code.failed.rawValue }
        do {
            let source = try FileHandle.standardInput.readToEnd() ?? Data()
            let result: Result<Graphviz.Output, DiagramError>
            do throws(DiagramError) {
                result = .success(
                    try Graphviz.render(
                        String(decoding: source, as: UTF8.self), engine: arguments[0], format: arguments[1]))
            } catch {
                result = .failure(error)
            }
            switch result {
            case .success(let output):
                try FileHandle.standardError.write(contentsOf: Data(text(output.warnings).utf8.prefix(mostMessages)))
                try FileHandle.standardOutput.write(contentsOf: Data(output.bytes))
                return (output.hadErrors ? Code.doneWithErrors : .done).rawValue
            case .failure(.graphviz(let message)):
                try FileHandle.standardError.write(contentsOf: Data(text([message]).utf8.prefix(mostMessages)))
                return Code.failed.rawValue
            case .failure: return Code.failed.rawValue
            }
        } catch {
            // Whoever started it is gone.
            return Code.failed.rawValue
        }
    }

    private static func text(_ messages: [String]) -> String {
        messages.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n" }.joined()
    }

    /// Lays out and renders, or returns nil where that takes longer than the limit.
    /// - Throws: `DiagramError.graphviz` where Graphviz fails or the process cannot be started.
    static func render(
        _ source: String, engine: String, format: String, limit: LayoutLimit
    ) throws(DiagramError) -> Graphviz.Output? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: limit.executable)
        process.arguments = [argument, engine, format, String(Int(max(1, limit.seconds.rounded(.up))))]
        let (output, messages) = (Pipe(), Pipe())
        // A file, because whoever fills a pipe waits for a process that does not read.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("layout-\(UUID().uuidString).dot")
        process.standardOutput = output
        process.standardError = messages
        let leftovers = [Leftovers.ofProcess.add { _ = unlink(file.path) }, Leftovers.ofProcess.add(process)]
        defer { leftovers.forEach(Leftovers.ofProcess.settle) }
        do {
            try Data(source.utf8).write(to: file)
            let input = try FileHandle(forReadingFrom: file)
            // The process has it open, and nobody else needs its name.
            try FileManager.default.removeItem(at: file)
            process.standardInput = input
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd().map { [UInt8]($0) } ?? []
            let said = try messages.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let lines = String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
            let code = Code(rawValue: process.terminationStatus)
            if code == .outOfTime { return nil }
            guard let code, code != .failed, !bytes.isEmpty else {
                throw DiagramError.graphviz(lines.isEmpty ? "its process failed" : lines.joined(separator: "; "))
            }
            return Graphviz.Output(bytes: bytes, hadErrors: code == .doneWithErrors, warnings: lines)
        } catch let error as DiagramError {
            throw error
        } catch {
            throw .graphviz("its process cannot be run: \(error.localizedDescription)")
        }
    }
}
