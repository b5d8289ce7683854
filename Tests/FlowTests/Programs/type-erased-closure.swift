// A closure in a structure stands for a method of an object.
class A {}
class B {}
class C {}

struct AnyStep {
    let run: () -> AnyObject
    init(_ first: First) { run = first.run }
}
class First { func run() -> AnyObject { A() } }
func main() { probe("run", AnyStep(First()).run()) }  //= A
