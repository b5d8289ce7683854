// A case with several patterns takes each of them.
class A {}
class B {}
class C {}

enum Kind { case a, b, c }
func run(_ kind: Kind) -> AnyObject {
    switch kind {
    case .a, .b: return A()
    default: return C()
    }
}
func main() {
    probe("b", run(.b))  //= A
    probe("c", run(.c))  //= C
}
