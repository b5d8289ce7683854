// A state that is stored and read by another method has all that is stored.
class A {}
class B {}
class C {}

enum State { case first, second, third }
class Machine {
    var state = State.first
    func next() {
        switch state {
        case .first:
            probe("first", A())  //= A
            state = .second
        case .second: probe("second", B())  //= B
        case .third: probe("third", C())  //= nothing
        }
    }
}
func main() {
    let machine = Machine()
    machine.next()
    machine.next()
}
