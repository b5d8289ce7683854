import Facts
import Program

/// What code asks about types, members and objects while it runs: each answer is found once.
final class Lookups {
    private let program: Program
    private let typing: Typing
    private let constants: Constants
    private let relevance: Relevance?
    private let assignments: Assignments
    private let marks: LibraryMarks
    /// By type.
    private var arguments: [[(name: String, argument: ObjectID)]?]
    /// By name and type.
    @exclusivity(unchecked) private var members = IntegerMap()
    @exclusivity(unchecked) private var targets: [MemberTarget] = []
    /// By type.
    @exclusivity(unchecked) private var storedProperties: [[VariableEntity]?]
    /// By type.
    @exclusivity(unchecked) private var keeping: [Bool?]
    /// By variable.
    @exclusivity(unchecked) private var properties: [PropertyFacts?]
    /// By method and type.
    @exclusivity(unchecked) private var methods = IntegerMap()
    @exclusivity(unchecked) private var bodies: [[FunctionID]] = []
    /// By object.
    @exclusivity(unchecked) private var objects: [ObjectFacts] = []
    private let root: TypeID?
    private let texts: TypeID?
    private let flags: TypeID?
    private let lists: TypeID?
    private let dictionaries: TypeID?

    /// Variables of types and of their instances, by name and type: both may have one of the same name.
    private var statics: [String: [TypeID: VariableID]] = [:]
    private var instances: [String: [TypeID: VariableID]] = [:]
    private var subscriptSetters: [TypeID: [FunctionID]] = [:]
    private let namesakes: Namesakes

    init(
        _ program: Program, _ typing: Typing, _ constants: Constants, _ relevance: Relevance?,
        _ assignments: Assignments, _ marks: LibraryMarks
    ) {
        (self.program, self.typing, self.constants, self.relevance) = (program, typing, constants, relevance)
        (self.assignments, self.marks) = (assignments, marks)
        arguments = Array(repeating: nil, count: program.types.count)
        for variable in program.variables {
            guard let owner = variable.owner else { continue }
            if variable.declaration.isStatic {
                statics[variable.name, default: [:]][owner] = variable.id
            } else {
                instances[variable.name, default: [:]][owner] = variable.id
            }
        }
        for function in program.functions where function.name == "subscript" && function.declaration.kind == .setter {
            if let owner = function.owner { subscriptSetters[owner, default: []].append(function.id) }
        }
        namesakes = Namesakes(program)
        storedProperties = Array(repeating: nil, count: program.types.count)
        keeping = Array(repeating: nil, count: program.types.count)
        properties = Array(repeating: nil, count: program.variables.count)
        root = program.type(named: "NSObject")
        texts = program.type(named: "String")
        flags = program.type(named: "Bool")
        lists = program.type(named: "Array")
        dictionaries = program.type(named: "Dictionary")
    }

    // MARK: Members

    /// What is run where something is assigned to elements of a type of the app, that of the nearest type first.
    func subscriptSetters(of type: TypeID) -> [FunctionID] {
        if subscriptSetters.isEmpty { return [] }
        return program.lineage(of: type).flatMap { subscriptSetters[$0] ?? [] }
    }

    /// What a member of a name is in a type.
    func target(_ name: MemberName, of type: TypeID) -> MemberTarget {
        let (place, isNew) = members.insert(IntegerMap.key(Int32(name.number), type.position), Int32(targets.count))
        if !isNew { return targets[Int(place)] }
        var target = MemberTarget.foreign
        if name.labels == nil, let variable = variable(name.text, of: type, isStatic: false) {
            target = .property(variable)
        } else if let method = method(name, of: type) {
            target = .method(method)
        } else if let root, program.lineage(of: type).contains(where: inheritsUnknown),
            let variable = variable(name.text, of: root, isStatic: false)
        {
            // What inherits from a class of which nothing is known has what all objects have.
            target = .property(variable)
        }
        targets.append(target)
        return target
    }

    /// The method of a name; of several, the one with its labels.
    private func method(_ name: MemberName, of type: TypeID) -> FunctionID? {
        let methods = program.functions(named: name.text, in: type, bodiesOnly: false)
        guard let labels = name.labels else { return methods.first }
        return methods.first { program.function($0).declaration.parameters.map { $0.label ?? "_" } == labels }
            ?? methods.first
    }

    /// A static variable of a type or of one that it inherits from: one of its instances may have the same name.
    func staticVariable(_ name: String, of type: TypeID) -> VariableID? {
        variable(name, of: type, isStatic: true).flatMap { program.variable($0).declaration.isStatic ? $0 : nil }
    }

    /// What a name means in a type: rather a variable of the type, or of its instances, where it has both.
    func variable(_ name: String, of type: TypeID, isStatic: Bool) -> VariableID? {
        guard let found = program.variable(named: name, in: type) else { return nil }
        if program.variable(found).declaration.isStatic == isStatic { return found }
        guard let owners = isStatic ? statics[name] : instances[name] else { return found }
        return program.lineage(of: type).lazy.compactMap { owners[$0] }.first ?? found
    }

