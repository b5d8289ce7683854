// An observer runs where the property is assigned, and sees it.
class A {}
class B {}
class C {}

class Flow {
    var page: AnyObject? { didSet { probe("seen", page) } }  //= A
    init() { page = nil }
}
func main() {
    let flow = Flow()
    flow.page = A()
}
