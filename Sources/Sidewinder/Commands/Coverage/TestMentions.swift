import Facts
import Program
import Rules
import Source

/// What the code of tests says that may name a scene.
struct TestMentions {
    /// What a text is looked for among.
    enum Place: String { case navigationBars, controls, anything }

    struct Mention: Hashable, Comparable {
        var text: String
        var location: SourceLocation
        var place = Place.anything

        static func < (a: Mention, b: Mention) -> Bool {
            (a.text, a.place.rawValue, a.location) < (b.text, b.place.rawValue, b.location)
        }
    }

    /// Texts and names of types in tests that drive the app, each once for what it is looked for among, sorted.
    let texts: [Mention]
    let types: [Mention]
    /// Names of types that tests make, or whose static functions they call, in files that compare pictures.
    let pictured: [Mention]

    init(_ sources: TestSources, _ settings: CoverageSettings) {
        texts = Self.once(sources.userInterfaceTests.flatMap(Self.texts))
        types = Self.once(sources.userInterfaceTests.flatMap(Self.names))
        let comparing = (sources.userInterfaceTests + sources.otherTests).filter { facts in
            Self.calls(facts).contains { Self.compares($0.callee, settings) }
        }
        pictured = Self.once(comparing.flatMap(Self.makings))
    }

    private static func once(_ mentions: [Mention]) -> [Mention] {
        Dictionary(mentions.map { ("\($0.place.rawValue) \($0.text)", $0) }, uniquingKeysWith: min).values.sorted()
    }

    // MARK: Texts

    /// The texts of a file but those that only people read: messages of assertions and logs.
    private static func texts(_ facts: SwiftFacts) -> [Mention] {
        let written = facts.functions.compactMap(\.body).flatMap { body -> [Mention] in
            let (messages, places) = (messages(body), places(body))
            return body.nodes.enumerated().compactMap { number, node in
                guard case .string(let text) = node.shape, !text.isEmpty, !messages.contains(NodeID(number)) else {
                    return nil
                }
                return Mention(
                    text: text, location: SourceLocation(file: facts.path, node.position),
                    place: places[NodeID(number)] ?? .anything)
            }
        }
        let cases = facts.types.flatMap(\.cases).compactMap { enumCase in
            enumCase.rawValue.map { Mention(text: $0, location: SourceLocation(file: facts.path, enumCase.position)) }
        }
        return written + cases
    }

    /// What has a title of its own in the sources: not text fields, whose labels are said by what they hold.
    private static let controls: Set<Substring> = [
        "buttons", "cells", "links", "tabBars", "tabs", "switches", "toggles", "menuItems", "menuButtons",
        "segmentedControls",
        "toolbarButtons",
    ]

    /// The texts that elements of one kind are asked for: `buttons["Pay"]`.
    private static func places(_ body: Body) -> [NodeID: Place] {
        var places: [NodeID: Place] = [:]
        for node in body.nodes {
            guard case .subscript(let base, let arguments) = node.shape, let chain = CallText.dotted(base, body) else {
                continue
            }
            let names = chain.split(separator: ".")
            let place: Place? =
                if names.contains("navigationBars"), names.last == "navigationBars" || names.last == "staticTexts" {
                    .navigationBars
                } else if names.last.map(controls.contains) == true {
                    .controls
                } else {
                    nil
                }
            for argument in arguments { places[argument.value] = place }
        }
        return places
    }

    private static func messages(_ body: Body) -> Set<NodeID> {
        var messages: Set<NodeID> = []
        func add(_ node: NodeID) {
            if case .string = body.nodes[Int(node)].shape { messages.insert(node) }
        }
        for node in body.nodes {
            guard case .call(let callee, let arguments) = node.shape,
                let name = CallText.dotted(callee, body)?.split(separator: ".").last, isForPeople(name)
            else { continue }
            arguments.map(\.value).forEach(add)
        }
        return messages
    }

    private static func isForPeople(_ name: Substring) -> Bool {
        name.hasPrefix("XCTAssert")
            || ["XCTFail", "XCTUnwrap", "XCTSkip", "print", "NSLog", "runActivity"].contains(name)
    }

    // MARK: Names

    private static func names(_ facts: SwiftFacts) -> [Mention] {
        facts.functions.compactMap(\.body).flatMap { body in
            body.nodes.compactMap { node -> Mention? in
                let name: String? =
                    switch node.shape {
                    case .name(let name): name
                    case .metatype(let type), .type(let type): type.lastName
                    default: nil
                    }
                guard let name, name.first?.isUppercase == true else { return nil }
                return Mention(text: name, location: SourceLocation(file: facts.path, node.position))
            }
        }
    }

    private static func calls(_ facts: SwiftFacts) -> [(callee: String, position: Position)] {
        facts.functions.compactMap(\.body).flatMap { body in
            body.nodes.compactMap { node in
                guard case .call(let callee, _) = node.shape else { return nil }
                return CallText.dotted(callee, body).map { ($0, node.position) }
            }
        }
    }

    /// `CartViewController()`, `CartViewController.make()`: what is made.
    private static func makings(_ facts: SwiftFacts) -> [Mention] {
        calls(facts).compactMap { call in
            let parts = call.callee.split(separator: ".").prefix { $0.first?.isUppercase == true }
            guard let type = parts.last else { return nil }
            return Mention(text: String(type), location: SourceLocation(file: facts.path, call.position))
        }
    }

    /// Whether a call compares a picture: by SnapshotTesting, iOSSnapshotTestCase, Nimble-Snapshots, or the configuration.
    private static func compares(_ callee: String, _ settings: CoverageSettings) -> Bool {
        let name = callee.split(separator: ".").last.map(String.init) ?? callee
        let known: Set = [
            "assertSnapshot", "assertSnapshots", "verifySnapshot", "FBSnapshotVerifyView",
            "FBSnapshotVerifyViewController",
            "haveValidSnapshot", "haveValidDynamicTypeSnapshot", "snapshot", "recordSnapshot",
        ]
        return known.contains(name) || settings.snapshots.contains { $0.matches(callee) || $0.matches(name) }
    }
}

/// A called function as the code writes it.
enum CallText {
    /// `Analytics.shared.track`; nil for what is no chain of names.
    static func dotted(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .name(let name): name
        case .implicitMember(let name): name
        case .selfReference: "self"
        case .member(let base, let name): dotted(base, body).map { "\($0).\(name)" } ?? name
        case .call(let callee, _): dotted(callee, body)
        case .type(let type), .metatype(let type): type.lastName
        default: nil
        }
    }
}

extension TypeReference {
    fileprivate var lastName: String? {
        if case .named(let components) = self { return components.last?.name }
        return nil
    }

    /// Whether the last name of the type begins like that.
    func mentions(_ beginning: String) -> Bool {
        switch self {
        case .named(let components): components.last?.name.hasPrefix(beginning) == true
        case .optional(let inner), .array(let inner): inner.mentions(beginning)
        default: false
        }
    }
}
