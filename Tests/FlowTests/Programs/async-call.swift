// A function that is awaited gives back what it returns.
class A {}
class B {}
class C {}

func load() async -> AnyObject { A() }
func start() async {
    let page = await load()
    probe("page", page)  //= A
}
func main() { Task { await start() } }
