// A generic function runs what the given object has.
class A {}
class B {}
class C {}

protocol Step { func run() -> AnyObject }
class First: Step { func run() -> AnyObject { A() } }
class Second: Step { func run() -> AnyObject { B() } }
func perform<S: Step>(_ step: S) -> AnyObject { step.run() }
func main() {
    probe("first", perform(First()))  //= A
    probe("second", perform(Second()))  //= B
}
