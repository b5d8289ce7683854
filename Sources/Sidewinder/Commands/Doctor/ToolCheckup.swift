import Diagrams
import NavigationGraph
import Source

/// Looks at the tool and at what it works with.
struct ToolCheckup {
    private let arguments: ParsedArguments
    private let context: CommandContext
    private let root: [String]

    /// `root` is the folder of the app, by the names of its absolute path.
    init(_ arguments: ParsedArguments, _ context: CommandContext, root: [String]) {
        self.arguments = arguments
        self.context = context
        self.root = root
    }

    /// Runs git and a small layout, and reads a page of the cache.
    func checks() -> [Check] {
        [version, parser, executable] + pictures + [git, cache, processors, output]
    }

    private func check(_ name: String, _ mark: Check.Mark, _ text: String, _ advice: String...) -> Check {
        Check(area: .tool, name: name, mark: mark, text: text, advice: advice)
    }

    private var version: Check { check("version", .ok, "sidewinder \(Tool.version)") }

    private var parser: Check {
        guard Tool.parsesWithToolchain else { return check("parser", .ok, Tool.parser) }
        return check(
            "parser", .note, Tool.parser,
            "make install takes the parser of the package, which is faster, where it can be fetched")
    }

    private var executable: Check {
        guard let path = context.executable else { return check("executable", .note, "not known") }
        return check("executable", .ok, path)
    }

    // MARK: - Pictures

    private var pictures: [Check] {
        guard let version = Diagram.graphvizVersion else {
            return [
                check(
                    "graphviz", .missing, "the library does not start, so there are no SVG, PNG and PDF",
                    "install Graphviz: libgvc6 of Debian and Ubuntu, graphviz of Homebrew")
            ]
        }
        var drawer = DiagramDrawer(Self.sample, DiagramOptions())
        let formats = [DiagramFormat.svg, .png, .pdf].map { format -> Check in
            do throws(DiagramError) {
                let output = try drawer.output(as: format)
                let remarks = output.warnings.map { "; " + $0 }.joined()
                return check(format.rawValue, output.warnings.isEmpty ? .ok : .note, "can be drawn" + remarks)
            } catch {
                return check(format.rawValue, .missing, error.description, Self.advice(format))
            }
        }
        return [check("graphviz", .ok, version)] + formats
    }

    private static func advice(_ format: DiagramFormat) -> String {
        format == .svg
            ? "install the layouts of Graphviz (libgvc6 of Debian and Ubuntu), and run dot -c where they are installed"
            : "install Graphviz with Pango and Cairo (libgvc6 of Debian and Ubuntu); SVG, DOT and Mermaid do without"
    }

    /// Two screens and a way between them.
    private static let sample: NavigationGraph = {
        let place = SourceLocation(file: "Sample.swift", line: 1, column: 1)
        let scenes = ["Login", "Home"].map { Scene(id: $0, name: $0, location: place) }
        return NavigationGraph(scenes: scenes, routes: [Route(from: "Login", to: "Home", kind: .push, location: place)])
    }()

    // MARK: - git

    private var git: Check {
        let needs = "diff, affected, lint --changed and graph --affected compare with commits"
        var there = context
        there.currentFolder = FilePath.absolute(root)
        do throws(CommandFailure) {
            let git = Git(there)
            let version = try git.run(["--version"])
            guard version.code == 0 else { return check("git", .missing, "not found", "install git: \(needs)") }
            guard FilePath.repository(around: root) != nil else {
                return check("git", .note, "\(version.output); the folder lies in no repository", needs)
            }
            return repository(git, version.output, needs)
        } catch {
            return check("git", .missing, error.lines.joined(separator: "; "), "install git: \(needs)")
        }
    }

    /// What git says of the repository that the folder lies in.
    private func repository(_ git: Git, _ version: String, _ needs: String) -> Check {
        let shallow: Git.Result
        do throws(CommandFailure) {
            shallow = try git.run(["rev-parse", "--is-shallow-repository"])
        } catch {
            return check("git", .note, ([version] + error.lines).joined(separator: "; "), needs)
        }
        guard shallow.code == 0 else {
            let reason = shallow.error.split(separator: "\n").first.map { ": \($0)" } ?? ""
            return check("git", .note, "\(version); it does not read this repository\(reason)", needs)
        }
        guard shallow.output == "true" else { return check("git", .ok, version) }
        return check(
            "git", .note, "\(version); the clone is shallow",
            "git fetch --unshallow gets the commits that --changed and affected compare with")
    }

    // MARK: - Cache

    private var cache: Check {
        switch CacheCommand.state(arguments, context) {
        case .noFolder:
            return check(
                "cache", .missing, "there is no cache folder, because there is no home", "--cache DIR names one")
        case .unwritable(let folder):
            return check(
                "cache", .missing, "\(folder) cannot be written, so nothing is kept of a run",
                "let it be written, or name another one with --cache DIR")
        case .empty(let file): return check("cache", .ok, "\(file): nothing is kept")
        case .kept(let file, let words): return check("cache", .ok, "\(file): \(words)")
        case .damaged(let file): return check("cache", .note, "\(file) cannot be read; the next run makes it anew")
        case .unusable(let file, let reason):
            return check(
                "cache", .note, "\(file) cannot be used: \(reason)", "remove it, or name another one with --cache DIR")
        }
    }

    // MARK: - Machine

    private var processors: Check { check("processors", .ok, "\(context.processors)") }

    private var output: Check {
        let isTerminal = context.isOutputTerminal
        let colours = context.usesColor(arguments, terminal: isTerminal) ? "in colours" : "without colours"
        return check("output", .ok, (isTerminal ? "a terminal, " : "no terminal, ") + colours)
    }
}
