import Facts
import Source

/// The static types of all expressions and variables of a program, and the scopes of its functions: worked out once, in the
/// order of the functions, and asked by everybody.
///
/// What an expression that takes part in a cycle is found to be depends on where the cycle is entered. The functions are
/// gone through in two halves, each in its order and each by itself, on however many threads. So whoever asks later, in
/// whatever order, gets the same answer.
package struct TypeTables: Sendable {
    /// In the order of the functions.
    let nodes: [StaticType]
    /// Where the nodes of each function begin; in the end, how many there are.
    let firstNode: [Int]
    let variables: [StaticType]
    let scopes: [Scope]
    /// Whether some expressions have no type because it depends on more others than are followed (`Typing.maximumDepth`).
    package let isCut: Bool

    /// - Parameter jobs: where more than 1, two threads do the work.
    /// - Complexity: in proportion to the expressions of the program.
    package init(_ program: Program, jobs: Int = 1) {
        let firstNode = Self.firstNodes(program)
        let middle = firstNode.firstIndex { $0 * 2 >= firstNode[firstNode.count - 1] } ?? 0
        let last = program.variables.count / 2
        let second = DeepStack.start(jobs: jobs) {
            Half(program, firstNode, middle..<program.functions.count, last..<program.variables.count)
        }
        let first = Half(program, firstNode, 0..<middle, 0..<last)
        let rest = second.result()
        nodes = first.nodes + rest.nodes
        variables = first.variables + rest.variables
        scopes = first.scopes + rest.scopes
        isCut = first.isCut || rest.isCut
        self.firstNode = firstNode
    }

    private static func firstNodes(_ program: Program) -> [Int] {
        program.functions.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.declaration.body?.nodes.count ?? 0)) }
    }

    /// What some of the functions and variables have.
    private struct Half: Sendable {
        let nodes: [StaticType]
        let variables: [StaticType]
        let scopes: [Scope]
        let isCut: Bool

        init(_ program: Program, _ firstNode: [Int], _ functions: Range<Int>, _ variables: Range<Int>) {
            let typing = Typing(program, Draft(program, firstNode, functions))
            nodes = functions.flatMap { function in
                (0..<NodeID(firstNode[function + 1] - firstNode[function])).map {
                    typing.type(of: $0, in: FunctionID(function))
                }
            }
            self.variables = variables.map { typing.type(of: VariableID($0)) }
            scopes = functions.map { typing.scope(of: FunctionID($0)) }
            isCut = typing.isCut
        }
    }

    /// What is known so far.
    struct Draft {
        var variables: [StaticType?] = []
        var scopes: [Scope?] = []
        private let firstNode: [Int]
        /// Where the nodes of the own functions are.
        private let own: Range<Int>
        private var nodes: [StaticType?] = []
        /// Nodes of other functions, of which few are asked for.
        private var others: [Int: StaticType] = [:]

        init() { (firstNode, own) = ([], 0..<0) }

        /// Of a whole program.
        init(_ program: Program) {
            self.init(program, TypeTables.firstNodes(program), program.functions.indices)
        }

        /// - Parameter functions: those whose expressions are asked for most.
        init(_ program: Program, _ firstNode: [Int], _ functions: Range<Int>) {
            self.firstNode = firstNode
            own = firstNode[functions.lowerBound]..<firstNode[functions.upperBound]
            nodes = Array(repeating: nil, count: own.count)
            variables = Array(repeating: nil, count: program.variables.count)
            scopes = Array(repeating: nil, count: program.functions.count)
        }

        subscript(node: NodeID, function: FunctionID) -> StaticType? {
            get {
                let place = firstNode[Int(function)] + Int(node)
                return own.contains(place) ? nodes[place - own.lowerBound] : others[place]
            }
            set {
                let place = firstNode[Int(function)] + Int(node)
                if own.contains(place) { nodes[place - own.lowerBound] = newValue } else { others[place] = newValue }
            }
        }
    }
}
