// A local function sees what is around it.
class A {}
class B {}
class C {}

func main() {
    let page = A()
    func show(_ other: AnyObject) {
        probe("outer", page)  //= A
        probe("given", other)  //= B
    }
    show(B())
}
