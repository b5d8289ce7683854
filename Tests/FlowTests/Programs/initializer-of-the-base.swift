// An inherited initializer fills the fields of the heir.
class A {}
class B {}
class C {}

class Base {
    let content: AnyObject
    init(_ content: AnyObject) { self.content = content }
}
class Heir: Base { func use() { probe("content", content) } }  //= A
func main() { Heir(A()).use() }
