import NavigationGraph
import Query
import Testing

/// Evaluates on the shop; ids are shortened to what stands before `ViewController`.
private func ask(_ query: String, _ graph: NavigationGraph = shop) throws -> String {
    try Query(query).evaluate(on: graph).scenes.map(short).joined(separator: " ")
}

private func short(_ id: String) -> String {
    id.hasSuffix("ViewController") ? String(id.dropLast("ViewController".count)) : id
}

private func paths(_ query: String) throws -> [String] {
    try Query(query).evaluate(on: shop).paths.map { path in
        path.map { "\(short($0.from)) \($0.kind.rawValue) \(short($0.to))" }.joined(separator: ", ")
    }
}

private func failure(_ query: String) -> QueryError? {
    do throws(QueryError) {
        _ = try Query(query).evaluate(on: shop)
        return nil
    } catch {
        return error
    }
}

@Suite struct SelectorTests {
    @Test(arguments: [
        ("LoginViewController", "Login"), ("Login", "Login"), ("Main:item-detail", "Main:item-detail"),
        ("Old.ListViewController", "Old.List"), ("\"Big Sheet\"", "Big Sheet"), ("'P*ViewController'", "Payment Pin"),
        ("P?n", "Pin"), ("*item*", "Main:item-detail"), ("'nothing*'", ""), ("/^P/", "Payment Pin"),
        ("/List|item/", "List Main:item-detail Old.List"), ("/in:it/", "Main:item-detail"),
        ("entries()", "Login"), ("containers()", "Home"), ("system()", "UIAlertController"),
        ("all() ^ 'L*'", "List Login Old.List"), ("kind(container)", "Home"), ("kind(screen|container, 'H*')", "Home"),
        ("kind(dialog)", "Big Sheet"), ("feature(Shop)", "Home List Main:item-detail"),
        ("feature('C*', 'P*')", "Payment Pin"),
        ("storyboard(Main, reach(ListViewController))", "List Main:item-detail"),
        ("filter(/^Pa/, reach(Cart))", "Payment"), ("role(CartPresenter)", "Cart"),
    ])
    func selectors(query: String, expected: String) throws {
        #expect(try ask(query) == expected)
    }

    @Test func namesOfSeveralScenesNeedAnId() {
        #expect(
            failure("reach(List)")?.message == """
                "List" is the name of several scenes; write one of "List (Shop)", "List (Old)"
                """)
    }
}

@Suite struct LooseNameTests {
    @Test(arguments: [
        ("login", "Login", []), ("LOGINVIEWCONTROLLER", "Login", []), ("reach(pin)", "Payment Pin", []),
        ("Paym", "Payment", ["Paym"]), ("payment", "Payment", []), ("next(Cart) + gin", "Login Pin", ["gin"]),
        ("\"big sheet\"", "Big Sheet", []), ("sheet", "Big Sheet", ["sheet"]),
        ("ialert", "UIAlertController", ["ialert"]),
        ("feature(shop)", "Home List Main:item-detail", []), ("feature(Sho)", "Home List Main:item-detail", ["Sho"]),
        ("storyboard(main, reach(ListViewController))", "List Main:item-detail", []),
        ("role(cartpresenter)", "Cart", []), ("filter(pin)", "Pin", []),
    ])
    func namesInAnyCaseAndByPart(query: String, expected: String, told: [String]) throws {
        let answer = try Query(query).evaluate(on: shop)
        #expect(answer.scenes.map(short).joined(separator: " ") == expected)
        #expect(answer.readings.map(\.word) == told)
    }

    @Test func aRoleInPartShowsTheType() throws {
        #expect(try Query("role(cartpres)").evaluate(on: shop).types.map(\.name) == ["CartPresenter"])
    }

    @Test(arguments: [
        ("reach(P)", "2 scenes contain \"P\": \"Payment\", \"Pin\"; '*P*' means all of them", 6),
        ("viewcontroller", "7 scenes contain \"viewcontroller\": ", 0),
        ("reach(list)", "\"list\" is the name of several scenes; write one of ", 6),
        ("role(presenter)", "9 types contain \"presenter\": ", 5),
        ("Nothing", "there is no scene \"Nothing\"; query \"all()\" lists them", 0),
    ])
    func whatIsAmbiguousIsListed(query: String, message: String, offset: Int) {
        let error = failure(query)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "no error")")
        #expect(error?.offset == offset)
    }

    /// Contracts are kept for years: what they say is not to mean another scene one day.
    @Test(arguments: ["login", "Paym", "feature(shop)", "role(cartpresenter)"])
    func exactNamesAreExact(query: String) {
        #expect(throws: QueryError.self) { try Query(query).evaluate(on: shop, names: .exact) }
    }
}

