// Two objects of one class, made in the service of different owners, keep apart what they store.
class A {}
class B {}
class C {}

class Child {
    var page: AnyObject?
    func use() -> AnyObject? { page }
}
class Owner {
    let child = Child()
    init(_ page: AnyObject) { child.page = page }
}
func main() {
    let first = Owner(A())
    let second = Owner(B())
    probe("first", first.child.use())  //= A; nil
    probe("second", second.child.use())  //= B; nil
}
