// An actor is an object like any other.
class A {}
class B {}
class C {}

actor Store {
    var page: AnyObject?
    func set(_ page: AnyObject) { self.page = page }
    func get() -> AnyObject? { page }
}
func main() {
    let store = Store()
    Task {
        await store.set(A())
        probe("page", await store.get())  //= A; nil
    }
}
