import NavigationGraph
import Source

extension FeatureReport {
    /// Version 1: `contracts` that hold, `cycles` of both kinds, `features`, and `pairs` with routes and mentions; `mentions`
    /// is null where the code is not known.
    func json() -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("contracts") { $0.array(contracts, Self.write) }
            json.member("cycles") { json in
                json.object { json in
                    json.member("mentions") { hasMentions ? $0.array(mentionCycles, Self.write) : $0.string(nil) }
                    json.member("routes") { $0.array(flows.cycles, Self.write) }
                }
            }
            json.member("features") { $0.array(order.sorted(), write) }
            json.member("pairs") { $0.array(pairs, write) }
            json.member("version", 1)
        }
        return writer.finish()
    }

    private static func write(_ json: inout JSONWriter, _ contract: SuggestedContract) {
        json.object { json in
            json.member("avoiding", contract.avoidsCrossroads ? SuggestedContract.crossroads : nil)
            json.member("independent") { json in
                json.array(contract.features) { $0.string(SuggestedContract.expression($1)) }
            }
            json.member("name", contract.name)
        }
    }

    private static func write(_ json: inout JSONWriter, _ cycle: FeatureCycle) {
        json.object { json in
            json.member("cuts") { json in
                json.array(cycle.cuts) { json, pair in
                    json.object {
                        $0.member("from", pair.from)
                        $0.member("to", pair.to)
                    }
                }
            }
            json.member("features") { $0.array(cycle.features) { $0.string($1) } }
        }
    }

    private func write(_ json: inout JSONWriter, _ name: String) {
        json.object { json in
            json.member("name", name)
            json.member("scenes", flows.scenes[name] ?? 0)
            json.member("types") { $0.number(mentions.map { $0.types[name] ?? 0 }) }
        }
    }

    private func write(_ json: inout JSONWriter, _ pair: FeaturePair) {
        json.object { json in
            json.member("from", pair.from)
            json.member("mentions") { json in
                guard let mentions else { return json.string(nil) }
                json.array(mentions.pairs[pair] ?? []) { json, mention in
                    json.object {
                        $0.member("file", mention.location.file)
                        $0.member("line", mention.location.line)
                        $0.member("named", mention.named)
                        $0.member("type", mention.type)
                    }
                }
            }
            json.member("routes") { $0.array(flows.routes[pair] ?? []) { $0.string($1.id) } }
            json.member("to", pair.to)
        }
    }
}
