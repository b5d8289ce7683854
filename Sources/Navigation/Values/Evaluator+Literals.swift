import Facts
import Program

/// Numbers, texts, flags and lists that are written out where a branch is decided.
extension Evaluator {
    // MARK: Numbers and texts

    /// The literal that a parameter is given, as a pattern writes it: the digits of a number, or a text in quotes.
    func literal(_ node: NodeID, _ body: Body, _ frame: FrameID) -> String? {
        switch body.nodes[Int(node)].shape {
        case .number(let text): return text.allSatisfy(\.isWholeNumber) ? text : nil
        case .string(let text):
            return text.contains { $0 == "\\" || $0 == "\"" || $0.isNewline } ? nil : "\"" + text + "\""
        case .parameter(let index):
            guard let given = given(Int(index), of: frame), let body = self.body(of: given.frame) else { return nil }
            return literal(given.node, body, given.frame)
        default: return nil
        }
    }

    /// Whether the cases of a `switch` send the literal somewhere else than into this one.
    func rulesOut(_ entry: Region, literal: String, _ body: Body) -> Bool {
        if entry.patterns == ["default"] {
            return body.regions.contains {
                $0.kind == .switchCase && $0.parent == entry.parent && $0.subject == entry.subject
                    && $0.patterns.contains(literal)
            }
        }
        return entry.patterns.allSatisfy(Self.isLiteral) && !entry.patterns.contains(literal)
    }

    private static func isLiteral(_ pattern: String) -> Bool {
        if !pattern.isEmpty, pattern.allSatisfy(\.isWholeNumber) { return true }
        return pattern.count > 1 && pattern.hasPrefix("\"") && pattern.hasSuffix("\"")
            && !pattern.dropFirst().dropLast().contains { $0 == "\\" || $0 == "\"" }
    }

    // MARK: Lists

    /// Whether an expression is the variable of a loop over a list that the caller writes out, each element being
    /// known.
    func isElementOfGiven(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        guard let list = list(ofElement: node, body, function(of: frame)), branchTests.isGiven(list, body) else {
            return false
        }
        let lists = evaluate(list, in: frame)
        return !lists.isEmpty && !lists.isPartial && lists.items.allSatisfy(isKnownList)
    }

    /// The list that a loop's variable goes through, or the first parameter of a closure given to `forEach` and the like;
    /// nil for any other expression.
    func list(ofElement node: NodeID, _ body: Body, _ function: FunctionID) -> NodeID? {
        guard case .local(let id) = body.nodes[Int(node)].shape else { return nil }
        let local = body.locals[Int(id)]
        switch local.kind {
        case .constant:
            guard local.bindings.count == 1, local.bindings[0].path == [.element] else { return nil }
            return local.bindings[0].value
        case .closureParameter(let closure, 0):
            guard local.bindings.isEmpty, let node = map(of: function).closures[closure],
                case .node(let call)? = parents(of: function)[node],
                case .call(let callee, _) = body.nodes[Int(call)].shape,
                case .member(let base, let name) = body.nodes[Int(callee)].shape, Typing.elementwise.contains(name)
            else { return nil }
            return base
        default: return nil
        }
    }

    /// Whether a node stands in a case of a `switch` over the elements of a list that no caller has given yet.
    func waitsForElement(at site: Site) -> Bool {
        guard let body = body(of: site.frame) else { return false }
        return map(of: function(of: site.frame)).branches(around: site.node, body).contains { region, _ in
            guard region.kind == .switchCase, let subject = region.subject,
                let list = list(ofElement: subject, body, function(of: site.frame)),
                case .parameter = body.nodes[Int(list)].shape
            else { return false }
            return evaluate(list, in: site.frame).isOpen
        }
    }

    private func isKnownList(_ value: Value) -> Bool {
        let site: Site
        let elements: [NodeID]
        switch value {
        case .open: return true
        case .variadic(let call, let nodes): (site, elements) = (call, nodes)
        case .array(let list):
            guard case .array(let nodes)? = body(of: list.frame)?.nodes[Int(list.node)].shape else { return false }
            (site, elements) = (list, nodes)
        default: return false
        }
        return elements.allSatisfy { element in
            let values = evaluate(element, in: site.frame)
            return !values.isEmpty && !values.isPartial
        }
    }

    // MARK: Flags

