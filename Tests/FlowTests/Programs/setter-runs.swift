// Assigning a computed property runs its setter.
class A {}
class B {}
class C {}

class Flow {
    private var stored: AnyObject?
    var page: AnyObject? {
        get { stored }
        set { stored = newValue }
    }
}
func main() {
    let flow = Flow()
    flow.page = A()
    probe("read", flow.page)  //= A; nil
}
