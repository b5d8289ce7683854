import Source
import Testing

@Suite struct EditTests {
    private func edit(_ column: Int, _ expected: String, _ replacement: String?) -> Edit {
        Edit(SourceLocation(file: "a", line: 1, column: column), expected, with: replacement)
    }

    @Test(arguments: [
        ("    private var view: CartView?", 13, "var ", "weak var ", "    private weak var view: CartView?"),
        ("größe; var a: A?", 10, "var ", "weak var ", "größe; weak var a: A?"),
        ("import UIKit\r", 1, "import UIKit", "import Foundation", "import Foundation\r"),
        ("import UIKit // why", 1, "import UIKit", "import Foundation", "import Foundation // why"),
    ])
    func whatFitsIsReplaced(_ line: String, _ column: Int, _ expected: String, _ new: String, _ result: String) {
        #expect(edit(column, expected, new).applied(to: line) == .some(.some(result)))
    }

    @Test(
        arguments: [
            ("let view: CartView", 1, "var ", "weak var "),
            ("import UIKit.UIView", 1, "import UIKit", "import Foundation"),
            ("import UIKitExtras", 1, "import UIKit", "import Foundation"), ("var", 1, "var ", "weak var "),
            ("var a", 0, "var ", "weak var "), ("import UIKit // why", 1, "import UIKit", nil),
            ("@testable import UIKit", 11, "import UIKit", nil),
        ] as [(String, Int, String, String?)])
    func whatDoesNotFitIsLeft(_ line: String, _ column: Int, _ expected: String, _ new: String?) {
        #expect(edit(column, expected, new).applied(to: line) == nil)
    }

    private static let router = ["final class Router {", "  /// Shows help.", "  func help() {", "  }", "}"]

    private func removal(
        _ word: String, from: (Int, Int) = (2, 3), to: (Int, Int) = (4, 4)
    ) -> Edit {
        Edit(
            SourceLocation(file: "a", line: 3, column: 8), removing: word,
            in: Position(line: from.0, column: from.1)..<Position(line: to.0, column: to.1))
    }

    private func text(_ lines: [String]) -> (Int) -> String? {
        { number in lines.indices.contains(number - 1) ? lines[number - 1] : nil }
    }

    @Test func aDeclarationGoesWithItsLines() {
        #expect(removal("help").fits(text(Self.router)))
        #expect(removal("help").goneLines == 2...4)
        #expect(!removal("terms").fits(text(Self.router)))
        #expect(!removal("hel").fits(text(Self.router)))
        #expect(
            removal("help", from: (2, 0), to: (4, 4)).fits(text(["a", "/// Shows help.", "  func help() {", "  }"])))
        // The file is shorter than it was.
        #expect(!removal("help").fits(text(Array(Self.router.prefix(3)))))
    }

    /// Nothing goes that stands beside it.
    @Test(arguments: [(1, "  let a = 1 /// Shows help."), (3, "  } // as before"), (3, "  }; let b = 2")])
    func aDeclarationThatSharesALineStays(_ index: Int, _ line: String) {
        var lines = Self.router
        lines[index] = line
        let column = index == 1 ? 13 : 3
        #expect(!removal("help", from: (2, column)).fits(text(lines)))
    }

    @Test func aLineGoesWhereItHoldsNothingElse() {
        #expect(edit(3, "import UIKit", nil).applied(to: "  import UIKit \r") == .some(nil))
    }
}
