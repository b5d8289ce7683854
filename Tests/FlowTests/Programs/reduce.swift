// `reduce` hands on what its closure gives back.
class A {}
class B {}
class C {}

func main() {
    let all: [AnyObject] = [A(), B()].reduce([]) { $0 + [$1] }
    for page in all { probe("page", page) }  //= A; B
}
