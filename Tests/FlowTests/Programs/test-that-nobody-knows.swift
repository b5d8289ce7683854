// A test on what only the device knows runs both sides.
class A {}
class B {}
class C {}

func main() {
    var value: AnyObject
    if Bool.random() { value = A() } else { value = B() }
    probe("either", value)  //= A; B
}
