// A list that is made of itself ends.
class A {}
class B {}
class C {}

class Flow {
    var rows: [[AnyObject]] = [[A()]]
    func collapse() { rows = [rows.compactMap { $0.first }] }
    func use() { for row in rows { for page in row { probe("page", page) } } }  //= A
}
func main() {
    let flow = Flow()
    flow.collapse()
    flow.use()
}
