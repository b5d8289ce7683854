// A value that is assigned in front of break is there behind the loop.
class A {}
class B {}
class C {}

func main() {
    var found: AnyObject = A()
    while true {
        if Bool.random() {
            found = B()
            break
        }
    }
    probe("found", found)  //= A; B
}
