import Facts
import Foundation

/// Reads one storyboard or xib into facts.
package enum InterfaceScanner {
    package static func scan(_ data: Data, path: String) -> InterfaceFacts {
        InterfaceFacts(path: path, kind: .storyboard, name: path, localization: nil)
    }
}

/// Reads one property list into facts.
package enum PropertyListScanner {
    package static func scan(_ data: Data, path: String) -> PropertyListFacts {
        PropertyListFacts(path: path)
    }
}
