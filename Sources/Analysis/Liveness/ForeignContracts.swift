import Facts
import Program

/// What a type names beside the app's own types: classes and protocols of the system and of libraries, which may ask for
/// members.
struct ForeignContracts {
    /// Something foreign may call members of the type.
    private(set) var exist = false
    /// It may be any member: the contract is a library's, of which nothing is known. What the system's protocols ask for is
    /// known by its form.
    private(set) var areOpen = false

    /// Cost in proportion to the inheritance clauses of the type and those it inherits from.
    init(of type: TypeID, _ program: Program) {
        for ancestor in program.lineage(of: type) {
            for part in program.type(ancestor).parts {
                for name in program.facts.swift[part.file].types[part.index].inherits.flatMap(\.conjuncts).compactMap(
                    \.lastName)
                {
                    guard !Self.silent.contains(name),
                        program.type(named: name).map({ program.type($0).isExternal }) ?? true
                    else { continue }
                    exist = true
                    areOpen = areOpen || !Self.isKnown(name)
                }
            }
        }
    }

    /// Protocols of the system that ask for no member that anybody calls by another way than its name.
    private static let silent: Set<String> = [
        "AnyObject", "CaseIterable", "Error", "Equatable", "NSObject", "NSObjectProtocol", "ObservableObject",
        "Sendable",
        "class", "String", "Int",
    ]

    /// Contracts whose members the system calls by names that are known, or with the sender first.
    private static func isKnown(_ name: String) -> Bool {
        known.contains(name) || name.hasSuffix("ViewController")
            || ["UI", "NS"].contains { prefix in
                name.hasPrefix(prefix) && name.dropFirst(2).startsUppercase
            }
    }

    private static let known: Set<String> = [
        "App", "ButtonStyle", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Hashable",
        "Identifiable", "LocalizedError", "PreviewProvider", "Scene", "View", "ViewModifier", "Widget", "WidgetBundle",
        "Shape", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "TextFieldStyle",
    ]
}
