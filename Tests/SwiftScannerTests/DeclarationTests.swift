import Facts
import Source
import Testing

@Suite struct DeclarationTests {
    @Test func kindsOfTypes() {
        let facts = scan(
            """
            class A: B<C>, D & E {}
            struct S {}
            enum N: String {}
            protocol P: AnyObject {}
            actor T {}
            extension A.X: Q {}
            """
        )
        #expect(facts.types.map(\.kind) == [.class, .struct, .enum, .protocol, .actor, .extension])
        #expect(facts.types.map(\.name) == ["A", "S", "N", "P", "T", "A.X"])
        #expect(facts.types[0].inherits.map(\.text) == ["B<C>", "D & E"])
        #expect(facts.types[5].extended?.text == "A.X")
    }

    /// A function begins with what documents it; a remark further up is none of it.
    @Test func functionsBeginWithTheirDocumentation() {
        let facts = scan(
            """
            struct A {
                // A remark.
                func a() {}

                /// Opens.
                ///
                /// - Returns: nothing.
                @discardableResult
                public func b() {}
                /// Of something else.

                static func c() {}
                /** Shows. */ func d()
            }
            """
        )
        #expect(facts.functions.map { $0.begin?.line } == [3, 5, 12, 13])
        #expect(facts.functions.map { $0.begin?.column } == [5, 5, 5, 5])
    }

    @Test func genericsAndRequirements() {
        let facts = scan(
            "final public class A<T: P, U>: B where T.X == U, U: Q {}\nextension Router<Main> where Self: P & Q {}")
        #expect(facts.types[0].generics.map(\.name) == ["T", "U"])
        #expect(facts.types[0].generics[0].constraint?.text == "P")
        #expect(facts.types[0].requirements.map(\.isSameType) == [true, false])
        #expect(facts.types[0].requirements.map(\.subject.text) == ["T.X", "U"])
        #expect(facts.types[0].modifiers == ["final", "public"])
        #expect(facts.types[1].name == "Router")
        #expect(facts.types[1].extended?.text == "Router<Main>")
        #expect(facts.types[1].requirements[0].constraint.text == "P & Q")
    }

    @Test func nestedTypesKnowWhatTheyStandIn() {
        let facts = scan(
            """
            enum A { struct B { class C {} } }
            extension A { enum D { case x } }
            func f() { struct E {} }
            class G { func m() { enum H {} } }
            """
        )
        #expect(facts.types.map(\.name) == ["A", "B", "C", "A", "D", "E", "G", "H"])
        #expect(facts.types.map(\.outer) == [nil, 0, 1, nil, 3, nil, nil, 6])
    }

    @Test func enumCases() {
        let cases = type(
            "E",
            in: scan(
                """
                enum E: String { case a, b = "bee"; case c(Int, label: Foo?, _ x: Bar)
                indirect case d }
                enum N: Int { case x = 3 }
                """
            )
        ).cases
        #expect(cases.map(\.name) == ["a", "b", "c", "d"])
        #expect(cases.map(\.rawValue) == [nil, "bee", nil, nil])
        #expect(cases[2].payload.map(\.label) == [nil, "label", nil])
        #expect(cases[2].payload.map(\.type.text) == ["Int", "Foo?", "Bar"])
        #expect(cases[1].position == at(1, 26))
        #expect(type("N", in: scan("enum N: Int { case x = 3 }")).cases[0].rawValue == nil)
    }

    @Test func protocolRequirementsHaveNoBodies() {
        let facts = scan(
            """
            protocol P { associatedtype V: UIView, Q
            var x: Foo { get set }
            static func make(_ a: A) -> B
            init(x: Int) }
            """
        )
        #expect(facts.types[0].associatedTypes[0].name == "V")
        #expect(facts.types[0].associatedTypes[0].constraint?.text == "UIView & Q")
        #expect(facts.variables.map(\.name) == ["x"])
        #expect(facts.variables[0].getter == nil)
        #expect(facts.functions.map(\.signature) == ["make(_:)", "init(x:)"])
        #expect(facts.functions.allSatisfy { $0.body == nil && $0.owner == 0 })
        #expect(facts.functions[0].isStatic)
    }

