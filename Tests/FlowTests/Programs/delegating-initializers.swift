enum Level {
    case low, high

    init?(number: Int) {
        switch number {
        case 1: self = .low
        case 2: self = .high
        default: return nil
        }
    }

    init?(text: String?) {
        guard let text else { return nil }
        self.init(number: text == "one" ? 1 : 2)
    }
}

struct Range {
    var page: Page
    init(page: Page) { self.page = page }
    init() { self.init(page: FirstPage()) }
}

class Page {}
class FirstPage: Page {}

func main() {
    probe("given", Level(text: "one"))  //= .low
    probe("missing", Level(text: nil))  //= nil
    probe("page", Range().page)  //= FirstPage
}
