// What a loop assigns is there when it comes round.
class A {}
class B {}
class C {}

func main() {
    var last: AnyObject = A()
    for _ in 0..<3 {
        probe("in", last)  //= A; B
        last = B()
    }
    probe("after", last)  //= A; B
}
