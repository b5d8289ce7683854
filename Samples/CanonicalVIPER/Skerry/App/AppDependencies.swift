/// The objects that live as long as the app: gateways, and the animator that changes the window's root.
final class AppDependencies {

    static let shared = AppDependencies()

    let bookings: BookingGateway
    let sailings: SailingGateway
    let session: SessionGateway
    let rootAnimator: RootAnimatorProtocol

    init(
        bookings: BookingGateway = InMemoryBookingGateway(),
        sailings: SailingGateway = InMemorySailingGateway(),
        session: SessionGateway = InMemorySessionGateway(),
        rootAnimator: RootAnimatorProtocol = RootAnimator()
    ) {
        self.bookings = bookings
        self.sailings = sailings
        self.session = session
        self.rootAnimator = rootAnimator
    }
}
