// What is unwrapped by force is what is there.
class A {}
class B {}
class C {}

class Parent { var page: AnyObject! }
func main() {
    let parent = Parent()
    parent.page = A()
    probe("page", parent.page!) //= A
}
