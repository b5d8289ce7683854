// A static property has one value for all.
class A {}
class B {}
class C {}

class Shared {
    static let page: AnyObject = A()
    static var current: AnyObject?
}
func main() {
    probe("page", Shared.page)  //= A
    Shared.current = B()
    probe("current", Shared.current)  //= B
}
