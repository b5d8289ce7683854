// What a function that is named makes of the elements of a list has its type, and so has what an optional hands its closure.
struct Row {
    let action: () -> Void
}
struct Bird {}
struct Fish {}

func show(_ bird: Bird) { probe("bird", bird) }  //= Bird
func show(_ fish: Fish) { probe("fish", fish) }  //= nothing

class Maker {
    func rows() -> [Row] {
        var rows = [1, 2].map(row(for:))
        rows.insert(.init(action: first), at: 0)
        rows.append(.init { probe("last", Bird()) })  //= Bird
        return rows
    }
    func row(for number: Int) -> Row { Row { probe("each", Fish()) } }  //= Fish
    func first() { probe("first", self) }  //= Maker
}

func main() {
    for row in Maker().rows() { row.action() }
    let bird: Bird? = Bird()
    bird.map { show($0) }
}
