// Two parameters that decide have a frame for each pair.
class A {}
class B {}
class C {}

enum Kind { case a, b }
func make(_ kind: Kind, _ flag: Bool) -> AnyObject {
    guard flag else { return C() }
    switch kind {
    case .a: return A()
    case .b: return B()
    }
}
func main() {
    probe("a", make(.a, true))  //= A
    probe("b", make(.b, true))  //= B
    probe("c", make(.a, false))  //= C
}
