// A labelled break leaves both loops.
class A {}
class B {}
class C {}

func main() {
    var found: AnyObject = A()
    outer: while true {
        for _ in 0..<2 {
            found = B()
            break outer
        }
    }
    probe("found", found)  //= A; B
}
