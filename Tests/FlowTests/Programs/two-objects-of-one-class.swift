// Objects of two sites keep their fields apart.
class A {}
class B {}
class Box { var content: AnyObject? }
func main() {
    let first = Box()
    let second = Box()
    first.content = A()
    second.content = B()
    probe("first", first.content)  //= A
    probe("second", second.content)  //= B
}
