// A case that is chosen between two is written out.
enum Paper { case receipt, contract, identity }

struct Worker {
    func kind(of count: Int) -> Paper { count > 7 ? .receipt : .contract }
}

func main() {
    probe("paper", Worker().kind(of: size()))  //= .receipt; .contract
}
