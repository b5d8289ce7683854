// A generic box gives back what was put into it.
class A {}
class B {}
class C {}

class Box<T> {
    let value: T
    init(_ value: T) { self.value = value }
    func map<U>(_ transform: (T) -> U) -> Box<U> { Box<U>(transform(value)) }
}
func main() {
    probe("a", Box(A()).value)  //= A
    probe("b", Box(A()).map { _ in B() }.value)  //= B
}
