package typealias BranchID = Int32

/// What chooses among the regions of a body, and what leaves them.
extension Body {
    /// A statement or an expression that has regions as its sides. Which are its sides, the regions say.
    package struct Branch: Hashable, Codable, Sendable {
        package enum Kind: UInt8, Codable, Sendable {
            case `if`, `guard`, ternary, `while`, `repeat`, `for`, `switch`
            /// `do` with its `catch`es, if it has any.
            case `do`
        }

        package var kind: Kind
        /// `for await`
        package var isAsync: Bool
        /// What `for` goes over, and what `switch` switches over.
        package var subject: NodeID?
        /// Of `if`, `guard`, `while`, `repeat` and the ternary: all of them hold on the first side, in this order.
        package var conditions: [Condition]

        package init(_ kind: Kind, isAsync: Bool = false, subject: NodeID? = nil, conditions: [Condition] = []) {
            self.kind = kind
            self.isAsync = isAsync
            self.subject = subject
            self.conditions = conditions
        }
    }

    package enum Condition: Hashable, Codable, Sendable {
        case expression(NodeID)
        /// `case pattern = value`; `let x = value` asks for `present`, with the variable in it.
        case match(NodeID, Pattern)
        /// `#available` asks for a newer system, `#unavailable` for an older one.
        case system(isNewer: Bool)
    }

    package indirect enum Pattern: Hashable, Codable, Sendable {
        package struct Element: Hashable, Codable, Sendable {
            package var label: String?
            package var pattern: Pattern
            package init(label: String?, pattern: Pattern) {
                self.label = label
                self.pattern = pattern
            }
        }

        /// `_`
        case wildcard
        /// `let x`, which takes everything.
        case binding(LocalID)
        /// `.name` and `.name(a, b)`, with the type where it is written before a payload. Without elements any payload
        /// will do. `.name` may be a constant of the type as well.
        case enumCase(String, of: TypeReference?, [Element])
        /// A literal, a range, `T.name` or another value that is compared with.
        case expression(NodeID)
        case tuple([Element])
        /// `p?`: anything but `nil`, and what is inside of it matches.
        case present(Pattern)
        /// `is T`
        case check(TypeReference)
        /// `p as T`
        case cast(Pattern, TypeReference)
        /// One that was not read.
        case unknown
    }

    /// One of the patterns of a case, with its `where`.
    package struct Alternative: Hashable, Codable, Sendable {
        package var pattern: Pattern
        package var filter: NodeID?
        package init(pattern: Pattern, filter: NodeID? = nil) {
            self.pattern = pattern
            self.filter = filter
        }
    }

    /// A jump out of a region. What stands behind it in the same list of statements is not among the nodes.
    package struct Exit: Hashable, Codable, Sendable {
        package enum Kind: UInt8, Codable, Sendable {
            case `return`, `throw`, `break`, `continue`, `fallthrough`
            /// A call of a function of the standard library that does not come back, as a statement.
            case never
        }

        package var kind: Kind
        /// It stands in a clause of `#if`, so it may not be there.
        package var isConditional: Bool
        /// The nodes before this one have run. The last of them is what leaves: the `return`, the `other` of a `throw`,
        /// the call; of `break`, `continue` and `fallthrough` there is no node.
        package var place: NodeID
        package var region: RegionID
        /// The region whose rest does not run: the body or the closure, the `do` whose `catch`es are next, the loop, the
        /// side of a branch. Of `fallthrough` the case that runs next.
        package var target: RegionID

        package init(_ kind: Kind, isConditional: Bool, place: NodeID, region: RegionID, target: RegionID) {
            self.kind = kind
            self.isConditional = isConditional
            self.place = place
            self.region = region
            self.target = target
        }
    }
}
