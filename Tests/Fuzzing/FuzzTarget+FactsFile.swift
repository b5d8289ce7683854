import Cache
import Foundation
import Sidewinder

extension FuzzTarget {
    /// A facts file with a right digest, as somebody writes one who means harm.
    static let factsFile = FuzzTarget("facts-file") { bytes, scratch in
        let body = Array(bytes.dropLast(16))
        let digest = Digest(body).bytes
        let signed = body + digest
        var isRead = false
        do {
            let file = try FactsFile(Data(signed))
            try Contradiction.unless(
                file.data == Data(signed), "the facts file that was read is written as another one")
            isRead = true
        } catch is FactsFile.Problem {
            // As most are.
        }
        // Two whole runs take so long that some of the inputs have to do; those that are not read are all refused alike.
        guard (digest.first ?? 0).isMultiple(of: isRead ? 16 : 64) else { return }
        try scratch.write(signed, "a.facts")
        for command in [["graph", "--format", "json"], ["lint", "--format", "sarif"]] {
            let (code, output) = try scratch.tool(command + ["--facts", "a.facts", "--no-cache", "--jobs", "1"])
            try Contradiction.unless(code != .usage, "a facts file was taken for wrong usage")
            if !output.isEmpty { _ = try JSONSerialization.jsonObject(with: Data(output)) }
        }
    }
}
