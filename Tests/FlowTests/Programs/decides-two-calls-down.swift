// A parameter decides if it is handed to one that does.
class A {}
class B {}
class C {}

enum Kind { case a, b }
class Outer {
    let inner = Inner()
    func open(_ kind: Kind) -> AnyObject { middle(kind) }
    private func middle(_ kind: Kind) -> AnyObject { inner.make(kind) }
}
class Inner {
    func make(_ kind: Kind) -> AnyObject {
        switch kind {
        case .a: return A()
        case .b: return B()
        }
    }
}
func main() {
    let outer = Outer()
    probe("a", outer.open(.a))  //= A
    probe("b", outer.open(.b))  //= B
}
