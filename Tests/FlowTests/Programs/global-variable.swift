// A global variable is read where it was assigned.
class A {}
class B {}
class C {}

var current: AnyObject = A()
func fill() { current = B() }
func main() {
    probe("first", current)  //= A; B
    fill()
}