@Suite struct EmptyAnswerTests {
    @Test(arguments: [
        ("path(Payment, Login)", "no path leads from Payment to Login; there is one the other way round"),
        ("path(Login, \"Big Sheet\")", "no path leads from Login to Big Sheet"),
        ("path(Login, Payment, via: push)", "no path leads from Login to Payment with via: push; there is one without"),
        (
            "paths(Login, Payment, avoiding: Cart, exact-only: true)",
            "no path leads from Login to Payment with avoiding: and exact-only: true; there is one without"
        ),
        ("gates(Payment, Login)", "no path leads from Payment to Login; there is one the other way round"),
        ("gates(Cart, Pin)", "no gate: Cart leads straight to Pin"),
        ("gates(Home, Cart)", "no gate: Home leads straight to Cart"),
        ("gates(Cart, Cart)", "no gate: Cart and Cart have a scene in common"),
        ("gates(all(), Cart - Cart)", "the second argument of gates stands for no scene"),
        ("path('L*' + Home, \"Big Sheet\")", "no path leads from any of 4 scenes to Big Sheet"),
        ("routes(Payment, Login)", "no route leads from Payment straight to Login"),
        ("next(Payment)", "nothing leads on from Payment"), ("previous(Login)", "nothing leads to Login"),
        ("'nothing*'", "no scene fits 'nothing*'"), ("/^x$/", "no scene fits /^x$/"),
    ])
    func tellWhy(query: String, reason: String) throws {
        let answer = try Query(query).evaluate(on: shop)
        #expect(answer.isEmpty)
        #expect(answer.reason == reason)
    }

    @Test(arguments: ["Cart - Cart", "reach(Login)", "let x = Cart - Cart in $x"]) func orNot(query: String) throws {
        #expect(try Query(query).evaluate(on: shop).reason == nil)
    }
}

@Suite struct WalkTests {
    @Test(arguments: [
        ("reach(Cart)", "Cart Payment Pin"), ("deps(Cart)", "Cart Payment Pin"), ("reach(Cart, within: 1)", "Cart Pin"),
        ("reach(Cart, within:0)", "Cart"), ("reach(Home, via: contain)", "Cart Home List"),
        ("reach(Home, via: contain|present)", "Cart Home List Main:item-detail Pin"),
        ("reach(ListViewController, via: present, exact-only: true)", "List"),
        ("reach(Home, avoiding: Cart)", "Home List Main:item-detail"),
        ("reached-by(Pin, within: 1)", "Cart Pin"), ("rdeps(Home)", "Home Login"),
        ("next(Home)", "Cart List"), ("previous(Cart)", "Home Main:item-detail"),
        ("between(ListViewController, Pin)", "Cart List Main:item-detail Pin"),
        ("gates(Login, Payment)", "Cart Home Pin"),
        ("gates(ListViewController, Payment)", "Cart Main:item-detail Pin"), ("gates(Payment, Login)", ""),
        ("without(Cart)", "Payment Pin"), ("without(Login)", "Cart Home List Main:item-detail Payment Pin"),
        ("unreachable()", "Big Sheet Old.List"), ("dead-ends()", ""),
        ("cycles()", "List Main:item-detail"), ("cycles(exact-only: true)", ""),
    ])
    func walks(query: String, expected: String) throws {
        #expect(try ask(query) == expected)
    }

    @Test func systemScenesAreSeenWhereAskedFor() throws {
        #expect(try ask("reach(Cart) ^ system()") == "UIAlertController")
        #expect(try ask("previous(UIAlertController)") == "Cart")
        #expect(try ask("next(Cart) ^ kind(system)") == "UIAlertController")
        #expect(try ask("next(Cart)") == "Pin")
        #expect(try !ask("all()").contains("Alert"))
        #expect(try !ask("'*'").contains("Alert"))
    }
}

@Suite struct OperatorTests {
    @Test(arguments: [
        ("Cart + Pin - Cart", "Pin"), ("Cart union Pin except Cart", "Pin"), ("Cart + Pin ^ Pin", "Pin"),
        ("Cart + (Pin ^ Payment)", "Cart"), ("(Cart)", "Cart"), ("(Cart) - (Cart)", ""),
        ("let x = Cart + Pin in $x - Pin", "Cart"), ("let x = Cart in let y = next($x) in $x + $y", "Cart Pin"),
        ("let x = Cart in (let x = Pin in $x) + $x", "Cart Pin"), ("all() intersect reach(Pin)", "Payment Pin"),
        ("path(Login, Pin) - Login", "Cart Home Pin"),
    ])
    func operators(query: String, expected: String) throws {
        #expect(try ask(query) == expected)
    }

    @Test func manyOperatorsDoNotExhaustTheStack() throws {
        #expect(try ask(Array(repeating: "Cart", count: 20_000).joined(separator: " + ")) == "Cart")
    }
}

