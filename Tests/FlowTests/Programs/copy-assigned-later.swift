// A variable that is given another structure later has a copy of that one, too.
class A {}
class B {}
class C {}
struct Model { var page: AnyObject }
func main() {
    let first = Model(page: A())
    let third = Model(page: C())
    var second = first
    second = third
    second.page = B()
    probe("first", first.page)  //= A
    probe("third", third.page)  //= C
    probe("second", second.page)  //= B
}
