/// What a rule may advise: its sentences in one list, with the places for names in braces, such as
/// `let {router} keep the {name}`.
protocol AdviceTemplate: RawRepresentable where RawValue == String {}

extension AdviceTemplate {
    /// The sentence with names in their places; a place without a name stays as it is written.
    func filled(_ names: [String: String]) -> String {
        var text = ""
        var rest = rawValue[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            text += names[String(rest[rest.index(after: open)..<close])] ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
