// Lists that are written out keep what stands where when they are joined; one that grows in a loop does not.
class A {}
class B {}
class C {}

func rows(_ sections: [[AnyObject]]) -> [AnyObject] { return sections.reduce([], +) }

func main() {
    let pages = [A()] + [B(), C()]
    probe("second", pages[1])  //= B
    probe("last", pages.last)  //= C
    let all = rows([[A()], [], [B()]])
    probe("first row", all.first)  //= A
    probe("second row", all[1])  //= B
    let flat = [[B()], [C()]].joined()
    probe("flat", flat.last)  //= C
    var grown: [AnyObject] = []
    for _ in 0..<9 { grown = grown + [A()] }
    probe("grown", grown.last)  //= A; nil
    let none: [AnyObject] = []
    probe("none", none.filter { _ in true }.first)  //= nil
    probe("nothing", [[AnyObject]]().joined().first)  //= nil
}
