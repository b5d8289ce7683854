// An optional case is matched with and without its question mark.
class A {}
class B {}
class C {}

enum Kind { case a, b }
func run(_ kind: Kind?) {
    switch kind {
    case .a?: probe("a", A())  //= A
    case .some(.b): probe("b", B())  //= nothing
    case .none: probe("none", C())  //= C
    }
}
func main() {
    run(.a)
    run(nil)
}
