// Closures under texts run under their own.
class A {}
class B {}
class C {}

class Router {
    var routes: [String: (AnyObject) -> Void] = [:]
    init() {
        routes["a"] = { probe("a", $0) }  //= A
        routes["b"] = { probe("b", $0) }  //= nothing
    }
    func open(_ path: String, _ page: AnyObject) { routes[path]?(page) }
}
func main() { Router().open("a", A()) }
