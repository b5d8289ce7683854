// A method that is a value runs on its object.
class A {}
class B {}
class C {}

class Flow {
    func open(_ page: AnyObject) { probe("opened", page) }  //= A
    func start() { run(open) }
    func run(_ action: (AnyObject) -> Void) { action(A()) }
}
func main() { Flow().start() }
