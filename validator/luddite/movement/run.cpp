// Runs of M found again from sweeps: the shortest into a state, and one with the fewest force steps.

#include <algorithm>
#include <cassert>
#include <climits>

#include "engine/base/indexed.h"
#include "validator/luddite/movement/board_graph.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

namespace {

// The states first reached after a number of steps and toggles.
struct Ring {
    std::vector<std::pair<int, NodeMask>> fresh;  // by vector, ascending
    NodeMask of(int vector) const {
        const auto found = std::lower_bound(fresh.begin(), fresh.end(), vector,
                                            [](const auto& entry, int v) { return entry.first < v; });
        return found != fresh.end() && found->first == vector ? found->second : 0;
    }
};

}  // namespace

Run shortest_run(const MovementModel& model, const Sweep& wanted) {
    return shortest_run(model, wanted, {0, model.rules().enter}, Wanted::any);
}

Standing end_of(const MovementModel& model, const Run& run, Standing from) {
    for (const RunStep& step : run) {
        if (step.kind != RunStep::Kind::toggle)
            from.node = step.what;
        else
            for (int i = 0; i < model.switches(); ++i)
                if (model.switch_number(i) == step.what) from.vector += 1 << (2 * i);
    }
    return from;
}

Run shortest_run(const MovementModel& model, const Sweep& wanted, Standing start, Wanted kind) {
    Sweep reached = model.nowhere(), next = model.nowhere();
    std::vector<Ring> rings{{{{start.vector, bit(start.node)}}}};
    std::vector<std::uint64_t> touched(reached.size() / 64 + 1);  // a bit for each vector that the next ring has
    reached[start.vector] = bit(start.node);
    int vector = -1, node = -1;
    while (node < 0) {
        for (const auto& [v, set] : rings.back().fresh)
            if (const NodeMask hit = set & wanted[v]) {
                vector = v;
                node = std::countr_zero(hit);
                break;
            }
        if (node >= 0) break;
        const auto add = [&](int v, NodeMask set) {
            next[v] |= set;
            touched[place_of_index(v) / 64] |= std::uint64_t{set != 0} << (v % 64);
        };
        for (const auto& [v, set] : rings.back().fresh) {
            add(v, model.around(set) & model.open(v) & ~reached[v]);
            const NodeMask standing = set;
            model.for_each_next(v, [&](int after, int) { add(after, standing & ~reached[after]); });
        }
        Ring ring;
        for (std::size_t word = 0; word < touched.size(); ++word)
            for (; touched[word]; touched[word] &= touched[word] - 1) {
                const int v = static_cast<int>(64 * word) + std::countr_zero(touched[word]);
                NodeMask fresh = next[v];
                reached[v] |= fresh;
                next[v] = 0;
                if (kind == Wanted::with_all_fresher)
                    model.for_each_fresher(v, [&](int fresher) { return (fresh &= ~reached[fresher]) != 0; });
                if (fresh) ring.fresh.push_back({v, fresh});
            }
        assert(!ring.fresh.empty());
        rings.push_back(std::move(ring));
    }
    Run run;
    for (std::size_t ring = rings.size() - 1; ring > 0; --ring) {
        const Ring& before = rings[ring - 1];
        if (model.open(vector) & bit(node))
            if (const NodeMask from = before.of(vector) & model.rules().neighbours[node]) {
                run.push_back({RunStep::Kind::step, node});
                node = std::countr_zero(from);
                continue;
            }
        int earlier = -1, number = 0;
        model.for_each_previous(vector, [&](int v, int i) {
            if (earlier < 0 && before.of(v) & bit(node)) {
                earlier = v;
                number = model.switch_number(i);
            }
        });
        assert(earlier >= 0);
        run.push_back({RunStep::Kind::toggle, number});
        vector = earlier;
    }
    std::reverse(run.begin(), run.end());
    return run;
}

