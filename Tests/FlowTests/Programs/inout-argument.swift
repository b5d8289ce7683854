// What is assigned to an `inout` parameter is in the variable.
class A {}
class B {}
class C {}

func fill(_ page: inout AnyObject?) { page = A() }
func main() {
    var page: AnyObject?
    fill(&page)
    probe("page", page)  //= A
}
