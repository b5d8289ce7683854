// An optional that nobody sets is nil.
class A {}
class B {}
class C {}

class Flow {
    var done: AnyObject?
    func finish() {
        guard let done else {
            probe("unset", B())  //= B
            return
        }
        probe("set", done)  //= nothing
    }
}
func main() { Flow().finish() }
