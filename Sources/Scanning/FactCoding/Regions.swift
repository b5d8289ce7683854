import Facts

extension Region: FactCodable {
    private static let (defaultFlag, leavesFlag, branchFlag, casesFlag): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)

    func write(to writer: inout FactWriter) {
        kind.write(to: &writer)
        var flags: UInt8 = 0
        if isDefault { flags |= Self.defaultFlag }
        if leaves { flags |= Self.leavesFlag }
        if branch != nil { flags |= Self.branchFlag }
        if !cases.isEmpty { flags |= Self.casesFlag }
        writer.byte(flags)
        writer.optional(parent)
        writer.optional(subject)
        writer.number(start)
        writer.number(Int(end) - Int(start))
        writer.list(patterns)
        if let branch { writer.number(branch) }
        if !cases.isEmpty { writer.list(cases) }
    }

    init(from reader: inout FactReader) {
        let (kind, flags) = (Kind(from: &reader), reader.byte())
        self.init(kind: kind, parent: reader.optional(), subject: reader.optional(), patterns: [])
        isDefault = flags & Self.defaultFlag != 0
        leaves = flags & Self.leavesFlag != 0
        start = reader.narrow()
        let (last, isTooLarge) = start.addingReportingOverflow(reader.narrow())
        if isTooLarge || flags > 15 { reader.fail() }
        end = last
        patterns = reader.list()
        if flags & Self.branchFlag != 0 { branch = reader.narrow() }
        if flags & Self.casesFlag != 0 { cases = reader.list() }
    }
}

extension Region.Kind: FactCodable {
    func write(to writer: inout FactWriter) {
        switch self {
        case .body: writer.byte(0)
        case .then: writer.byte(1)
        case .else: writer.byte(2)
        case .guardElse: writer.byte(3)
        case .loop: writer.byte(4)
        case .do: writer.byte(5)
        case .catch: writer.byte(6)
        case .defer: writer.byte(7)
        case .switchCase: writer.byte(8)
        case .closure(let closure):
            writer.byte(9)
            writer.number(closure)
        }
    }

    init(from reader: inout FactReader) {
        switch reader.byte() {
        case 0: self = .body
        case 1: self = .then
        case 2: self = .else
        case 3: self = .guardElse
        case 4: self = .loop
        case 5: self = .do
        case 6: self = .catch
        case 7: self = .defer
        case 8: self = .switchCase
        case 9: self = .closure(reader.narrow())
        default:
            reader.fail()
            self = .body
        }
    }
}
