import Facts

/// From a member's name to its declarations.
extension Program {
    /// Functions called `name` that a value of type `type` has, nearest declaration first, overridden ones included.
    /// Requirements without a body are left out where `bodiesOnly` is set.
    package func functions(named name: String, in type: TypeID, bodiesOnly: Bool = true) -> [FunctionID] {
        guard let owners = members.functions[name] else { return [] }
        var found: [FunctionID] = []
        for candidate in lineage(of: type) {
            guard let own = owners[candidate] else { continue }
            found += bodiesOnly ? own.filter { functions[Int($0)].declaration.body != nil } : own
        }
        return found
    }

    /// The function that a reference means which calls nothing, with labels or without: `show`, `show(_:)`; of several the
    /// nearest. Requirements count.
    package func function(referredToAs reference: String, in type: TypeID) -> FunctionID? {
        guard let labels = reference.firstIndex(of: "(") else {
            return functions(named: reference, in: type, bodiesOnly: false).first
        }
        return functions(named: String(reference[..<labels]), in: type, bodiesOnly: false)
            .first { function($0).declaration.signature == reference }
    }

    /// Of `functions(named:in:)` those that are wanted, of the nearest type that has any.
    package func nearestFunctions(
        named name: String, in type: TypeID, where isWanted: (FunctionID) -> Bool
    ) -> [FunctionID] {
        guard let owners = members.functions[name] else { return [] }
        for candidate in lineage(of: type) {
            let found = (owners[candidate] ?? []).filter {
                functions[Int($0)].declaration.body != nil && isWanted($0)
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The function that a call with these labels on a value of exactly this type runs, or nil.
    package func implementation(of name: String, labels: [String?], in type: TypeID) -> FunctionID? {
        functions(named: name, in: type).first { accepts(labels, function: $0) }
    }

    /// The property `name` of a value of type `type`; one with a value or accessor before a bare requirement.
    package func variable(named name: String, in type: TypeID) -> VariableID? {
        guard let owners = members.variables[name] else { return nil }
        var requirement: VariableID?
        for candidate in lineage(of: type) {
            guard let id = owners[candidate] else { continue }
            let isRequirement = types[Int(candidate)].kind == .protocol && variables[Int(id)].getter == nil
            if !isRequirement { return id }
            requirement = requirement ?? id
        }
        return requirement
    }

    /// Of functions of one name those that extensions of the alias declare by which a call names their type, where there are
    /// such: `typealias HomeModule = Module<HomeInput>` and `typealias CartModule = Module<CartInput>` are of one generic
    /// type, and each extends it with a `make()` of its own.
    package func ofAlias(_ candidates: [FunctionID], callee: NodeID, _ body: Body) -> [FunctionID] {
        guard candidates.count > 1, case .member(let base, _) = body.nodes[Int(callee)].shape,
            let name = body.nodes[Int(base)].shape.lastName, globalAliases[name] != nil
        else { return candidates }
        let own = candidates.filter { id in
            functions[Int(id)].part.map { facts.swift[$0.file].types[$0.index].name == name } ?? false
        }
        return own.isEmpty ? candidates : own
    }

    /// Whether a call with these argument labels can mean this function: the labels in order, with defaulted and
    /// variadic parameters allowed to be absent, and trailing closures without a label.
    package func accepts(_ labels: [String?], function: FunctionID) -> Bool {
        let parameters = functions[Int(function)].declaration.parameters
        // Most calls name every parameter, or are of another function of the same name.
        if labels.count == parameters.count, zip(labels, parameters).allSatisfy({ $0 == $1.label }) { return true }
        let isMethod = functions[Int(function)].declaration.kind == .function
        return matches(labels, parameters, isMethod: isMethod) != nil
    }

    /// For each argument the index of the parameter it is given to, or nil where the call cannot mean this function.
    package func matches(_ labels: [String?], _ function: FunctionDeclaration) -> [Int]? {
        matches(labels, function.parameters, isMethod: function.kind == .function)
    }

    private func matches(
        _ labels: [String?], _ parameters: [FunctionDeclaration.Parameter], isMethod: Bool
    ) -> [Int]? {
        var result: [Int] = []
        var next = 0
        for (position, label) in labels.enumerated() {
            var candidate = next
            while candidate < parameters.count {
                if parameters[candidate].label == label { break }
                if omitsFirstLabels, label == nil, position == 0, candidate == 0, isMethod { break }
                if label == nil, position >= labels.count - 2, takesClosure(candidate, of: parameters),
                    !isPassedOver(candidate, of: parameters, before: labels.dropFirst(position + 1).first ?? nil)
                {
                    break
                }
                let previous = candidate - 1
                if label == nil, previous >= 0, parameters[previous].isVariadic, result.last == previous {
                    candidate = previous
                    break
                }
                guard
                    parameters[candidate].defaultValue != nil || parameters[candidate].isVariadic
                        || isOptionalClosure(parameters[candidate].type)
                else { return nil }
                candidate += 1
            }
            if candidate >= parameters.count {
                guard label == nil, let last = parameters.indices.last, parameters[last].isVariadic else { return nil }
                candidate = last
            }
            result.append(candidate)
            next = candidate + 1
        }
        for index in min(next, parameters.count)..<parameters.count
        where parameters[index].defaultValue == nil && !parameters[index].isVariadic {
            return nil
        }
        return result
    }

    /// Whether a trailing closure is for a later parameter: this one can do without, and a later one, in front of the
    /// parameter of the next labeled closure, cannot (SE-0286).
    private func isPassedOver(
        _ index: Int, of parameters: [FunctionDeclaration.Parameter], before label: String?
    ) -> Bool {
        guard parameters[index].defaultValue != nil || parameters[index].isVariadic else { return false }
        let later = parameters[(index + 1)...].prefix { label == nil || $0.label != label }
        return later.contains { $0.defaultValue == nil && !$0.isVariadic }
    }

    /// Whether a trailing closure is given to the parameter: the first one of a function type. A type alias may hide
    /// one, where no other parameter is.
    private func takesClosure(_ index: Int, of parameters: [FunctionDeclaration.Parameter]) -> Bool {
        switch parameters[index].type.unwrapped {
        case .function: return true
        case .named(let components):
            return components.last.map { !isNoFunction($0.name) } ?? false
                && !parameters[(index + 1)...].contains(where: \.type.isFunction)
        default: return false
        }
    }

    /// Whether a name is that of a type, and so no alias for a function's: one that the app declares, extends or inherits
    /// from, or one of the system's.
    private func isNoFunction(_ name: String) -> Bool {
        if Self.values.contains(name) || KnownTypes.ancestors[name] != nil || name.hasPrefix("UI") { return true }
        guard let type = type(named: name).map(self.type) else { return false }
        return !type.isExternal || !type.parts.isEmpty || !type.subtypes.isEmpty
    }

    private static let values: Set<String> = [
        "Any", "AnyHashable", "AnyObject", "Bool", "BooleanLiteralType", "CGFloat", "Character", "Data", "Date",
        "Decimal", "Double", "Error", "Float", "FloatLiteralType", "IndexPath", "Int", "Int32", "Int64",
        "IntegerLiteralType", "NSError", "NSNumber", "NSString", "Selector", "String", "StringLiteralType",
        "TimeInterval", "UInt", "URL", "UUID",
    ]

    private func isOptionalClosure(_ type: TypeReference) -> Bool {
        type.isFunction && type != type.unwrapped
    }

    /// What a call is made on, or a method or property read from; nil for `self`.
    package func base(of use: Use) -> NodeID? {
        guard let body = function(use.function).declaration.body else { return nil }
        var member = use.node
        if case .call(let callee, _) = body.nodes[Int(use.node)].shape { member = callee }
        guard case .member(let base, _) = body.nodes[Int(member)].shape else { return nil }
        switch body.nodes[Int(base)].shape {
        case .selfReference, .superReference: return nil
        default: return base
        }
    }

    // MARK: Screens that make themselves by what a library gives them

    /// How the names of such methods begin, and what they may say of where the screen comes from.
    private static let verbs = ["instantiate", "instance", "make", "create", "build", "load", "new"]
    private static let sources = ["storyboard", "nib", "xib"]

    /// Whether a static method that nothing in the app declares gives an object of the view controller it is called on:
    /// `LoginViewController.instantiate()`, where a library's protocol or extension has the method. It is the name that
    /// tells, so whoever asks knows a likely answer.
    package func makesItself(_ type: TypeID, by method: String) -> Bool {
        let name = method.lowercased()
        return !self.type(type).isExternal && inherits(type, fromNamed: "UIViewController")
            && (Self.verbs.contains(where: name.hasPrefix) || Self.sources.contains { name.contains($0) })
            && functions(named: method, in: type, bodiesOnly: false).isEmpty
            && variable(named: method, in: type) == nil
    }
}

/// Which types declare a member of a name: most names that code looks for are no property, or no function, of any type, and
/// one look tells.
struct MemberIndex: Sendable {
    /// What the types that declare a name declare by it.
    struct Declarations<Member: Sendable>: Sendable {
        /// Sorted.
        private var types: [TypeID] = []
        private var members: [Member] = []
        /// With fewer, going through them takes less than halving them.
        private static var few: Int { 8 }

        /// Adds what a type declares; types come in their order.
        fileprivate mutating func append(_ member: Member, of type: TypeID) {
            types.append(type)
            members.append(member)
        }

        /// Numbers are compared, not hashed: every name is looked for in all types of a lineage.
        subscript(type: TypeID) -> Member? {
            var (start, end) = (0, types.count)
            while end - start > Self.few {
                let middle = (start + end) / 2
                if types[middle] <= type { start = middle } else { end = middle }
            }
            for place in start..<end where types[place] == type { return members[place] }
            return nil
        }
    }

    private(set) var functions: [String: Declarations<[FunctionID]>] = [:]
    private(set) var variables: [String: Declarations<VariableID>] = [:]

    /// - Parameter types: in the order of their ids.
    init(_ types: [TypeEntity]) {
        for type in types {
            for (name, own) in type.functions { functions[name, default: .init()].append(own, of: type.id) }
            for (name, own) in type.variables { variables[name, default: .init()].append(own, of: type.id) }
        }
    }
}

extension Body {
    /// Argument labels of a call node, or nil where the node is no call.
    package func labels(ofCall node: NodeID) -> [String?]? {
        if case .call(_, let arguments) = nodes[Int(node)].shape { return arguments.map(\.label) }
        return nil
    }
}
