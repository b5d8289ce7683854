import Foundation

extension Process {
    /// How long a process may take to end of itself, in milliseconds.
    private static let patience = 1_000

    /// Asks the process to end and waits for it, and ends it where it does not; does nothing where it does not run.
    fileprivate func end() {
        guard isRunning else { return }
        terminate()
        for _ in 0..<Self.patience {
            if !isRunning { return }
            usleep(1_000)
        }
        kill(processIdentifier, SIGKILL)
    }
}

extension Leftovers {
    /// Notes a helper that has to end with this process.
    /// - Returns: the number by which `settle` knows it.
    package func add(_ process: Process) -> Int {
        let helper = process
        return add { helper.end() }
    }
}
