/// Numbers that look random and are the same for the same seed, on every machine.
///
/// Guy L. Steele Jr., Doug Lea, Christine H. Flood: Fast Splittable Pseudorandom Number Generators (OOPSLA 2014).
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// - Parameter parts: numbers that together stand for one row, such as a seed and the number of an input.
    package init(mixing parts: UInt64...) {
        state = 0x9E37_79B9_7F4A_7C15
        for part in parts {
            state ^= part
            _ = next()
        }
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
