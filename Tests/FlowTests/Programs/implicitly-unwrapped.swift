// What is unwrapped by itself is what is there.
class A {}
class B {}
class C {}

class Parent { var page: AnyObject! }
func main() {
    let parent = Parent()
    parent.page = A()
    probe("page", parent.page)  //= A
}
