import Facts
import NavigationGraph
import Program
import Source

/// Sketches of the screens: of what documents draw, of what SwiftUI's builders say, or of the views that code puts into
/// others.
struct WireframeFinder: RouteQuestion {
    let tables: NavigationTables

    /// What a screen shows is asked of the document that draws it first; what that leaves open, code may say.
    ///
    /// Cost: in proportion to the documents, and to the code of the screens and of the views in them.
    func all(_ found: [Scene]) -> [Wireframe] {
        let known = Set(found.filter { $0.kind != .system }.map(\.id))
        let settings = ControlSettings(evaluator, ControlTexts(evaluator))
        let documents = DocumentWireframes(evaluator, settings)
        let builders = BuilderWireframes(evaluator)
        let code = CodeWireframes(evaluator, settings, documents, builders)
        var result: [String: Wireframe] = [:]
        for key in scenes.all() {
            let id = names.id(key)
            guard known.contains(id), result[id] == nil else { continue }
            var wireframe = Wireframe(scene: id)
            switch key {
            case .controller(let index):
                let controller = evaluator.interfaces.controllers[index]
                documents.draw(controller, into: &wireframe)
                if let type = controller.type { code.draw(type, into: &wireframe) }
            case .type(let type): draw(type, documents, code, builders, into: &wireframe)
            }
            if !wireframe.isBlank { result[id] = wireframe }
        }
        return Array(result.values)
    }

    private func draw(
        _ type: TypeID, _ documents: DocumentWireframes, _ code: CodeWireframes, _ builders: BuilderWireframes,
        into wireframe: inout Wireframe
    ) {
        if program.isSwiftUIView(type) { return builders.draw(type, into: &wireframe) }
        if let controller = evaluator.interfaces.controllers(of: type).first {
            documents.draw(controller, into: &wireframe)
        } else {
            documents.drawXib(of: type, into: &wireframe)
        }
        code.draw(type, into: &wireframe)
        guard let hosted = evaluator.typing.viewHosted(by: type)?.nominals.first, wireframe.content.isEmpty else {
            return
        }
        builders.draw(hosted, into: &wireframe)
    }
}
