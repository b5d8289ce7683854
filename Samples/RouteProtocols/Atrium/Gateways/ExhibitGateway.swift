enum ExhibitGatewayError: Error {
    case unknownExhibit
    case guideUnavailable
}

protocol ExhibitGateway: AnyObject {
    func fetchExhibits(completion: @escaping (Result<[Exhibit], ExhibitGatewayError>) -> Void)
    func fetchExhibit(withID id: Exhibit.ID, completion: @escaping (Result<Exhibit, ExhibitGatewayError>) -> Void)
}
