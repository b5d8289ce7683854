import Testing

@Suite("Texts that code hands on")
struct HandedTextsTests {
    private func mayBe(_ text: String, _ body: String) -> Bool {
        AnalyzedProgram(
            """
            enum Way: String { case cart = "showCart", help }
            func perform(_ name: String) {}
            func perform(_ way: Way) {}
            func run(_ given: String) -> Bool { \(body) }
            """
        ).analysis.texts.mayBe(text)
    }

    @Test(arguments: [
        #"perform("showCart"); return true"#, #"return "showCart" < given"#, "perform(.cart); return true",
        "perform(Way.cart.rawValue); return true", "perform(StoryboardSegue.Main.showCart.rawValue); return true",
    ])
    func whatACallIsGivenMayNameSomething(body: String) {
        #expect(mayBe("showCart", body))
    }

    @Test(arguments: [
        #"return given == "showCart""#, #"return "showCart" != given"#, "return given == Way.cart.rawValue",
        "perform(.help); return true", "return true",
    ])
    func whatIsOnlyComparedNamesNothing(body: String) {
        #expect(!mayBe("showCart", body))
    }

    @Test func aGeneratedConstantBeginsWithASmallLetter() {
        let body = "perform(StoryboardSegue.Main.showCart.rawValue); return true"
        #expect(mayBe("ShowCart", body))
        #expect(!mayBe("ShowHelp", body))
    }
}
