// A local copy of a parameter that is assigned has both.
class A {}
class B {}
class C {}

func run(_ page: AnyObject?) {
    var page = page
    if Bool.random() { page = B() }
    probe("page", page)  //= A; B
}
func main() { run(A()) }
