import Facts
import Program

/// What is asked of views and builders that may contain themselves: a comment that lists its answers, a page that shows
/// itself again. Each is a question of the evaluator's recursion, so that a circle is answered and not followed; all ways
/// from a view back to itself lead through one of these.
extension SwiftUIViews {
    enum Question: Numbered {
        /// What the statements of a region build.
        case region(FrameID, RegionID, BuilderMode)
        /// What a method builds that is only named, in a frame of its own.
        case method(FrameID, BuilderMode)
        /// What an enumeration shows that is a view.
        case enumeration(Value, BuilderMode)
        /// What a view chooses among.
        case alternatives(Value)
    }

    func ask(_ question: Question) -> Values { evaluator.builtViews.result(for: question) }

    /// Asked by the memo alone.
    func answer(_ question: Question) -> Values {
        switch question {
        case .region(let frame, let region, let mode):
            body(of: frame).map { build(in: region, $0, frame, mode) } ?? Values()
        case .method(let frame, .single): views(of: evaluator.returns(frame))
        case .method(let frame, let mode): built(by: frame, mode)
        case .enumeration(let value, let mode): views(ofCase: value, mode)
        case .alternatives(let value): findAlternatives(ofView: value)
        }
    }

    /// What an enumeration shows that is a view: the view of its case, or of every case it may be.
    private func views(ofCase value: Value, _ mode: BuilderMode) -> Values {
        guard let type = type(of: value), program.type(type).kind == .enum, program.adopts(type, named: "View"),
            let getter = program.variable(named: "body", in: type).flatMap({ program.variable($0).getter })
        else { return Values() }
        let frame = intern(Frame(function: getter, receiver: value, call: nil, demand: true))
        return views(of: evaluator.returns(frame), mode)
    }

    /// The screens that a view chooses among and adds nothing to: each has a model of its own. Fewer than two are no
    /// choice. Remembered.
    func alternatives(ofView value: Value) -> Values {
        guard type(of: value).map({ program.variable(named: "body", in: $0) != nil }) ?? false else { return Values() }
        return ask(.alternatives(value))
    }

    private func findAlternatives(ofView value: Value) -> Values {
        guard let type = type(of: value), let variable = program.variable(named: "body", in: type),
            let getter = program.variable(variable).getter, !isTitled(getter)
        else { return Values() }
        let frame = { self.intern(Frame(function: getter, receiver: $0, call: nil, demand: true)) }
        let all = built(by: frame(.object(type, origin: nil)), .everyAlternative).filter(hasModel)
        guard all.items.count > 1 else { return Values() }
        let shown = built(by: frame(value), .alternatives)
        let screens = shown.filter(isOpenOrHasModel)
        // The one that a known value chooses needs no model.
        return screens.isEmpty && Set(shown.items.map(type(of:))).count == 1 ? shown : screens
    }

    /// Views that only choose or are put around others, replaced by what they show; open where that waits for a caller.
    /// One that leads back to itself stands for itself.
    func chosen(_ values: Values) -> Values {
        var done: Set<Value> = []
        return chosen(values, within: [], &done)
    }

    /// Each view is replaced once: so it ends, and costs as much as there are views.
    private func chosen(_ values: Values, within outer: Set<Value>, _ done: inout Set<Value>) -> Values {
        var result = Values(like: values)
        for value in values.items where !done.contains(value) {
            if outer.contains(value) {
                result.insert(value)
                continue
            }
            var inner = alternatives(ofView: value)
            if inner.isEmpty { inner = content(ofView: value) }
            if inner.isEmpty, isLayout(value) { continue }
            if inner.isEmpty {
                result.insert(value)
            } else {
                result.formUnion(chosen(inner, within: outer.union([value]), &done))
            }
            done.insert(value)
        }
        return result
    }
}
