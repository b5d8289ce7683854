import Facts
import Foundation
import Source

/// Reads one property list into facts.
package enum PropertyListScanner {
    /// What the property list in `data` says about where an app starts.
    ///
    /// Values of an XML property list have the position of their element; those of a binary one all have line 1. A
    /// property list of another purpose gives empty arrays. Never fails: `problems` says what could not be read.
    package static func scan(_ data: Data, path: String) -> PropertyListFacts {
        var values = LaunchValues(PropertyListFacts(path: path))
        if isXML(data) {
            let handler = PropertyListHandler(values)
            let problem = ElementReader.read(data, handler: handler)
            values = handler.values
            values.facts.problems = problem.map { [$0] } ?? []
            return values.facts
        }
        do {
            // The oldest of the formats takes any word for a list of one string.
            let object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            if !(object is String) {
                walk(object, keys: [], into: &values)
                return values.facts
            }
            values.facts.problems = [notAList]
        } catch {
            // The error says no more than that: it has no position.
            values.facts.problems = [notAList]
        }
        return values.facts
    }

    /// What build settings say that Xcode makes keys of a property list of; `path` is the project file's.
    package static func scan(
        settings: [(key: String, text: String, position: Position)], path: String
    ) -> PropertyListFacts {
        var values = LaunchValues(PropertyListFacts(path: path))
        for setting in settings.sorted(by: { ($0.position, $0.text) < ($1.position, $1.text) }) {
            values.add(setting.text, keys: [setting.key], position: setting.position)
        }
        return values.facts
    }

    private static let notAList = Problem(
        message: "not a property list: the file is neither XML nor a binary property list",
        position: Position(line: 1, column: 1))

    private static func isXML(_ data: Data) -> Bool {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return true }
        let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        return data.isEmpty || text.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    /// Visits the strings of a deserialized list, dictionaries in the order of their keys.
    private static func walk(_ object: Any, keys: [String], into values: inout LaunchValues) {
        // The format allows no deeper nesting in the keys that are looked for.
        guard keys.count <= LaunchValues.deepestKey else { return }
        if let text = object as? String {
            values.add(text, keys: keys, position: Position(line: 1, column: 1))
        } else if let array = object as? [Any] {
            for element in array where !(element is [Any]) { walk(element, keys: keys, into: &values) }
        } else if let dictionary = object as? [String: Any] {
            for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
                walk(value, keys: keys + [key], into: &values)
            }
        }
    }
}

/// Picks the values that matter from the strings of a property list.
struct LaunchValues {
    var facts: PropertyListFacts

    /// `UIApplicationSceneManifest`, `UISceneConfigurations`, the role, the key.
    static let deepestKey = 4

    init(_ facts: PropertyListFacts) { self.facts = facts }

    /// Takes the string `text` at the end of the dictionary keys `keys`; arrays on the way have no key.
    mutating func add(_ text: String, keys: [String], position: Position) {
        guard !text.isEmpty else { return }
        let value = PropertyListFacts.Value(text: text, position: position)
        switch keys.map(Self.baseKey) {
        case ["UIMainStoryboardFile"], ["NSExtension", "NSExtensionMainStoryboard"]:
            facts.mainStoryboards.append(value)
        case ["NSExtension", "NSExtensionPrincipalClass"]:
            facts.extensionClasses.append(value)
        case ["UILaunchStoryboardName"],
            ["UILaunchStoryboards", "UILaunchStoryboardDefinitions", "UILaunchStoryboardFile"]:
            facts.launchStoryboards.append(value)
        case ["CFBundleURLTypes", "CFBundleURLSchemes"]:
            facts.urlSchemes.append(value)
        case ["NSUserActivityTypes"]:
            facts.activityTypes.append(value)
        case ["UIApplicationShortcutItems", "UIApplicationShortcutItemType"]:
            facts.shortcutTypes.append(value)
        case ["com.apple.developer.associated"]:
            facts.domains.append(value)
        case let path where Array(path.prefix(2)) == ["UIApplicationSceneManifest", "UISceneConfigurations"]:
            guard path.count == Self.deepestKey else { return }
            if path[3] == "UISceneStoryboardFile" { facts.sceneStoryboards.append(value) }
            if path[3] == "UISceneDelegateClassName" { facts.sceneDelegateClasses.append(value) }
        default:
            return
        }
    }

    /// The key without its platform and device: `UIMainStoryboardFile-iphoneos~ipad` is `UIMainStoryboardFile`.
    private static func baseKey(_ key: String) -> String {
        String(key.prefix { $0 != "~" && $0 != "-" })
    }
}

/// Follows the keys of an XML property list.
final class PropertyListHandler: ElementHandler {
    private(set) var values: LaunchValues

    /// A dictionary with the key that was read last, or an array (which has none).
    private struct Container {
        var key: String?
    }

    private var containers: [Container] = []
    private var position = Position(line: 1, column: 1)

    init(_ values: LaunchValues) { self.values = values }

    var documentName: String { "a property list" }

    func accepts(root: String) -> String? {
        root == "plist" ? nil : "its root element is <\(root)> where <plist> is expected"
    }

    func start(_ element: Element) {
        position = element.position
        if element.name == "dict" || element.name == "array" {
            containers.append(Container(key: nil))
        }
    }

    func end(_ name: String, text: String) {
        switch name {
        case "dict", "array":
            if !containers.isEmpty { containers.removeLast() }
        case "key":
            if let last = containers.indices.last { containers[last].key = text }
        case "string":
            values.add(text, keys: containers.compactMap(\.key), position: position)
        default:
            return
        }
    }
}
