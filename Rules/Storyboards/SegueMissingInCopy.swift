import Facts
import Source

/// A segue that only some of the localized copies of a storyboard have. Its page in `Pages` says what counts.
struct SegueMissingInCopy: Rule {
    static let metadata = RuleMetadata(
        id: "segue-missing-in-copy", group: .storyboards, severity: .everywhere(.warning),
        page: PackageResources.segue_missing_in_copy_md)

    func check(_ context: RuleContext) -> [Violation] {
        let localized = context.program.facts.interfaces.filter {
            $0.kind == .storyboard && !$0.isLaunchScreen && $0.localization != nil
        }
        return Dictionary(grouping: localized, by: \.copies).values.flatMap { copies in
            copies.count < 2 ? [] : check(copies.sorted { $0.rank < $1.rank }, context)
        }
    }

    /// - Parameter copies: the one that speaks for all first.
    private func check(_ copies: [InterfaceFacts], _ context: RuleContext) -> [Violation] {
        var told: Set<[String]> = []
        return copies.flatMap { copy -> [Violation] in
            copy.scenes.flatMap { scene -> [Violation] in
                scene.segues.compactMap { segue -> Violation? in
                    guard told.insert([scene.objectID] + segue.meaning).inserted else { return nil }
                    let lacking = copies.compactMap { other -> StoryboardController? in
                        other.scenes.first { $0.objectID == scene.objectID }.flatMap { same in
                            same.segues.contains { $0.meaning == segue.meaning }
                                ? nil : StoryboardController(document: other, scene: same)
                        }
                    }
                    return lacking.isEmpty
                        ? nil : violation(segue, StoryboardController(document: copy, scene: scene), lacking, context)
                }
            }
        }
    }

    private func violation(
        _ segue: InterfaceSegue, _ controller: StoryboardController, _ lacking: [StoryboardController],
        _ context: RuleContext
    ) -> Violation {
        let document = controller.document
        let target = document.scenes.first { $0.objectID == segue.destination }
            .map { context.interfaces.title(of: StoryboardController(document: document, scene: $0)) }
        let name = segue.identifier.map { " \"\($0)\"" } ?? ""
        let title = context.interfaces.title(of: controller)
        let places = lacking.map(\.document.shownCopy)
        let copies =
            places.count < 3 ? places.joined(separator: " and ") : "\(places[0]) and \(places.count - 1) others"
        return Violation(
            subject: "\(controller.subject).\(segue.identifier ?? target ?? segue.destination)",
            scene: context.interfaces.scene(of: controller),
            message:
                "the segue\(name)\(target.map { " to \($0)" } ?? "") of \(title) is in \(document.shownCopy) and not in "
                + "\(copies): there the way is missing"
                + (segue.identifier == nil ? "" : ", and code that performs it ends the app"),
            location: Finding.Span(SourceLocation(file: document.path, segue.position)),
            notes: lacking.prefix(8).map { Finding.Note("\(title) has no such segue here", at: $0.location) },
            suggestion:
                "draw it in \(copies) as well, delete it where it is not wanted at all, or keep one storyboard in "
                + "Base.lproj and translate its texts alone")
    }
}

extension InterfaceFacts {
    /// The copy in `Base.lproj` comes first, the others by path.
    fileprivate var rank: (Int, String) { (localization == "Base" ? 0 : 1, path) }

    /// `de.lproj/Main.storyboard`
    fileprivate var shownCopy: String { "\(localization ?? "Base").lproj/\(fileName)" }
}
