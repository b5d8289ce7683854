// A function that gives back two things gives back each.
class A {}
class B {}
class C {}

func make() -> (view: AnyObject, input: AnyObject) { (view: A(), input: B()) }
func main() {
    let (view, input) = make()
    probe("view", view)  //= A
    probe("input", input)  //= B
    probe("named", make().input)  //= B
}
