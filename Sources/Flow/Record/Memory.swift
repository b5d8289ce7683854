import Facts

extension Choices {
    /// A name that what objects remember is asked by: a test around a node, or one in front of it that leaves, is open, and does
    /// not ask what the frame was given. Nil where there is none. That something is there at all is not asked about.
    ///
    /// Cost: linear in the tests around the node.
    package func memory(around node: NodeID, of frame: FrameID) -> String? {
        guard let pass = pass(frame), Int(node) < pass.body.nodes.count else { return nil }
        let sides = pass.body.regions(decidingAbout: node)
        return (sides.around + sides.leaving).lazy.compactMap { side -> String? in
            let facts = pass.body.regions[Int(side)]
            guard let branch = facts.branch.map({ pass.body.branches[Int($0)] }) else { return nil }
            if facts.kind == .switchCase, let subject = branch.subject {
                return self.isOpen(subject, pass) ? self.memory(subject, pass) : nil
            }
            return branch.conditions.lazy.compactMap { condition -> String? in
                guard case .expression(let node) = condition else { return nil }
                return self.memory(ofTruth: node, pass)
            }.first
        }.first
    }

    /// The same of what a call is made with that is one of several: of the tests around where each of these is made, here or in
    /// what is called for it.
    ///
    /// Cost: linear in the tests around what has been made, three calls deep.
    package func memory(behind node: NodeID, of frame: FrameID) -> String? {
        guard let pass = pass(frame), case .call(let call) = pass.code.operations[Int(node)] else { return nil }
        return call.arguments.lazy.compactMap { self.memory(ofWhatMakes: $0.value, pass, depth: 3) }.first
    }

    private func memory(ofWhatMakes node: NodeID, _ pass: Pass, depth: Int) -> String? {
        guard depth > 0, pass.value(node).filter({ $0 != pass.constants.nil }).count > 1 else { return nil }
        func found(at value: NodeID, _ pass: Pass, depth: Int) -> String? {
            memory(around: value, of: pass.frame) ?? memory(ofWhatMakes: value, pass, depth: depth)
        }
        switch pass.code.operations[Int(node)] {
        case .local(let local):
            return pass.body.locals[Int(local)].bindings.lazy.filter { $0.value < node }
                .compactMap { found(at: $0.value, pass, depth: depth) }.first
        case .choice(let parts): return parts.lazy.compactMap { found(at: $0, pass, depth: depth) }.first
        default:
            return called(at: node, of: pass).lazy.compactMap { inner in
                self.results(of: inner).lazy.compactMap { found(at: $0, inner, depth: depth - 1) }.first
            }.first
        }
    }

    private func isOpen(_ node: NodeID, _ pass: Pass) -> Bool {
        let values = pass.value(node).filter { $0 != pass.constants.nil }
        if values.count > 1 { return true }
        guard let only = values.single, case .any = pass.constants.kind(only) else { return false }
        return true
    }

    private func memory(ofTruth node: NodeID, _ pass: Pass) -> String? {
        guard pass.truth(pass.value(node)) == .free else { return nil }
        guard case .operation(_, let operands) = pass.code.operations[Int(node)] else { return memory(node, pass) }
        if operands.contains(where: { pass.value($0).single == pass.constants.nil }) { return nil }
        return operands.lazy.compactMap { operand in
            if case .operation = pass.code.operations[Int(operand)] { return self.memory(ofTruth: operand, pass) }
            return self.memory(operand, pass)
        }.first
    }

    /// The name of what is remembered, by an object that the frame was given as well; nil for what the frame was given itself
    /// or has made.
    private func memory(_ node: NodeID, _ pass: Pass) -> String? {
        var (node, asked) = (node, nil as String?)
        // What stands before a dot or in a binding stands further up.
        while true {
            switch pass.code.operations[Int(node)] {
            case .ownMember(let name): return name.name.text
            case .global(let variable): return pass.program.variable(variable).name
            case .member(let base, let name):
                if case .constant = pass.code.operations[Int(base)] { return name.text }
                (node, asked) = (base, name.text)
            case .call(let call):
                if call.arguments.contains(where: { self.isGiven($0.value, pass) }) { return nil }
                switch call.callee {
                case .own(let name): return name
                case .member(let base, let name):
                    if case .constant = pass.code.operations[Int(base)] { return name }
                    node = base
                default: return nil
                }
            case .element(let base, _): node = base
            case .cast(let value, _, _): node = value
            case .coalesced(let value, _): node = value
            case .local(let local):
                let facts = pass.body.locals[Int(local)]
                guard let binding = facts.bindings.first, binding.value < node else { return nil }
                node = binding.value
            case .parameter: return pass.closure == nil ? asked : nil
            default: return nil
            }
        }
    }

    private func isGiven(_ node: NodeID, _ pass: Pass) -> Bool {
        switch pass.code.operations[Int(node)] {
        case .parameter: return true
        case .local(let local):
            if case .closureParameter = pass.body.locals[Int(local)].kind { return true }
            return false
        default: return false
        }
    }
}
