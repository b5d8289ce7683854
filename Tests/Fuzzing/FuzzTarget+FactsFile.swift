import Cache
import Foundation
import Sidewinder

extension FuzzTarget {
    /// A facts file with a right digest, as somebody writes one who means harm.
    static let factsFile = FuzzTarget("facts-file") { bytes, scratch in
        let body = Array(bytes.dropLast(16))
        let signed = body + Digest(body).bytes
        do {
            let file = try FactsFile(Data(signed))
            try Contradiction.unless(
                file.data == Data(signed), "the facts file that was read is written as another one")
        } catch is FactsFile.Problem {
            // As most are.
        }
        try scratch.write(signed, "a.facts")
        for command in [["graph", "--format", "json"], ["lint", "--format", "sarif"]] {
            let (code, output) = try scratch.tool(command + ["--facts", "a.facts", "--no-cache", "--jobs", "1"])
            try Contradiction.unless(code != .usage, "a facts file was taken for wrong usage")
            if !output.isEmpty { _ = try JSONSerialization.jsonObject(with: Data(output)) }
        }
    }
}
