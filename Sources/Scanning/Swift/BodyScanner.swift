import Facts
import Source
import SwiftSyntax

/// Builds one `Body`. The scan goes once through the syntax in evaluation order; scopes are opened and closed on the
/// way, so that a name is resolved where it is met.
///
/// Extended in files of their own: expressions, operators, closures, statements, branches, declarations, patterns.
final class BodyScanner {
    /// Where `return` leads and what `$0` means.
    struct Frame {
        /// Nil in the function itself.
        var closure: ClosureID?
        /// A closure without a parameter list.
        var takesImplicitParameters: Bool
        /// What `return` leaves.
        var region: RegionID
        var jumps = Jumps()
    }

    /// Deeper nesting is given up. The parser stops earlier; this keeps the stack safe should it not.
    private static let depthLimit = 400

    var body = BodyDraft()
    var scopes = Scopes()
    var region: RegionID = 0
    var frames = [Frame(closure: nil, takesImplicitParameters: false, region: 0)]
    /// The label of the statement that is about to be read.
    var label: String?
    /// Set where a closure has a parameter `$x`, which is `x` as well.
    var hasProjectedParameters = false
    /// Set while the second and later patterns of a switch case are read: their variables are those of the first.
    var mergesBindings = false
    private var depth = 0

    /// Takes the types that are declared in the body.
    let declarations: DeclarationScanner
    /// The type around the body.
    let context: DeclarationScanner.Context
    let types: TypeReferenceScanner
    var text: SourceText { types.text }
    var platform: PlatformClauses { declarations.platform }

    init(declarations: DeclarationScanner, context: DeclarationScanner.Context, parameters: [String] = []) {
        self.declarations = declarations
        self.context = context
        types = declarations.types
        for (index, name) in parameters.enumerated() where name != "_" {
            scopes.define(name, .parameter(Int32(index)))
        }
    }

    /// The body of a function. `hasResult` says that a single expression is its result.
    func scan(_ statements: CodeBlockItemListSyntax, hasResult: Bool) -> Body {
        if case .value(let value) = block(statements, wantsValue: hasResult) { body.returns.append(value) }
        return finished()
    }

    /// A body that only yields a value: an initial value, a default argument.
    func scan(value: ExprSyntax) -> Body {
        let value = expression(value)
        body.returns = [value]
        body.statements = [value]
        return finished()
    }

    /// The body of the initial value of one of the properties of `let (a, b) = value`.
    func scan(value: ExprSyntax, of pattern: PatternSyntax, property: String) -> Body {
        let value = expression(value)
        bind(pattern, to: Origin(value: value))
        if case .local(let local)? = scopes.lookup(property) {
            let part = add(.local(local), at: body.locals[Int(local)].position)
            body.returns = [part]
            body.statements = [part]
        }
        return finished()
    }

    /// The body, with all that was opened closed and the marks in the order of their nodes.
    func finished() -> Body {
        close(to: 0)
        body.regions[0].end = NodeID(body.nodes.count)
        var marks: [Body.Mark] = []
        for mark in body.tables.marks.sorted(by: { $0.node < $1.node }) {
            if let last = marks.last, last.node == mark.node {
                marks[marks.count - 1].marks.formUnion(mark.marks)
            } else {
                marks.append(mark)
            }
        }
        body.tables.marks = marks
        return Body(body)
    }

    // MARK: Ground for all parts of the scan

    func add(_ shape: Node.Shape, at position: Position) -> NodeID {
        body.nodes.append(Node(shape, position: position, region: region))
        return NodeID(body.nodes.count - 1)
    }

    func shape(_ node: NodeID) -> Node.Shape { body.nodes[Int(node)].shape }

    func mark(_ node: NodeID, _ marks: Body.Marks) { body.tables.marks.append(Body.Mark(node: node, marks: marks)) }

    /// Whether a node has been marked. Only nodes that came after it are asked before.
    func isMarked(_ node: NodeID, _ marks: Body.Marks) -> Bool {
        for mark in body.tables.marks.reversed() where mark.node <= node {
            if mark.node != node { return false }
            if mark.marks.contains(marks) { return true }
        }
        return false
    }

    /// Runs `scan` unless the nesting is too deep.
    func nested<Result>(_ scan: () -> Result) -> Result? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        return scan()
    }

    /// Runs `scan` inside a new region.
    func inRegion<Result>(
        _ kind: Region.Kind, subject: NodeID? = nil, patterns: [String] = [], _ scan: () -> Result
    ) -> Result {
        let outer = region
        open(kind, subject: subject, patterns: patterns)
        defer { close(to: outer) }
        return scan()
    }

    /// Begins a region inside the present one. Who begins it ends it.
    func open(_ kind: Region.Kind, subject: NodeID?, patterns: [String] = []) {
        var next = Region(kind: kind, parent: region, subject: subject, patterns: patterns)
        next.start = NodeID(body.nodes.count)
        body.regions.append(next)
        region = RegionID(body.regions.count - 1)
    }

    /// Ends the regions that were begun inside of this one.
    func close(to outer: RegionID) {
        while region != outer, let parent = body.regions[Int(region)].parent {
            body.regions[Int(region)].end = NodeID(body.nodes.count)
            region = parent
        }
    }

    func inScope<Result>(_ scan: () -> Result) -> Result {
        scopes.open()
        defer { scopes.close() }
        return scan()
    }

    /// Notes a statement of the function, or of the closure, that is read.
    func recordStatement(_ node: NodeID) {
        if let closure = frames.last?.closure {
            body.closures[Int(closure)].statements.append(node)
        } else {
            body.statements.append(node)
        }
    }

    /// Makes a local variable visible. A binding leaves a `declaration` node, which is returned.
    @discardableResult
    func declare(_ local: Local) -> NodeID? {
        guard local.name != "_" else { return nil }
        if mergesBindings, let existing = scopes.localOfInnermostScope(local.name) {
            body.locals[Int(existing)].bindings += local.bindings
            return add(.declaration(existing), at: local.position)
        }
        let id = LocalID(body.locals.count)
        body.locals.append(local)
        body.locals[Int(id)].region = region
        scopes.define(local.name, .local(id))
        return local.bindings.isEmpty ? nil : add(.declaration(id), at: local.position)
    }
}
