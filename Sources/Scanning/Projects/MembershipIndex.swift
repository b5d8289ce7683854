/// Which targets of one project a file is in, by its place.
struct MembershipIndex {
    private var members: [Place: Set<Int>] = [:]
    private var localized: [Place: Set<Int>] = [:]
    private var rules: [Place: [(target: Int, rule: FolderRule)]] = [:]
    private var placeless: [String: Set<Int>] = [:]

    /// `position` says under which place something is filed; of a member that `isAskedFor` says no to, nobody will ask.
    init(
        _ project: ProjectDescription, by position: (Place) -> Place = { $0 },
        isAskedFor: (Place) -> Bool = { _ in true }
    ) {
        for (index, target) in project.targets.enumerated() {
            for list in [target.members, target.propertyLists] {
                for place in list where isAskedFor(place) { add(position(place), to: index) }
            }
            for rule in target.rules {
                var rule = rule
                rule.folder = position(rule.folder)
                rule.exceptions = Set(rule.exceptions.map(position))
                rules[rule.folder, default: []].append((index, rule))
            }
            for name in target.placeless { placeless[name, default: []].insert(index) }
        }
    }

    private mutating func add(_ place: Place, to target: Int) {
        members[place, default: []].insert(target)
        if let localized = place.localized { self.localized[localized, default: []].insert(target) }
    }

    /// The numbers of the targets that the file is in. Cost: proportional to the depth of its folder.
    ///
    /// All translations of a file are in the targets that one of them is in.
    func targets(of file: Place) -> Set<Int> {
        var found = file.localized.flatMap { localized[$0] } ?? []
        if let same = placeless[file.name.lowercased()] { found.formUnion(same) }
        for place in file.upward {
            if let targets = members[place] { found.formUnion(targets) }
            for (target, rule) in rules[place] ?? [] where rule.takes(file) { found.insert(target) }
        }
        return found
    }
}
