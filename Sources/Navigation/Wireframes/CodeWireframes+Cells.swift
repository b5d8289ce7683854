import Facts
import NavigationGraph
import Program
import Source

/// What stands in tables and collections that nothing draws cells of: the classes of cells that the code of the screen, or of
/// the objects that it keeps as data sources, names.
extension CodeWireframes {
    /// So many classes of cells are drawn of one screen.
    private static let maximumCells = 8

    /// Puts a row for each class of cells into the first table without rows, and an item into the first collection.
    func fillLists(_ own: [TypeID], in content: inout [Wireframe.Element], _ sketch: inout Sketch) {
        guard content.contains(where: \.holdsEmptyList) else { return }
        for (type, kind) in cells(namedBy: own) {
            var row = Wireframe.Element(kind)
            row.isRepeated = true
            row.children = contents(of: type, &sketch)
            if row.children.isEmpty { row.children = documents.cell(of: type).map { [$0] } ?? [] }
            if row.children.isEmpty { continue }
            row.name = program.type(type).shortName
            content.put(row, in: kind == .row ? .list : .grid)
        }
    }

    /// The classes, in the order of the source.
    ///
    /// Cost: in proportion to the code of these types.
    private func cells(namedBy own: [TypeID]) -> [(TypeID, Wireframe.Kind)] {
        var result: [(TypeID, Wireframe.Kind)] = []
        for function in (own + own.flatMap(dataSources)).flatMap(code) {
            guard let body = program.function(function).declaration.body else { continue }
            for type in body.nodes.indices.flatMap({ named(by: NodeID($0), body, function) }) {
                guard result.count < Self.maximumCells else { return result }
                guard let kind = kind(ofCell: type), !result.contains(where: { $0.0 == type }) else { continue }
                result.append((type, kind))
            }
        }
        return result
    }

    private func kind(ofCell type: TypeID) -> Wireframe.Kind? {
        guard !program.type(type).isExternal else { return nil }
        if program.inherits(type, fromNamed: "UITableViewCell") { return .row }
        return program.inherits(type, fromNamed: "UICollectionViewCell") ? .item : nil
    }

    /// `Cell.self`, `as! Cell`, and what a call gives that takes a cell out of a table.
    private func named(by node: NodeID, _ body: Body, _ function: FunctionID) -> [TypeID] {
        switch body.nodes[Int(node)].shape {
        case .metatype, .cast: break
        case .call(let callee, _):
            guard body.nodes[Int(callee)].shape.lastName?.hasPrefix("dequeue") ?? false else { return [] }
        case .declaration(let local): return evaluator.typing.type(of: local, body, function).nominals
        default: return []
        }
        return evaluator.typing.type(of: node, in: function).instance.nominals
    }

    /// What the type keeps that fills tables.
    private func dataSources(of type: TypeID) -> [TypeID] {
        program.type(type).variableOrder.flatMap { evaluator.typing.type(of: $0).nominals }.filter { kept in
            !program.type(kept).isExternal
                && ["UITableViewDataSource", "UICollectionViewDataSource"].contains {
                    program.adopts(kept, named: $0)
                }
        }
    }

    /// The functions of a type, and what its properties are made with, in the order of the source.
    private func code(of type: TypeID) -> [FunctionID] {
        let entity = program.type(type)
        let values = entity.variableOrder.flatMap { variable in
            [program.variable(variable).initialValue, program.variable(variable).getter].compactMap { $0 }
        }
        let all = entity.functions.values.joined() + values
        return all.map { (place: program.location($0, program.function($0).declaration.position), function: $0) }
            .sorted { ($0.place, $0.function) < ($1.place, $1.function) }.map(\.function)
    }
}

extension Wireframe.Element {
    fileprivate var isEmptyList: Bool { (kind == .list || kind == .grid) && children.allSatisfy(\.isCellOfCode) }
    fileprivate var holdsEmptyList: Bool { isEmptyList || children.contains(where: \.holdsEmptyList) }
    /// A row that `fillLists` has put there.
    private var isCellOfCode: Bool { isRepeated && frame == nil && (kind == .row || kind == .item) }
}

extension [Wireframe.Element] {
    /// Adds a cell to the first list of the kind that has no others.
    @discardableResult
    fileprivate mutating func put(_ cell: Wireframe.Element, in kind: Wireframe.Kind) -> Bool {
        for index in indices {
            if self[index].kind == kind, self[index].isEmptyList {
                self[index].children.append(cell)
                return true
            }
            if self[index].children.put(cell, in: kind) { return true }
        }
        return false
    }
}
