// A parameter that is asked for one type and switched over is more than whether it is of that type.
class Cell { func fill() {} }
class Plain: Cell { override func fill() {} }
class Wide: Cell { override func fill() {} }
class Other: Cell {}

func use(_ cell: Cell) -> String {
    cell.fill()
    if let other = cell as? Other { probe("other", other) }  //= Other
    switch cell {
    case let plain as Plain:
        probe("plain", plain)  //= Plain
        return "plain"
    case is Wide: return "wide"
    default: return "else"
    }
}

func name(_ cell: Cell) -> String {
    if cell is Other { return "other" }
    switch cell {
    case is Plain: return "plain"
    default: return "else"
    }
}

func main() {
    for cell in [Plain(), Wide(), Other()] { probe("used", use(cell)) }  //= "plain"; "wide"; "else"
    probe("wide", use(Wide()))  //= "wide"
    probe("name", name(Plain()))  //= "plain"
}
