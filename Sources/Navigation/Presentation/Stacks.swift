import Facts
import NavigationGraph
import Program

/// Navigation stacks that code sets anew: what stays, and what comes on top.
struct Stacks: RouteQuestion {
    let tables: NavigationTables

    /// What a list of screens is made of.
    private enum Content {
        case nothing
        /// Screens that are in the stack already.
        case old
        /// New screens on top of old ones.
        case onTop
        /// New screens, or such below the old ones.
        case new
    }

    /// Whether the screens that are shown come on top of some that stay.
    func growsStack(_ transition: ResolvedTransition) -> Bool {
        guard setsStack(transition), let body = evaluator.body(of: transition.frame) else { return false }
        switch body.nodes[Int(transition.site.use.node)].shape {
        case .call(let callee, let arguments):
            guard let name = body.nodes[Int(callee)].shape.lastName, name == "append" || name == "insert" else { break }
            return !isAtBottom(arguments, body)
        case .assignment(let target, _, let sign):
            if sign == "+=" { return true }
            if case .subscript(_, let keys) = body.nodes[Int(target)].shape { return !isZero(keys.first, body) }
        default: break
        }
        let site = Site(frame: transition.frame, node: transition.site.shown)
        return content(of: site, transition) == .onTop
    }

    /// The transition without the screens that are in the stack already: `setViewControllers([self, next])`.
    func withoutStaying(_ transition: ResolvedTransition) -> ResolvedTransition {
        guard setsStack(transition) else { return transition }
        var staying: [Value] = []
        note(Site(frame: transition.frame, node: transition.site.shown), transition, &staying)
        guard !staying.isEmpty else { return transition }
        var result = transition
        result.values = transition.values.filter { !staying.contains($0) }
        return result
    }

    private func setsStack(_ transition: ResolvedTransition) -> Bool {
        let member = transition.site.pattern.member
        return member.type == "UINavigationController"
            && (member.name == "viewControllers" || member.name == "setViewControllers")
    }

    // MARK: What a list is made of

    /// Follows the syntax tree down, locals once each, and parameters out to the call that gives them.
    private func content(of site: Site, _ transition: ResolvedTransition, _ seen: Set<LocalID> = []) -> Content {
        guard let body = evaluator.body(of: site.frame) else { return .new }
        let inner = { (node: NodeID) in content(of: Site(frame: site.frame, node: node), transition, seen) }
        switch body.nodes[Int(site.node)].shape {
        case .name("viewControllers"), .member(_, "viewControllers"): return .old
        case .member(let base, "first"), .member(let base, "last"): return inner(base)
        case .subscript(let base, _), .cast(let base, _, _): return inner(base)
        case .array(let parts), .operation("+", let parts): return Self.joined(parts.map(inner))
        case .choice(let parts): return Self.either(parts.map(inner))
        case .call(let callee, let arguments):
            switch body.nodes[Int(callee)].shape {
            case .member(let base, let name) where takesPart(name, arguments, body): return inner(base)
            case .name("Array") where arguments.count == 1: return inner(arguments[0].value)
            default: return .new
            }
        case .local(let local):
            // What it was before it changes itself: what else it is given tells.
            if seen.contains(local) { return .old }
            if stays(site, transition) { return .old }
            return content(of: local, site.frame, body, transition, seen)
        case .parameter(let index):
            return evaluator.given(Int(index), of: site.frame).map { content(of: $0, transition) } ?? .new
        default: return stays(site, transition) ? .old : .new
        }
    }

    /// What a local list is given, and what is added to it.
    private func content(
        of local: LocalID, _ frame: FrameID, _ body: Body, _ transition: ResolvedTransition, _ seen: Set<LocalID>
    ) -> Content {
        let bindings = body.locals[Int(local)].bindings
        guard bindings.allSatisfy({ $0.path.isEmpty }), !isEmptied(local, body) else { return .new }
        let given = bindings.map {
            content(of: Site(frame: frame, node: $0.value), transition, seen.union([local]))
        }
        // What starts empty has nothing to stay.
        if given.first == .nothing, !given.contains(.old) { return .new }
        let start = Self.either(given)
        guard start == .old else { return start }
        let growths = evaluator.growths(ofLocal: local, evaluator.function(of: frame))
        if growths.isEmpty { return .old }
        return growths.allSatisfy { isAtBottom($0, body) } ? .new : .onTop
    }

    private static func joined(_ parts: [Content]) -> Content {
        let parts = parts.filter { $0 != .nothing }
        guard let last = parts.last else { return .nothing }
        if parts.allSatisfy({ $0 == .old }) { return .old }
        return last != .old && parts.contains { $0 != .new } ? .onTop : .new
    }

    private static func either(_ cases: [Content]) -> Content {
        let cases = cases.filter { $0 != .nothing }
        if cases.isEmpty { return .nothing }
        if cases.contains(.new) { return .new }
        return cases.contains(.onTop) ? .onTop : .old
    }

    private func isEmptied(_ local: LocalID, _ body: Body) -> Bool {
        body.nodes.contains { node in
            guard case .call(let callee, let arguments) = node.shape, arguments.allSatisfy({ $0.label != nil }),
                case .member(let base, "removeAll") = body.nodes[Int(callee)].shape,
                body.nodes[Int(base)].shape == .local(local)
            else { return false }
            return arguments.allSatisfy { $0.label == "keepingCapacity" }
        }
    }

