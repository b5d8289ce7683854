import Testing

/// An initializer of the app's own on `NavigationLink` takes a page; what stands in its closure is the label.
@Suite struct OwnLinkInitializerTests {
    @Test(arguments: ["NavigationLink(.cargo) { CrateLabel() }", "NavigationLink(Page.cargo) { CrateLabel() }"])
    func theLabelIsNoDestination(_ link: String) throws {
        let graph = try resolve([
            "Page.swift": """
            enum Page: Hashable { case cargo }
            extension NavigationLink where Destination == Never {
                init(_ page: Page, @ViewBuilder label: () -> Label) { self.init(value: page, label: label) }
            }
            """,
            "Harbor.swift": """
            @main struct HarborApp: App { var body: some Scene { WindowGroup { HarborView() } } }
            struct HarborView: View {
                var body: some View {
                    NavigationStack {
                        VStack { \(link) }
                            .navigationDestination(for: Page.self) { page in
                                switch page { case .cargo: CargoView() }
                            }
                    }
                }
            }
            struct CrateLabel: View { var body: some View { Text("Crate") } }
            struct CargoView: View { var body: some View { Text("Cargo") } }
            """,
        ]).graph
        #expect(graph.routes.map(\.id) == ["HarborView>push>CargoView"])
    }
}
