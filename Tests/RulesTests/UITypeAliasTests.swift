import Testing

/// Types of the interface that are named by an alias of the app.
struct UITypeAliasTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A member that names the alias names what it stands for, wherever the alias is declared.
    @Test func whatAnAliasStandsFor() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "View.swift": """
                import UIKit
                typealias ImageResult = Result<UIImage, Error>
                typealias ImageCompletion = (ImageResult) -> Void
                typealias NameCompletion = (Result<String, Error>) -> Void
                final class PhotoViewController: UIViewController {
                    typealias Tint = UIColor
                    typealias Title = String
                }
                """,
                "Interactor.swift": """
                final class PhotoInteractor {
                    // ↓ error: PhotoInteractor.load(_:) names UIImage of UIKit by the alias ImageCompletion
                    func load(_ completion: @escaping ImageCompletion) { completion(.failure(Fault.none)) }
                    func name(_ completion: @escaping NameCompletion) { completion(.success("")) }
                    // ↓ error: PhotoInteractor.tint names UIColor of UIKit by the alias Tint
                    var tint: PhotoViewController.Tint?
                    var title: PhotoViewController.Title?
                    func mix() { tint = nil; print(tint?.cgColor as Any, title ?? "") }
                }
                enum Fault: Error { case none }
                """,
            ])
    }

    /// An alias says nothing where a type of the app has its name.
    @Test func aTypeBeforeAnAlias() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "View.swift": """
                import UIKit
                final class PhotoViewController: UIViewController { typealias Tint = UIColor }
                struct Tint { var value = 0 }
                """,
                "Interactor.swift": """
                final class PhotoInteractor {
                    struct Shade { var value = 0 }
                    var tint: Tint?
                    var shade: Shade?
                    func mix() { print(tint as Any, shade as Any) }
                }
                """,
            ])
    }

    /// An interactor that only hands such a completion to a gateway is as slight as one that writes the type out.
    @Test(arguments: ["ImageCompletion", "(UIImage?) -> Void"])
    func anAliasWeighsWhatItsTypeWeighs(type: String) throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "App.swift": """
                import UIKit
                typealias ImageCompletion = (UIImage?) -> Void
                // ↓ info: names UIImage
                protocol PhotoService { func load(_ completion: @escaping \(type)) }
                final class PhotoInteractor {
                    let service: PhotoService
                    init(service: PhotoService) { self.service = service }
                    // ↓ info: PhotoInteractor.load(_:) names UIImage
                    func load(_ completion: @escaping \(type)) { service.load(completion) }
                }
                """
            ])
    }

    /// The alias needs the import of its file.
    @Test(arguments: [("UIImage", true), ("String", false)])
    func anAliasUsesTheImport(type: String, isUsed: Bool) throws {
        try expect(
            "ui-import-in-inner-layer",
            [
                "Service.swift": """
                \(isUsed ? "" : "// ↓ info: the file of the gateway PhotoService imports UIKit")
                import UIKit
                typealias PhotoCompletion = (\(type)?) -> Void
                protocol PhotoService { func reset() }
                """
            ])
    }
}
