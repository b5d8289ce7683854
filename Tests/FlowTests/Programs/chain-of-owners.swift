// What an owner's owner makes is told apart by both.
class A {}
class B {}
class C {}

class Leaf { var page: AnyObject; init(_ page: AnyObject) { self.page = page } }
class Middle {
    var leaf: Leaf
    init(_ page: AnyObject) { leaf = Leaf(page) }
}
class Root {
    var middle: Middle
    init(_ page: AnyObject) { middle = Middle(page) }
}
func main() {
    let first = Root(A())
    let second = Root(B())
    probe("first", first.middle.leaf.page)  //= A
    probe("second", second.middle.leaf.page)  //= B
}
