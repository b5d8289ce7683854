// A flag that is set in the initializer decides a branch of a method.
class A {}
class B {}
class C {}

class Flow {
    let isNew: Bool
    init(isNew: Bool) { self.isNew = isNew }
    func start() -> AnyObject {
        if isNew { return A() }
        return B()
    }
}
func main() {
    probe("new", Flow(isNew: true).start())  //= A
    probe("old", Flow(isNew: false).start())  //= B
}
