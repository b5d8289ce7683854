// An object that can be called runs its method.
class A {}
class B {}
class C {}

struct Action {
    let page: AnyObject
    func callAsFunction() -> AnyObject { page }
}
func main() {
    let action = Action(page: A())
    probe("called", action())  //= A
}
