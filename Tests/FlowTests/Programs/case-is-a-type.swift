// A switch over types goes by the class that was made.
class Base {}
class A: Base {}
class B: Base {}
func run(_ base: Base) {
    switch base {
    case is A: probe("a", base)  //= A
    case let b as B: probe("b", b)  //= B
    default: probe("other", base)  //= nothing
    }
}
func main() {
    run(A())
    run(B())
}
