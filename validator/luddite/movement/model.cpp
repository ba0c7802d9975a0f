#include "validator/luddite/movement/model.h"

#include <algorithm>

#include "engine/base/indexed.h"

namespace nedforge::luddite {

MovementRules::MovementRules(const Board& board)
    : node_count(board.node_count),
      enter(board.enter),
      exit(board.exit),
      neighbours(board.neighbours),
      open(board.gate_open),
      gate_switches(board.gate_switches) {}

void MovementRules::lift_gates(NodeMask nodes) {
    for (auto& set : open) set |= nodes;
    for_each_node(nodes, [&](int n) { gate_switches[n] = 0; });
}

void MovementRules::set_gate(int node, const Gate& gate, OrGateRuling or_gate) {
    for (unsigned setting = 0; setting < open.size(); ++setting)
        open[setting] = satisfied(gate, setting, or_gate) ? open[setting] | bit(node) : open[setting] & ~bit(node);
    unsigned switches = 1u << (gate.a - 1);
    if (gate.b) switches |= 1u << (gate.b - 1);
    gate_switches[node] = static_cast<std::uint8_t>(switches);
}

void MovementRules::join(int a, int b) {
    neighbours[a] |= bit(b);
    neighbours[b] |= bit(a);
}

void MovementRules::close(NodeMask nodes) {
    for (auto& set : open) set &= ~nodes;
}

MovementModel::MovementModel(const MovementRules& rules, int freed) : rules_(rules) {
    unsigned named = 0;
    for (int n = 0; n < rules_.node_count; ++n) named |= rules_.gate_switches[n];
    for (int s = 1; s <= switch_count; ++s)
        if (named & (1u << (s - 1)) && s != freed) numbers_.push_back(s);
    if (freed && named & (1u << (freed - 1))) {
        numbers_.push_back(freed);
        freed_ = true;
    }
    const int count_of_switches = switches();
    setting_.resize(std::size_t{1} << (2 * count_of_switches + (freed_ ? 1 : 0)));
    for (int i = 0; i < count_of_switches; ++i) {
        counts_[i] = limit(i) << shift(i);
        twice_ |= (limit(i) & ~1) << shift(i);
    }
    // Doubling: the first 4^i vectors are known when switch i is added.
    int known = 1;
    for (int i = 0; i < count_of_switches; ++i) {
        for (int k = 1; k <= limit(i); ++k)
            for (int v = 0; v < known; ++v)
                setting_[k * known + v] = static_cast<std::uint8_t>(setting_[v] | (k & 1) << i);
        known *= limit(i) + 1;
    }
    const int settings = 1 << count_of_switches;
    regions_.reserve(place_of_index(settings) * 8);
    for (int setting = 0; setting < settings; ++setting) {
        int full = 0;
        for (int i = 0; i < count_of_switches; ++i) full |= (setting >> i & 1) << (switch_number(i) - 1);
        open_[setting] = rules_.open[full];
        first_region_[setting] = index_count<std::uint16_t>(regions_);
        for (NodeMask remaining = open_[setting]; remaining;) {
            Region region{0, 0};
            for (NodeMask fresh = remaining & (~remaining + 1); fresh;) {
                region.nodes |= fresh;
                const NodeMask near = around(fresh);
                region.touch |= near;
                fresh = near & open_[setting] & ~region.nodes;
            }
            region.touch |= region.nodes;
            remaining &= ~region.nodes;
            regions_.push_back(region);
        }
    }
    first_region_[settings] = index_count<std::uint16_t>(regions_);
    regions_.push_back({0, 0});  // so that the end of the last setting has an address
}

int MovementModel::toggles(int vector) const {
    int sum = 0;
    for (int i = 0; i < switches(); ++i) sum += count(vector, i);
    return sum;
}

void MovementModel::spread(Sweep& sweep) const {
    for (int v = 0; v < vectors(); ++v) {
        NodeMask set = sweep[v];
        for_each_previous(v, [&](int before, int) { set |= sweep[before]; });
        if (!set) continue;
        for (const Region* r = regions_begin(v); r != regions_end(v); ++r)
            if (set & r->touch) set |= r->nodes;
        sweep[v] = set;
    }
}

void MovementModel::spread_back(Sweep& sweep) const {
    for (int v = vectors() - 1; v >= 0; --v) {
        NodeMask set = sweep[v];
        for_each_next(v, [&](int after, int) { set |= sweep[after]; });
        // What a region adds are its nodes, open, and closed nodes, which no region has: one pass is enough.
        for (const Region* r = regions_begin(v); r != regions_end(v); ++r)
            if (set & r->nodes) set |= r->touch;
        sweep[v] = set;
    }
}

Sweep MovementModel::reached() const {
    Sweep sweep = nowhere();
    sweep[0] = bit(rules_.enter);
    spread(sweep);
    return sweep;
}

Sweep MovementModel::returning() const {
    Sweep sweep(setting_.size(), bit(rules_.exit));
    spread_back(sweep);
    return sweep;
}

namespace {

std::vector<Sweep> with_forces(const MovementModel& model, Sweep first, int force_limit,
                               void (MovementModel::*spread)(Sweep&) const) {
    std::vector<Sweep> layers{std::move(first)};
    while (index_count(layers) <= force_limit) {
        Sweep next = layers.back();
        bool grew = false;
        for (auto& set : next) {
            const NodeMask grown = set | model.around(set);
            grew |= grown != set;
            set = grown;
        }
        if (!grew) break;
        (model.*spread)(next);
        layers.push_back(std::move(next));
    }
    return layers;
}

}  // namespace

std::vector<Sweep> MovementModel::reached_with_forces(int force_limit) const {
    return with_forces(*this, reached(), force_limit, &MovementModel::spread);
}

std::vector<Sweep> MovementModel::returning_with_forces(int force_limit) const {
    return with_forces(*this, returning(), force_limit, &MovementModel::spread_back);
}

}  // namespace nedforge::luddite
