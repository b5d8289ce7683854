import Program
import Source

/// A place where a view shows or leaves a scene.
struct ViewTransition {
    /// `pushes`, `presents`, `leaves its screen`.
    var text: String
    /// The name of the scene that is shown.
    var destination: String?
    /// What is shown is an alert of the app's own.
    var isAlert = false
    var isExit = false
    var isSegue = false
    /// Another tab of the container around the view is selected.
    var isTabSwitch = false
    var location: SourceLocation
    /// Other places where the view does the same.
    var further: [ViewTransition] = []
    /// The function it stands in.
    var function: FunctionEntity?
    /// What begins at its place.
    var code: [Expression] = []
    /// Another branch of one condition shows the same scene in another way.
    var isOneOfTwo = false

    /// The name of what is called there, such as `pushViewController`.
    private var way: String? { code.lazy.compactMap(\.member).first }

    /// What is one fault: a view and the scene that it shows by one and the same call, its way out, or its way to other
    /// tabs. A segue to an unknown scene stands alone.
    var key: Key {
        let isAlone = destination == nil && !isExit && !isTabSwitch
        return Key(
            view: function?.owner, destination: destination, isTabSwitch: isTabSwitch,
            way: isExit || isOneOfTwo || isTabSwitch ? nil : way, location: isAlone ? location : nil)
    }

    /// Whether the other one shows the same scene in the other branch of one condition: pushes where there is a stack, and
    /// presents where there is none.
    func isAlternative(to other: ViewTransition) -> Bool {
        guard let destination, destination == other.destination, location != other.location else { return false }
        let others = other.code.first?.branches ?? []
        return code.first?.branches.contains { others.contains(where: $0.excludes) } ?? false
    }

    struct Key: Hashable {
        var view: TypeID?
        var destination: String?
        var isTabSwitch: Bool
        var way: String?
        var location: SourceLocation?
    }
}
