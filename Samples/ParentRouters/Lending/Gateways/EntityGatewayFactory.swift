import Foundation

enum EntityGatewayFactory {
    static let entityGateway: EntityGateway = InMemoryEntityGateway()
}
