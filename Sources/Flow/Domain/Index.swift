import Program

/// A place in one of the machine's tables. Places in different tables are of different types, so that none is taken for
/// another; `Row` is what the table holds.
package struct Index<Row>: Hashable, Comparable, Sendable {
    package let position: Int32

    package init(_ position: Int) { self.position = Int32(position) }

    package static func < (one: Self, other: Self) -> Bool { one.position < other.position }
    package static func == (one: Self, other: Self) -> Bool { one.position == other.position }
}

package extension Int {
    init<Row>(_ index: Index<Row>) { self = Int(index.position) }

    // The same for what the program numbers, without a call of its module.
    init(_ id: FunctionID) { self = Int(id.position) }
    init(_ id: VariableID) { self = Int(id.position) }
    init(_ id: TypeID) { self = Int(id.position) }
}

package typealias ObjectID = Index<AbstractObject>
package typealias ContextID = Index<Context>
package typealias FieldID = Index<Field>
package typealias UnitID = Index<Unit>
typealias CellID = Index<Cell>
package typealias FrameID = Index<Frame>

/// Gives equal values one number each, in the order in which they come.
struct Interner<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    var count: Int { values.count }

    subscript(number: Int) -> Value { values[number] }

    /// The number of a value, a new one where it has none. Cost: one look-up.
    mutating func number(_ value: Value) -> (number: Int, isNew: Bool) {
        if let known = numbers[value] { return (known, false) }
        numbers[value] = values.count
        values.append(value)
        return (values.count - 1, true)
    }

    func known(_ value: Value) -> Int? { numbers[value] }
}
