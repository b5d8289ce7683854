// A `where` that nobody knows lets both cases run.
class A {}
class B {}
class C {}

enum Kind { case number(Int), none }
func run(_ kind: Kind) {
    switch kind {
    case .number(let number) where number > 3: probe("large", A())  //= A
    case .number: probe("small", B())  //= B
    case .none: probe("none", C())  //= nothing
    }
}
func main() { run(.number(Int.random(in: 0..<9))) }
