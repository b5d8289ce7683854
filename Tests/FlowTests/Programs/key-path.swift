// A key path reads the property it names.
class A {}
class B {}
class C {}

struct Row { let page: AnyObject }
func main() {
    for page in [Row(page: A())].map(\.page) { probe("page", page) }  //= A
}
