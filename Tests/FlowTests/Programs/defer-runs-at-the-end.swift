// What is deferred does not take away what is read before.
class A {}
class B {}
class C {}

class Box {
    var value: AnyObject = A()
    func use() {
        value = B()
        defer { value = C() }
        probe("before", value)  //= A; B; C
    }
}
func main() { Box().use() }
