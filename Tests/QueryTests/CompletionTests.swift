import NavigationGraph
import Query
import Testing

@Suite struct CompletionTests {
    private let graph = NavigationGraph(
        scenes: [
            scene("LoginViewController", "Login", feature: "Account"), scene("LogoutViewController", "Logout"),
            scene("Big Sheet", storyboard: "Main"), scene("Old.ListViewController", "List"),
            scene("ListViewController", "List"),
        ], routes: [])

    private func complete(_ text: String) -> [String] { Completion(of: text, in: graph).words }

    @Test(arguments: [
        ("Log", ["Login", "LoginViewController", "Logout", "LogoutViewController"]),
        ("logi", ["Login", "LoginViewController"]), ("reach(Logi", ["Login", "LoginViewController"]),
        ("\"Bi", ["\"Big Sheet\""]), ("dead", ["dead-ends()"]), ("between", ["between("]),
        ("kind(c", ["container"]), ("feature(A", ["Account"]), ("storyboard(M", ["Main"]),
        ("role(LoginP", ["LoginPresenter"]), ("reach(Login, wi", ["within: "]),
        ("reach(Login, via: pr", ["present"]), ("reach(Login, via: push|ro", ["root"]),
        ("reach(Login, exact-only: t", ["true"]), ("path(Login, exact", ["exact-only: "]),
        ("Login u", ["union"]), ("Login + Logo", ["Logout", "LogoutViewController"]),
        ("let seats = Login in $s", ["$seats"]), ("let seats = Login i", ["in", "intersect"]),
        ("nothing", []), ("'Lo", []), ("reach(Login, within: ", []),
    ]) func wordsThatFit(_ text: String, _ words: [String]) {
        #expect(complete(text) == words)
    }

    @Test func aNameOfSeveralScenesIsNoCandidate() {
        #expect(complete("List") == ["ListViewController"])
    }

    @Test func theWordBeginsAfterTheLastSign() {
        #expect(Completion(of: "reach(Log", in: graph).start == 6)
        #expect(Completion(of: "reach(Login, via: push|pr", in: graph).start == 23)
        #expect(Completion(of: "", in: graph).start == 0)
    }
}
