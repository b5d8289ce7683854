// `insert` and `removeLast` are of the elements.
class A {}
class B {}
class C {}

class Stack {
    private var pages: [AnyObject] = []
    func push(_ page: AnyObject) { pages.insert(page, at: 0) }
    func pop() -> AnyObject { pages.removeLast() }
}
func main() {
    let stack = Stack()
    stack.push(A())
    probe("popped", stack.pop())  //= A
}
