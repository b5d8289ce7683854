// A method that changes a structure changes the variable it is called on.
class A {}
class B {}
class C {}

struct State {
    var page: AnyObject?
    mutating func open(_ page: AnyObject) { self.page = page }
}
func main() {
    var state = State()
    state.open(A())
    probe("page", state.page)  //= A; nil
}
