import Facts
import Program

/// In whose service objects are made.
extension Machine {
    /// In whose service a frame makes objects.
    func context(of frame: Frame, depth: Int) -> Context {
        if isLibrary(frame.unit) { return frame.receiver.map(constants.context(of:)) ?? Context() }
        if let service = frame.service, let site = frame.site {
            let around = constants.context(service).receivers.filter { $0 != site }
            return Context(receivers: Array(([site] + around).prefix(depth + 1)))
        }
        guard let receiver = frame.receiver else { return context(ofCall: frame, depth: depth) }
        if units[frame.unit].closure != nil {
            return Context(receivers: Array(constants.context(of: receiver).receivers.prefix(depth)))
        }
        guard case .metatype(let type) = constants.kind(receiver) else {
            return servedContext(of: receiver, frame.site, depth: depth)
        }
        // What an inherited static function makes, it makes for the heir that is asked.
        let isInherited = program.function(units[frame.unit].function).owner != type
        return context(ofCall: frame, isInherited ? [AllocationSite(heir: type)] : [], depth: depth)
    }

    /// The context of what a function without an object makes: it serves the closures that it is given, or whoever calls.
    private func context(ofCall frame: Frame, _ first: [AllocationSite] = [], depth: Int) -> Context {
        var receivers = first
        for given in frame.given {
            guard constants.isClosure(given.object) else { continue }
            let around = constants.context(of: given.object).receivers
            for site in [constants[given.object].site].compactMap(\.self) + around where !receivers.contains(site) {
                receivers.append(site)
            }
        }
        for site in [frame.site, frame.outer].compactMap(\.self) where !receivers.contains(site) {
            receivers.append(site)
        }
        return Context(receivers: Array(receivers.prefix(depth)))
    }

    /// In whose service a frame makes closures: they know one receiver more than other objects, or those of controls that one
    /// place makes for several owners would share what they capture; and what the frame is told apart by, which they capture.
    func closureContext(of frame: Frame) -> ContextID {
        let depth = Context.depthOfClosures
        let plain = context(of: frame, depth: depth).receivers
        return constants.context(Context(receivers: plain + sites(given: frame, besides: plain)))
    }

    /// A list or tuple is told apart by what it wraps, and else, as other values are, by what tells its frame apart.
    func listContext(of frame: Frame, _ plain: ContextID) -> ContextID {
        let wrapping = wrappingContext(of: frame, plain)
        if wrapping != plain || frame.given.isEmpty { return wrapping }
        let receivers = constants.context(plain).receivers
        return constants.context(Context(receivers: receivers + sites(given: frame, besides: receivers)))
    }

    /// What wraps screens is told apart by what it wraps: lists, tuples and stacks by the screens that a frame is given, or the
    /// tuples that carry them.
    func wrappingContext(of frame: Frame, _ plain: ContextID) -> ContextID {
        let content = self.content(of: frame)
        if content.isEmpty { return plain }
        let rest = constants.context(plain).receivers.filter { !content.contains($0) }
        return constants.context(Context(receivers: Array((content + rest).prefix(Context.depth))))
    }

    /// Objects are told apart by receivers, and by what the frame is told apart by that makes them.
    func madeContext(of frame: Frame, _ plain: ContextID, isValue: Bool) -> ContextID {
        if !isValue, !frame.given.contains(where: { constants.isClosure($0.object) }) { return plain }
        let receivers = Array(constants.context(plain).receivers.prefix(isValue ? 1 : Context.depth))
        return constants.context(Context(receivers: receivers + sites(given: frame, besides: receivers)))
    }

    /// Where the objects are made by which a frame is told apart. What a function is given that it has made itself, it was
    /// made for whoever gave it the first: or each way around a recursion would tell apart what it makes.
    private func sites(given frame: Frame, besides others: [AllocationSite]) -> ArraySlice<AllocationSite> {
        var result: [AllocationSite] = []
        for given in frame.given {
            guard let site = site(of: given.object) ?? site(ofConstant: given.object) else { continue }
            let isOwn = constants[given.object].site?.function == units[frame.unit].function
            // A closure is told apart by what it was made for.
            let isServed = isOwn || constants.isClosure(given.object)
            let around = isServed ? constants.context(of: given.object).receivers : []
            for site in (isOwn ? [] : [site]) + around where !result.contains(site) && !others.contains(site) {
                result.append(site)
            }
        }
        return result.prefix(Context.depthOfClosures)
    }