    /// What code of a class means by the name of a private member of it, whatever an heir has of that name.
    func privateTarget(_ name: MemberName, in owner: TypeID?, on type: TypeID) -> MemberTarget? {
        guard let owner, program.type(owner).kind == .class else { return nil }
        let target: MemberTarget
        if let variable = program.type(owner).variables[name.text], program.variable(variable).declaration.isPrivate,
            !program.variable(variable).declaration.isStatic
        {
            target = .property(variable)
        } else if let method = program.type(owner).functions[name.text]?.first,
            program.function(method).declaration.isPrivate
        {
            target = .method(method)
        } else {
            return nil
        }
        return program.inherits(type, from: owner) ? target : nil
    }

    /// The stored properties of a type's instances, those of its superclasses first.
    func storedProperties(of type: TypeID) -> [VariableEntity] {
        if let known = storedProperties[Int(type)] { return known }
        let found = program.lineage(of: type).reversed().filter { program.type($0).kind != .protocol }.flatMap {
            owner in
            program.type(owner).variableOrder.map(program.variable)
        }.filter {
            !$0.declaration.isStatic && !$0.declaration.isComputed && !$0.declaration.modifiers.contains("override")
        }
        storedProperties[Int(type)] = found
        return found
    }

    /// Whether objects of a type have properties that are closures.
    func keepsClosures(_ type: TypeID) -> Bool {
        if let known = keeping[Int(type)] { return known }
        let found = storedProperties(of: type).contains { typing.type(of: $0.id).isFunction }
        keeping[Int(type)] = found
        return found
    }

    func property(_ variable: VariableID) -> PropertyFacts {
        if let known = properties[Int(variable)] { return known }
        let entity = program.variable(variable)
        let found = PropertyFacts(
            entity, program,
            whatever: ObjectSet(constants.object(.any(typing.type(of: variable)))),
            isUnseen: relevance?.isFilledUnseen(variable) ?? false,
            isFilled: entity.declaration.attributes.contains { marks.fills($0.name) },
            isLeftToOthers: isLeftToOthers(entity), namesakes.alternatives(to: variable))
        properties[Int(variable)] = found
        return found
    }

    /// Whether a property waits for a value of a library's type that no code of the program gives it: a protocol of that
    /// library asks for it, and the library fills it.
    private func isLeftToOthers(_ variable: VariableEntity) -> Bool {
        guard !assignments.isAssigned(variable.id), let owner = variable.owner,
            program.lineage(of: owner).contains(where: isUnknown)
        else { return false }
        let type = typing.type(of: variable.id)
        return type.isUnknown || !type.nominals.isEmpty && type.nominals.allSatisfy(isUnknown)
    }

    /// Whether no source and no description of a library declares what a class inherits from.
    private func inheritsUnknown(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard entity.kind == .class, !entity.isExternal, let part = entity.parts.first else { return false }
        return program.facts.swift[part.file].types[part.index].inherits.prefix(1).contains { clause in
            clause.plainName.map { name in program.type(named: name).map(isUnknown) ?? true } ?? false
        }
    }

    /// Whether no source and no description of a library declares a type.
    private func isUnknown(_ type: TypeID) -> Bool {
        program.type(type).kind == .external
            && !program.type(type).parts.contains { program.facts.swift[$0.file].isLibrary }
    }

    /// What the clauses of a type and of those it inherits from say for the generic parameters of their superclasses, by the
    /// names of these: `class PageBox: Box<Page>`.
    func inheritedArguments(of type: TypeID) -> [(name: String, argument: ObjectID)] {
        if let known = arguments[Int(type)] { return known }
        var result: [(name: String, argument: ObjectID)] = []
        for part in program.lineage(of: type).flatMap({ program.type($0).parts }) {
            let scope = program.scope(ofPart: part)
            for clause in program.facts.swift[part.file].types[part.index].inherits {
                guard case .nominal(let ancestor, let given) = program.resolve(clause, in: scope) else { continue }
                for (parameter, argument) in zip(program.type(ancestor).generics, given) {
                    switch argument {
                    case .nominal(let type, _): result.append((parameter.name, constants.object(.metatype(type))))
                    // `class Middle<Item>: Box<Item>` hands on what its own heirs say.
                    case .generic(let name, _):
                        result += result.filter { $0.name == name }.map { (parameter.name, $0.argument) }
                    default: break
                    }
                }
            }
        }
        arguments[Int(type)] = result
        return result
    }

    /// The bodies that a method which is a value runs on an object of a type.
    func bodies(ofMethod method: FunctionID, on type: TypeID) -> [FunctionID] {
        let (place, isNew) = methods.insert(IntegerMap.key(method.position, type.position), Int32(bodies.count))
        if !isNew { return bodies[Int(place)] }
        let declaration = program.function(method).declaration
        let labels = declaration.parameters.map(\.label)
        bodies.append(
            // What is private is overridden by nobody.
            isPrivate(method, on: type)
                ? [method]
                : program.nearestFunctions(named: declaration.name, in: type) {
                    program.function($0).declaration.parameters.map(\.label) == labels
                })
        return bodies[Int(place)]
    }

