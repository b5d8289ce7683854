// A closure that is stored before a call is run by it.
class A {}
class B {}
class C {}

class Flow {
    var pending: (() -> Void)?
    func openA() { pending = { probe("a", A()) }; resume() }  //= A
    func never() { pending = { probe("b", B()) }; resume() }  //= nothing
    func resume() {
        pending?()
        pending = nil
    }
}
func main() { Flow().openA() }
