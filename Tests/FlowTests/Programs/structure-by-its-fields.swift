// A structure without an initializer takes its properties by name.
class A {}
class B {}
class C {}

struct Model { let page: AnyObject; var title = "x"; let action: () -> AnyObject }
func main() {
    let model = Model(page: A(), action: { B() })
    probe("page", model.page)  //= A
    probe("action", model.action())  //= B
}
