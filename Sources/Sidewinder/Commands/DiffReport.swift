import Diagrams
import NavigationGraph
import Reports
import Source

/// What changed in a navigation, in words.
struct DiffReport {
    let difference: NavigationDifference
    private let before: NavigationGraph
    private let after: NavigationGraph
    private let oldLabels: SceneLabels
    private let newLabels: SceneLabels

    init(_ difference: NavigationDifference, _ before: NavigationGraph, _ after: NavigationGraph) {
        self.difference = difference
        self.before = before
        self.after = after
        oldLabels = SceneLabels(before)
        newLabels = SceneLabels(after)
    }

    // MARK: - Text

    /// A sentence, and a line for each change: `+` added, `-` removed, `~` changed, `!` no longer reached.
    var text: String {
        var sections = [summary]
        let scenes = sceneLines.map(\.text)
        if !scenes.isEmpty { sections.append((["Scenes"] + scenes).joined(separator: "\n")) }
        let routes = routeLines.map(\.text)
        if !routes.isEmpty { sections.append((["Routes"] + routes).joined(separator: "\n")) }
        if !difference.lostScenes.isEmpty {
            let lost = difference.lostScenes.map { Line(sign: "!", words: [newLabels[$0]]).text }
            sections.append((["No longer reached from the entries"] + lost).joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// `2 scenes added, 1 renamed; 3 routes removed`
    var summary: String {
        if difference.isEmpty { return "The navigation is the same." }
        let changed = Set(difference.changedScenes.map(\.id)).count
        let scenes = Self.counts(
            "scene",
            [
                (difference.addedScenes.count, "added"), (difference.removedScenes.count, "removed"),
                (difference.renamedScenes.count, "renamed"), (changed, "changed"),
            ])
        let routes = Self.counts(
            "route",
            [
                (difference.addedRoutes.count, "added"), (difference.removedRoutes.count, "removed"),
                (difference.changedRoutes.count, "changed"),
            ])
        let lost = Self.counts("scene", [(difference.lostScenes.count, "no longer reached")])
        return [scenes, routes, lost].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    private static func counts(_ word: String, _ parts: [(Int, String)]) -> String {
        let there = parts.filter { $0.0 > 0 }
        return there.enumerated().map { index, part in
            let noun = index == 0 ? " \(word)\(part.0 == 1 ? "" : "s")" : ""
            return "\(part.0)\(noun) \(part.1)"
        }.joined(separator: ", ")
    }

    // MARK: - Lines

    /// A change. The words at even places are fixed, those at odd places come from the sources.
    struct Line {
        var sign: String
        var words: [String]

        /// For a terminal; a line break in a name does not make a line.
        fileprivate var text: String {
            PlainText.line("  \(sign) " + words.joined())
        }
    }

    var sceneLines: [Line] {
        func title(_ scene: Scene, _ labels: SceneLabels) -> [String] {
            let label = labels[scene.id]
            return label == scene.shownID ? ["", label] : ["", label, " (", scene.id, ")"]
        }
        var lines = difference.addedScenes.map { Line(sign: "+", words: title($0, newLabels)) }
        lines += difference.removedScenes.map { Line(sign: "-", words: title($0, oldLabels)) }
        lines += difference.renamedScenes.map {
            Line(sign: "~", words: ["", $0.before.shownID, " is now ", $0.after.shownID])
        }
        lines += difference.changedScenes.map { change in
            let before = change.before ?? "none"
            let after = change.after ?? "none"
            return Line(
                sign: "~", words: ["", newLabels[change.id], ": \(change.what) ", before, " → ", after])
        }
        return lines
    }

    var routeLines: [Line] {
        var lines = difference.addedRoutes.map { Line(sign: "+", words: words($0, newLabels)) }
        lines += difference.removedRoutes.map { Line(sign: "-", words: words($0, oldLabels)) }
        lines += difference.changedRoutes.map { change in
            if change.isOfKind { return Line(sign: "~", words: changed(change)) }
            let (old, new) = (change.before.certainty.rawValue, change.after.certainty.rawValue)
            return Line(sign: "~", words: ends(change.after, newLabels) + [" was \(old), is \(new)"])
        }
        return lines
    }

    private func ends(_ route: Route, _ labels: SceneLabels) -> [String] {
        ["", labels[route.from], " → ", labels[route.to], ": \(route.kind.rawValue)"]
    }

    /// `Login → Help: was push, is present by showHelp() at …`
    private func changed(_ change: NavigationDifference.RouteChange) -> [String] {
        var words = words(change.after, newLabels)
        let old = change.before
        let sureness = old.certainty == change.after.certainty ? "" : " (\(old.certainty.rawValue))"
        words[4] = ": was \(old.kind.rawValue)\(sureness), is" + words[4].dropFirst()
        return words
    }

    private func words(_ route: Route, _ labels: SceneLabels) -> [String] {
        var words = ends(route, labels)
        if route.certainty != .exact { words[4] += " (\(route.certainty.rawValue))" }
        if let trigger = route.trigger {
            words += [trigger]
            words[4] += " by "
            words.append("")
        }
        // A line of a lock says nothing to the reader.
        guard !route.location.file.hasSuffix(".lock") else { return words }
        words[words.count - 1] += " at "
        return words + ["\(route.location.file):\(route.location.line)"]
    }
}

// MARK: - Markdown

extension DiffReport {
    /// Larger pictures are hard to read in a comment, and Mermaid refuses them at some hundreds of lines.
    private static let mostEdges = 80
    private static let mostScenes = 60

    /// For a pull-request comment: the same lines with everything from the sources as code, and a Mermaid picture of
    /// the part that changed.
    func markdown() throws(DiagramError) -> String {
        var blocks = ["### Navigation", difference.isEmpty ? summary : "**\(summary)**"]
        if !difference.isEmpty { blocks.append(try picture()) }
        if !sceneLines.isEmpty { blocks.append(Self.list("Scenes", sceneLines)) }
        if !routeLines.isEmpty { blocks.append(Self.list("Routes", routeLines)) }
        if !difference.lostScenes.isEmpty {
            let lost = difference.lostScenes.map { Line(sign: "!", words: ["", newLabels[$0]]) }
            blocks.append(Self.list("No longer reached from the entries", lost))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func picture() throws(DiagramError) -> String {
        let graph = difference.union(before, after, onlyChanges: true)
        guard graph.routes.count <= Self.mostEdges, graph.scenes.count <= Self.mostScenes else {
            return "_The change is too large for a picture in a comment; `sidewinder diff … -o change.svg` draws it._"
        }
        let options = DiagramOptions(show: [.system, .declared], full: true, marks: difference.marks)
        let text = try Diagram.render(graph, as: .mermaid, options: options)
        return "```mermaid\n\(String(decoding: text, as: UTF8.self))```"
    }

    private static func list(_ title: String, _ lines: [Line]) -> String {
        let items = lines.map { line in
            let words = line.words.enumerated().map { $0.isMultiple(of: 2) ? $1 : Markdown.code($1) }.joined()
            return "- `\(line.sign)` \(words)"
        }
        return "<details open><summary>\(title)</summary>\n\n" + items.joined(separator: "\n") + "\n\n</details>"
    }
}

// MARK: - JSON and pictures

extension DiffReport {
    /// Version 1: `scenes` and `routes` with `added`, `changed`, `removed` and `renamed`, `lost` scene ids.
    func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("lost") { $0.array(difference.lostScenes) { $0.string($1) } }
            json.member("routes") { $0.object { routes(&$0) } }
            json.member("scenes") { $0.object { scenes(&$0) } }
            json.member("version", 1)
        }
        return writer.finish()
    }

    private func routes(_ json: inout JSONWriter) {
        json.member("added") { $0.array(difference.addedRoutes) { $0.route($1) } }
        json.member("changed") { json in
            json.array(difference.changedRoutes) { json, change in
                json.object {
                    let (old, new) = (change.before, change.after)
                    $0.member("after", change.isOfKind ? new.kind.rawValue : new.certainty.rawValue)
                    $0.member("before", change.isOfKind ? old.kind.rawValue : old.certainty.rawValue)
                    $0.member("id", new.id)
                    $0.member("what", change.isOfKind ? "kind" : "certainty")
                }
            }
        }
        json.member("removed") { $0.array(difference.removedRoutes) { $0.route($1) } }
    }

    private func scenes(_ json: inout JSONWriter) {
        func write(_ scene: Scene, _ json: inout JSONWriter) {
            json.object {
                $0.member("feature", scene.feature)
                $0.member("id", scene.id)
                $0.member("kind", scene.kind.rawValue)
                $0.member("location") { $0.location(scene.location) }
                $0.member("name", scene.name)
            }
        }
        json.member("added") { $0.array(difference.addedScenes) { write($1, &$0) } }
        json.member("changed") { json in
            json.array(difference.changedScenes) { json, change in
                json.object {
                    $0.member("after", change.after)
                    $0.member("before", change.before)
                    $0.member("id", change.id)
                    $0.member("what", change.what)
                }
            }
        }
        json.member("removed") { $0.array(difference.removedScenes) { write($1, &$0) } }
        json.member("renamed") { json in
            json.array(difference.renamedScenes) { json, rename in
                json.object {
                    $0.member("after") { write(rename.after, &$0) }
                    $0.member("before") { write(rename.before, &$0) }
                }
            }
        }
    }
}

extension NavigationDifference {
    /// What to mark in a picture of `union`, by id of scene or route.
    var marks: [String: DiagramOptions.Mark] {
        var marks: [String: DiagramOptions.Mark] = [:]
        for change in changedScenes { marks[change.id] = .changed }
        for rename in renamedScenes { marks[rename.after.id] = .changed }
        for scene in addedScenes { marks[scene.id] = .added }
        for scene in removedScenes { marks[scene.id] = .removed }
        for change in changedRoutes { marks[change.after.id] = .changed }
        for route in addedRoutes { marks[route.id] = .added }
        for route in removedRoutes { marks[withNewIDs(route).id] = .removed }
        return marks
    }
}