    /// The value of a stored property that its declaration sets to `true` or `false` and that nothing sets again; nil
    /// for any other expression. Remembered.
    func constantFlag(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool? {
        guard let variable = variable(readBy: node, body, function(of: frame)) else { return nil }
        if let known = flagsMemo[variable] { return known }
        let result = constantFlag(program.variable(variable))
        flagsMemo[variable] = .some(result)
        return result
    }

    private func constantFlag(_ variable: VariableEntity) -> Bool? {
        guard let initial = variable.initialValue, variable.getter == nil, let owner = variable.owner,
            let body = program.function(initial).declaration.body, body.returns.count == 1,
            case .boolean(let value) = body.nodes[Int(body.returns[0])].shape,
            !program.isLibrary(variable: variable.id), variable.declaration.attributes.isEmpty,
            isDeclaredOnce(variable, in: owner)
        else { return nil }
        if variable.declaration.isLet { return value }
        return isOwnOrShared(variable, of: owner) && !maybeSet(variable, of: owner) ? value : nil
    }

    /// Whether a variable is private, or kept by an object that the whole app shares: what others see of any other
    /// object stands for a state that may be set where no code shows it.
    private func isOwnOrShared(_ variable: VariableEntity, of owner: TypeID) -> Bool {
        let isPrivate = variable.declaration.modifiers.contains {
            $0.hasPrefix("private") || $0.hasPrefix("fileprivate")
        }
        if isPrivate { return true }
        return !variable.declaration.isStatic
            && program.type(owner).variableOrder.contains { id in
                program.variable(id).declaration.isStatic && typing.type(of: id).nominals == [owner]
            }
    }

    /// Not one way or the other, as `#if` says, nor anew in a subclass.
    private func isDeclaredOnce(_ variable: VariableEntity, in owner: TypeID) -> Bool {
        guard !variable.declaration.modifiers.contains("override") else { return false }
        return program.descendants(of: owner).allSatisfy { type in
            program.type(type).variableOrder.allSatisfy {
                $0 == variable.id || program.variable($0).name != variable.name
            }
        }
    }

    /// Whether something may set a property without an assignment to its name being seen: the memberwise initializer, a
    /// decoder, a key path, a call that changes it, Objective-C, users of a library.
    private func maybeSet(_ variable: VariableEntity, of owner: TypeID) -> Bool {
        let modifiers = variable.declaration.modifiers
        if program.uses.assignments[variable.name] != nil || modifiers.contains("dynamic") { return true }
        if !isApp, modifiers.contains(where: { $0 == "public" || $0 == "open" }) { return true }
        if (program.uses.mentions[variable.name] ?? []).contains(where: isHandedOut) { return true }
        if program.uses.keyPathMembers.contains(variable.name) { return true }
        if variable.declaration.isStatic { return false }
        let attributes = program.type(owner).parts.flatMap {
            program.facts.swift[$0.file].types[$0.index].attributes
        }
        if attributes.contains(where: { $0.name == "objcMembers" || $0.name == "Observable" }) { return true }
        if ["Decodable", "Codable"].contains(where: { program.adopts(owner, named: $0) }) { return true }
        return fieldValues.makers(of: owner).contains { use in
            let labels = program.function(use.function).declaration.body?.labels(ofCall: use.node) ?? []
            return labels.contains(variable.name)
        }
    }

    /// Whether a read is the receiver of a call, or an argument: `flag.toggle()`, `change(&flag)`.
    private func isHandedOut(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .node(let parent)? = parents(of: use.function)[use.node]
        else { return false }
        switch body.nodes[Int(parent)].shape {
        case .call: return true
        case .member(_, let name): return name == "toggle"
        default: return false
        }
    }
}

extension Evaluator {
    /// Strings put together; at most 32 combinations.
    func concatenation(_ parts: [NodeID], _ frame: FrameID) -> Values {
        var texts = [""]
        var result = Values()
        for part in parts {
            var pieces: [String] = []
            for value in evaluate(part, in: frame).items {
                switch value {
                case .string(let text): pieces.append(text)
                case .metatype(let type): pieces.append(program.type(type).shortName)
                case .open(let openness): return Values(.open(openness))
                default: break
                }
            }
            if pieces.isEmpty { return Values() }
            texts = texts.flatMap { text in pieces.map { text + $0 } }
            if texts.count > 32 { return Values() }
        }
        for text in texts { result.insert(.string(text)) }
        return result
    }

    /// The strings among the values; an enum case stands for its raw value, which is no case whose own would be asked for.
    func texts(_ values: Values) -> [String] {
        values.items.flatMap { value -> [String] in
            if case .enumCase = value { return member("rawValue", of: value).items.compactMap(text(ofOne:)) }
            return text(ofOne: value).map { [$0] } ?? []
        }
    }

    private func text(ofOne found: Value) -> String? {
        switch found {
        case .string(let text): text
        case .metatype(let type): program.type(type).shortName
        default: nil
        }
    }
}
