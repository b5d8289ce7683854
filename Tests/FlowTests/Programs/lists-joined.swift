// A list that is joined of two has the elements of both.
class A {}
class B {}
class C {}

func main() {
    let first: [AnyObject] = [A()]
    let all = first + [B()]
    for page in all { probe("all", page) }  //= A; B
    for page in first { probe("first", page) }  //= A
}
