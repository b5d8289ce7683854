import Foundation

/// Inputs that libFuzzer makes: it sees which branches an input takes, and goes on from those that take a new one.
///
/// It is a part of the program only where that was built with `-sanitize=fuzzer` and `LIBFUZZER`, which slows everything down.
enum GuidedFuzzing {
    #if LIBFUZZER
        /// What the function of C, which has no context, tries.
        nonisolated(unsafe) private static var fuzzer: Fuzzer?

        /// The exit code of libFuzzer, with these flags and folders.
        static func run(_ fuzzer: Fuzzer, _ flags: [String]) -> Int32 {
            Self.fuzzer = fuzzer
            var words: [UnsafeMutablePointer<CChar>?] = (["input-fuzzer"] + flags).map { strdup($0) } + [nil]
            var count = CInt(words.count - 1)
            return words.withUnsafeMutableBufferPointer { words in
                var start = words.baseAddress
                return runDriver(&count, &start) { bytes, size in
                    GuidedFuzzing.attempt(UnsafeBufferPointer(start: bytes, count: size))
                    return 0
                }
            }
        }

        private static func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard let fuzzer else { return }
            do { try fuzzer.target.run(Array(bytes), fuzzer.scratch) } catch {
                // libFuzzer keeps the input of what ends by a signal.
                FileHandle.standardError.write(Data("input-fuzzer: \(error)\n".utf8))
                abort()
            }
        }

        @_silgen_name("LLVMFuzzerRunDriver")
        private static func runDriver(
            _ count: UnsafeMutablePointer<CInt>,
            _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
            _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
        ) -> CInt
    #else
        static func run(_ fuzzer: Fuzzer, _ flags: [String]) -> Int32 {
            fail("libFuzzer is not built in; `make fuzz-guided` does it", 64)
        }
    #endif
}
