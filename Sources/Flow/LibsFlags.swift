import Glibc
func libsFlag(_ name: String) -> Bool { getenv(name) != nil }
enum LibsFlags {
    static let a = libsFlag("LIBS_A")
    static let a1 = libsFlag("LIBS_A1")
    static let b = libsFlag("LIBS_B")
    static let d = libsFlag("LIBS_D")
}
