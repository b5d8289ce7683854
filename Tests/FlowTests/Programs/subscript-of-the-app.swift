// A subscript of a type of the app runs.
class A {}
class B {}
class C {}

class Pages {
    private var all: [String: AnyObject] = ["a": A(), "b": B()]
    subscript(name: String) -> AnyObject? { all[name] }
}
func main() { probe("a", Pages()["a"]) }  //= A
