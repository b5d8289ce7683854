import Facts
import Program

/// Words by which a class is called after the protocol that it implements.
extension String {
    private static let implementations = ["Implementation", "Impl", "Imp", "Default", "Live"]

    /// `LoginService` of `LoginServiceImpl`; itself where it ends in no such word.
    package var withoutImplementationEnding: String {
        guard let ending = Self.implementations.first(where: hasSuffix), count > ending.count else { return self }
        return String(dropLast(ending.count))
    }
}

extension TypeEntity {
    private static let doubles = ["Mock", "Stub", "Fake", "Spy"]

    /// What stands in for another type in tests, by a word of its name: `LoginRouterMock`, `MockedService`, and not
    /// `Spyglass`.
    package var isTestDouble: Bool {
        Self.doubles.contains { word in
            shortName.ranges(of: word).contains { found in
                let rest = shortName[found.upperBound...]
                return !rest.startsLowercase || rest.hasPrefix("ed")
            }
        }
    }
}
