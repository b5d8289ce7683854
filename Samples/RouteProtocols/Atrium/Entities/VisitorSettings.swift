/// What a visitor has chosen for the visit.
struct VisitorSettings: Equatable {

    enum Language: String, CaseIterable {
        case english = "English"
        case french = "Français"
        case portuguese = "Português"
    }

    var language: Language
    var prefersLargePrint: Bool

    static let initial = VisitorSettings(language: .english, prefersLargePrint: false)
}