    private func isPrivate(_ method: FunctionID, on type: TypeID) -> Bool {
        let entity = program.function(method)
        guard entity.declaration.isPrivate, entity.declaration.body != nil, let owner = entity.owner else {
            return false
        }
        return program.inherits(type, from: owner)
    }

    // MARK: Objects

    private struct ObjectFacts {
        var type: TypeID?
        var isCopied: Bool
        var isGlobal: Bool
    }

    /// The type that an object's members are looked up in; nil for what has none.
    func type(of object: ObjectID) -> TypeID? { facts(object).type }

    /// Whether an object is of a kind that is copied when it is given to a variable.
    func isCopied(_ object: ObjectID) -> Bool { facts(object).isCopied }

    /// Whether an object is what a static or global variable has from the start: there is one for all, and what it makes, it
    /// makes for whoever calls.
    func isGlobal(_ object: ObjectID) -> Bool { facts(object).isGlobal }

    private func facts(_ object: ObjectID) -> ObjectFacts {
        // Objects are numbered as they come: those up to this one are there already.
        while objects.count <= Int(object) {
            let next = ObjectID(objects.count)
            objects.append(
                ObjectFacts(type: typeOfMembers(next), isCopied: mayBeCopy(next), isGlobal: isOfGlobal(next)))
        }
        return objects[Int(object)]
    }

    private func typeOfMembers(_ object: ObjectID) -> TypeID? {
        switch constants.kind(object) {
        case .instance(let type), .enumCase(let type, _), .metatype(let type): type
        case .any(let type): type.instance.nominals.first
        case .text: texts
        case .flag: flags
        case .number(let text): program.type(named: text.contains(".") ? "Double" : "Int")
        case .list: lists
        case .dictionary: dictionaries
        default: nil
        }
    }

    private func isOfGlobal(_ object: ObjectID) -> Bool {
        guard let site = constants[object].site, site.function.position >= 0 else { return false }
        let entity = program.function(site.function)
        guard entity.declaration.kind == .initialValue, let variable = entity.variable else { return false }
        let declared = program.variable(variable)
        return declared.declaration.isStatic || declared.owner == nil
    }

    private func mayBeCopy(_ object: ObjectID) -> Bool {
        switch constants.kind(object) {
        case .instance(let type): program.type(type).kind == .struct
        case .enumCase, .tuple, .list, .dictionary: constants[object].site != nil
        default: false
        }
    }
}

/// A property or a variable outside of types, as those ask who read or assign it.
final class PropertyFacts {
    let isStatic: Bool
    /// The body that works its value out each time.
    let getter: FunctionID?
    /// What a property that overrides a computed one only to observe it is assigned through.
    let setter: FunctionID?
    /// What works its value out when it is first read.
    let lazyValue: FunctionID?
    /// A property that overrides another one only to observe it has its values in that one.
    let stored: VariableID
    /// What observes it, what it overrides included.
    let observers: [FunctionID]
    /// Whatever its type allows, where code that does not matter assigns it; else nothing.
    let unseen: ObjectSet

    /// What no source shows gives it its value: a document of Interface Builder, or what an attribute of it stands for.
    let isFilledElsewhere: Bool
    /// It is nil before it is given a value.
    let isOptional: Bool
    /// A library may give it a value.
    let isLeftToOthers: Bool
    /// A document draws what it holds.
    let isOutlet: Bool
    /// The wrapper that projects something of it: what is assigned to the property, that is told.
    let wrapper: TypeID?
    /// Properties that extensions of a type add by its name, each for other things in it; none where there is only one.
    let alternatives: [Namesakes.Alternative]

    init(
        _ entity: VariableEntity, _ program: Program, whatever: ObjectSet, isUnseen: Bool, isFilled: Bool,
        isLeftToOthers: Bool, _ alternatives: [Namesakes.Alternative]
    ) {
        self.alternatives = alternatives
        (isFilledElsewhere, self.isLeftToOthers) = (isFilled, isLeftToOthers)
        wrapper = program.projectingWrapper(of: entity.id)
        unseen = isUnseen ? whatever : ObjectSet()
        isStatic = entity.declaration.isStatic
        isOutlet = entity.declaration.attributes.contains { $0.name == "IBOutlet" }
        if case .optional? = entity.declaration.type {
            isOptional = entity.initialValue == nil && !entity.declaration.isLet
        } else {
            isOptional = false
        }
        lazyValue = entity.declaration.isLazy ? entity.initialValue : nil
        var (stored, observers) = (entity.id, entity.observers)
        while program.variable(stored).declaration.modifiers.contains("override"),
            let owner = program.variable(stored).owner, let above = program.superclass(of: owner),
            let next = program.variable(named: program.variable(stored).name, in: above)
        {
            stored = next
            observers += program.variable(next).observers
        }
        (self.stored, self.observers) = (stored, observers)
        let below = stored == entity.id ? nil : program.variable(stored)
        getter = entity.getter.flatMap { program.function($0).declaration.body == nil ? nil : $0 } ?? below?.getter
        setter = below?.setter
    }
}
