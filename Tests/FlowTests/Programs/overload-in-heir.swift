// An heir's method of other types leaves the inherited one of that name as it is.
class A {}
class B {}
class Base {
    func show(_ a: A) -> String { return "a" }
    func put(_ a: A) -> String { return "put" }
}
class Heir: Base {
    func show(_ b: B) -> String { return "b" }
    override func put(_ a: A) -> String { return "over" }
    func both() -> String { return show(A()) }
}
class Last: Heir { override func show(_ b: B) -> String { return "last" } }
func main() {
    let heir = Heir()
    probe("a", heir.show(A()))  //= "a"
    probe("b", heir.show(B()))  //= "b"
    probe("own", heir.both())  //= "a"
    probe("put", heir.put(A()))  //= "over"
    probe("last a", Last().show(A()))  //= "a"
    probe("last b", Last().show(B()))  //= "last"
}
