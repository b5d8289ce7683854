import Facts
import Source
import Testing

@Suite struct VariableTests {
    @Test func attributesModifiersAndOwnership() {
        let facts = scan(
            """
            class C { @IBOutlet private(set) weak var label: UILabel!
            static let shared = C()
            unowned let owner: D
            @Injected(\\.x, name: "y") lazy var z = make() }
            """
        )
        let label = variable("label", in: facts)
        #expect(label.ownership == .weak)
        #expect(label.modifiers == ["private(set)", "weak"])
        #expect(label.attributes == [Attribute(name: "IBOutlet")])
        #expect(label.type?.text == "UILabel?")
        #expect(variable("shared", in: facts).isStatic && variable("shared", in: facts).isLet)
        #expect(variable("owner", in: facts).ownership == .unowned)
        #expect(variable("z", in: facts).attributes == [Attribute(name: "Injected", arguments: "\\.x, name: \"y\"")])
        #expect(variable("z", in: facts).isLazy)
        #expect(value(of: variable("z", in: facts).initialValue, in: facts) == "make()")
    }

    @Test func accessors() {
        let facts = scan(
            """
            struct S { var a: T { make() }
            var b: T { get { x } set { x = newValue } }
            var c = 1 { willSet(next) { show(next) } didSet { show(oldValue) } } }
            """
        )
        #expect(value(of: variable("a", in: facts).getter, in: facts) == "make()")
        #expect(variable("a", in: facts).isComputed)
        #expect(value(of: variable("b", in: facts).getter, in: facts) == "x")
        let setter = variable("b", in: facts).setter.map { facts.functions[$0] }
        #expect(setter?.body.map { BodyPrinter($0).statements } == "x = parameter0")
        #expect(setter?.parameters[0].type.text == "T")
        let observers = variable("c", in: facts).observers.map { facts.functions[$0] }
        #expect(observers.map(\.kind) == [.observer, .observer])
        #expect(
            observers.map { $0.body.map { BodyPrinter($0).statements } } == ["show(parameter0)", "show(parameter0)"])
        #expect(observers.map { $0.parameters[0].name } == ["next", "oldValue"])
        #expect(value(of: variable("c", in: facts).initialValue, in: facts) == "1")
        #expect(!variable("c", in: facts).isComputed)
    }

    @Test func severalVariablesInOneDeclaration() {
        let facts = scan("var a, b: T\nvar c = 1, d: U")
        #expect(facts.variables.map(\.name) == ["a", "b", "c", "d"])
        #expect(facts.variables.map { $0.type?.text } == ["T", "T", nil, "U"])
    }

    @Test func tuplePatterns() {
        let facts = scan("class C { let (a, (b, _)): (X, (Y, Z)) = make() }")
        #expect(facts.variables.map(\.name) == ["a", "b"])
        #expect(facts.variables.map { $0.type?.text } == ["X", "Y"])
        let body = facts.functions[facts.variables[1].initialValue ?? 0].body.map(BodyPrinter.init)
        #expect(body?.returns == "b#1")
        #expect(body?.locals == "let a#0 = make()/0\nlet b#1 = make()/1/0")
    }

    @Test func initialValuesKeepOwnerAndType() {
        let facts = scan("struct S { static var x: T = make() }")
        let initial = facts.functions[variable("x", in: facts).initialValue ?? 0]
        #expect(initial.kind == .initialValue)
        #expect(initial.name == "x")
        #expect(initial.owner == 0)
        #expect(initial.isStatic)
        #expect(initial.result?.text == "T")
    }
}
