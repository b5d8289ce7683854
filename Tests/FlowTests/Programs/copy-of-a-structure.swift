// A copy that is changed leaves alone what it was copied from.
class A {}
class B {}
class C {}

struct Model { var page: AnyObject }
func main() {
    let first = Model(page: A())
    var second = first
    second.page = B()
    probe("first", first.page)  //= A
    probe("second", second.page)  //= B
}