    private func isAtBottom(_ growth: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(growth)].shape {
        case .call(_, let arguments): isAtBottom(arguments, body)
        case .assignment(let target, _, _):
            if case .subscript(_, let keys) = body.nodes[Int(target)].shape { isZero(keys.first, body) } else { false }
        default: false
        }
    }

    private func isAtBottom(_ arguments: [Node.Argument], _ body: Body) -> Bool {
        isZero(arguments.first { $0.label == "at" }, body)
    }

    private func isZero(_ argument: Node.Argument?, _ body: Body) -> Bool {
        argument.map { body.nodes[Int($0.value)].shape == .number("0") } ?? false
    }

    // MARK: What stays

    /// The values of the elements of a list that are in the stack already.
    private func note(
        _ site: Site, _ transition: ResolvedTransition, _ staying: inout [Value], _ seen: Set<LocalID> = []
    ) {
        guard let body = evaluator.body(of: site.frame) else { return }
        switch body.nodes[Int(site.node)].shape {
        case .array(let parts), .operation("+", let parts):
            for part in parts {
                let element = Site(frame: site.frame, node: part)
                if stays(element, transition) {
                    staying += evaluator.evaluate(element).items
                } else {
                    note(element, transition, &staying, seen)
                }
            }
        case .local(let local) where !seen.contains(local):
            for binding in body.locals[Int(local)].bindings where binding.path.isEmpty {
                note(Site(frame: site.frame, node: binding.value), transition, &staying, seen.union([local]))
            }
        default: break
        }
    }

    /// Whether an element is the screen whose own stack it is: `view` where the stack is `view.navigationController`'s.
    private func stays(_ element: Site, _ transition: ResolvedTransition) -> Bool {
        let values = evaluator.evaluate(element).items
        guard values.count == 1, values.allSatisfy({ evaluator.containers.isController($0) }) else { return false }
        return values == owner(ofStackAt: transition)?.items
    }

    private func owner(ofStackAt transition: ResolvedTransition) -> Values? {
        guard let body = evaluator.body(of: transition.frame), var node = transition.site.receiver else { return nil }
        for _ in 0..<4 {
            switch body.nodes[Int(node)].shape {
            case .local(let local):
                guard let value = body.onlyValue(of: local) else { return nil }
                node = value
            case .name("navigationController"):
                return evaluator.frames[Int(transition.frame)].receiver.map { Values($0) }
            case .member(let base, "navigationController"): return evaluator.evaluate(base, in: transition.frame)
            default: return nil
            }
        }
        return nil
    }

    // MARK: What is nothing new

    /// Nothing new of the app: made of a type that neither the app declares nor the analysis knows, a screen of a
    /// library; or what is left of a stack. A local that is set from itself, as a loop that walks up does, is what it
    /// starts with.
    func isForeign(_ node: NodeID, in function: FunctionID, seen: Set<LocalID> = []) -> Bool {
        guard let body = program.function(function).declaration.body else { return false }
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            if seen.contains(local) { return true }
            let bindings = body.locals[Int(local)].bindings.filter(\.path.isEmpty)
            guard evaluator.growths(ofLocal: local, function).isEmpty else { return false }
            return !bindings.isEmpty
                && bindings.allSatisfy { isForeign($0.value, in: function, seen: seen.union([local])) }
        case .nilLiteral, .name("viewControllers"), .member(_, "viewControllers"): return true
        case .array(let parts), .choice(let parts):
            return parts.allSatisfy { isForeign($0, in: function, seen: seen) }
        case .subscript(let base, _), .member(let base, "first"), .member(let base, "last"):
            return isForeign(base, in: function, seen: seen)
        case .call(let callee, let arguments):
            if case .member(let base, let name) = body.nodes[Int(callee)].shape {
                // What stays of a stack was there before.
                return takesPart(name, arguments, body) && isForeign(base, in: function, seen: seen)
            }
            guard case .name(let name) = body.nodes[Int(callee)].shape, name.startsUppercase else {
                return false
            }
            if name == "Array", arguments.count == 1 {
                return isForeign(arguments[0].value, in: function, seen: seen)
            }
            return program.type(named: name) == nil && program.globalFunctions[name] == nil
        default: return false
        }
    }

    /// Whether a method of a list gives some of its elements: one of the library's, or one that the app adds to all
    /// lists and that is given no screen.
    private func takesPart(_ name: String, _ arguments: [Node.Argument], _ body: Body) -> Bool {
        if Self.parts.contains(name) { return true }
        let declared = evaluator.callers.functionsByName(name)
        return !declared.isEmpty
            && declared.allSatisfy { function in
                program.function(function).owner.map { Self.lists.contains(program.type($0).name) } ?? false
            }
            && arguments.allSatisfy { argument in
                switch body.nodes[Int(argument.value)].shape {
                case .number, .string, .boolean, .closure, .keyPath: true
                default: false
                }
            }
    }

    private static let parts: Set<String> = [
        "filter", "prefix", "suffix", "dropFirst", "dropLast", "reversed", "first", "last",
    ]

    private static let lists: Set<String> = [
        "Array", "ArraySlice", "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
        "MutableCollection", "RangeReplaceableCollection",
    ]
}