@Suite struct PathQueryTests {
    @Test func aShortestPath() throws {
        #expect(try paths("path(Login, Pin)") == ["Login root Home, Home contain Cart, Cart present Pin"])
        #expect(try paths("path(Payment, Login)").isEmpty)
        #expect(try Query("path(Payment, Login)").evaluate(on: shop).isEmpty)
        #expect(try paths("path(Login, Payment, via: push)").isEmpty)
        #expect(
            try paths("path(Home, Cart, avoiding: Home - Home)") == ["Home contain Cart"])
    }

    @Test func ofParallelRoutesTheExactOneIsShown() throws {
        #expect(try paths("path(ListViewController, Item)") == ["List push Main:item-detail"])
        #expect(try paths("path(ListViewController, Item, via: present)") == ["List present Main:item-detail"])
    }

    @Test func allSimplePaths() throws {
        #expect(
            try paths("paths(Home, Cart)") == [
                "Home contain Cart",
                "Home contain List, List push Main:item-detail, Main:item-detail push Cart",
            ])
        #expect(try paths("paths(Home, Cart, limit: 1)").count == 1)
        #expect(try paths("paths(Home, Cart, avoiding: Item)").count == 1)
    }

    @Test func aSceneIsAPathOfNoStep() throws {
        let answer = try Query("path(Cart, Cart)").evaluate(on: shop)
        #expect(answer.paths == [[]])
        #expect(!answer.isEmpty)
        #expect(answer.text(shop) == "CartViewController (Cart)\n")
    }
}

@Suite struct QueryErrorTests {
    @Test(arguments: [
        ("", "the query is empty", 0), ("reach(Logn)", "there is no scene \"Logn\" (did you mean \"Login\"", 6),
        ("rech(Login)", "there is no function \"rech\" (did you mean \"reach\"", 0),
        ("Login + ", "expected a scene or a function, found the end", 8),
        ("Login Cart", "expected an operator (+ ^ -) or the end, found \"Cart\"", 6),
        ("Login+Cart", "the operator \"+\" needs a space on both sides", 5),
        ("Login -Cart", "the operator \"-\" needs a space on both sides", 6),
        ("Login-Cart", "there is no scene \"Login-Cart\"; write spaces around \"-\"", 0),
        ("reach(Login", "expected \",\" or \")\", found the end", 11), ("(Login", "expected \")\"", 6),
        ("path(Login)", "path takes 2 arguments, found 1", 0), ("reach()", "reach takes 1 argument, found 0", 0),
        ("all(Login)", "all takes 0 arguments, found 1", 0),
        ("unresolved(Login, Cart)", "unresolved takes 0 or 1 argument, found 2", 0),
        ("reach(Login, within: x)", "within: needs a whole number from 0 on, found \"x\"", 21),
        ("paths(Login, Cart, limit: 0)", "limit: needs a whole number from 1 on", 26),
        ("reach(Login, via: pusch)", "\"pusch\" is no kind of route (did you mean \"push\"", 18),
        ("reach(Login, limit: 3)", "reach has no parameter limit:; it takes within: via:", 13),
        ("all(within: 3)", "all has no parameter within:; it takes none", 4),
        ("reach(Login, exact-only: yes)", "exact-only: needs true or false", 25),
        ("\"Login", "the name in double quotes has no closing \"", 0), ("'L*", "the pattern in single quotes", 0),
        ("/L", "the regular expression has no closing /", 0), ("/(/", "/(/ is no regular expression", 0),
        ("$x", "there is no variable $x", 0), ("let x = Login in $y", "there is no variable $y", 17),
        ("let x Login in $x", "expected \"=\"", 6), ("let x = Login $x", "expected \"in\"", 14),
        ("kind(screan)", "\"screan\" is no kind of scene (did you mean \"screen\"", 5),
        ("feature(Shp)", "there is no feature \"Shp\" (did you mean \"Shop\"", 8),
        ("role(CartPresentr)", "there is no type \"CartPresentr\" (did you mean \"CartPresenter\"", 5),
        ("filter(reach(Login))", "expected \",\" or \")\"", 12), ("Login )", "expected an operator", 6),
    ])
    func messages(query: String, message: String, offset: Int) {
        let error = failure(query)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "no error")")
        #expect(error?.offset == offset)
    }

    @Test func theCaretStandsUnderThePlace() {
        #expect(failure("reach(Logn)")?.caretDisplay() == "reach(Logn)\n      ^")
        #expect(failure("'ü*' +\n\treach(Logn) - X")?.caretDisplay() == "\treach(Logn) - X\n\t      ^")
        #expect(failure("'ü*' + Logn")?.caretDisplay() == "'ü*' + Logn\n       ^")
    }

    @Test func deepNestingIsRefused() {
        let deep = String(repeating: "(", count: 10_000) + "Login"
        #expect(failure(deep)?.message.contains("levels deep") == true)
        let calls = String(repeating: "reach(", count: 10_000) + "Login"
        #expect(failure(calls)?.message.contains("levels deep") == true)
    }

    @Test func noTextCrashes() {
        let pieces = [
            "reach(", "Login", ")", " - ", " + ", "let x = ", " in ", "$x", "'L*'", "/L/", ", ", "within: 1", "ü",
        ]
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...8, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            if let error = failure(text) { #expect((0...text.utf8.count).contains(error.offset), "\(text)") }
        }
    }
}
