// What one branch assigns is joined with what was there.
class A {}
class B {}
class C {}

func main() {
    var value: AnyObject = A()
    if Bool.random() { value = B() }
    probe("joined", value)  //= A; B
    value = C()
    probe("after", value)  //= C
}
