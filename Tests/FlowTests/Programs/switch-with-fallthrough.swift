// A case that falls through runs the next one.
class A {}
class B {}
class C {}

enum Kind { case a, b, c }
func run(_ kind: Kind) {
    switch kind {
    case .a:
        probe("first", A())  //= A
        fallthrough
    case .b: probe("second", B())  //= B
    case .c: probe("third", C())  //= nothing
    }
}
func main() { run(.a) }
