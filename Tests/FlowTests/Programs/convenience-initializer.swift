// A convenience initializer hands on to another.
class A {}
class B {}
class C {}

class Page {
    let content: AnyObject
    init(content: AnyObject) { self.content = content }
    convenience init() { self.init(content: B()) }
}
func main() {
    probe("given", Page(content: A()).content)  //= A
    probe("default", Page().content)  //= B
}
