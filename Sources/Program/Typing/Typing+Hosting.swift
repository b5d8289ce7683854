import Facts

/// What UIKit's hosting controller says of the SwiftUI view in it.
extension Typing {
    private static let maximumAncestors = 16

    /// The view that a hosting class names where it inherits: `BoardView` of
    /// `class BoardController: UIHostingController<BoardView>`. Nil where it names none, or leaves it to its makers.
    package func viewHosted(by type: TypeID) -> StaticType? {
        var current = type
        for _ in 0..<Self.maximumAncestors {
            guard
                case .nominal(let ancestor, let arguments)? = program.type(current).supertypes.first(
                    where: isController)
            else { return nil }
            if program.type(ancestor).name == "UIHostingController" {
                return arguments.last.flatMap { $0.nominals.isEmpty ? nil : $0 }
            }
            current = ancestor
        }
        return nil
    }

    private func isController(_ type: StaticType) -> Bool {
        type.nominals.contains {
            program.type($0).name == "UIHostingController" || program.inherits($0, fromNamed: "UIHostingController")
        }
    }
}
