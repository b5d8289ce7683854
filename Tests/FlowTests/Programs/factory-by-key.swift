// A dictionary of closures runs the one under the key.
class A {}
class B {}
class C {}

enum Key { case a, b }
let makers: [Key: () -> AnyObject] = [.a: { A() }, .b: { B() }]
func main() {
    probe("a", makers[.a]?())  //= A
    probe("b", makers[.b]?())  //= B
}
