enum LoginError: Error {
    case unknownPassenger
}

protocol SessionGateway: AnyObject {
    var passenger: Passenger? { get }
    var remindsBeforeDeparture: Bool { get set }

    func logIn(email: String, password: String, completion: @escaping (Result<Passenger, LoginError>) -> Void)
    func logOut()
    func isCorrect(pin: String) -> Bool
}

final class InMemorySessionGateway: SessionGateway {

    private(set) var passenger: Passenger?
    var remindsBeforeDeparture = true

    private let pin = "2718"

    func logIn(email: String, password: String, completion: @escaping (Result<Passenger, LoginError>) -> Void) {
        guard let name = email.split(separator: "@").first, email.contains("@"), !password.isEmpty else {
            completion(.failure(.unknownPassenger))
            return
        }
        let passenger = Passenger(name: name.capitalized, email: email)
        self.passenger = passenger
        completion(.success(passenger))
    }

    func logOut() {
        passenger = nil
    }

    func isCorrect(pin: String) -> Bool {
        self.pin == pin
    }
}
