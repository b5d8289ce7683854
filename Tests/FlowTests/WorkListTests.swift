import Testing

@testable import Flow

@Suite struct WorkListTests {
    /// What ran seldom goes first, and of what ran as often the one that waits longest.
    @Test func seldomFirst() {
        var list = WorkList()
        for (frame, runs) in [(1, 9), (2, 1), (3, 1), (4, 0)] { list.append(FrameID(frame), runs: runs) }
        var order: [Int] = []
        while let next = list.next() { order.append(Int(next)) }
        #expect(order == [4, 2, 3, 1])
    }

    /// Whoever keeps a field across a call is told once when the called unit turns out to assign it.
    @Test func keepersAreTold() {
        var written = WrittenFields(3)
        let (field, other) = (FieldID(7), FieldID(8))
        #expect(written.note(callOf: UnitID(1), by: UnitID(0)).isEmpty)
        #expect(written.note(callOf: UnitID(2), by: UnitID(1)).isEmpty)
        written.note(keeping: field, across: UnitID(1), by: FrameID(5))
        #expect(written.note(other, by: UnitID(2)).isEmpty)
        #expect(written.note(field, by: UnitID(2)) == [FrameID(5)])
        #expect(written.note(field, by: UnitID(2)).isEmpty)
        #expect(written.assigns(UnitID(0), field))
    }
}
