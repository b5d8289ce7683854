// A list that begins empty has what is added to it.
class A {}
class B {}

func main() {
    var list = [A]()
    list.append(A())
    probe("list", list.first)  //= A; nil
    var table = [String: B]()
    table["b"] = B()
    probe("table", table["b"])  //= B; nil
    var other = Array<A>()
    other.append(A())
    probe("other", other.first)  //= A; nil
}
