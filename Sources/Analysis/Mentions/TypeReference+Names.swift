import Facts

/// The names that a written type is made of.
extension TypeReference {
    /// Every name in the reference, generic arguments included.
    package var allNames: Set<String> {
        var names: Set<String> = []
        collectNames(into: &names)
        return names
    }

    /// The names of all types in it; of a dotted name the first component, a framework's name left out.
    package var firstNames: [String] { firstParts.map(\.name) }

    /// As `firstNames`, each with whether it only leads to a value: to a type nested in it, such as `UIStackView.Alignment`,
    /// or to the class itself, `UITableViewCell.Type`.
    package var firstParts: [(name: String, isQualifier: Bool)] {
        switch self {
        case .named(let components):
            Self.first(Self.withoutFramework(components[...]))
                + components.flatMap(\.arguments).flatMap(\.firstParts)
        case .optional(let inner), .array(let inner): inner.firstParts
        // A class as a value: by which one something is shown.
        case .metatype(let inner): inner.firstParts.map { ($0.name, true) }
        case .dictionary(let key, let value): key.firstParts + value.firstParts
        case .tuple(let elements): elements.flatMap(\.type.firstParts)
        case .function(let parameters, let result): parameters.flatMap(\.firstParts) + result.firstParts
        case .composition(let parts): parts.flatMap(\.firstParts)
        case .other: []
        }
    }

    private static func first(_ components: ArraySlice<Component>) -> [(name: String, isQualifier: Bool)] {
        components.first.map { [($0.name, components.count > 1)] } ?? []
    }

    /// The frameworks whose names are written in front of those of their types.
    private static let frameworks: Set<String> = ["UIKit", "AppKit", "SwiftUI"]

    /// `UIColor` of `UIKit.UIColor`.
    private static func withoutFramework(_ components: ArraySlice<Component>) -> ArraySlice<Component> {
        guard components.count > 1, let module = components.first, frameworks.contains(module.name) else {
            return components
        }
        return components.dropFirst()
    }
}

extension FunctionDeclaration {
    /// The types of what is taken and of what is returned.
    package var signatureTypes: [TypeReference] { parameters.map(\.type) + [result].compactMap { $0 } }
}
