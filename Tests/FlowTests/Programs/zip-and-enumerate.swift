// `enumerated` hands on elements beside numbers.
class A {}
class B {}
class C {}

func main() {
    for (_, page) in [A()].enumerated() { probe("page", page) }  //= A
}
