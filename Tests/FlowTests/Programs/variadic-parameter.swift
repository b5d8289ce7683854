// Further arguments are elements of a list.
class A {}
class B {}
class C {}

func show(_ pages: AnyObject...) { for page in pages { probe("page", page) } }  //= A; B
func main() { show(A(), B()) }
