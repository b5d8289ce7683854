/// Which targets of one project a file is in, by its place.
struct MembershipIndex {
    private var members: [Place: Set<Int>] = [:]
    private var localized: [Place: Set<Int>] = [:]
    private var rules: [Place: [(target: Int, rule: FolderRule)]] = [:]
    private var placeless: [String: Set<Int>] = [:]
    /// The folders of what is named by its place: of a file in any other, its folder tells all.
    private var namedIn: Set<Place> = []

    /// What is said of all files of a folder.
    struct Folder {
        fileprivate var targets: Set<Int> = []
        fileprivate var rules: [(target: Int, rule: FolderRule)] = []
        fileprivate var hasNamed: Bool
    }

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
                namedIn.insert(rule.folder.folder)
            }
            for name in target.placeless { placeless[name, default: []].insert(index) }
        }
    }

    private mutating func add(_ place: Place, to target: Int) {
        members[place, default: []].insert(target)
        namedIn.insert(place.folder)
        if let localized = place.localized { self.localized[localized, default: []].insert(target) }
    }

    /// What is said of all files of a folder, which is the first of the places, below the others: once for all of them. Cost:
    /// proportional to its depth.
    func folder(_ upward: [Place]) -> Folder {
        var found = Folder(hasNamed: upward.first.map(namedIn.contains) ?? false)
        for place in upward {
            if let targets = members[place] { found.targets.formUnion(targets) }
            found.rules += rules[place] ?? []
        }
        return found
    }

    /// Whether no file of the folder is in a target.
    func saysNothing(of folder: Folder) -> Bool {
        !folder.hasNamed && folder.targets.isEmpty && folder.rules.isEmpty && localized.isEmpty && placeless.isEmpty
    }

    /// The numbers of the targets that a file of the folder is in.
    ///
    /// All translations of a file are in the targets that one of them is in.
    func targets(of file: Place, in folder: Folder) -> Set<Int> {
        var found = folder.targets
        for (target, rule) in folder.rules where rule.takes(file) { found.insert(target) }
        if !localized.isEmpty, let same = file.localized.flatMap({ localized[$0] }) { found.formUnion(same) }
        if !placeless.isEmpty, let same = file.key.last.flatMap({ placeless[$0] }) { found.formUnion(same) }
        guard folder.hasNamed else { return found }
        if let targets = members[file] { found.formUnion(targets) }
        for (target, rule) in rules[file] ?? [] where rule.takes(file) { found.insert(target) }
        return found
    }
}
