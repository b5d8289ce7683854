// A call that does not assign the field leaves what is known of it.
class A {}
class B {}
class C {}

class Flow {
    var child: AnyObject?
    var other: AnyObject?
    func start() {
        child = A()
        touch()
        probe("after", child)  //= A
        child = B()
    }
    func touch() { other = C() }
}
func main() { Flow().start() }
