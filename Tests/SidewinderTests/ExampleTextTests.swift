import NavigationGraph
import Source
import Testing

@testable import Sidewinder

/// What a test types into a field, by its name.
@Suite struct ExampleTextTests {
    @Test(arguments: [
        ("loginEmail", "name@example.com"), ("newPassword", "Secret-12345"), ("zipcode", "1234"), ("PIN", "1234"),
        ("userAge", "1234"), ("pin_field", "1234"), ("messageField", "Example"), ("shippingName", "Example"),
    ])
    func itFitsTheName(_ name: String, _ text: String) {
        var field = Control(.field, at: Source.SourceLocation(file: "A.swift", line: 1, column: 1))
        field.name = name
        #expect(ExampleText.of(field) == text)
    }
}
