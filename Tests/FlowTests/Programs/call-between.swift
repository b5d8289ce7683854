// A call that may assign a field takes away what was just known of it.
class A {}
class B {}
class C {}

class Flow {
    var child: AnyObject?
    func start() {
        child = A()
        reset()
        probe("after", child)  //= A; B; nil
    }
    func reset() { child = B() }
}
func main() { Flow().start() }
