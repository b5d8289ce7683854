import Source

/// A navigation as lines for version control: one for each scene and route, sorted by bytes, without places in the
/// sources, so that only a change of the navigation changes the text.
///
///     line  = "scene" word ["name=" word] [kind] ["entry"] ["dialog"] ["feature=" word]
///           | "route" word kind word [certainty]
///           | "#" text | ""
///
/// A word is written bare where it holds nothing but letters, digits and `_ . - $ : /`, otherwise in double quotes with
/// `\"`, `\\` and `\u{hex}`. What is usual is not written: a name that is the id, the kind `screen`, the certainty
/// `exact`.
package enum LockFile {
    package static let fileName = "navigation.lock"

    /// The first line, by which a lock is known whatever its file is called.
    package static let firstLine = "# sidewinder navigation lock, version 1"

    /// The lock of a graph, with a line feed at the end. The same scenes and routes give the same bytes; several routes
    /// from one scene to another of one kind are one line with the best certainty. Linear, beside sorting.
    package static func text(_ graph: NavigationGraph) -> String {
        var certainties: [String: Route] = [:]
        for route in graph.routes {
            guard let known = certainties[route.id], known.certainty.rank <= route.certainty.rank else {
                certainties[route.id] = route
                continue
            }
        }
        let lines = graph.scenes.map(line) + certainties.values.map(line)
        let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return ([firstLine] + sorted).joined(separator: "\n") + "\n"
    }

    private static func line(_ scene: Scene) -> String {
        var words = ["scene", LockWord.written(scene.id)]
        if scene.name != scene.id { words.append("name=" + LockWord.written(scene.name)) }
        if scene.kind != .screen { words.append(scene.kind.rawValue) }
        if scene.entry { words.append("entry") }
        if scene.dialog { words.append("dialog") }
        if let feature = scene.feature { words.append("feature=" + LockWord.written(feature)) }
        return words.joined(separator: " ")
    }

    private static func line(_ route: Route) -> String {
        var words = ["route", LockWord.written(route.from), route.kind.rawValue, LockWord.written(route.to)]
        if route.certainty != .exact { words.append(route.certainty.rawValue) }
        return words.joined(separator: " ")
    }
}

extension Route.Certainty {
    /// The less, the more is known.
    var rank: Int {
        switch self {
        case .exact: 0
        case .inferred: 1
        case .declared: 2
        }
    }
}

/// Why a text is no lock.
package struct LockError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    package var line: Int
    /// What is wrong and what to do.
    package var message: String

    package var description: String { "line \(line): \(message)" }
}