namespace {

// A run with the fewest force steps, found backwards. Layer k of `layers` holds what at most k of them reach.
class ForcedRun {
public:
    // Ends on `node`, in the lowest layer that has it and there after the fewest toggles.
    ForcedRun(const MovementModel& model, const std::vector<Sweep>& layers, int node)
        : model_(model), layers_(layers), node_(node) {
        const auto first = std::find_if(layers.begin(), layers.end(), [&](const Sweep& layer) {
            return std::any_of(layer.begin(), layer.end(), [&](NodeMask set) { return (set & bit(node)) != 0; });
        });
        assert(first != layers.end());
        layer_ = index_at(layers, first);
        int fewest = INT_MAX;
        for (int v = 0; v < model.vectors(); ++v)
            if ((*first)[v] & bit(node) && model.toggles(v) < fewest) {
                fewest = model.toggles(v);
                vector_ = v;
            }
    }

    Run run() {
        while (!at_start())
            if (!before_needless_force() && !before_toggle() && !before_force()) before_walk();
        std::reverse(backwards_.begin(), backwards_.end());
        return std::move(backwards_);
    }

private:
    bool is_first() const { return layer_ == 0 && vector_ == 0; }
    bool at_start() const { return is_first() && node_ == model_.rules().enter; }
    const Sweep& layer(int k) const { return layers_[place_of_index(k)]; }
    NodeMask one_force_less() const { return layer_ > 0 ? layer(layer_ - 1)[vector_] : 0; }

    bool before_needless_force() {
        if (!(one_force_less() & bit(node_))) return false;
        --layer_;
        return true;
    }

    bool before_toggle() {
        int earlier = -1, number = 0;
        model_.for_each_previous(vector_, [&](int v, int i) {
            if (earlier >= 0 || !(layer(layer_)[v] & bit(node_))) return;
            earlier = v;
            number = model_.switch_number(i);
        });
        if (earlier < 0) return false;
        backwards_.push_back({RunStep::Kind::toggle, number});
        vector_ = earlier;
        return true;
    }

    bool before_force() {
        const NodeMask from = one_force_less() & model_.rules().neighbours[node_];
        if (!from) return false;
        backwards_.push_back({RunStep::Kind::force, node_});
        node_ = std::countr_zero(from);
        --layer_;
        return true;
    }

    // The way inside a region, all steps into open nodes, from where a toggle or a force step led into it.
    void before_walk() {
        NodeMask base = is_first() ? bit(model_.rules().enter) : 0;
        model_.for_each_previous(vector_, [&](int v, int) { base |= layer(layer_)[v]; });
        base |= one_force_less() | model_.around(one_force_less());
        const auto path = graph_of(model_.rules()).shortest_path(base, node_, model_.open(vector_));
        assert(!path.empty());
        for (auto step = path.rbegin(); step + 1 != path.rend(); ++step)
            backwards_.push_back({RunStep::Kind::step, *step});
        node_ = path.front();
    }

    const MovementModel& model_;
    const std::vector<Sweep>& layers_;
    int layer_ = 0, vector_ = 0, node_;
    Run backwards_;
};

}  // namespace

Run forced_run(const MovementModel& model, const std::vector<Sweep>& layers, int node) {
    return ForcedRun(model, layers, node).run();
}

std::vector<WitnessStep> to_witness(const Run& run, const IndexedVector<std::string, int>& node_ids) {
    std::vector<WitnessStep> witness;
    std::vector<std::string> path;
    const auto end_move = [&] {
        if (!path.empty()) witness.push_back({{{"do", std::string("move")}, {"path", path}}});
        path.clear();
    };
    for (const RunStep& step : run) {
        if (step.kind == RunStep::Kind::step) {
            path.push_back(node_ids[step.what]);
            if (index_count(path) == highest_die) end_move();
            continue;
        }
        end_move();
        if (step.kind == RunStep::Kind::toggle)
            witness.push_back({{{"do", std::string("switch")}, {"number", step.what}}});
        else
            witness.push_back({{{"do", std::string("force")}, {"to", node_ids[step.what]}}});
    }
    end_move();
    return witness;
}

}  // namespace nedforge::luddite
