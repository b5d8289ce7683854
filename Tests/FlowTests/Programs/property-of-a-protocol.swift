// A property that a protocol asks for is that of the object.
class A {}
class B {}
class C {}

protocol HasPage { var page: AnyObject { get } }
class First: HasPage { let page: AnyObject = A() }
class Second: HasPage { var page: AnyObject { B() } }
func read(_ value: HasPage) -> AnyObject { value.page }
func main() {
    probe("first", read(First()))  //= A
    probe("second", read(Second()))  //= B
}
