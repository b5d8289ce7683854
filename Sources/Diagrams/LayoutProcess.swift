import Foundation

/// A limit for the time of a layout.
///
/// libgvc cannot be interrupted, so a layout that may take long runs in a process of its own, the tool itself with other
/// arguments, which is ended when its time is over.
package struct LayoutLimit: Hashable, Sendable {
    /// Absolute path of a program that calls `LayoutProcess.main` for `LayoutProcess.argument`.
    package var executable: String
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
    /// The first argument of such a process; the layout's engine and the format follow.
    package static let argument = "--lay-out"

    private enum Code: Int32 { case done = 0, doneWithErrors, failed }

    /// More would fill the pipe, and the process would wait for whoever waits for its picture.
    private static let mostMessages = 30_000

    /// What the process does. Returns its exit code.
    package static func main(_ arguments: [String]) -> Int32 {
        guard arguments.count == 2 else { return Code.failed.rawValue }
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
        process.arguments = [argument, engine, format]
        let (output, messages) = (Pipe(), Pipe())
        // A file, because whoever fills a pipe waits for a process that does not read.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("layout-\(UUID().uuidString).dot")
        process.standardOutput = output
        process.standardError = messages
        do {
            try Data(source.utf8).write(to: file)
            let input = try FileHandle(forReadingFrom: file)
            // The process has it open, and nobody else needs its name.
            try FileManager.default.removeItem(at: file)
            process.standardInput = input
            try process.run()
            let deadline = Date(timeIntervalSinceNow: limit.seconds)
            guard let bytes = read(output.fileHandleForReading, until: deadline) else {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return nil
            }
            let said = try messages.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let lines = String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
            guard let code = Code(rawValue: process.terminationStatus), code != .failed, !bytes.isEmpty else {
                throw DiagramError.graphviz(lines.isEmpty ? "its process failed" : lines.joined(separator: "; "))
            }
            return Graphviz.Output(bytes: bytes, hadErrors: code == .doneWithErrors, warnings: lines)
        } catch let error as DiagramError {
            throw error
        } catch {
            throw .graphviz("its process cannot be run: \(error.localizedDescription)")
        }
    }

    /// Everything up to the end, or nil where that does not come in time.
    private static func read(_ handle: FileHandle, until deadline: Date) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var place = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let milliseconds = deadline.timeIntervalSinceNow * 1000
            guard milliseconds > 0 else { return nil }
            let ready = poll(&place, 1, Int32(clamping: Int(milliseconds.rounded(.up))))
            if ready < 0, errno != EINTR { return nil }
            guard ready > 0 else { continue }
            let count = buffer.withUnsafeMutableBytes {
                Foundation.read(handle.fileDescriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return bytes }
            if count < 0, errno != EINTR { return nil }
            bytes += buffer.prefix(max(0, count))
        }
    }
}
