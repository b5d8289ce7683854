import Facts

/// The names that are visible at one point of a body, innermost scope last.
struct Scopes {
    enum Entry {
        case parameter(Int32)
        case local(LocalID)
    }

    /// For each name its meanings, the innermost last.
    private var entries: [String: [Entry]] = [:]
    /// All names in the order of their declarations, one for each entry.
    private var names: [String] = []
    /// The length of `names` where each open scope began.
    private var starts: [Int] = [0]

    func lookup(_ name: String) -> Entry? { entries[name]?.last }

    mutating func define(_ name: String, _ entry: Entry) {
        entries[name, default: []].append(entry)
        names.append(name)
    }

    mutating func open() { starts.append(names.count) }

    mutating func close() {
        guard let start = starts.popLast() else { return }
        _ = remove(since: start)
    }

    /// The local that the innermost scope itself declares under this name.
    func localOfInnermostScope(_ name: String) -> LocalID? {
        guard let start = starts.last, names[start...].contains(name), case .local(let local)? = lookup(name) else {
            return nil
        }
        return local
    }

    /// A mark for `remove(since:)`.
    var mark: Int { names.count }

    /// Takes out what was declared since the mark; `restore` puts it back.
    mutating func remove(since mark: Int) -> [(String, Entry)] {
        var removed: [(String, Entry)] = []
        while names.count > mark {
            let name = names.removeLast()
            if let entry = entries[name]?.popLast() { removed.append((name, entry)) }
        }
        return removed.reversed()
    }

    mutating func restore(_ removed: [(String, Entry)]) {
        for (name, entry) in removed { define(name, entry) }
    }
}
