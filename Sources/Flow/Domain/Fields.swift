import Program

/// All fields by number. Those that are asked for all the time have their numbers by place, the others by what they are.
struct Fields {
    private var fields: [Field] = []
    private var numbers: [Field: FieldID] = [:]
    /// By variable.
    private var variables: [FieldID?]
    /// By index.
    private var parts: [FieldID?] = []
    private var captures: [FieldID?] = []
    private var parameters: [FieldID?] = []
    /// Those that every program has: all that say nothing more than their kind.
    private static let fixed: [Field] =
        Relation.allCases.map(Field.relation) + [
            .all, .elements, .keys, .receiver, .value, .literalKeys, .base, .container, .taken,
        ]
    private let relations = Relation.allCases.count

    init(variables count: Int) {
        variables = Array(repeating: nil, count: count)
        fields = Self.fixed
    }

    subscript(id: FieldID) -> Field { fields[Int(id)] }

    /// The variable that a field is; nil where it is none.
    func variable(_ id: FieldID) -> VariableID? {
        if case .variable(let variable) = fields[Int(id)] { return variable }
        return nil
    }

    mutating func number(_ field: Field) -> FieldID {
        switch field {
        case .relation(let relation): return FieldID(relation.rawValue)
        case .all: return FieldID(relations)
        case .elements: return FieldID(relations + 1)
        case .keys: return FieldID(relations + 2)
        case .receiver: return FieldID(relations + 3)
        case .value: return FieldID(relations + 4)
        case .literalKeys: return FieldID(relations + 5)
        case .base: return FieldID(relations + 6)
        case .container: return FieldID(relations + 7)
        case .taken: return FieldID(relations + 8)
        case .variable(let variable): return Self.number(field, Int(variable), &variables, &fields)
        case .part(let index): return Self.number(field, index, &parts, &fields)
        case .capture(let local): return Self.number(field, Int(local), &captures, &fields)
        case .parameter(let index): return Self.number(field, index, &parameters, &fields)
        case .element, .argument, .foreign:
            if let known = numbers[field] { return known }
            numbers[field] = FieldID(fields.count)
            fields.append(field)
            return FieldID(fields.count - 1)
        }
    }

    private static func number(
        _ field: Field, _ place: Int, _ table: inout [FieldID?], _ fields: inout [Field]
    ) -> FieldID {
        while table.count <= place { table.append(nil) }
        if let known = table[place] { return known }
        let new = FieldID(fields.count)
        table[place] = new
        fields.append(field)
        return new
    }
}
