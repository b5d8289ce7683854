// What is stored before a call is handed into it: a frame for each.
class A {}
class B {}
enum Step { case a, b }
class Flow {
    var pending: Step?
    func openA() { pending = .a; open("a") }
    func openB() { pending = .b; open("b") }
    func open(_ name: String) {
        switch pending {
        case .a: probe("a", A())  //= A
        case .b: probe("b", B())  //= B
        case nil: probe("none", A())  //= nothing
        }
    }
}
func main() {
    let flow = Flow()
    flow.openA()
    flow.openB()
}
