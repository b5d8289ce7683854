// Of methods that differ by a parameter's type alone, what a value is declared as picks the one that runs.
final class Rows {}
final class Names {}
struct Airport {}
struct Flight {}
struct Name {}

final class Opener {
    func open(_ airport: Airport) -> AnyObject { Rows() }
    func open(_ name: Name) -> AnyObject { Names() }
    func open(_ flight: Flight) -> AnyObject { Opener() }
}

final class Board {
    let opener = Opener()
    var airports: [Airport] = []

    func row(_ index: Int) -> AnyObject { opener.open(airports[index]) }
}

func main() {
    let board = Board()
    probe("row", board.row(1))  //= Rows
}
