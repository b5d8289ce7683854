// A list that is assigned anew has what is assigned.
class A {}
class B {}
class C {}

func main() {
    var pages: [AnyObject] = [A()]
    pages = [B()]
    for page in pages { probe("page", page) }  //= B
}
