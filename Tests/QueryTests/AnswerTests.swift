import NavigationGraph
import Query
import Testing

private func answer(_ query: String) throws -> Answer { try Query(query).evaluate(on: shop) }

@Suite struct AnswerTests {
    @Test func scenesAsText() throws {
        #expect(
            try answer("Cart + \"Big Sheet\"").text(shop) == """
                Big Sheet
                CartViewController (Cart)

                """)
        #expect(try answer("Cart - Cart").text(shop) == "")
        #expect(try answer("Cart - Cart").isEmpty)
    }

    @Test func pathsAsText() throws {
        #expect(
            try answer("paths(Home, Cart)").text(shop) == """
                HomeViewController (Home)
                  contain CartViewController (Cart) by showCartViewController() at HomeViewControllerRouter.swift:2

                HomeViewController (Home)
                  contain ListViewController (List, Shop) by showListViewController() at HomeViewControllerRouter.swift:2
                  push Main:item-detail (Item) by showMain:item-detail() at ListViewControllerRouter.swift:2
                  push CartViewController (Cart) by showCartViewController() at Main:item-detailRouter.swift:2

                """)
    }

    @Test func pathsAsJSON() throws {
        #expect(
            try answer("path(Cart, Pin)").json() == """
                {
                  "paths": [
                    [
                      {
                        "certainty": "exact",
                        "from": "CartViewController",
                        "kind": "present",
                        "location": {
                          "column": 9,
                          "file": "CartViewControllerRouter.swift",
                          "line": 2
                        },
                        "to": "PinViewController"
                      }
                    ]
                  ],
                  "scenes": [
                    "CartViewController",
                    "PinViewController"
                  ]
                }

                """)
        #expect(try answer("Cart - Cart").json() == "{\n  \"paths\": [],\n  \"scenes\": []\n}\n")
    }

    @Test func routesHaveAllSitesAndTheDeclaredOnes() throws {
        let found = try answer("routes(Cart, all())")
        #expect(found.routes.map(\.id) == ["CartViewController>present>PinViewController"])
        #expect(
            found.text(shop) == """
                CartViewController (Cart) present PinViewController (Pin) by showPinViewController() \
                at CartViewControllerRouter.swift:2
                  also at CartViewControllerRouter.swift:7
                  also at CartViewControllerRouter.swift:9

                """)
        #expect(found.json().contains("\"sites\""))
        let declared = try answer("routes(Login, Payment)")
        #expect(declared.text(shop).contains("push (declared)"))
        #expect(try answer("routes(Login, Payment, exact-only: true)").isEmpty)
        #expect(try answer("routes(all(), all(), via: root)").routes.count == 1)
    }

    @Test func typesAndRoles() throws {
        let types = try answer("types(Cart + Pin)")
        #expect(
            types.text(shop) == """
                CartPresenter presenter of CartViewController (Cart) at CartViewControllerP.swift:3
                PinPresenter presenter of PinViewController (Pin) at PinViewControllerP.swift:3

                """)
        #expect(types.json().contains("\"role\": \"presenter\""))
        #expect(try answer("role('*PinPres*')").types.map(\.scene) == ["PinViewController"])
    }

    @Test func unresolvedTransitions() throws {
        #expect(try answer("unresolved()").unresolved.count == 2)
        let cart = try answer("unresolved(reach(Home))")
        #expect(cart.text(shop) == "C.swift:5: show(_:) from CartViewController (Cart): the value is lost\n")
        #expect(cart.scenes == ["CartViewController"])
        #expect(cart.json().contains("\"unresolved\""))
        #expect(try answer("unresolved(Login)").isEmpty)
    }

    @Test func subgraphs() throws {
        let path = try answer("path(Home, Item)").subgraph(of: shop)
        #expect(path.scenes.map(\.name) == ["Home", "List", "Item"])
        #expect(path.routes.map(\.kind) == [.contain, .push])
        let scenes = try answer("Login + Payment + Pin").subgraph(of: shop)
        #expect(scenes.routes.map(\.id) == ["PinViewController>push>PaymentViewController"])
        #expect(scenes.exits.count == 1)
        #expect(try answer("routes(Login, Payment)").subgraph(of: shop).routes.map(\.certainty) == [.declared])
    }

    @Test func trees() throws {
        #expect(
            try answer("reach(Home)").tree(of: shop) == """
                HomeViewController (Home)
                ├── contain CartViewController (Cart)
                │   └── present PinViewController (Pin)
                │       └── push PaymentViewController (Payment)
                └── contain ListViewController (List, Shop)
                    └── push Main:item-detail (Item)
                        ├── push CartViewController (Cart) (*)
                        └── push ListViewController (List, Shop) (*)

                """)
        #expect(
            try answer("reach(Home)").tree(of: shop, depth: 1) == """
                HomeViewController (Home)
                ├── contain CartViewController (Cart)
                └── contain ListViewController (List, Shop)

                """)
        #expect(
            try answer("path(Item, ListViewController) + Pin").tree(of: shop) == """
                PinViewController (Pin)
                ListViewController (List, Shop)
                └── push Main:item-detail (Item)
                    └── push ListViewController (List, Shop) (*)

                """)
        #expect(try answer("Cart - Cart").tree(of: shop) == "")
    }
}
