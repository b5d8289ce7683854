import Testing

/// What the advice of `concrete-gateway` proposes.
struct GatewayAdviceTests {
    private func advice(_ source: String) throws -> [String] {
        try MarkedProject(source).run([rule("concrete-gateway")]).findings.compactMap(\.suggestion)
    }

    private static let diskService = """
        protocol ListStoring { func read() }
        protocol DetailStoring { func wipe() }
        final class DiskService: ListStoring, DetailStoring {
            static let shared = DiskService()
            func read() {}
            func wipe() {}
            func clean() {}
        }
        final class ListInteractor { var storage: ListStoring? }
        final class DetailInteractor {
            var storage: DetailStoring?
            func wipe() { storage?.wipe() }
        }

        """

    /// Methods of the class become methods of the object that is injected.
    @Test func staticMethodsBecomeMethodsOfAnObject() throws {
        let source = """
            final class RateService { static func load() {} }
            final class RateInteractor { func load() { RateService.load() } }
            """
        #expect(
            try advice(source) == [
                "declare a protocol, for example RateServiceProtocol, with what RateInteractor calls as instance methods, "
                    + "and take it through the initializer"
            ])
    }

    /// A protocol that lends its methods is a habit of the gateway, also beside a method of the same name.
    @Test func protocolsThatLendTheirMethods() throws {
        let source = """
            protocol ErrorServicing: AnyObject { func showError(_ text: String, again: Bool) }
            extension ErrorServicing { func showError(_ text: String, again: Bool) { print(text) } }
            final class RateService { func load() {} }
            extension RateService: ErrorServicing {
                private func showError(_ text: String) { showError(text, again: true) }
            }
            final class RateInteractor { func load() { RateService().load() } }
            """
        #expect(
            try advice(source) == [
                "declare a protocol, for example RateServiceProtocol, with what RateInteractor calls, and take it through "
                    + "the initializer"
            ])
    }
}
