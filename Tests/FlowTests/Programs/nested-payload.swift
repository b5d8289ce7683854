// A pattern looks into the payload of a payload.
class A {}
class B {}
class C {}

enum Tab { case home, search }
enum Route { case tab(Tab), page(AnyObject) }
func open(_ route: Route) {
    switch route {
    case .tab(.home): probe("home", A())  //= A
    case .tab(.search): probe("search", B())  //= nothing
    case .page(let page): probe("page", page)  //= C
    }
}
func main() {
    open(.tab(.home))
    open(.page(C()))
}
