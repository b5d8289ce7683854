// What is captured by name has the value of that place.
class A {}
class B {}
class C {}

func main() {
    var page: AnyObject = A()
    let old = { [page] in page }
    page = B()
    probe("old", old())  //= A
    probe("new", page)  //= B
}
