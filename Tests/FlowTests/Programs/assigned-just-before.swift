// A field that was assigned a line before is read back as that.
class A {}
class B {}
class Flow {
    var child: AnyObject?
    func start() {
        child = A()
        probe("first", child)  //= A
        child = B()
        probe("second", child)  //= B
    }
}
func main() { Flow().start() }
