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

    @Test func aLineGoesWhereItHoldsNothingElse() {
        #expect(edit(3, "import UIKit", nil).applied(to: "  import UIKit \r") == .some(nil))
    }
}
