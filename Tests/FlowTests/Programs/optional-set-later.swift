// An optional that is set somewhere may be either.
class A {}
class B {}
class C {}

class Flow {
    var done: AnyObject?
    func prepare() { done = A() }
    func finish() {
        guard let done else { return probe("unset", B()) }  //= B
        probe("set", done)  //= A
    }
}
func main() {
    let flow = Flow()
    flow.finish()
    flow.prepare()
    flow.finish()
}
