import Source
import Foundation
import NavigationGraph
import Query

// Answers queries on many graphs in one process, for comparison with another program: a line `graph JSON` sets the
// graph, a line `query EXPRESSION` is answered by one line of JSON.

/// The answer, or what is wrong with the query, on one line.
func reply(to text: String, on graph: NavigationGraph) -> String {
    do {
        let json = try Query(text).evaluate(on: graph).json()
        return json.split(separator: "\n").joined()
    } catch {
        var writer = JSONWriter()
        writer.object {
            $0.member("error", error.message)
            $0.member("offset", error.offset)
        }
        return writer.finish().split(separator: "\n").joined()
    }
}

var graph = NavigationGraph()
var number = 0
while let line = readLine() {
    number += 1
    if line.hasPrefix("graph ") {
        do {
            graph = try NavigationGraph(json: Data(line.dropFirst("graph ".count).utf8))
        } catch {
            FileHandle.standardError.write(Data("input line \(number): \(error)\n".utf8))
            exit(2)
        }
    } else if line.hasPrefix("query ") {
        print(reply(to: String(line.dropFirst("query ".count)), on: graph))
    }
}
