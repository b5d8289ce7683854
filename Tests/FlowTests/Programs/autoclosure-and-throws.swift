// A function that throws gives back what it returns.
class A {}
class B {}
class C {}

enum Failure: Error { case some }
func load(_ flag: Bool) throws -> AnyObject {
    if flag { throw Failure.some }
    return A()
}
func main() {
    let page = try? load(false)
    probe("page", page)  //= A
}
