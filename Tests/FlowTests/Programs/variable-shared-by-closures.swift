// A variable that two closures share has the values of both.
class A {}
class B {}
class C {}

func main() {
    var current: AnyObject = A()
    let set = { current = B() }
    let get = { current }
    set()
    probe("shared", get())  //= A; B
}
