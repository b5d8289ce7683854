import Source

extension NavigationGraph {
    /// The JSON Schema (draft 2020-12) of what `json(tool:)` writes, as JSON text. Enumerations are taken from the
    /// model.
    package static func jsonSchema() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("$defs") { json in
                json.object { json in
                    for (name, shape) in definitions { json.member(name) { $0.shape(shape) } }
                }
            }
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            json.members(of: graphShape, title: "Navigation graph, version \(formatVersion)")
        }
        return writer.finish()
    }

    private static var graphShape: Shape.Members {
        [
            "app": .mayBeMissing(.text), "bundleIdentifier": .mayBeMissing(.text), "dialect": .mayBeMissing(.text),
            "entries": .list(.reference("entry")), "exits": .list(.reference("exit")),
            "ignored": .list(.reference("call")),
            "ledger": .reference("ledger"), "leftOutTargets": .mayBeMissing(.list(.reference("leftOutTarget"))),
            "noScenes": .mayBeMissing(.text),
            "objectiveC": .mayBeMissing(.reference("objectiveC")),
            "otherCalls": .list(.reference("otherCalls")), "routes": .list(.reference("route")),
            "scenes": .list(.reference("scene")), "tool": .reference("tool"), "totals": .reference("totals"),
            "unknownLibraries": .mayBeMissing(.list(.reference("unknownLibrary"))),
            "unresolved": .list(.reference("call")), "version": .constant(formatVersion),
            "wireframes": .mayBeMissing(.list(.reference("wireframe"))),
        ]
    }

    private static var definitions: [(String, Shape)] {
        [
            ("alternative", .object(["choice": .text, "title": .mayBeMissing(.text)])),
            (
                "call",
                .object([
                    "call": .text, "from": .optionalText, "location": .reference("location"), "reason": .text,
                ])
            ),
            (
                "control",
                .object([
                    "alternatives": .mayBeMissing(.list(.reference("alternative"))), "choice": .mayBeMissing(.text),
                    "fields": .mayBeMissing(.list(.reference("control"))),
                    "identifier": .mayBeMissing(.text), "image": .mayBeMissing(.text),
                    "kind": .choice(of: Control.Kind.self), "location": .reference("location"),
                    "name": .mayBeMissing(.text), "premises": .mayBeMissing(.list(.reference("premise"))),
                    "then": .mayBeMissing(.list(.reference("control"))),
                    "title": .mayBeMissing(.text), "titleCode": .mayBeMissing(.text),
                ])
            ),
            ("datum", .object(["name": .text, "type": .optionalText])),
            (
                "element",
                .object([
                    "centered": .mayBeMissing(.flag),
                    "children": .mayBeMissing(.list(.reference("element"))),
                    "frame": .mayBeMissing(.list(.count(-100_000))), "identifier": .mayBeMissing(.text),
                    "image": .mayBeMissing(.text), "kind": .choice(of: Wireframe.Kind.self),
                    "location": .mayBeMissing(.reference("location")), "name": .mayBeMissing(.text),
                    "repeated": .mayBeMissing(.flag), "text": .mayBeMissing(.text), "textCode": .mayBeMissing(.text),
                ])
            ),
            (
                "entry",
                .object([
                    "channel": .mayBeMissing(.choice(of: Entry.Channel.self)),
                    "handler": .mayBeMissing(.reference("step")), "handles": .mayBeMissing(.list(.text)), "id": .text,
                    "kind": .choice(of: Entry.Kind.self), "scenes": .list(.text),
                    "targets": .mayBeMissing(.list(.reference("target"))),
                ])
            ),
            (
                "exit",
                .object(["from": .text, "kind": .choice(of: Exit.Kind.self), "location": .reference("location")])
            ),
            (
                "ledger",
                .object([
                    "calls": .count(0), "ignored": .count(0), "resolved": .count(0), "transitions": .count(0),
                    "unresolved": .count(0),
                ])
            ),
            ("leftOutTarget", .object(["kind": .text, "name": .text, "screens": .mayBeMissing(.count(1))])),
            ("location", .object(["column": .count(1), "file": .text, "line": .count(1)])),
            ("objectiveC", .object(["files": .count(0), "scenes": .list(.text)])),
            (
                "otherCalls",
                .object([
                    "call": .text, "locations": .list(.reference("location")), "meaning": .mayBeMissing(.text),
                    "reason": .text,
                ])
            ),
            ("premise", .object(["name": .text, "others": .list(.text), "type": .text])),
            (
                "route",
                .object([
                    "certainty": .choice(of: Route.Certainty.self), "control": .mayBeMissing(.reference("control")),
                    "data": .list(.reference("datum")), "event": .optionalText, "from": .text, "id": .text,
                    "kind": .choice(of: Route.Kind.self),
                    "location": .reference("location"), "segue": .optionalText,
                    "sites": .mayBeMissing(.list(.reference("location"))), "to": .text,
                    "trace": .list(.reference("step")),
                    "transports": .list(.choice(of: Route.Transport.self)), "trigger": .optionalText,
                ])
            ),
            (
                "scene",
                .object([
                    "dialect": .optionalText, "dialog": .mayBeMissing(.flag), "entry": .flag,
                    "feature": .optionalText, "id": .text, "kind": .choice(of: Scene.Kind.self),
                    "location": .reference("location"), "name": .text, "qualifier": .mayBeMissing(.text),
                    "storyboard": .nullable("storyboard"), "title": .mayBeMissing(.text),
                    "types": .list(.reference("type")),
                    "viewType": .optionalText,
                ])
            ),
            ("step", .object(["location": .reference("location"), "symbol": .text])),
            ("storyboard", .object(["identifier": .optionalText, "name": .text, "objectID": .text])),
            (
                "target",
                .object([
                    "certainty": .choice(of: Route.Certainty.self),
                    "data": .mayBeMissing(.list(.reference("datum"))), "kind": .choice(of: Route.Kind.self),
                    "location": .reference("location"), "scene": .text, "trace": .list(.reference("step")),
                ])
            ),
            ("tool", .object(["name": .text, "version": .text])),
            (
                "totals",
                .object([
                    "declaredRoutes": .count(0), "entries": .count(0), "routes": .count(0), "scenes": .count(0),
                    "systemScenes": .count(0),
                ])
            ),
            ("type", .object(["location": .reference("location"), "name": .text, "role": .text])),
            ("unknownLibrary", .object(["files": .count(1), "name": .text])),
            (
                "wireframe",
                .object([
                    "content": .mayBeMissing(.list(.reference("element"))), "hasBar": .mayBeMissing(.flag),
                    "height": .mayBeMissing(.count(0)), "leading": .mayBeMissing(.list(.reference("element"))),
                    "scene": .text, "tabs": .mayBeMissing(.list(.reference("element"))),
                    "title": .mayBeMissing(.text), "titleCode": .mayBeMissing(.text),
                    "tools": .mayBeMissing(.list(.reference("element"))),
                    "trailing": .mayBeMissing(.list(.reference("element"))), "width": .mayBeMissing(.count(0)),
                ])
            ),
        ]
    }
}

