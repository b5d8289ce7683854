import Source

package typealias NodeID = Int32
package typealias LocalID = Int32
package typealias ClosureID = Int32
package typealias RegionID = Int32

/// The body of a function in a small, flat form: an arena of expressions in evaluation order, with the local variables,
/// closures and regions they refer to. Children come before their parents. Optional chaining, `!`, `try`, `await`,
/// parentheses and `inout` marks are dropped; local names are resolved. What is said of single nodes beside, and of the
/// ways through the body, stands in tables (`notes`).
///
/// A body runs in one pass over its nodes. Those of a region and of all inside of it stand in a row, and what chooses among
/// regions stands before them, but for the condition of `repeat`.
///
/// An object, because every question about an expression takes its body in hand: that copies nothing. It never changes;
/// what is still being read is a `BodyDraft`.
package final class Body: Hashable, Codable, Sendable {
    package let nodes: [Node]
    package let locals: [Local]
    package let closures: [Closure]
    /// Region 0 is the body itself.
    package let regions: [Region]
    /// The values the function returns: of `return` statements and of an implicit return; those of closures not included.
    package let returns: [NodeID]
    /// The statements of the body itself in order (those of nested regions included, those of closures not).
    package let statements: [NodeID]
    package let notes: Notes

    package init(_ draft: BodyDraft) {
        nodes = draft.nodes
        locals = draft.locals
        closures = draft.closures
        regions = draft.regions
        returns = draft.returns
        statements = draft.statements
        notes = .of(draft.tables)
    }

    /// A body without statements.
    package convenience init() { self.init(BodyDraft()) }

    package static func == (one: Body, other: Body) -> Bool {
        one.nodes == other.nodes && one.locals == other.locals && one.closures == other.closures
            && one.regions == other.regions && one.returns == other.returns && one.statements == other.statements
            && one.notes == other.notes
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(nodes)
        hasher.combine(locals)
        hasher.combine(closures)
        hasher.combine(regions)
        hasher.combine(returns)
        hasher.combine(statements)
        hasher.combine(notes)
    }

    /// The one value that a local ever has as a whole; nil for one with several, or with a part of a value.
    package func onlyValue(of local: LocalID) -> NodeID? {
        let bindings = locals[Int(local)].bindings
        return bindings.count == 1 && bindings[0].path.isEmpty ? bindings[0].value : nil
    }

    /// The values that a local may still have where it is read: what stands before an assignment that is always made on
    /// the way to the reading is gone (reaching definitions of structured code). Cost: linear in the bindings.
    package func bindings(of local: LocalID, reaching place: NodeID) -> ArraySlice<Local.Binding> {
        let bindings = locals[Int(local)].bindings
        guard bindings.count > 1 else { return bindings[...] }
        let around = Set(regions(aroundNode: place))
        let last = bindings.lastIndex { binding in
            binding.value < place && binding.path.isEmpty && around.contains(nodes[Int(binding.value)].region)
        }
        return bindings[(last ?? 0)...]
    }

    /// What is assigned to a parameter as a whole, which only one that is `inout` allows.
    package func values(assignedToParameter index: Int) -> [NodeID] {
        nodes.compactMap { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                nodes[Int(target)].shape == .parameter(Int32(index))
            else { return nil }
            return value
        }
    }

    /// The region and those around it, innermost first.
    package func regions(around region: RegionID) -> [RegionID] {
        var (result, current): ([RegionID], RegionID?) = ([], region)
        while let id = current {
            result.append(id)
            current = regions[Int(id)].parent
        }
        return result
    }

    /// The sides of tests that decide whether a node runs, of its own code unit: those that it stands in, innermost first, and
    /// those in front of it that whoever takes them leaves by. Linear in the regions.
    package func regions(decidingAbout node: NodeID) -> (around: [RegionID], leaving: [RegionID]) {
        var around: [RegionID] = []
        for region in regions(aroundNode: node) {
            around.append(region)
            if case .closure = regions[Int(region)].kind { break }
        }
        let leaving = regions.indices.filter { index in
            regions[index].leaves && regions[index].end <= node && regions[index].parent.map(around.contains) ?? false
        }
        return (around, leaving.map { RegionID($0) })
    }

    /// The regions that a node stands in, innermost first.
    package func regions(aroundNode node: NodeID) -> [RegionID] { regions(around: nodes[Int(node)].region) }
}