extension LockFile {
    /// Reads a lock in any order of lines. Scenes and routes have their line in `file` as location. Linear.
    /// - Throws: `LockError` for the first line that is wrong.
    package static func graph(_ text: String, file: String) throws(LockError) -> NavigationGraph {
        var scenes: [Scene] = []
        var routes: [Route] = []
        // By scalars, because a carriage return and a line feed are one character.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var words = try LockWord.words(of: line, number: index + 1)[...]
            guard let first = words.popFirst() else { continue }
            let place = SourceLocation(file: file, line: index + 1, column: 1)
            switch first.text {
            case "scene": scenes.append(try scene(words, at: place))
            case "route": routes.append(try route(words, at: place))
            default:
                throw LockError(
                    line: index + 1,
                    message:
                        "a line starts with \"scene\", \"route\" or \"#\"; write the lock again with sidewinder lock")
            }
        }
        try check(scenes, routes)
        return NavigationGraph(scenes: scenes, routes: routes)
    }

    private static func scene(_ words: ArraySlice<LockWord>, at place: SourceLocation) throws(LockError) -> Scene {
        guard let id = words.first, id.key == nil else {
            throw LockError(line: place.line, message: "the id of the scene is missing")
        }
        var scene = Scene(id: id.text, name: id.text, location: place)
        for word in words.dropFirst() {
            switch (word.key, word.text) {
            case ("name", let name): scene.name = name
            case ("feature", let feature): scene.feature = feature
            case (nil, "entry"): scene.entry = true
            case (nil, "dialog"): scene.dialog = true
            case (nil, let text):
                guard let kind = Scene.Kind(rawValue: text) else { throw unknown(word, place) }
                scene.kind = kind
            default: throw unknown(word, place)
            }
        }
        return scene
    }

    private static func route(_ words: ArraySlice<LockWord>, at place: SourceLocation) throws(LockError) -> Route {
        let all = Array(words)
        guard (3...4).contains(all.count) else {
            throw LockError(line: place.line, message: "a route is \"route FROM KIND TO\"")
        }
        guard let kind = Route.Kind(rawValue: all[1].text) else { throw unknown(all[1], place) }
        var route = Route(from: all[0].text, to: all[2].text, kind: kind, location: place)
        if all.count == 4 {
            guard let certainty = Route.Certainty(rawValue: all[3].text) else { throw unknown(all[3], place) }
            route.certainty = certainty
        }
        return route
    }

    private static func unknown(_ word: LockWord, _ place: SourceLocation) -> LockError {
        let text = word.key.map { "\($0)=\(word.text)" } ?? word.text
        return LockError(
            line: place.line,
            message: "\"\(text)\" means nothing here; a newer sidewinder may have written the lock, so update it")
    }

    /// A scene that is there twice, or a route without its scenes, shows that the text is damaged.
    private static func check(_ scenes: [Scene], _ routes: [Route]) throws(LockError) {
        var known: Set<String> = []
        for scene in scenes where !known.insert(scene.id).inserted {
            throw LockError(line: scene.location.line, message: "the scene \(scene.id) is there twice")
        }
        for route in routes {
            for end in [route.from, route.to] where !known.contains(end) {
                throw LockError(line: route.location.line, message: "no line tells of the scene \(end)")
            }
        }
    }
}

/// A part of a line: `text`, or `key=text`.
struct LockWord: Hashable {
    var key: String?
    var text: String

    /// The text as it stands in a lock.
    static func written(_ text: String) -> String {
        if !text.isEmpty && text.unicodeScalars.allSatisfy(isBare) { return text }
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": out += "\\" + String(scalar)
            case _ where isInvisible(scalar): out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// The words of a line; none for a comment.
    static func words(of line: Substring.UnicodeScalarView, number: Int) throws(LockError) -> [LockWord] {
        var rest = line
        if rest.last == "\r" { rest.removeLast() }
        if rest.first == "#" { return [] }
        var words: [LockWord] = []
        while true {
            rest = rest.drop { $0 == " " }
            guard let first = rest.first else { return words }
            if first == "\"" {
                words.append(LockWord(key: nil, text: try quoted(&rest, number)))
                continue
            }
            let bare = rest.prefix { $0 != " " && $0 != "=" && $0 != "\"" }
            rest = rest.dropFirst(bare.count)
            guard rest.first == "=" else {
                words.append(LockWord(key: nil, text: String(bare)))
                continue
            }
            rest.removeFirst()
            let key = String(bare)
            if rest.first == "\"" {
                words.append(LockWord(key: key, text: try quoted(&rest, number)))
            } else {
                let value = rest.prefix { $0 != " " }
                rest = rest.dropFirst(value.count)
                words.append(LockWord(key: key, text: String(value)))
            }
        }
    }

    private static func quoted(
        _ rest: inout Substring.UnicodeScalarView, _ number: Int
    ) throws(LockError) -> String {
        var text = String.UnicodeScalarView()
        rest.removeFirst()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(text)
            case "\\":
                guard let escaped = rest.popFirst() else { continue }
                text.append(escaped == "u" ? try coded(&rest, number) : escaped)
            default: text.append(scalar)
            }
        }
        throw LockError(line: number, message: "a quotation mark is missing at the end")
    }

    /// `{hex}`
    private static func coded(
        _ rest: inout Substring.UnicodeScalarView, _ number: Int
    ) throws(LockError) -> Unicode.Scalar {
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard rest.first == "{", let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code) else {
            throw LockError(
                line: number, message: "after \\u stands the hexadecimal number of a character, as in \\u{A0}")
        }
        rest = rest.dropFirst(digits.count + 2)
        return scalar
    }

    private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
            || "_.-$:/".unicodeScalars.contains(scalar)
    }

    /// Would hide in an editor, or reorder what stands beside it.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }
}
