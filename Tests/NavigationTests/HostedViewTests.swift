import Testing

/// SwiftUI views that hosting controllers of the app's own are made with, and what stands beside them.
@Suite struct HostedViewTests {
    private let parts = """
        import SwiftUI
        final class TideModel: ObservableObject {}
        struct TideView: View { @ObservedObject var model = TideModel(); var body: some View { Text("tide") } }
        class SheetController: UIHostingController<AnyView> {}
        struct BadgeView: View {
            @State var isOpen = false
            var body: some View { Text("a").sheet(isPresented: $isOpen) { TideView() } }
        }
        """

    private func dock(_ statement: String) -> [String: String] {
        [
            "Views/Parts.swift": parts,
            "Dock.swift": """
            final class DockViewController: UIViewController {
                @IBAction func tap() {
                    \(statement)
                }
            }
            """,
        ]
    }

    /// The folder has one other screen, which the view has nothing to do with.
    @Test(arguments: [
        "present(SheetController(rootView: AnyView(BadgeView())), animated: true)",
        "present(SheetController(rootView: AnyView(BadgeView().padding())), animated: true)",
        "let badge = AnyView(BadgeView())\nlet sheet = SheetController(rootView: badge)\npresent(sheet, animated: true)",
    ])
    func aViewBelongsToTheControllerThatHostsIt(_ statement: String) throws {
        try expectRoutes(
            ["DockViewController present SheetController", "SheetController present TideView"], in: dock(statement))
    }

    @Test func aViewOfTwoHostsAndOfAnotherViewIsOfEach() throws {
        let more = """
            final class HarborViewController: UIHostingController<HarborView> {
                init() { super.init(rootView: HarborView()) }
            }
            struct HarborView: View { var body: some View { VStack { BadgeView() } } }
            """
        try expectRoutes(
            [
                "DockViewController present SheetController", "SheetController present TideView",
                "HarborViewController present TideView", "DockViewController present HarborViewController",
            ],
            in: files(
                dock(
                    """
                    present(SheetController(rootView: AnyView(BadgeView())), animated: true)
                            present(HarborViewController(), animated: true)
                    """), ["Harbor.swift": more]))
    }

    /// UIKit's own hosting controller has no name, and a generic one is that of many screens: the view is the screen.
    @Test func aViewInAPlainHostIsTheScreenItself() throws {
        try expectRoutes(
            ["DockViewController present BadgeView", "BadgeView present TideView"],
            in: dock("present(UIHostingController(rootView: BadgeView()), animated: true)"))
        try expectRoutes(
            ["DockViewController present BadgeView", "BadgeView present TideView"],
            in: files(
                dock("present(Host(rootView: BadgeView()), animated: true)"),
                ["Host.swift": "import SwiftUI\nclass Host<Content: View>: UIHostingController<Content> {}"]))
    }

    /// The coordinator of a wrapped view hears of what is done in it; the screen that has the view starts.
    @Test func theCoordinatorOfAWrappedViewIsOfTheScreenAroundIt() throws {
        let map = """
            struct MapView: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator(self) }
                func makeUIView(context: Context) -> MKMapView { MKMapView() }
                func updateUIView(_ view: MKMapView, context: Context) {}
                final class Coordinator: NSObject, MKMapViewDelegate {
                    let parent: MapView
                    init(_ parent: MapView) { self.parent = parent }
                    func mapView(_ mapView: MKMapView, didSelect pin: MKAnnotationView) {
                        mapView.window?.rootViewController?.present(CargoViewController(), animated: true)
                    }
                }
            }
            struct HarborView: View { var body: some View { VStack { MapView() } } }
            final class CargoViewController: UIViewController {}
            """
        try expectRoutes(
            ["DockViewController present SheetController", "SheetController present CargoViewController"],
            in: files(
                dock("present(SheetController(rootView: AnyView(HarborView())), animated: true)"),
                ["Map.swift": "import SwiftUI\nimport MapKit\n" + map]))
    }

    /// What a view's own initializer fills in is a part of it; what it is given, it is put around.
    @Test(arguments: ["SignalView()", "SignalView.lamp"], [0, 3])
    func aViewThatFillsItselfIsTheScreen(_ part: String, _ users: Int) throws {
        let others = (0..<users).map {
            "struct Row\($0)View: View { var body: some View { FaultView { SignalView() } } }"
        }
        let views = """
            import SwiftUI
            struct SignalView: View { static let lamp = SignalView(); var body: some View { Text("") } }
            struct FaultView<Content: View>: View {
                let content: () -> Content
                init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
                var body: some View { VStack { content(); Text("") } }
            }
            extension FaultView where Content == AnyView {
                init(code: Int) { self.content = { AnyView(\(part)) } }
            }
            """
        try expectRoutes(
            ["DockViewController present FaultView", "DockViewController push SignalView"],
            in: files(
                dock(
                    """
                    present(UIHostingController(rootView: FaultView(code: 1)), animated: true)
                            let signal = UIHostingController(rootView: FaultView { SignalView() })
                            navigationController?.pushViewController(signal, animated: true)
                    """), ["Views/Fault.swift": views], ["Views/Rows.swift": others.joined(separator: "\n")]))
    }
}