/// A body that is being read; its parts are those of `Body`.
package struct BodyDraft: Sendable {
    package var nodes: [Node] = []
    package var locals: [Local] = []
    package var closures: [Closure] = []
    package var regions: [Region] = [Region(kind: .body, parent: nil, subject: nil, patterns: [])]
    package var returns: [NodeID] = []
    package var statements: [NodeID] = []
    package var tables = Body.Tables()

    package init() {}
}

/// One expression.
package struct Node: Hashable, Codable, Sendable {
    package enum Shape: Hashable, Codable, Sendable {
        case selfReference
        case superReference
        /// A parameter of the function, by index.
        case parameter(Int32)
        case local(LocalID)
        /// A name that is no local and no parameter: a member of self, a global, a function, a type.
        case name(String)
        /// `base.name`; optional chaining is dropped.
        case member(base: NodeID, name: String)
        /// `.name`, where the base is known from the context.
        case implicitMember(String)
        /// Trailing closures stand among the arguments, the first one without a label.
        case call(callee: NodeID, arguments: [Argument])
        case `subscript`(base: NodeID, arguments: [Argument])
        case closure(ClosureID)
        /// A string literal without interpolation.
        case string(String)
        /// A string literal with interpolation; plain pieces are `string` nodes.
        case interpolation([NodeID])
        case number(String)
        case boolean(Bool)
        case nilLiteral
        case array([NodeID])
        case dictionary([Pair])
        case tuple([Argument])
        case cast(NodeID, TypeReference, Cast)
        /// One of several: a ternary, `a ?? b`, `if` and `switch` as expressions.
        case choice([NodeID])
        /// A type in the place of an expression where its form shows it: `Foo<Bar>`, `[X]`, `X?`.
        case type(TypeReference)
        /// `X.self`.
        case metatype(TypeReference)
        /// `target op value`; op is `=`, `+=`, ….
        case assignment(target: NodeID, value: NodeID, operator: String)
        /// Operators but `??` and assignments; one operand for prefix and postfix.
        case operation(String, [NodeID])
        case keyPath(root: TypeReference?, components: [String])
        /// `#selector(x)`
        case selector(NodeID)
        /// `return x`; the closure it returns from, or nil for the function.
        case `return`(NodeID?, from: ClosureID?)
        /// `let x = …`, `if let x = …`, `for x in …`: gives a local its value. Mirrors an entry of `Local.bindings`.
        case declaration(LocalID)
        /// Anything else; its parts are evaluated, its value is unknown.
        case other([NodeID])
    }

    package enum Cast: String, Codable, Sendable { case coerce, conditional, forced, check }

    package struct Argument: Hashable, Codable, Sendable {
        package var label: String?
        package var value: NodeID
        package init(label: String?, value: NodeID) {
            self.label = label
            self.value = value
        }
    }

    package struct Pair: Hashable, Codable, Sendable {
        package var key: NodeID
        package var value: NodeID
        package init(key: NodeID, value: NodeID) {
            self.key = key
            self.value = value
        }
    }

    package var shape: Shape
    /// Where the expression starts; for `member` where the name stands, for `call` where the called name stands.
    package var position: Position
    package var region: RegionID

    package init(_ shape: Shape, position: Position, region: RegionID) {
        self.shape = shape
        self.position = position
        self.region = region
    }
}

