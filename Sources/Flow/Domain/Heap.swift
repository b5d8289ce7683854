/// A place that holds values: a field of an object, a parameter of a frame, what a frame gives back.
struct Cell {
    var values = ObjectSet()
    /// The frames that read it; where they are many, as a set too.
    private(set) var readers: [FrameID] = []
    private var all = IntegerSet()

    private static var few: Int { 16 }

    mutating func note(reader: FrameID) {
        if readers.last == reader { return }
        if readers.count < Self.few {
            if !readers.contains(reader) { readers.append(reader) }
            return
        }
        if all.count == 0 { for reader in readers { _ = all.insert(Self.key(reader)) } }
        if all.insert(Self.key(reader)) { readers.append(reader) }
    }

    private static func key(_ frame: FrameID) -> UInt64 { IntegerMap.key(0, frame.position) }
}

/// The fields of all objects. Cells only grow; who read one that grows is told.
struct Heap {
    private(set) var cells: [Cell] = []
    /// By object and field.
    private var places = IntegerMap()

    private static func key(_ object: ObjectID, _ field: FieldID) -> UInt64 {
        IntegerMap.key(object.position, field.position)
    }

    /// A cell that is no field.
    mutating func newCell() -> CellID { newCells(1) }

    /// Cells that stand one behind the other; the first of them.
    mutating func newCells(_ count: Int) -> CellID {
        let first = CellID(cells.count)
        for _ in 0..<count { cells.append(Cell()) }
        return first
    }

    func known(_ object: ObjectID, _ field: FieldID) -> CellID? {
        places[Self.key(object, field)].map { CellID(Int($0)) }
    }

    mutating func cell(_ object: ObjectID, _ field: FieldID) -> CellID {
        let (place, isNew) = places.insert(Self.key(object, field), Int32(cells.count))
        if isNew { cells.append(Cell()) }
        return CellID(Int(place))
    }

    /// Variables and relations of objects that somebody reads and that have no value, in the order of their cells.
    func emptyPlaces() -> [(ObjectID, FieldID, CellID)] {
        places.all.filter { cells[Int($0.value)].values.isEmpty && !cells[Int($0.value)].readers.isEmpty }
            .sorted { $0.value < $1.value }.map { key, cell in
                (ObjectID(Int(key >> 32)), FieldID(Int(key & 0xFFFF_FFFF)), CellID(Int(cell)))
            }
    }

    /// Fields that have several values, with these, in no order.
    func severalValues() -> [(FieldID, ObjectSet)] {
        places.all.compactMap { key, cell in
            let values = cells[Int(cell)].values
            return values.count > 1 ? (FieldID(Int(key & 0xFFFF_FFFF)), values) : nil
        }
    }

    /// All fields of objects that have values, in the order of their cells.
    func filledPlaces() -> [(ObjectID, FieldID, CellID)] {
        places.all.filter { !cells[Int($0.value)].values.isEmpty }.sorted { $0.value < $1.value }.map { key, cell in
            (ObjectID(Int(key >> 32)), FieldID(Int(key & 0xFFFF_FFFF)), CellID(Int(cell)))
        }
    }

    func values(_ cell: CellID) -> ObjectSet { cells[Int(cell)].values }

    /// What a cell holds; notes that a frame reads it.
    mutating func read(_ cell: CellID, by frame: FrameID) -> ObjectSet {
        cells[Int(cell)].note(reader: frame)
        return cells[Int(cell)].values
    }

    /// Adds to a cell; whether it grew.
    mutating func add(_ values: ObjectSet, to cell: CellID) -> Bool { cells[Int(cell)].values.formUnion(values) }

    func readers(_ cell: CellID) -> [FrameID] { cells[Int(cell)].readers }
}