    @Test func functionsAndParameters() {
        let facts = scan(
            """
            class C { @objc(x) @discardableResult private func go<T: P>(
                to t: T, _ n: Int..., done: @escaping () -> Void = {}
            ) throws -> [T] { [] } }
            """
        )
        let function = function("go", in: facts)
        #expect(function.signature == "go(to:_:done:)")
        #expect(function.parameters.map(\.name) == ["t", "n", "done"])
        #expect(function.parameters.map(\.type.text) == ["T", "Int", "() -> Void"])
        #expect(function.parameters.map(\.isVariadic) == [false, true, false])
        #expect(value(of: function.parameters[2].defaultValue, in: facts) == "closure0")
        #expect(function.attributes == [Attribute(name: "objc", arguments: "x"), Attribute(name: "discardableResult")])
        #expect(function.modifiers == ["private"])
        #expect(function.result?.text == "[T]")
        #expect(function.generics.map(\.name) == ["T"])
        #expect(function.owner == 0)
    }

    @Test func initializersDeinitializersAndSubscripts() {
        let facts = scan(
            """
            class C { convenience init?(x: Int) { self.init() }
            deinit { stop() }
            subscript(index: Int, at place: P) -> T { get { a[index] } set { a[index] = newValue } } }
            """
        )
        #expect(facts.functions.map(\.kind) == [.initializer, .deinitializer, .subscript, .setter])
        #expect(facts.functions.map(\.signature)[0] == "init(x:)")
        #expect(facts.functions[2].parameters.map(\.label) == [nil, "at"])
        #expect(facts.functions[2].body.map { BodyPrinter($0).returns } == "a[parameter0]")
        #expect(facts.functions[3].body.map { BodyPrinter($0).statements } == "a[parameter0] = parameter2")
    }

    @Test func aliasesAndImports() {
        let facts = scan("import UIKit\n@testable import class Foo.Bar\nextension A { typealias Routes<T> = X & Y<T> }")
        #expect(
            facts.imports == [Import(module: "UIKit", position: at(1, 8)), Import(module: "Foo", position: at(2, 24))])
        #expect(facts.aliases[0].target.text == "X & Y<T>")
        #expect(facts.aliases[0].outer == 0)
        #expect(facts.aliases[0].generics.map(\.name) == ["T"])
    }

    @Test func everyBranchOfConditionalCodeIsRead() {
        let facts = scan(
            """
            #if OTHER
            import UIKit
            class A { #if DEBUG
            func x() {}
            #else
            var y = 1
            #endif
            }
            #elseif FLAG
            class B {}
            #endif
            class C {
            #if X
            @objc
            #endif
            func z() {} }
            """
        )
        #expect(facts.imports.map(\.module) == ["UIKit"])
        #expect(facts.types.map(\.name) == ["A", "B", "C"])
        #expect(facts.functions.map(\.name).contains("x"))
        #expect(facts.variables.map(\.name) == ["y"])
        #expect(function("z", in: facts).attributes.map(\.name) == ["objc"])
    }

    @Test func previews() {
        let facts = scan(
            """
            #Preview { Screen() }
            #Preview("dark") { let x = 1; return Screen() }
            struct P: PreviewProvider { struct Inner {} }
            struct S: View {}
            """
        )
        #expect(facts.types.map(\.isPreview) == [true, true, false])
        #expect(facts.functions.isEmpty)
    }

    @Test func statementsAtTheTopLevel() {
        let facts = scan("let app = App()\napp.run()\nif x { stop() }\n")
        #expect(facts.variables.map(\.name) == ["app"])
        let function = facts.functions.first { $0.kind == .topLevel }
        #expect(function?.body.map { BodyPrinter($0).statements } == "app.run()\nthen1: stop()")
        #expect(function?.position == at(2, 1))
    }

    @Test func typesAreReadAsWritten() {
        let facts = scan(
            "var x: (some P, label: any Q<R>?, @Sendable (A, B) async -> C, [K: V]!, (D), A.B<C>.E, T.Type, ~Copyable)")
        #expect(
            facts.variables[0].type?.text == "(P, label: Q<R>?, (A, B) -> C, [K: V]?, D, A.B<C>.E, T.Type, `~Copyable`)"
        )
    }

    /// What an extension says of access holds for its members, but for those that say it themselves.
    @Test func membersOfAPrivateExtension() {
        let facts = scan(
            """
            private extension Harbor {
                static func close() {}
                public var name: String { "" }
                final class Pier {}
            }
            extension Harbor { func open() {} }
            """)
        #expect(facts.functions.first { $0.name == "close" }?.modifiers == ["private", "static"])
        #expect(facts.variables.first { $0.name == "name" }?.modifiers == ["public"])
        #expect(facts.types.first { $0.name == "Pier" }?.modifiers == ["private", "final"])
        #expect(facts.functions.first { $0.name == "open" }?.modifiers == [])
    }
}
