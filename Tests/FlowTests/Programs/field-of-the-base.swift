// A field of a base class is one for each object.
class A {}
class B {}
class C {}

class Base { var page: AnyObject? }
class First: Base {}
class Second: Base {}
func main() {
    let first = First()
    let second = Second()
    first.page = A()
    second.page = B()
    probe("first", first.page)  //= A
    probe("second", second.page)  //= B
}
