// Elements that are structures keep what was given them.
class A {}
class B {}
class C {}

struct Row { let title: String; let page: AnyObject }
func main() {
    let rows = [Row(title: "a", page: A()), Row(title: "b", page: B())]
    for row in rows { probe("page", row.page) }  //= A; B
    probe("first", rows[0].page)  //= A
}
