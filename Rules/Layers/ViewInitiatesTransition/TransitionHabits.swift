import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// What most screens of the app do, by which a fault is told from the way the app is built.
struct TransitionHabits {
    /// Most have no presenter: then such a screen is no exception.
    let isPlainPrevalent: Bool
    /// The dialects in which most screens that can be left take themselves away.
    let selfClosing: Set<Dialect>
    /// More screens show the next one by themselves than have a router or presenter that could do it for them.
    let isShownByViews: Bool
    /// Whose code shows a scene, by the scene's id; functions of no type left out.
    private let makers: [String: Set<TypeID>]

    /// - Parameter found: what views do by themselves, by its place.
    init(_ found: [SourceLocation: ViewTransition], _ places: FunctionPlaces, _ context: RuleContext) {
        isPlainPrevalent = Self.isPlainPrevalent(context)
        selfClosing = Self.selfClosingDialects(found, places, context)
        isShownByViews = Self.isShownByViews(found, context)
        let arrivals = context.graph.routes.compactMap { route in
            places.function(at: route.location)?.owner.map { (route.to, $0) }
        }
        makers = Dictionary(grouping: arrivals, by: \.0).mapValues { Set($0.map(\.1)) }
    }

    /// Whether a router may be named to a view. A coordinator that goes through several screens is the one to ask only
    /// where nobody else shows the screen.
    func isMaker(_ router: TypeEntity, of view: TypeEntity, _ context: RuleContext) -> Bool {
        guard router.shortName.contains("Coordinator") else { return true }
        let family = Set(context.program.lineage(of: router.id) + context.program.descendants(of: router.id))
        return context.scenes(of: view.id).allSatisfy { scene in
            (makers[scene.id] ?? []).allSatisfy(family.contains)
        }
    }

    private static func isPlainPrevalent(_ context: RuleContext) -> Bool {
        let screens = context.graph.scenes.filter { $0.kind == .screen && $0.viewType != nil }
        let plain = screens.filter { scene in
            !(context.index.typesByScene[scene.id] ?? []).contains { context.role(of: $0) == .presenter }
        }
        return plain.count * 2 > screens.count
    }

    /// By the screens, whether their views leave by themselves or by a presenter or router.
    private static func selfClosingDialects(
        _ found: [SourceLocation: ViewTransition], _ places: FunctionPlaces, _ context: RuleContext
    ) -> Set<Dialect> {
        var own: [Dialect: Set<String>] = [:]
        var all: [Dialect: Set<String>] = [:]
        for exit in context.graph.exits where exit.kind != .unwind {
            guard let scene = context.graph.scene(exit.from), let dialect = context.dialect(of: scene) else { continue }
            if found[exit.location]?.isExit == true {
                own[dialect, default: []].insert(scene.id)
                all[dialect, default: []].insert(scene.id)
            } else if let function = places.function(at: exit.location), context.role(of: function) != .view {
                all[dialect, default: []].insert(scene.id)
            }
        }
        return Set(own.filter { $0.value.count >= 3 && $0.value.count * 2 > (all[$0.key]?.count ?? 0) }.keys)
    }

    /// By the screens, whether their views show others by themselves, or there is somebody in their modules to do it for
    /// them.
    private static func isShownByViews(
        _ found: [SourceLocation: ViewTransition], _ context: RuleContext
    ) -> Bool {
        let shown = context.graph.routes.filter { found[$0.location] != nil }.map(\.from)
        let ordered = context.graph.scenes.filter { scene in
            guard scene.kind == .screen, let view = context.view(of: scene) else {
                return false
            }
            let presenter = context.toldPresenter(of: view)
            return context.movingRouter(of: view) != nil || presenter.map { !context.isViewModel($0.id) } ?? false
        }
        return Set(shown).count >= 3 && Set(shown).count > ordered.count
    }
}
