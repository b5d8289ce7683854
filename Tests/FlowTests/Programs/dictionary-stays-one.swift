// What is filtered or mapped value by value is a dictionary still; pairs of two lists have what is in them.
class A {}
class B {}

func main() {
    let all: [String: Any] = ["a": A(), "b": B()]
    let some = all.filter { key, _ in key != "a" }
    probe("some", some["b"])  //= B; nil
    for (key, value) in all.mapValues({ [$0] }) {
        probe("key", key)  //= "a"; "b"
        probe("value", value.first)  //= A; B
    }
    for (left, right) in zip([A()], [B()]) {
        probe("left", left)  //= A
        probe("right", right)  //= B
    }
    probe("none", zip([A](), [B()]).first { _ in true } == nil)  //= true
}