    /// The context of a stack that is made with a screen; nil for what is none.
    func context(wrapping content: ObjectID) -> ContextID? {
        guard constants.instanceType(content).map(marks.isScreen) ?? false, let site = site(of: content) else {
            return nil
        }
        let around = constants.context(of: content).receivers.filter { $0 != site }
        return constants.context(Context(receivers: Array(([site] + around).prefix(Context.depth))))
    }

    /// The context of a screen that is made with other ones: nothing else tells them apart.
    func contentContext(of frame: Frame) -> ContextID {
        constants.context(Context(receivers: Array(content(of: frame).prefix(Context.depth))))
    }

    /// Where the screens are made that a frame is given.
    private func content(of frame: Frame) -> [AllocationSite] {
        let isForOthers = !isLibrary(frame.unit) && program.isLibrary(units[frame.unit].function)
        return frame.given.compactMap { given -> AllocationSite? in
            let object = given.object
            if constants.kind(object) == .tuple || constants.instanceType(object).map(marks.isScreen) ?? false {
                return site(of: object)
            }
            // What a library wraps cases in is told apart by them: code that it hands it to asks for them.
            guard isForOthers, case .enumCase = constants.kind(object) else { return nil }
            return constants[object].site ?? caseSite(of: object)
        }
    }

    /// The context of what an object makes.
    func servedContext(
        of receiver: ObjectID, _ callSite: AllocationSite? = nil, depth: Int = Context.depth
    ) -> Context {
        let outer = constants.context(of: receiver)
        var receivers = callSite.map { [$0] } ?? []
        if !servesItsMaker(receiver), let site = site(of: receiver) ?? caseSite(of: receiver) {
            receivers.append(site)
        }
        for site in outer.receivers where !receivers.contains(site) { receivers.append(site) }
        return Context(receivers: near(receivers, depth: depth))
    }

    /// The first of the receivers. What a library makes of one of its own, the content view of a cell of a table, tells no more
    /// apart than whom it is made for: two of these stand between.
    private func near(_ receivers: [AllocationSite], depth: Int) -> [AllocationSite] {
        var (result, own, others): ([AllocationSite], Int, Int) = ([], 0, 0)
        for receiver in receivers {
            let isLibrary = receiver.function.position >= 0 && program.isLibrary(receiver.function)
            if isLibrary { others += 1 } else { own += 1 }
            if others > Context.depthOfLibraries || own > depth { break }
            result.append(receiver)
        }
        return result
    }

    /// Where an object was made. A place that makes whatever type it is given stands for one place for each type, behind the
    /// others of its body.
    private func site(of object: ObjectID) -> AllocationSite? {
        guard let site = constants[object].site, site.function.position >= 0,
            let type = constants.instanceType(object)
        else { return constants[object].site }
        let code = code(site.function)
        guard Int(site.node) < code.operations.count, case .call(let call) = code.operations[Int(site.node)] else {
            return site
        }
        if case .making = call.callee { return site }
        let places = NodeID(2 * code.body.nodes.count + code.body.locals.count)
        return AllocationSite(function: site.function, node: site.node &+ (type.position &+ 1) &* places)
    }

    /// Whether a library has made an object for whoever called it, or an object of the app does for a library what that would
    /// do itself: whom it was made for tells apart what it makes, not where it was made.
    private func servesItsMaker(_ object: ObjectID) -> Bool {
        guard let type = constants.instanceType(object), marks.servesCallers(type),
            let site = constants[object].site, site.function.position >= 0
        else { return false }
        return program.isLibrary(site.function) || !program.type(type).isExternal
    }

    /// What is the same wherever it stands; what it makes, or what is made for it, is told apart by it all the same.
    private func site(ofConstant object: ObjectID) -> AllocationSite? {
        switch constants.kind(object) {
        case .enumCase: caseSite(of: object)
        case .metatype(let type): AllocationSite(heir: type)
        case .method(let method), .function(let method): AllocationSite(function: method, node: -1)
        case .text(let text): knownTexts.number(of: text).map(AllocationSite.init(text:))
        default: nil
        }
    }

    private func caseSite(of receiver: ObjectID) -> AllocationSite? {
        guard case .enumCase(let type, let name) = constants.kind(receiver) else { return nil }
        let index = program.type(type).cases.keys.reduce(0) { $0 + ($1 < name ? 1 : 0) }
        return AllocationSite(case: index, of: type)
    }
}
