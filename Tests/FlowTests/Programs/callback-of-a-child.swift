// A child calls back what its own parent gave it.
class A {}
class B {}
class C {}

class Child {
    var onDone: (() -> Void)?
    func finish() { onDone?() }
}
class Parent {
    let name: String
    let child = Child()
    init(_ name: String) {
        self.name = name
        child.onDone = { [weak self] in self?.done() }
    }
    func done() {
        switch name {
        case "a": probe("a", A())  //= A
        default: probe("b", B())  //= nothing
        }
    }
}
func main() {
    let first = Parent("a")
    _ = Parent("b")
    first.child.finish()
}
