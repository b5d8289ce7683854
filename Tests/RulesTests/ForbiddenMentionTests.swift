import Testing

/// Whose code a promise is about, and what counts as a name.
struct ForbiddenMentionTests {
    private func expect(
        _ promise: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var files = files
        files[".sidewinder.yml"] = "forbid-mentions:\n  - \(promise)\n"
        try expectFindings(
            try rule("forbidden-mention"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func filesOnBothSides() throws {
        try expect(
            #"{ name: Checkout stands alone, in: { files: "App/Checkout/**" }, of: { files: "App/Profile/**" } }"#,
            [
                "App/Checkout/Cart.swift": """
                struct Cart {
                    // ↓ error: the struct Cart names Person here and in 1 more place, which "Checkout stands alone" forbids
                    var owner: Person
                    func give(to person: Person) {}
                    var item: Item
                }
                struct Item {}
                """,
                "App/Profile/Person.swift": "struct Person { var cart: Cart?; var name: Name }\nstruct Name {}\n",
            ])
    }

    @Test func namesOfTheSystemAndExceptions() throws {
        try expect(
            "{ name: No views, in: { types: '*Model' }, of: { types: [UI*] }, except: [UIImage], severity: warning }",
            [
                "App.swift": """
                import UIKit
                final class CartModel {
                    // ↓ warning: the class CartModel names UIColor
                    var color = UIColor.red
                    var picture: UIImage?
                }
                final class CartCell: UITableViewCell {
                    var color = UIColor.red
                }
                """
            ])
    }

    @Test func importsAreNames() throws {
        try expect(
            #"{ name: Plain, in: { files: "Domain" }, of: { imports: [UIKit, Swift*] } }"#,
            [
                "Domain/Cart.swift": """
                import Foundation
                // ↓ error: the entity Cart imports SwiftUI, which "Plain" forbids
                import SwiftUI
                struct Cart {}
                """,
                "App/View.swift": "import SwiftUI\nstruct CartView: View { var body: some View { Text(\"\") } }\n",
            ])
    }

    @Test func rolesOnBothSides() throws {
        try expect(
            "{ name: Views ask presenters, in: { roles: view }, of: { roles: interactor } }",
            [
                "App.swift": """
                import UIKit
                final class CartViewController: UIViewController {
                    // ↓ error: the view CartViewController names CartInteractor
                    var interactor: CartInteractor?
                    var presenter: CartPresenter?
                }
                final class CartPresenter {
                    weak var view: CartViewController?
                    var interactor: CartInteractor?
                }
                final class CartInteractor {
                    weak var presenter: CartPresenter?
                }
                """
            ])
    }

    @Test func aPromiseAboutNothingIsTold() throws {
        let app = "struct Cart {}\n"
        for (addition, count) in [("", 1), (", allow-empty: true", 0)] {
            let yaml = "forbid-mentions:\n  - { name: a, in: { roles: router }, of: { types: X }\(addition) }\n"
            let project = MarkedProject(["App.swift": app, ".sidewinder.yml": yaml])
            let findings = try project.run([rule("empty-contract")]).findings
            #expect(findings.count == count)
            #expect(findings.allSatisfy { $0.message.hasPrefix("\"a\" promises nothing: no type of the app is") })
        }
    }
}
