/// One line of a list of exhibits, ready to be displayed.
struct ExhibitCellModel: Equatable {

    let title: String
    let place: String
    let isFavourite: Bool
}
