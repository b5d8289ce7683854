import Facts

/// The order in which the nodes of one code unit run: its own, without those of the closures in it, with the places where
/// it parts and joins again.
///
/// Nodes that nobody needs do not run (`Slice`), nor branches in which nothing does.
///
/// A branch is opened, has sides that run or not, and is closed. All of it is known by form before anything runs.
final class Plan: Sendable {
    enum Step {
        case node(NodeID)
        case open(Int)
        /// A side of a branch, and where it goes on if the side does not run.
        case side(branch: Int, side: Int, otherwise: Int)
        case sideEnd(branch: Int, side: Int)
        case close(Int)
        case exit(Body.Exit)
        /// What a library does with an object.
        case library

        var doesSomething: Bool {
            switch self {
            case .node, .exit, .library: true
            case .open, .side, .sideEnd, .close: false
            }
        }
    }

    struct Branch {
        enum Kind {
            /// One of two, by conditions.
            case test
            /// One of several cases.
            case cases
            /// Any number of times.
            case loop
            /// The first always, the others where it is left by an error.
            case attempt
            /// At the end of what is around it.
            case deferred
        }

        var kind: Kind
        var facts: Body.Branch?
        var sides: [RegionID]
        /// One of the sides always runs.
        var isComplete: Bool
    }

    let steps: [Step]
    let branches: [Branch]
    /// What the unit gives back without saying `return`.
    let results: [NodeID]
    /// How often a pass may have to be repeated: the loops and local functions in the unit.
    let repetitions: Int
    /// By region, the branch that it is a side of, and which.
    let places: [RegionID: (branch: Int, side: Int)]

    /// The plan of what a library does with an object.
    static let library = Plan()

    private init() {
        (steps, branches, results, repetitions, places) = ([.library], [], [], 0, [:])
    }

    /// Linear in the body.
    /// - Parameter isNeeded: by node.
    init(_ body: Body, closure: ClosureID?, isNeeded: [Bool]) {
        let root = closure.map { body.closures[Int($0)].region } ?? 0
        var builder = Builder(
            body: body, isNeeded: isNeeded, exits: Dictionary(grouping: body.exits, by: \.region))
        builder.run(root)
        (steps, branches, places) = (builder.steps, builder.branches, builder.places)
        let said = Set(
            body.nodes.compactMap { node -> NodeID? in if case .return(let value, _) = node.shape { value } else { nil }
            })
        results = (closure.map { body.closures[Int($0)].returns } ?? body.returns).filter { !said.contains($0) }
        repetitions = branches.filter { $0.kind == .loop }.count
    }

    /// Walks the regions of a body; they nest as deep as the source does, which the scanner bounds.
    private struct Builder {
        let body: Body
        let isNeeded: [Bool]
        /// By the region in which they stand, in their order.
        let exits: [RegionID: [Body.Exit]]
        var steps: [Step] = []
        var branches: [Branch] = []
        var places: [RegionID: (branch: Int, side: Int)] = [:]

        /// The nodes of a region and, in their places, those of the regions in it.
        mutating func run(_ region: RegionID) {
            let facts = body.regions[Int(region)]
            var node = facts.start
            var children = self.children(of: region)[...]
            var exits = (self.exits[region] ?? [])[...]
            while true {
                while let exit = exits.first, exit.place <= node {
                    steps.append(.exit(exit))
                    exits.removeFirst()
                }
                if let child = children.first, body.regions[Int(child)].start <= node {
                    node = max(node, open(child, &children))
                } else if node < facts.end {
                    append(node)
                    node += 1
                } else {
                    return
                }
            }
        }

        private mutating func append(_ node: NodeID) {
            if isNeeded[Int(node)] { steps.append(.node(node)) }
        }

        private func children(of region: RegionID) -> [RegionID] {
            let facts = body.regions[Int(region)]
            var (result, next): ([RegionID], RegionID) = ([], region + 1)
            while Int(next) < body.regions.count, body.regions[Int(next)].start <= facts.end {
                if body.regions[Int(next)].parent == region { result.append(next) }
                next += 1
            }
            return result
        }

        /// Runs the branch that a region is the first side of; where its last side ends.
        private mutating func open(_ first: RegionID, _ children: inout ArraySlice<RegionID>) -> NodeID {
            let facts = body.regions[Int(first)]
            children.removeFirst()
            if case .closure = facts.kind { return facts.end }
            var sides = [first]
            if let branch = facts.branch {
                while let next = children.first, body.regions[Int(next)].branch == branch {
                    sides.append(next)
                    children.removeFirst()
                }
            }
            let number = branches.count
            branches.append(branch(of: facts, sides))
            let start = steps.count
            steps.append(.open(number))
            var end = facts.end
            for (index, side) in sides.enumerated() {
                // What stands between two sides belongs to neither: the parts of a condition.
                let region = body.regions[Int(side)]
                while end < region.start {
                    append(end)
                    end += 1
                }
                places[side] = (number, index)
                let place = steps.count
                steps.append(.side(branch: number, side: index, otherwise: 0))
                run(side)
                steps.append(.sideEnd(branch: number, side: index))
                steps[place] = .side(branch: number, side: index, otherwise: steps.count)
                end = region.end
            }
            steps.append(.close(number))
            if !steps[start...].contains(where: \.doesSomething) {
                steps.removeSubrange(start...)
                branches.removeSubrange(number...)
                places = places.filter { $0.value.branch < number }
            }
            return end
        }

        private func branch(of facts: Region, _ sides: [RegionID]) -> Branch {
            let branch = facts.branch.map { body.branches[Int($0)] }
            switch facts.kind {
            case .switchCase: return Branch(kind: .cases, facts: branch, sides: sides, isComplete: true)
            case .loop: return Branch(kind: .loop, facts: branch, sides: sides, isComplete: false)
            case .do, .catch: return Branch(kind: .attempt, facts: branch, sides: sides, isComplete: true)
            case .defer: return Branch(kind: .deferred, facts: branch, sides: sides, isComplete: true)
            default:
                let hasElse = sides.contains { body.regions[Int($0)].kind == .else }
                return Branch(kind: .test, facts: branch, sides: sides, isComplete: hasElse)
            }
        }
    }
}
