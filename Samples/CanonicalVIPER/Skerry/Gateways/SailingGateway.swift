import Foundation

protocol SailingGateway: AnyObject {
    func fetchSailings(completion: @escaping ([Sailing]) -> Void)
}

/// The timetable of a small archipelago.
final class InMemorySailingGateway: SailingGateway {

    private let seats = [
        Seat(number: "1A", deck: .open, isTaken: false),
        Seat(number: "1B", deck: .open, isTaken: true),
        Seat(number: "7C", deck: .saloon, isTaken: false),
        Seat(number: "7D", deck: .saloon, isTaken: false),
    ]

    func fetchSailings(completion: @escaping ([Sailing]) -> Void) {
        completion([
            makeSailing(id: "S1", from: "Northhaven", to: "Gull Rock", hour: 8, price: 14),
            makeSailing(id: "S2", from: "Gull Rock", to: "Lighthouse Island", hour: 11, price: 9),
            makeSailing(id: "S3", from: "Lighthouse Island", to: "Northhaven", hour: 17, price: 18),
        ])
    }

    private func makeSailing(
        id: String,
        from origin: String,
        to destination: String,
        hour: Int,
        price: Decimal
    ) -> Sailing {
        Sailing(
            id: id,
            origin: origin,
            destination: destination,
            departure: DateComponents(hour: hour, minute: 15),
            price: price,
            seats: seats
        )
    }
}
