// `??` takes the second where the first is nil.
class A {}
class B {}
class C {}

func main() {
    let none: AnyObject? = nil
    let some: AnyObject? = A()
    probe("none", none ?? B())  //= B
    probe("some", some ?? B())  //= A
}
