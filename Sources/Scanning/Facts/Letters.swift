/// The case of a name's first letter, which tells types from what they have.
extension StringProtocol {
    /// Whether it begins with a capital letter. Names are ASCII nearly always; of those a byte tells, while a character is put
    /// together and looked up.
    package var startsUppercase: Bool {
        guard let byte = utf8.first else { return false }
        return byte < 0x80 ? (0x41...0x5A).contains(byte) : first?.isUppercase ?? false
    }

    /// Whether it begins with a small letter.
    package var startsLowercase: Bool {
        guard let byte = utf8.first else { return false }
        return byte < 0x80 ? (0x61...0x7A).contains(byte) : first?.isLowercase ?? false
    }

    /// Whether it refers to an initializer without calling it, behind a type: `init`, `init(id:)`.
    package var isInitializerReference: Bool { self == "init" || hasPrefix("init(") }
}
