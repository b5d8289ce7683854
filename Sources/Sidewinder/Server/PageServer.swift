import Foundation
import Source

/// Answers the browsers of this machine, one question at a time. It listens on 127.0.0.1 and on nothing else, and answers only
/// those who ask for it by that address: a page from elsewhere that has its name lead here gets nothing.
struct PageServer {
    struct Answer {
        var status = "200 OK"
        var type = "text/plain; charset=utf-8"
        var bytes: [UInt8]

        static let unknown = Answer(status: "404 Not Found", bytes: Array("nothing is here\n".utf8))
        static let refused = Answer(status: "403 Forbidden", bytes: Array("this page is for its own machine\n".utf8))
    }

    /// Why nothing can be served.
    struct Failure: Error {
        var reason: String
    }

    let port: UInt16
    private let listener: Int32

    private static let longestRequest = 16_384
    /// In seconds: whoever says nothing for so long is left alone.
    private static let patience = 5

    /// - Parameter port: 0 takes a free one.
    /// - Throws: `Failure` where the system gives no such port.
    init(port wanted: UInt16) throws(Failure) {
        #if os(Linux)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        listener = socket(AF_INET, stream, 0)
        guard listener >= 0 else { throw Failure(reason: String(cString: strerror(errno))) }
        var yes: Int32 = 1
        _ = setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = wanted.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isOpen else {
            let reason = String(cString: strerror(errno))
            close(listener)
            throw Failure(reason: reason)
        }
        port = UInt16(bigEndian: address.sin_port)
    }

    var address: String { "http://127.0.0.1:\(port)/" }

    /// Answers until the process ends. `answer` gets the path that is asked for, such as `/`.
    func run(_ answer: (String) async -> Answer) async {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return
            }
            var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            _ = setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
            _ = setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
            if let request = Self.request(from: client) {
                if let path = path(of: request) {
                    Self.send(await answer(path), to: client)
                } else {
                    Self.send(.refused, to: client)
                }
            }
            close(client)
        }
    }

    /// The head of a request; nil where none comes.
    private static func request(from client: Int32) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        let end = Array("\r\n\r\n".utf8)
        while bytes.count < longestRequest {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            if bytes.indices.dropLast(3).contains(where: { bytes[$0..<$0 + 4].elementsEqual(end) }) {
                return String(decoding: bytes, as: UTF8.self)
            }
        }
        return nil
    }

    /// What is asked for, by somebody who knows where they ask; else nil.
    func path(of request: String) -> String? {
        let lines = request.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3, words[0] == "GET" else { return nil }
        let host = lines.dropFirst().first { $0.lowercased().hasPrefix("host:") }?.dropFirst(5)
        let name = host?.trimmingCharacters(in: .whitespaces).lowercased()
        guard name == "127.0.0.1:\(port)" || name == "localhost:\(port)" else { return nil }
        return words[1].split(separator: "?", omittingEmptySubsequences: false).first.map(String.init)
    }

    private static func send(_ answer: Answer, to client: Int32) {
        let head =
            "HTTP/1.1 \(answer.status)\r\nContent-Type: \(answer.type)\r\nContent-Length: \(answer.bytes.count)\r\n"
            + "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
        let bytes = Array(head.utf8) + answer.bytes
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, 0) }
            // A browser that went away wants nothing more.
            guard count > 0 else { return }
            sent += count
        }
    }
}
