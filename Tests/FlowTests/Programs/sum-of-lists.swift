// Lists of lists, put together to one.
class A {}
class B {}

func main() {
    let lists: [[AnyObject]] = [[A()], [B()]]
    probe("sum", lists.reduce([], +).first)  //= A
}
