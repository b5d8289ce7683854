import Facts
import NavigationGraph
import Program
import Rules
import Source

/// The calls that tell an analytics service of something: those of known services, and what the configuration names under
/// `coverage`.
struct AnalyticsCalls: Codable {
    struct Call: Hashable, Codable, Comparable {
        /// What is told of: the text that the call is given first, or the code that gives it.
        var event: String
        /// As the code writes it: `Analytics.logEvent`.
        var call: String
        /// The function that makes it.
        var symbol: String
        /// The ids of the scenes whose code it is, sorted.
        var scenes: [String]
        /// What else it is given.
        var data: [String]
        var location: SourceLocation

        static func < (a: Call, b: Call) -> Bool { (a.event, a.location) < (b.event, b.location) }
    }

    /// Sorted by what they tell of.
    private(set) var calls: [Call] = []

    /// What the libraries of known services are called by, without the calls in between that give their one instance.
    private static let known = [
        "Analytics.logEvent", "Analytics.trackEvent", "Analytics.shared.track", "Mixpanel.mainInstance.track",
        "Mixpanel.sharedInstance.track", "Amplitude.instance.logEvent", "AppEvents.logEvent",
        "AppEvents.shared.logEvent",
        "Flurry.logEvent", "PostHogSDK.shared.capture", "TelemetryDeck.signal", "TelemetryManager.send",
        "Countly.sharedInstance.recordEvent", "YMMYandexMetrica.reportEvent", "AppMetrica.reportEvent",
        "Adjust.trackEvent", "Braze.logCustomEvent",
    ]

    /// Linear in the expressions of the program.
    init(_ analysis: Analysis, _ settings: CoverageSettings) {
        let patterns = Self.known.map { NamePattern($0) } + settings.analytics
        let found = FittingCall.all(of: analysis, patterns).map { call in
            let declaration = call.function.declaration
            return Call(
                event: call.arguments.first.map { Self.words($0.value, call.body, declaration) } ?? call.text,
                call: call.text, symbol: analysis.program.symbol(call.function.id), scenes: call.scenes,
                data: call.arguments.dropFirst().flatMap { Self.data($0, call.body, declaration) },
                location: call.location)
        }
        calls = Set(found).sorted()
    }

    /// A text as it is, a constant, parameter or local by its name.
    private static func words(_ node: NodeID, _ body: Body, _ declaration: FunctionDeclaration) -> String {
        switch body.nodes[Int(node)].shape {
        case .string(let text): text
        case .implicitMember(let name): ".\(name)"
        case .call(let callee, let arguments):
            arguments.first.map { words($0.value, body, declaration) } ?? CallText.dotted(callee, body) ?? workedOut
        case .parameter(let index):
            declaration.parameters.indices.contains(Int(index)) ? declaration.parameters[Int(index)].name : workedOut
        case .local(let local): body.locals[Int(local)].name
        default: CallText.dotted(node, body) ?? workedOut
        }
    }

    private static let workedOut = "(worked out)"

    /// What an argument hands over: of a dictionary its keys, else its label, or what it is called.
    private static func data(_ argument: Node.Argument, _ body: Body, _ declaration: FunctionDeclaration) -> [String] {
        if case .dictionary(let entries) = body.nodes[Int(argument.value)].shape {
            return entries.map { words($0.key, body, declaration) }
        }
        if body.nodes[Int(argument.value)].shape == .nilLiteral { return [] }
        return [argument.label ?? words(argument.value, body, declaration)]
    }
}
