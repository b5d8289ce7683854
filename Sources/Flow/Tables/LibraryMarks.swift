import Program

/// What the descriptions of libraries mark types as.
struct LibraryMarks {
    /// By type: whether objects of it are told apart by nothing but where they are made.
    private let screens: [Bool]
    /// By type: whether it is a stack, which is as far as looking outwards for one goes.
    private let stacks: [Bool]
    /// By type: whether it shows nothing of its own but what it is given.
    private let frames: [Bool]
    /// By type: whether it is a container that is itself seen.
    private let containers: [Bool]
    /// By type: whether something is shown by what has an object of it.
    private let carriers: [Bool]
    /// By type: whether it is a screen of the system's.
    private let systems: [Bool]
    /// By type: whether it is a screen of the app that is made with any other one, and so may do no more than show that.
    private let wrapping: [Bool]
    /// By type: whether it is a screen where a controller hosts it.
    private let hosted: [Bool]
    /// By type: whether what its methods make belongs to whoever calls them, and what is made of them does so in turn.
    private let forCallers: [(makes: Bool, serves: Bool)]
    /// By type: what the framework asks of its objects once they are there to be seen; none of what nobody sees.
    private let living: [[FunctionID]]
    /// Attributes of properties that get their values from elsewhere.
    private let fillers: Set<String>

    /// Cost: the ancestors of each type are gone through.
    init(_ program: Program) {
        let types = program.types.map(\.id)
        func marked(_ name: String) -> [Bool] { types.map { program.inherits($0, fromNamed: name) } }
        screens = marked("OnPaperScreen")
        stacks = marked("OnPaperStack")
        frames = marked("OnPaperFrame")
        containers = marked("OnPaperContainer")
        carriers = marked("OnPaperCarrier")
        systems = marked("OnPaperSystem")
        hosted = marked("OnPaperHosted")
        forCallers = program.types.map { type in
            let clauses = type.parts.flatMap { program.facts.swift[$0.file].types[$0.index].inherits }
            return (
                clauses.contains { $0.plainName == "OnPaperForCallers" },
                program.inherits(type.id, fromNamed: "OnPaperForCallers")
            )
        }
        fillers = Set(
            program.types.filter { program.inherits($0.id, fromNamed: "OnPaperFillers") }.flatMap(\.cases.keys))
        let screens = self.screens
        wrapping = program.types.map { Self.takesAnyScreen($0, program, screens) }
        living = types.map { program.nearestFunctions(named: "onPaperLives", in: $0) { _ in true } }
    }

    /// Whether a class of the app takes whatever can be seen: its initializer does, or a method that nobody else asks for.
    private static func takesAnyScreen(_ type: TypeEntity, _ program: Program, _ screens: [Bool]) -> Bool {
        guard screens[Int(type.id)], !type.isExternal else { return false }
        return type.functions.values.joined().contains { function in
            let declaration = program.function(function).declaration
            switch declaration.kind {
            case .initializer: break
            case .function where !declaration.isStatic && !isAsked(declaration.name, of: type, program): break
            default: return false
            }
            let scope = program.scope(of: function)
            return declaration.parameters.contains { parameter in
                let asked: TypeID
                switch program.resolve(parameter.type, in: scope) {
                case .nominal(let type, _), .generic(_, .nominal(let type, _)?): asked = type
                default: return false
                }
                return screens[Int(asked)] && program.type(asked).isExternal
                    && !program.lineage(of: asked).dropFirst().contains {
                        program.type($0).kind != .protocol && screens[Int($0)]
                    }
            }
        }
    }

    /// Whether a library knows a method by its name, in what a type inherits from.
    private static func isAsked(_ name: String, of type: TypeEntity, _ program: Program) -> Bool {
        program.lineage(of: type.id).contains { program.type($0).isExternal && program.type($0).functions[name] != nil }
    }

    func carries(_ type: TypeID) -> Bool { carriers[Int(type)] }

    func isSystem(_ type: TypeID) -> Bool { systems[Int(type)] }

    func wraps(_ type: TypeID) -> Bool { wrapping[Int(type)] }

    func isScreen(_ type: TypeID) -> Bool { screens[Int(type)] }

    /// Whether a value of a static type is a screen.
    func isScreen(_ type: StaticType) -> Bool { type.nominals.contains { screens[Int($0)] } }

    func isStack(_ type: TypeID) -> Bool { stacks[Int(type)] }

    func isFrame(_ type: TypeID) -> Bool { frames[Int(type)] }

    func isContainer(_ type: TypeID) -> Bool { containers[Int(type)] }

    func isHosted(_ type: TypeID) -> Bool { hosted[Int(type)] }

    /// Whether what the methods of a library's type make, they make for whoever calls them.
    func makesForCallers(_ type: TypeID) -> Bool { forCallers[Int(type)].makes }

    /// Whether an object of a type serves whom it was made for.
    func servesCallers(_ type: TypeID) -> Bool { forCallers[Int(type)].serves }

    /// Whether an attribute, or a property wrapper, gives a property its value from elsewhere.
    func fills(_ attribute: String) -> Bool { fillers.contains(attribute) }

    func lives(_ type: TypeID) -> Bool { !living[Int(type)].isEmpty }

    /// The bodies that run when an object of a type comes to be seen.
    func life(of type: TypeID) -> [FunctionID] { living[Int(type)] }
}
