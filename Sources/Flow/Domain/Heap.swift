/// A place that holds values: a field of an object, a parameter of a frame, what a frame gives back.
struct Cell {
    /// A frame, and the first of its steps that reads: what comes before that step need not run again.
    struct Reader {
        let frame: FrameID
        var step: Int32
    }

    var values = ObjectSet()
    private(set) var readers: [Reader] = []
    /// By frame, where they are many: its place among them.
    private var places = IntegerMap()

    private static var few: Int { 16 }

    mutating func note(reader frame: FrameID, at step: Int32) {
        if let last = readers.last, last.frame == frame {
            if step < last.step { readers[readers.count - 1].step = step }
        } else if let place = place(of: frame) {
            if step < readers[place].step { readers[place].step = step }
        } else {
            readers.append(Reader(frame: frame, step: step))
        }
    }

    /// Where a reader stands; nil where it is new, and the next place is its own.
    private mutating func place(of frame: FrameID) -> Int? {
        if readers.count < Self.few { return readers.firstIndex { $0.frame == frame } }
        if places.count == 0 {
            for (place, reader) in readers.enumerated() { _ = places.insert(Self.key(reader.frame), Int32(place)) }
        }
        let (place, isNew) = places.insert(Self.key(frame), Int32(readers.count))
        return isNew ? nil : Int(place)
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
    mutating func read(_ cell: CellID, by frame: FrameID, at step: Int32) -> ObjectSet {
        cells[Int(cell)].note(reader: frame, at: step)
        return cells[Int(cell)].values
    }

    /// Adds to a cell; whether it grew.
    mutating func add(_ values: ObjectSet, to cell: CellID) -> Bool { cells[Int(cell)].values.formUnion(values) }

    func readers(_ cell: CellID) -> [Cell.Reader] { cells[Int(cell)].readers }
}
