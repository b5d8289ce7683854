// An element under an index that is spelled out is that one.
class A {}
class B {}
class C {}

func main() {
    let pages: [AnyObject] = [A(), B()]
    probe("first", pages[0])  //= A
    probe("second", pages[1])  //= B
}
