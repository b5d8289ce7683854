import Facts
import Program

extension Program {
    /// The names of the storyboards that the property lists start with, each once.
    var mainStoryboards: [String] {
        facts.propertyLists.flatMap { $0.mainStoryboards + $0.sceneStoryboards }.map(\.text)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
