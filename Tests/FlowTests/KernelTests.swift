import Testing

/// The kernel on plain Swift: what values arrive where.
@Suite struct KernelTests {
    @Test(arguments: KernelProgram.all.map(\.name))
    func values(_ name: String) throws {
        let program = try #require(KernelProgram.all.first { $0.name == name })
        #expect(!program.expected.isEmpty)
        #expect(program.run() == program.expected)
    }

    /// There is one least fixed point: whatever the order of the files and of the work list, it is reached.
    @Test(arguments: KernelProgram.all.map(\.name))
    func shuffled(_ name: String) throws {
        let program = try #require(KernelProgram.all.first { $0.name == name })
        for seed in 1...50 { #expect(program.run(seed: UInt64(seed)) == program.expected, "seed \(seed)") }
    }
}
