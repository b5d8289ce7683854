struct Passenger: Equatable {

    let name: String
    let email: String
}
