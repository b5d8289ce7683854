// A library fills by name what its own classes' heirs show to Objective-C, and nothing else.
final class Ring {}

class Record: Stored {
    @objc dynamic var ring: Ring?
    var worn: Ring?
}

func main() {
    let record = Record()
    probe("ring", record.ring)  //= any Ring
    probe("worn", record.worn)  //= nil
}
