/// The frames that wait. Those that ran seldom go first: what runs often waits until all that it reads has grown.
struct WorkList {
    /// By how often its frames ran, in powers of two; what is in front of `first` is gone.
    private var buckets: [(frames: [FrameID], first: Int)] = []

    mutating func append(_ frame: FrameID, runs: Int) {
        let bucket = Int.bitWidth - runs.leadingZeroBitCount
        while buckets.count <= bucket { buckets.append(([], 0)) }
        buckets[bucket].frames.append(frame)
    }

    /// The next frame; nil where none waits.
    mutating func next() -> FrameID? {
        guard let bucket = buckets.firstIndex(where: { $0.first < $0.frames.count }) else { return nil }
        let frame = buckets[bucket].frames[buckets[bucket].first]
        buckets[bucket].first += 1
        if buckets[bucket].first == buckets[bucket].frames.count { buckets[bucket] = ([], 0) }
        return frame
    }

    /// Any of the frames that wait.
    mutating func next(using generator: inout some RandomNumberGenerator) -> FrameID? {
        let filled = buckets.indices.filter { buckets[$0].first < buckets[$0].frames.count }
        guard let bucket = filled.randomElement(using: &generator) else { return nil }
        let last = buckets[bucket].frames.count - 1
        buckets[bucket].frames.swapAt(Int.random(in: buckets[bucket].first...last, using: &generator), last)
        return buckets[bucket].frames.removeLast()
    }
}
