import Testing

@testable import Sidewinder

/// Who gets an answer of `explore --watch`.
@Suite struct PageServerTests {
    private func head(_ line: String, host: String) -> String { "\(line) HTTP/1.1\r\nHost: \(host)\r\n\r\n" }

    @Test func onlyWhoAsksForThisMachineGetsAnAnswer() throws {
        let server = try PageServer(port: 0)
        #expect(server.port > 0)
        let own = ["127.0.0.1:\(server.port)", "localhost:\(server.port)", "LOCALHOST:\(server.port)"]
        for host in own { #expect(server.path(of: head("GET /version?a=b", host: host)) == "/version") }
        for host in ["example.org:\(server.port)", "127.0.0.1", "127.0.0.1:1", ""] {
            #expect(server.path(of: head("GET /", host: host)) == nil)
        }
        #expect(server.path(of: "GET / HTTP/1.1\r\n\r\n") == nil)
        #expect(server.path(of: head("POST /", host: own[0])) == nil)
        #expect(server.path(of: "\r\n\r\n") == nil)
    }

    @Test func aPortThatIsTakenIsAnError() throws {
        let first = try PageServer(port: 0)
        #expect(throws: PageServer.Failure.self) { try PageServer(port: first.port) }
    }
}
