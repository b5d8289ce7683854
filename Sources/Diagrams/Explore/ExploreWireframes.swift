import NavigationGraph

/// What screens show, for the page: each sketch once, as a symbol that close-ups and the pointer place (`wireframe.js`).
struct ExploreWireframes {
    /// An `svg` element with a symbol for each screen that has a sketch, `sketch-` and the number of the scene; empty where
    /// the graph has none.
    let symbols: String
    /// Where on its screen a route begins, in the measure of the sketch, by the route's id.
    let spots: [String: Rect]

    /// Cost: that of drawing all screens.
    init(_ graph: NavigationGraph, thumbnails: [String: Thumbnail] = [:]) {
        var (parts, spots): ([String], [String: Rect]) = ([], [:])
        for (number, scene) in graph.scenes.enumerated() {
            let thumbnail = thumbnails[scene.id]
            guard let wireframe = graph.wireframe(of: scene.id) ?? thumbnail.map({ _ in Wireframe(scene: scene.id) })
            else { continue }
            let layout = WireframeLayout(wireframe, thumbnail: thumbnail)
            parts.append(
                "<symbol id=\"sketch-\(number)\" \(layout.drawing.viewBox)>"
                    + "\(layout.drawing.svg(WireframeClasses()))</symbol>")
            for route in graph.routes(from: scene.id) {
                guard let element = graph.shownControl(of: route).flatMap(wireframe.number) else { continue }
                spots[route.id] = layout.places[element]
            }
        }
        self.spots = spots
        symbols =
            parts.isEmpty
            ? ""
            : "<svg class=\"sketches\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n" + parts.joined(separator: "\n")
                + "\n</svg>"
    }
}
