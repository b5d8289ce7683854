// A return in a case keeps what follows for the other cases.
class A {}
class B {}
class C {}

enum Kind { case a, b }
func run(_ kind: Kind) {
    if kind == .a {
        probe("early", A())  //= A
        return
    }
    probe("late", B())  //= nothing
}
func main() { run(.a) }
