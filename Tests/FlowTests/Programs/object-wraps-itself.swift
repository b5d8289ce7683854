// A decorator around a decorator ends, and asks what is inside.
class A {}
class B {}
class C {}

protocol Step { func run() -> AnyObject }
class Plain: Step { func run() -> AnyObject { A() } }
class Logged: Step {
    let inner: Step
    init(_ inner: Step) { self.inner = inner }
    func run() -> AnyObject { inner.run() }
}
func main() {
    var step: Step = Plain()
    for _ in 0..<3 { step = Logged(step) }
    probe("run", step.run())  //= A
}
