/// A place that holds values: a field of an object, a parameter of a frame, what a frame gives back.
struct Cell {
    var values = ObjectSet()
    /// The frames that read it; where they are many, as a set too.
    private(set) var readers: [FrameID] = []
    private var all: Set<FrameID> = []

    private static var few: Int { 12 }

    mutating func note(reader: FrameID) {
        if readers.last == reader { return }
        if readers.count < Self.few {
            if !readers.contains(reader) { readers.append(reader) }
            return
        }
        if all.isEmpty { all = Set(readers) }
        if all.insert(reader).inserted { readers.append(reader) }
    }
}

/// The fields of all objects. Cells only grow; who read one that grows is told.
struct Heap {
    private struct Place: Hashable {
        var object: ObjectID
        var field: FieldID
    }

    private(set) var cells: [Cell] = []
    private var places: [Place: CellID] = [:]

    /// A cell that is no field.
    mutating func newCell() -> CellID {
        cells.append(Cell())
        return CellID(cells.count - 1)
    }

    func known(_ object: ObjectID, _ field: FieldID) -> CellID? { places[Place(object: object, field: field)] }

    mutating func cell(_ object: ObjectID, _ field: FieldID) -> CellID {
        let place = Place(object: object, field: field)
        if let known = places[place] { return known }
        let cell = newCell()
        places[place] = cell
        return cell
    }

    /// Variables and relations of objects that somebody reads and that have no value, in no order.
    func emptyPlaces() -> [(ObjectID, FieldID, CellID)] {
        places.compactMap { place, cell in
            cells[Int(cell)].values.isEmpty && !cells[Int(cell)].readers.isEmpty
                ? (place.object, place.field, cell) : nil
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
