// `filter`, `sorted` and `reversed` give the elements that were there.
class A {}
class B {}
class C {}

func main() {
    let pages: [AnyObject] = [A(), B()]
    let kept = pages.filter { _ in Bool.random() }.reversed()
    for page in kept { probe("kept", page) }  //= A; B
}
