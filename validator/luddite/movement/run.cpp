// Runs of M found again from sweeps: the shortest into a state, and one with the fewest force steps.

#include <algorithm>
#include <cassert>

#include "validator/luddite/movement/board_graph.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The states first reached after so many steps and toggles.
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
    return shortest_run(model, wanted, {0, model.rules().enter});
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

Run shortest_run(const MovementModel& model, const Sweep& wanted, Standing start) {
    Sweep seen = model.nowhere(), next = model.nowhere();
    std::vector<Ring> rings{{{{start.vector, bit(start.node)}}}};
    seen[at(start.vector)] = bit(start.node);
    int vector = -1, node = -1;
    while (node < 0) {
        for (const auto& [v, set] : rings.back().fresh)
            if (const NodeMask hit = set & wanted[at(v)]) {
                vector = v;
                node = std::countr_zero(hit);
                break;
            }
        if (node >= 0) break;
        std::vector<int> touched;
        const auto add = [&](int v, NodeMask set) {
            if (!set) return;
            if (!next[at(v)]) touched.push_back(v);
            next[at(v)] |= set;
        };
        for (const auto& [v, set] : rings.back().fresh) {
            add(v, model.around(set) & model.open(v) & ~seen[at(v)]);
            const NodeMask standing = set;
            model.for_each_next(v, [&](int after, int) { add(after, standing & ~seen[at(after)]); });
        }
        assert(!touched.empty());
        std::sort(touched.begin(), touched.end());
        Ring ring;
        for (int v : touched) {
            ring.fresh.push_back({v, next[at(v)]});
            seen[at(v)] |= next[at(v)];
            next[at(v)] = 0;
        }
        rings.push_back(std::move(ring));
    }
    Run run;
    for (std::size_t ring = rings.size() - 1; ring > 0; --ring) {
        const Ring& before = rings[ring - 1];
        if (model.open(vector) & bit(node))
            if (const NodeMask from = before.of(vector) & model.rules().neighbours[at(node)]) {
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

// The way inside a region from one of `from` to `node`, all steps into open nodes; backwards. Returns where it starts.
int walk_back(const MovementModel& model, int vector, NodeMask from, int node, Run& backwards) {
    const auto path = graph_of(model.rules()).shortest_path(from, node, model.open(vector));
    assert(!path.empty());
    for (std::size_t k = path.size() - 1; k > 0; --k) backwards.push_back({RunStep::Kind::step, path[k]});
    return path.front();
}

}  // namespace

Run forced_run(const MovementModel& model, const std::vector<Sweep>& layers, int node) {
    std::size_t layer = 0;
    int vector = -1;
    for (; vector < 0 && layer < layers.size(); ++layer)
        for (int v = 0; v < model.vectors(); ++v)
            if (layers[layer][at(v)] & bit(node) && (vector < 0 || model.toggles(v) < model.toggles(vector)))
                vector = v;
    assert(vector >= 0);
    --layer;
    Run run;
    for (;;) {
        if (layer > 0 && layers[layer - 1][at(vector)] & bit(node)) {
            --layer;
            continue;
        }
        if (layer == 0 && vector == 0 && node == model.rules().enter) break;
        int earlier = -1, number = 0;
        NodeMask base = vector == 0 && layer == 0 ? bit(model.rules().enter) : 0;
        model.for_each_previous(vector, [&](int v, int i) {
            base |= layers[layer][at(v)];
            if (earlier < 0 && layers[layer][at(v)] & bit(node)) {
                earlier = v;
                number = model.switch_number(i);
            }
        });
        if (earlier >= 0) {
            run.push_back({RunStep::Kind::toggle, number});
            vector = earlier;
            continue;
        }
        if (layer > 0) {
            const NodeMask before = layers[layer - 1][at(vector)];
            if (const NodeMask from = before & model.rules().neighbours[at(node)]; from) {
                run.push_back({RunStep::Kind::force, node});
                node = std::countr_zero(from);
                --layer;
                continue;
            }
            base |= before | model.around(before);
        }
        node = walk_back(model, vector, base, node, run);
    }
    std::reverse(run.begin(), run.end());
    return run;
}

std::vector<WitnessStep> to_witness(const Run& run, const std::vector<std::string>& node_ids) {
    constexpr std::size_t longest_move = 6;
    std::vector<WitnessStep> witness;
    std::vector<std::string> path;
    const auto end_move = [&] {
        if (!path.empty()) witness.push_back({{{"do", std::string("move")}, {"path", path}}});
        path.clear();
    };
    for (const RunStep& step : run) {
        if (step.kind == RunStep::Kind::step) {
            path.push_back(node_ids[at(step.what)]);
            if (path.size() == longest_move) end_move();
            continue;
        }
        end_move();
        if (step.kind == RunStep::Kind::toggle)
            witness.push_back({{{"do", std::string("switch")}, {"number", step.what}}});
        else
            witness.push_back({{{"do", std::string("force")}, {"to", node_ids[at(step.what)]}}});
    }
    end_move();
    return witness;
}

}  // namespace nedforge::luddite