/// A local variable: `let`, `var`, pattern variable, loop variable, closure parameter or local function (a closure).
package struct Local: Hashable, Codable, Sendable {
    /// How a local gets a value.
    package struct Binding: Hashable, Codable, Sendable {
        /// The expression on the right-hand side.
        package var value: NodeID
        /// What is taken out of it, outermost first; empty for the value itself.
        package var path: [Projection]
        package init(value: NodeID, path: [Projection] = []) {
            self.value = value
            self.path = path
        }
    }

    package enum Projection: Hashable, Codable, Sendable {
        /// Loop variable over a collection.
        case element
        /// Part of a tuple, by index and by label where it has one.
        case tuple(Int, String?)
        /// Associated value of an enum case, by index and label.
        case payload(enumCase: String, Int, String?)
    }

    package enum Kind: Hashable, Codable, Sendable {
        case constant, variable
        /// Parameter of a closure, by index.
        case closureParameter(ClosureID, Int)
        case function
    }

    package var name: String
    package var kind: Kind
    package var type: TypeReference?
    /// Every value the local is given: its declaration's and those of later assignments `local = x`.
    package var bindings: [Binding]
    /// `weak` and `unowned` locals.
    package var ownership: VariableDeclaration.Ownership
    /// How a parameter of a closure or of a local function takes its value.
    package var passing: FunctionDeclaration.Passing
    /// Where it is declared: what an `if` binds stands outside of its sides, a closure's parameters stand in its region.
    package var region: RegionID
    package var position: Position

    package init(
        name: String, kind: Kind, type: TypeReference? = nil, bindings: [Binding] = [],
        ownership: VariableDeclaration.Ownership = .strong, passing: FunctionDeclaration.Passing = [],
        region: RegionID = 0, position: Position
    ) {
        self.name = name
        self.kind = kind
        self.type = type
        self.bindings = bindings
        self.ownership = ownership
        self.passing = passing
        self.region = region
        self.position = position
    }
}

/// A closure, or the body of a local function. Its nodes live in the arena of the body around it.
package struct Closure: Hashable, Codable, Sendable {
    package struct Capture: Hashable, Codable, Sendable {
        package var name: String
        package var ownership: VariableDeclaration.Ownership
        package init(name: String, ownership: VariableDeclaration.Ownership) {
            self.name = name
            self.ownership = ownership
        }
    }

    /// Locals of kind `.closureParameter`; `$0`, `$1` are among them where used.
    package var parameters: [LocalID]
    /// Argument labels of a local function; empty for a closure.
    package var labels: [String?]
    package var captures: [Capture]
    package var returns: [NodeID]
    /// As those of a body; empty where the only statement is the value, too. `Body.statements(of:)` has them all.
    package var statements: [NodeID]
    /// The type it gives, where one is written.
    package var result: TypeReference?
    package var isAsync = false
    package var region: RegionID
    package var position: Position

    package init(
        parameters: [LocalID] = [], labels: [String?] = [], captures: [Capture] = [], returns: [NodeID] = [],
        statements: [NodeID] = [], region: RegionID, position: Position
    ) {
        self.parameters = parameters
        self.labels = labels
        self.captures = captures
        self.returns = returns
        self.statements = statements
        self.region = region
        self.position = position
    }
}

/// A stretch of a body that may or may not run: a branch, a case, a loop, a closure. Regions inside of others come behind
/// them, before the next one outside.
package struct Region: Hashable, Codable, Sendable {
    package enum Kind: Hashable, Codable, Sendable {
        case body, then, `else`, guardElse, loop, `do`, `catch`, `defer`
        /// One case of a switch; alternatives of one switch have the same parent and the same subject.
        case switchCase
        case closure(ClosureID)
    }

    package var kind: Kind
    /// `default` of a switch.
    package var isDefault = false
    /// Whoever comes in here never comes to what stands behind it: every way ends in a jump to somewhere else. Told of
    /// the sides of branches alone.
    package var leaves = false
    package var parent: RegionID?
    /// The condition or the value switched over.
    package var subject: NodeID?
    /// What it is a side of: the two of an `if`, all cases of a `switch`, a `do` and its `catch`es have the same.
    package var branch: BranchID?
    /// Its nodes, and those of regions inside of it, are the ones from here on,
    package var start: NodeID = 0
    /// up to, but without, this one.
    package var end: NodeID = 0
    /// The patterns of a case: enum case names as `.name` where any payload will do, else their source text; of
    /// `#available` alone, which has no subject, `newerSystem`.
    package var patterns: [String]
    /// The patterns of a case, any of which has to match; those of a `catch`, which the error has to match; the one of a
    /// `for`, which leaves out the elements that it does not match.
    package var cases: [Body.Alternative] = []

    package static let newerSystem = "#available"
    /// Runs on systems alone that are older than those which the code is written for.
    package var isForOlderSystems: Bool {
        (kind == .else || kind == .guardElse) && subject == nil && patterns == [Self.newerSystem]
    }

    package init(kind: Kind, parent: RegionID?, subject: NodeID?, patterns: [String]) {
        self.kind = kind
        self.parent = parent
        self.subject = subject
        self.patterns = patterns
    }
}