/// What a value of the graph's JSON looks like.
private indirect enum Shape {
    typealias Members = KeyValuePairs<String, Shape>

    case text
    case optionalText
    case flag
    /// A whole number that is not below the bound.
    case count(Int)
    case constant(Int)
    case choices([String])
    case list(Shape)
    case object(Members)
    case reference(String)
    /// `null`, or what the definition says.
    case nullable(String)
    /// A member that is left out where it says nothing.
    case mayBeMissing(Shape)

    static func choice<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type) -> Shape
    where Choice.RawValue == String {
        .choices(type.allCases.map(\.rawValue).sorted())
    }
}

extension JSONWriter {
    fileprivate mutating func shape(_ shape: Shape) {
        switch shape {
        case .object(let members): object { $0.members(of: members, title: nil) }
        case .mayBeMissing(let shape): self.shape(shape)
        default: object { $0.keywords(of: shape) }
        }
    }

    private mutating func keywords(of shape: Shape) {
        switch shape {
        case .text: member("type", "string")
        case .optionalText: member("type") { $0.array(["string", "null"]) { $0.string($1) } }
        case .flag: member("type", "boolean")
        case .count(let least):
            member("minimum", least)
            member("type", "integer")
        case .constant(let number): member("const", number)
        case .choices(let texts): member("enum") { $0.array(texts) { $0.string($1) } }
        case .list(let element):
            member("items") { $0.shape(element) }
            member("type", "array")
        case .reference(let name): member("$ref", "#/$defs/\(name)")
        case .nullable(let name):
            member("anyOf") { json in
                json.array([.reference(name), nil] as [Shape?]) { json, shape in
                    guard let shape else { return json.object { $0.member("type", "null") } }
                    json.shape(shape)
                }
            }
        case .object, .mayBeMissing: return
        }
    }

    fileprivate mutating func members(of members: Shape.Members, title: String?) {
        member("additionalProperties", false)
        member("properties") { json in
            json.object { json in
                for (name, shape) in members { json.member(name) { $0.shape(shape) } }
            }
        }
        let required = members.compactMap { name, shape -> String? in
            if case .mayBeMissing = shape { return nil }
            return name
        }
        member("required") { $0.array(required) { $0.string($1) } }
        if let title { member("title", title) }
        member("type", "object")
    }
}
