import Testing

/// What a view may do with an event.
struct ViewHandlesEventTests {
    private func expect(_ members: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("view-handles-event"),
            in: MarkedProject([
                "Order.swift": "struct OrderEntity { var isPaid = false }",
                "Service.swift": "final class OrderService { static let shared = OrderService(); func load() {} }",
                "App.swift": """
                import UIKit
                final class OrderPresenter {
                    weak var view: OrderViewController?
                    func show() {}
                    func pay() {}
                }
                final class OrderViewController: UIViewController {
                    var presenter: OrderPresenter?
                    var order: OrderEntity?
                    let label = UILabel()
                    let service = OrderService()
                    \(members)
                }
                """,
            ]), sourceLocation: sourceLocation)
    }

    @Test func callsOfServices() throws {
        try expect(
            """
            override func viewDidLoad() {
                // ↓ info: OrderViewController.viewDidLoad() calls OrderService
                service.load()
            }
            func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                // ↓ info: calls OrderService
                OrderService.shared.load()
            }
            """)
    }

    @Test func casesOfTheModel() throws {
        try expect(
            """
            @objc func tap() {
                guard let order else { return }
                // ↓ info: branches on isPaid of OrderEntity
                switch order.isPaid {
                case true: presenter?.show()
                case false: presenter?.pay()
                }
            }
            """)
    }

    @Test func displayAndForwardingDoNotCount() throws {
        try expect(
            """
            override func viewDidLoad() {
                label.isHidden = order?.isPaid == true
                if order?.isPaid == true { label.text = "Paid" }
                if label.isHidden { presenter?.show() }
            }
            func update() { service.load() }
            """)
    }
}
