// A loop over a dictionary has keys and values.
class A {}
class B {}
class C {}

enum Key { case a, b }
func main() {
    let pages: [Key: AnyObject] = [.a: A(), .b: B()]
    for (key, page) in pages {
        probe("key", key)  //= .a; .b
        probe("page", page)  //= A; B
    }
}
