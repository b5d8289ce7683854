import Testing

@testable import Rules

@Suite("Advice: sentences with places for names")
struct AdviceTemplateTests {
    enum Template: String, AdviceTemplate {
        case plain = "remove it"
        case named = "let {router} keep the {name}; {router} shows it"
        case joined = "call {outer}.{called}"
        case open = "close {router"
        case empty = "take {}, not {name}"
    }

    @Test func withoutPlacesTheSentenceStandsAsItIs() {
        #expect(Template.plain.filled(["router": "CartRouter"]) == "remove it")
    }

    @Test func aNameStandsWhereverItsPlaceIs() {
        #expect(
            Template.named.filled(["router": "CartRouter", "name": "window"])
                == "let CartRouter keep the window; CartRouter shows it")
    }

    @Test func placesMayTouch() {
        #expect(Template.joined.filled(["outer": "Cart", "called": "show()"]) == "call Cart.show()")
    }

    /// What is left out is seen by whoever reads the advice, and by the test that nothing in braces is ever told.
    @Test func aPlaceWithoutANameStaysAsItIsWritten() {
        #expect(Template.named.filled(["name": "window"]) == "let {router} keep the window; {router} shows it")
    }

    /// A name may be a piece of code: its braces are no places.
    @Test func whatIsFilledInIsNotFilledAgain() {
        #expect(Template.joined.filled(["outer": "{called}", "called": "show"]) == "call {called}.show")
    }

    @Test(arguments: [(Template.open, "close {router"), (Template.empty, "take {}, not window")])
    func bracesThatAreNoPlaceAreText(template: Template, text: String) {
        #expect(template.filled(["router": "CartRouter", "name": "window"]) == text)
    }
}
