// What is assigned in front of an error is there in the catch.
class A {}
class B {}
class C {}

enum Failure: Error { case some }
func fail() throws { throw Failure.some }
func main() {
    var state: AnyObject = A()
    do {
        state = B()
        try fail()
        state = C()
    } catch {
        probe("caught", state)  //= B
    }
}
