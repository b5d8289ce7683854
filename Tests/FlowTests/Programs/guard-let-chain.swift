// A guard with several conditions leaves where one of them fails.
class A {}
class B {}
class C {}

class Flow {
    var first: AnyObject? = A()
    var second: AnyObject?
    func run() {
        guard let first, let second else {
            probe("missing", first)  //= A
            return
        }
        probe("there", second)  //= nothing
    }
}
func main() { Flow().run() }
