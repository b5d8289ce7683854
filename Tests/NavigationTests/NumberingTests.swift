import Program
import Testing

@testable import Navigation

/// Frames of an evaluation have one number each, however many there are.
@Suite struct NumberingTests {
    /// Frames that differ in one part only, each of them.
    private static func frames(_ number: Int) -> [Frame] {
        let function = FunctionID(number)
        let type = TypeID(number)
        let call = Site(frame: Int32(number), node: 3)
        let receivers: [Value?] = [
            nil, .object(type, origin: nil), .object(type, origin: call), .metatype(type), .string("\(number)"),
            .open(.receiver),
        ]
        return receivers.flatMap { receiver in
            [
                Frame(function: function, receiver: receiver, call: nil, demand: false),
                Frame(function: function, receiver: receiver, call: nil, demand: true),
                Frame(function: function, receiver: receiver, call: call, demand: true),
                Frame(
                    function: function, receiver: receiver, call: call, demand: true,
                    given: .init(place: .parameter(number), value: .flag(true))),
            ]
        }
    }

    @Test func eachFrameHasOneNumber() {
        var numbering = Numbering<Frame>()
        let all = (0..<500).flatMap(Self.frames)
        for (index, frame) in all.enumerated() {
            #expect(numbering.number(of: frame) == nil)
            #expect(numbering.number(adding: frame) == Int32(index))
        }
        for (index, frame) in all.enumerated() { #expect(numbering.number(adding: frame) == Int32(index)) }
        #expect(numbering.elements == all)
    }
}
