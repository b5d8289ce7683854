import Facts

/// The static types of all expressions and variables of a program, and the scopes of its functions: worked out once, in the
/// order of the functions, and asked by everybody.
///
/// What an expression that takes part in a cycle is found to be depends on where the cycle is entered. As all are entered
/// in one order, whoever asks later, in whatever order and on whatever thread, gets the same answer.
package struct TypeTables: Sendable {
    /// In the order of the functions.
    let nodes: [StaticType]
    /// Where the nodes of each function begin.
    let firstNode: [Int]
    let variables: [StaticType]
    let scopes: [Scope]

    /// Cost in proportion to the expressions of the program.
    package init(_ program: Program) {
        let typing = Typing(program)
        nodes = program.functions.flatMap { function in
            (function.declaration.body?.nodes ?? []).indices.map { typing.type(of: NodeID($0), in: function.id) }
        }
        variables = program.variables.map { typing.type(of: $0.id) }
        scopes = program.functions.map { typing.scope(of: $0.id) }
        firstNode = Draft.firstNodes(program)
    }

    /// What is known so far.
    struct Draft {
        var nodes: [StaticType?] = []
        var variables: [StaticType?] = []
        var scopes: [Scope?] = []
        let firstNode: [Int]

        init() { firstNode = [] }

        init(_ program: Program) {
            let count = program.functions.reduce(0) { $0 + ($1.declaration.body?.nodes.count ?? 0) }
            nodes = Array(repeating: nil, count: count)
            variables = Array(repeating: nil, count: program.variables.count)
            scopes = Array(repeating: nil, count: program.functions.count)
            firstNode = Self.firstNodes(program)
        }

        static func firstNodes(_ program: Program) -> [Int] {
            var next = 0
            return program.functions.map { function in
                defer { next += function.declaration.body?.nodes.count ?? 0 }
                return next
            }
        }
    }
}
