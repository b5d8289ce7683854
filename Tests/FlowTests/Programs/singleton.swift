// A shared instance is one object, whoever asks.
class A {}
class B {}
class C {}

class Store {
    static let shared = Store()
    var page: AnyObject = A()
}
func fill() { Store.shared.page = B() }
func main() {
    fill()
    probe("page", Store.shared.page)  //= A; B
}
