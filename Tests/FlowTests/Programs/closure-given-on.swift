// A closure that is handed through several calls runs in the end.
class A {}
class B {}
class C {}

func first(_ done: @escaping (AnyObject) -> Void) { second(done) }
func second(_ done: @escaping (AnyObject) -> Void) { done(A()) }
func main() { first { probe("done", $0) } }  //= A
