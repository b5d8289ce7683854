// A method of an enumeration runs for the case at hand.
class A {}
class B {}
class C {}

enum Tab {
    case home, search
    var page: AnyObject {
        switch self {
        case .home: return A()
        case .search: return B()
        }
    }
    func open() -> AnyObject { page }
}
func main() {
    probe("home", Tab.home.open())  //= A
    probe("search", Tab.search.page)  //= B
}
