// Functions that call each other with other cases end.
class A {}
class B {}
class C {}

enum Step { case a, b }
func run(_ step: Step) {
    switch step {
    case .a:
        probe("a", A())  //= A
        other(.b)
    case .b:
        probe("b", B())  //= B
        other(.a)
    }
}
func other(_ step: Step) { run(step) }
func main() { run(.a) }
