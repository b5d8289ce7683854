import Diagrams
import Source

/// `sidewinder explore --watch`: the page, drawn again when a file of the app has changed.
///
/// The page asks which version is the newest, and only then the files are looked at. So nothing runs while nobody looks.
struct ExploreWatch {
    private let arguments: ParsedArguments
    private let context: CommandContext
    private let drawsScreens: Bool
    private var app: WatchedApp
    private var page: [UInt8] = []
    private var version = ""
    /// Why the newest state of the app cannot be drawn; empty where it is.
    private var trouble = ""

    init(_ arguments: ParsedArguments, _ context: CommandContext) {
        self.arguments = arguments
        self.context = context
        drawsScreens = !arguments.isSet("no-wireframes")
        app = WatchedApp(arguments, context, drawsScreens: drawsScreens)
    }

    /// Serves the page until the process ends.
    /// - Throws: where the first page cannot be made, or the port is taken.
    mutating func run() async throws -> ExitCode {
        for name in ["output", "findings", "coverage"] where arguments.isSet(name) {
            throw UsageError("--watch shows the page of the app as it is, without --\(name)")
        }
        let wanted = arguments.value("port") ?? "0"
        guard let port = UInt16(wanted) else {
            throw UsageError("--port has to be a number from 0 to 65535, not \"\(wanted)\"")
        }
        try app.check()
        try await draw()
        let server: PageServer
        do {
            server = try PageServer(port: port)
        } catch {
            throw CommandFailure(.incomplete, ["port \(port) of 127.0.0.1 cannot be used: \(error.reason)"])
        }
        context.progress.clear()
        context.note("\(server.address) shows the page as long as this runs, and draws it again when a file is saved")
        await server.run { path in await answer(path) }
        return .success
    }

    private mutating func answer(_ path: String) async -> PageServer.Answer {
        switch path {
        case "/": return PageServer.Answer(type: "text/html; charset=utf-8", bytes: page)
        case "/version":
            if !app.isCurrent { await look() }
            return PageServer.Answer(bytes: Array("\(version)\n\(trouble)".utf8))
        default: return .unknown
        }
    }

    /// Draws what has changed. What cannot be drawn leaves the page as it is.
    private mutating func look() async {
        do {
            try await draw()
            trouble = ""
        } catch let failure as CommandFailure {
            trouble = failure.lines.joined(separator: "; ")
        } catch {
            trouble = "\(error)"
        }
        context.progress.clear()
    }

    /// The same app is the same version.
    private mutating func draw() async throws {
        var source = try await app.source()
        var made = ExploreCommand.page(of: source, arguments)
        made.version = ExplorePage.unknownVersion
        if drawsScreens {
            try await app.addWireframes(to: &source)
            made.thumbnails = try ThumbnailFiles(context, source).load(arguments.value("thumbnails"), for: source.graph)
        } else {
            source.graph.setWireframes([])
        }
        let output = try ExploreCommand.render(made, &source, arguments, context)
        let text = String(decoding: output.bytes, as: UTF8.self)
        version = Self.digest(output.bytes)
        page = Array(text.replacing(ExplorePage.unknownVersion, with: version).utf8)
    }

    /// Tells two pages apart (FNV-1a, 64 bits).
    private static func digest(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
