/// What is said of single nodes beside their shapes. Most bodies have little of it, so it stands in tables of its own, each
/// in the order of the nodes.
extension Body {
    package struct Marks: OptionSet, Hashable, Codable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Stands behind `await`: which of the calls in it wait, those of closures left out, their declarations say.
        package static let awaits = Marks(rawValue: 1)
        /// The value of `async let`.
        package static let startsTask = Marks(rawValue: 2)
        /// `&x`: the value that is passed.
        package static let isInout = Marks(rawValue: 4)
        /// This choice is `a ?? b`. One without a mark is a ternary, an `if` or a `switch`, and each of its values stands in
        /// the region of its side.
        package static let coalesces = Marks(rawValue: 8)
        /// This choice is one of the clauses of `#if`.
        package static let configures = Marks(rawValue: 16)
        /// `+` and `+=` with a list literal on one side, or with what is itself marked so.
        package static let joinsLists = Marks(rawValue: 32)
        /// Stands behind `try`: its calls, those of closures left out, may end with an error that is not caught on the spot.
        package static let tries = Marks(rawValue: 64)
        package static let all = Marks(rawValue: 127)
    }

    package struct Mark: Hashable, Codable, Sendable {
        package var node: NodeID
        package var marks: Marks
        package init(node: NodeID, marks: Marks) {
            self.node = node
            self.marks = marks
        }
    }

    /// A change of a local that is no binding, since what it had before is in it still.
    package struct Update: Hashable, Codable, Sendable {
        package enum Kind: UInt8, Codable, Sendable {
            /// The node is `local += x`, or one with another such operator.
            case compound
            /// The node assigns to a member or an element of the local, however deep.
            case part
            /// The node is the local, or a part of it, behind `&`.
            case passed
        }

        package var local: LocalID
        package var node: NodeID
        package var kind: Kind
        package init(_ kind: Kind, of local: LocalID, node: NodeID) {
            self.kind = kind
            self.local = local
            self.node = node
        }
    }

    /// The generic arguments behind a member: `container.resolve<T>()`.
    package struct Specialization: Hashable, Codable, Sendable {
        /// The member.
        package var node: NodeID
        package var arguments: [TypeReference]
        package init(node: NodeID, arguments: [TypeReference]) {
            self.node = node
            self.arguments = arguments
        }
    }

    /// A name that is no local, yet stands for one by a property wrapper: `$x` of the local `x`, and `x` of the closure's
    /// parameter `$x`.
    package struct Wrapped: Hashable, Codable, Sendable {
        package var node: NodeID
        package var local: LocalID
        package init(node: NodeID, local: LocalID) {
            self.node = node
            self.local = local
        }
    }

    /// Nodes that stand in one clause of an `#if` among statements and may not be compiled.
    package struct Clause: Hashable, Codable, Sendable {
        package var start: NodeID
        /// The node behind the last one.
        package var end: NodeID
        /// Clauses that have the same number exclude each other.
        package var group: Int32
        package init(start: NodeID, end: NodeID, group: Int32) {
            self.start = start
            self.end = end
            self.group = group
        }
    }

    /// The tables.
    package struct Tables: Hashable, Codable, Sendable {
        package var branches: [Branch] = []
        package var exits: [Exit] = []
        package var marks: [Mark] = []
        package var updates: [Update] = []
        package var specializations: [Specialization] = []
        package var wrapped: [Wrapped] = []
        package var clauses: [Clause] = []

        package init() {}

        package var isEmpty: Bool {
            branches.isEmpty && exits.isEmpty && marks.isEmpty && updates.isEmpty && specializations.isEmpty
                && wrapped.isEmpty && clauses.isEmpty
        }
    }

    /// Tables on the heap, so that a body without any has one word for them.
    package final class Notes: Hashable, Codable, Sendable {
        package static let none = Notes(Tables())

        package let tables: Tables
        private init(_ tables: Tables) { self.tables = tables }

        package static func of(_ tables: Tables) -> Notes { tables.isEmpty ? none : Notes(tables) }

        package static func == (one: Notes, other: Notes) -> Bool { one === other || one.tables == other.tables }

        package func hash(into hasher: inout Hasher) { hasher.combine(tables) }
    }

    package var branches: [Branch] { notes.tables.branches }
    /// In the order of their places.
    package var exits: [Exit] { notes.tables.exits }
    package var marks: [Mark] { notes.tables.marks }
    package var updates: [Update] { notes.tables.updates }
    package var specializations: [Specialization] { notes.tables.specializations }
    package var wrapped: [Wrapped] { notes.tables.wrapped }
    /// The outer one before those inside of it.
    package var clauses: [Clause] { notes.tables.clauses }

    /// What is said of this node. Cost: logarithmic in the marks.
    package func marks(of node: NodeID) -> Marks {
        let marks = marks
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return low < marks.count && marks[low].node == node ? marks[low].marks : []
    }
}
