// A structure hands its own fields to a closure.
class A {}
class B {}
class C {}

struct Row {
    let page: AnyObject
    func action() -> () -> AnyObject { { page } }
}
func main() {
    probe("a", Row(page: A()).action()())  //= A
    probe("b", Row(page: B()).action()())  //= B
}
