import Facts
import Program

/// Who else keeps what a property holds: were it weak, the objects would stay.
package struct OtherKeepers {
    private let code: ProgramCode
    private let ownership: Ownership
    private let weak: Set<VariableID>

    /// - Parameter weak: properties that are taken for weak, whatever they are.
    package init(_ code: ProgramCode, _ ownership: Ownership, takingForWeak weak: Set<VariableID> = []) {
        (self.code, self.ownership, self.weak) = (code, ownership, weak)
    }

    /// Whether somebody beside the property is seen to keep objects of each of the classes that it is given.
    package func keep(_ classes: [TypeID], besides property: VariableEntity) -> Bool {
        !UnretainedAllocations(code, takingForWeak: weak).areKept(by: property)
            && classes.allSatisfy {
                ownership.isSeenKept($0, besides: weak.union([property.id]), near: property.file)
            }
    }

    /// Whether somebody is seen to keep the objects of a class, whatever closures capture. Of objects that nothing makes
    /// there is nothing to see.
    package func keep(objectsOf type: TypeEntity, near file: Int) -> Bool {
        code.makings(of: type).isEmpty || ownership.isSeenKept(type.id, besides: weak, near: file)
    }
}

/// What stands against making a property weak.
package enum WeakObstacle: Hashable {
    /// A property that is made when it is first read.
    case laziness
    /// A property wrapper, by its name.
    case wrapper(String)
    /// A list or dictionary of objects.
    case number

    /// Attributes that leave it to a property to be weak.
    private static let plain: Set<String> = [
        "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying", "MainActor",
    ]

    /// Nil where nothing does.
    package init?(_ property: VariableEntity, _ code: ProgramCode) {
        let wrapper = property.declaration.attributes.map(\.name).first {
            $0.startsUppercase && !Self.plain.contains($0)
        }
        if property.declaration.isLazy {
            self = .laziness
        } else if let wrapper {
            self = .wrapper(wrapper)
        } else {
            switch code.typing.type(of: property.id) {
            case .array, .dictionary: self = .number
            default: return nil
            }
        }
    }
}
