// What is appended is an element.
class A {}
class B {}
class C {}

class Flow {
    var pages: [AnyObject] = []
    func add(_ page: AnyObject) { pages.append(page) }
    func use() { for page in pages { probe("page", page) } }  //= A; B
}
func main() {
    let flow = Flow()
    flow.add(A())
    flow.add(B())
    flow.use()
}
