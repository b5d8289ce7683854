import NavigationGraph
import Program

/// What the scenes and routes of an app are made of.
struct FrameworkShare {
    enum Framework: String, CaseIterable {
        /// A view controller, in code or drawn.
        case uikit = "UIKit"
        /// A view of SwiftUI's, whoever hosts it.
        case swiftui = "SwiftUI"
        /// A scene that is both: a hosting controller of the app's own, or a view that wraps a controller. A route from a
        /// scene of one kind to one of another.
        case border = "Border"
        /// A scene of which the sources do not tell.
        case unknown = "Unknown"
    }

    struct Counts: Hashable {
        private(set) var numbers: [Framework: Int] = [:]

        mutating func add(_ framework: Framework) { numbers[framework, default: 0] += 1 }
        subscript(_ framework: Framework) -> Int { numbers[framework] ?? 0 }
        var sum: Int { numbers.values.reduce(0, +) }

        /// Of a hundred, rounded down; nil for nothing.
        func percent(_ framework: Framework) -> Int? { sum == 0 ? nil : self[framework] * 100 / sum }
    }

    struct Part {
        var scenes = Counts()
        /// A route belongs to the part that it leaves.
        var routes = Counts()
    }

    private(set) var whole = Part()
    /// By name; the scenes of none have the name nil.
    private(set) var features: [String?: Part] = [:]

    /// Linear in scenes and routes.
    init(_ analysis: Analysis) {
        let (graph, program) = (analysis.graph, analysis.program)
        let types = Dictionary(program.types.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
        var known: [String: (framework: Framework, feature: String?)] = [:]
        for scene in graph.scenes where scene.kind != .system {
            let framework = Self.framework(of: scene, scene.viewType.flatMap { types[$0] }, program)
            known[scene.id] = (framework, scene.feature)
            whole.scenes.add(framework)
            features[scene.feature, default: Part()].scenes.add(framework)
        }
        for route in graph.routes where route.certainty != .declared {
            guard let from = known[route.from], let to = known[route.to] else { continue }
            let framework = from.framework == to.framework ? from.framework : .border
            whole.routes.add(framework)
            features[from.feature, default: Part()].routes.add(framework)
        }
    }

    private static func framework(of scene: Scene, _ type: TypeID?, _ program: Program) -> Framework {
        guard let type else { return scene.storyboard == nil ? .unknown : .uikit }
        if program.inherits(type, fromNamed: "UIViewControllerRepresentable") { return .border }
        if program.isSwiftUIView(type) { return .swiftui }
        if program.inherits(type, fromNamed: "UIHostingController") { return .border }
        let isController = program.inherits(type, fromNamed: "UIViewController") || program.type(type).kind == .class
        return isController || scene.storyboard != nil ? .uikit : .unknown
    }
}
