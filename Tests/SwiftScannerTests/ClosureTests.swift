import Facts
import Testing

@Suite struct ClosureTests {
    @Test func parametersAndImplicitReturn() {
        let body = statements("run { x, _ in x.go() }\nrun { (y: Foo, z) -> Bar in return y }")
        #expect(
            body.closures == """
                closure0(x#0, _#1) in closure0@1 returns x#0.go()
                closure1(y#2, z#3) in closure1@2 returns y#2
                """)
        #expect(body.locals.contains("closure1[0] y#2: Foo"))
    }

    @Test func implicitParametersStandInOrder() {
        let body = statements("run { $1.go($0) }\nrun { other { $0 } }")
        #expect(
            body.closures == """
                closure0($0#0, $1#1) in closure0@1 returns $1#1.go($0#0)
                closure1() in closure1@2 returns other(closure2)
                closure2($0#2) in closure2@3 returns $0#2
                """)
    }

    @Test func projectedValuesAreNames() {
        #expect(statements("show($isShown)").statements == "show($isShown)")
    }

    @Test func captures() {
        let body = statements("run { [weak self, unowned b, weak vc = self.viewController, p] in vc.go(b) }")
        #expect(
            body.closures
                == "closure0() [weak self] [unowned b] [weak vc] [strong p] in closure0@1 returns vc#0.go(parameter1)")
        #expect(body.locals == "weak let vc#0 = self.viewController")
    }

    @Test func statementsOfClosuresAreNotThoseOfTheBody() {
        let body = statements("run { first(); second() }\nlast()")
        #expect(body.statements == "run(closure0)\nlast()")
        #expect(body.returns == "")
    }

    @Test func returnsBelongToTheirClosure() {
        let body = body(in: "func f() -> Int { run { return 1 }\nreturn 2 }")
        #expect(body.returns == "2")
        #expect(body.closures == "closure0() in closure0@1 returns 1")
        #expect(body.nodes.contains("return from closure0 1"))
    }

    @Test func aClosureCalledOnTheSpot() {
        let facts = scan("class C { let x: T = { let t = T(); return t }() }")
        #expect(value(of: variable("x", in: facts).initialValue, in: facts) == "closure0()")
    }

    @Test func regionsNest() {
        let body = statements("if c { run { if d { x() } } }")
        #expect(body.regions == "then1 < body0 on c\nclosure0@2 < then1\nthen3 < closure0@2 on d")
    }

    @Test func anAssignmentIsNoResult() {
        #expect(statements("run { self.x = 1 }").closures == "closure0() in closure0@1")
    }

    @Test func branchesAsTheResultOfAClosure() {
        #expect(statements("run { if c { x } else { y } }").closures.hasSuffix("returns choice(x, y)"))
        #expect(statements("run { if c { x() } }").closures == "closure0() in closure0@1")
    }
}
