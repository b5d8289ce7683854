// A closure that is given to a library runs some time.
class A {}
class B {}
class C {}

class Flow {
    func start() { DispatchQueue.main.async { self.show() } }
    func show() { probe("shown", A()) }  //= A
}
func main() { Flow().start() }
