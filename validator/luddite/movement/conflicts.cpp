// Which critical nodes can be entered in one run that ends on the Exit. Nodes are entered one region at a time and
// there is no reason to leave a critical node of a region out, so a state is (toggle vector, node, what has been
// entered). Such states are grouped: for each vector a few pairs (entered, set of nodes where one can stand with at
// least that). Dropped: what a state with more entered, or one with two toggles of a switch less, can do as well, and
// states from which nothing can come that is not part of a set already found.

#include <algorithm>

#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

struct Group {
    NodeMask entered = 0;
    NodeMask nodes = 0;
};
using Groups = std::vector<Group>;

void add(Groups& groups, NodeMask entered, NodeMask nodes) {
    if (!nodes) return;
    for (auto& group : groups)
        if (group.entered == entered) {
            group.nodes |= nodes;
            return;
        }
    groups.push_back({entered, nodes});
}

// Adds the set to a family that is kept free of subsets of others.
void add_maximal(std::vector<NodeMask>& family, NodeMask set) {
    for (const NodeMask member : family)
        if ((set & ~member) == 0) return;
    std::erase_if(family, [&](NodeMask member) { return (member & ~set) == 0; });
    family.push_back(set);
}

class Gatherer {
public:
    Gatherer(const MovementModel& model, const Sweep& returning, NodeMask wanted, std::size_t patience)
        : model_(model),
          returning_(returning),
          wanted_(wanted),
          patience_(patience),
          groups_(place_of_index(model.vectors())) {}

    // The maximal sets; with `stop_at_all` it ends as soon as one run enters everything.
    std::vector<NodeMask> gather(bool stop_at_all) {
        if (!(returning_[0] & bit(model_.rules().enter))) return {};
        found_ = {0};
        groups_[0] = {{0, bit(model_.rules().enter)}};
        std::size_t work = 0;
        for (int v = 0; v < model_.vectors(); ++v) {
            if (groups_[v].empty()) continue;
            enter_regions(v);
            drop_outdone(v);
            Groups& groups = groups_[v];
            for (const Group& group : groups)
                if (group.nodes & bit(model_.rules().exit)) add_maximal(found_, group.entered);
            if (stop_at_all && found_.front() == wanted_) break;
            work += groups.size();
            if (work > patience_) drop_hopeless(v);
            for (const Group& group : groups)
                model_.for_each_next(
                    v, [&](int next, int) { add(groups_[next], group.entered, group.nodes & returning_[next]); });
        }
        return found_;
    }

private:
    // From which states `node` can still be entered with the Exit to come after.
    Sweep states_before(int node) const {
        Sweep sweep = model_.nowhere();
        for (int v = 0; v < model_.vectors(); ++v)
            if (model_.open(v) & returning_[v] & bit(node)) sweep[v] = model_.rules().neighbours[node];
        model_.spread_back(sweep);
        return sweep;
    }

    void enter_regions(int v) {
        Groups after;
        for (const Group& group : groups_[v]) {
            add(after, group.entered, group.nodes & returning_[v] & ~model_.open(v));
            for (auto r = model_.regions_begin(v); r != model_.regions_end(v); ++r)
                if (group.nodes & r->touch) add(after, group.entered | (r->nodes & wanted_), r->nodes & returning_[v]);
        }
        groups_[v] = std::move(after);
    }

    void drop_outdone(int v) {
        Groups& groups = groups_[v];
        for (auto& group : groups) {
            for (const auto& rival : groups)
                if (rival.entered != group.entered && (group.entered & ~rival.entered) == 0)
                    group.nodes &= ~rival.nodes;
            model_.for_each_fresher(v, [&](int fresher) {
                for (const auto& rival : groups_[fresher])
                    if ((group.entered & ~rival.entered) == 0) group.nodes &= ~rival.nodes;
                return group.nodes != 0;
            });
        }
        drop_empty(groups);
    }

    // A state is worth following only if, for each set found, it leads to a node beyond it.
    void drop_hopeless(int v) {
        if (from_which_.empty()) for_each_node(wanted_, [&](int n) { from_which_.push_back({n, states_before(n)}); });
        Groups& groups = groups_[v];
        for (auto& group : groups)
            for (const NodeMask known : found_) {
                if (group.entered & ~known) continue;
                NodeMask leads_beyond = 0;
                for (const auto& [node, before] : from_which_)
                    if (!(known & bit(node))) leads_beyond |= before[v];
                group.nodes &= leads_beyond;
            }
        drop_empty(groups);
    }

    static void drop_empty(Groups& groups) {
        std::erase_if(groups, [](const Group& group) { return group.nodes == 0; });
    }

    const MovementModel& model_;
    const Sweep& returning_;
    NodeMask wanted_;
    std::size_t patience_;
    std::vector<std::pair<int, Sweep>> from_which_;
    ByVector<Groups> groups_;
    std::vector<NodeMask> found_;
};

// All minimal sets that meet every complement of a maximal set (Berge's way: one complement after the other).
std::vector<NodeMask> minimal_conflicts(const std::vector<NodeMask>& maximal_sets, NodeMask wanted, bool& cut_short) {
    std::vector<NodeMask> minimal{0};
    for (const NodeMask set : maximal_sets) {
        const NodeMask outside = wanted & ~set;
        std::vector<NodeMask> next, to_extend;
        for (const NodeMask m : minimal) (m & outside ? next : to_extend).push_back(m);
        const std::size_t kept_count = next.size();
        for (const NodeMask m : to_extend)
            for_each_node(outside, [&](int n) {
                const NodeMask larger = m | bit(n);
                // Only a kept set can lie inside: the others are incomparable with m and lack n.
                for (std::size_t i = 0; i < kept_count; ++i)
                    if ((next[i] & ~larger) == 0) return;
                next.push_back(larger);
            });
        minimal = std::move(next);
        if (minimal.size() > max_conflicts) {
            std::sort(minimal.begin(), minimal.end(), [](NodeMask a, NodeMask b) {
                return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
            });
            minimal.resize(max_conflicts);
            cut_short = true;
        }
    }
    if (cut_short)  // what was dropped on the way may have been a part of what is left
        std::erase_if(minimal, [&](NodeMask m) {
            bool is_minimal = true;
            for_each_node(m, [&](int n) {
                is_minimal &= std::any_of(maximal_sets.begin(), maximal_sets.end(),
                                          [&](NodeMask set) { return (m & ~bit(n) & ~set) == 0; });
            });
            return !is_minimal;
        });
    return minimal;
}

}  // namespace

TogetherFacts together(const MovementModel& model, const Sweep& reached, const Sweep& returning, NodeMask wanted,
                       std::size_t patience) {
    TogetherFacts facts;
    NodeMask alone = 0;  // those that a run can enter and then escape
    for (int v = 0; v < model.vectors(); ++v) alone |= reached[v] & returning[v] & wanted;
    for_each_node(wanted & ~alone, [&](int n) { facts.conflicts.push_back(bit(n)); });
    if (!(returning[0] & bit(model.rules().enter))) return facts;
    if (std::has_single_bit(alone) || alone == 0) {
        facts.maximal_sets = {alone};
        return facts;
    }
    facts.maximal_sets = Gatherer(model, returning, alone, patience).gather(true);
    const auto minimal = minimal_conflicts(facts.maximal_sets, alone, facts.cut_short);
    facts.conflicts.insert(facts.conflicts.end(), minimal.begin(), minimal.end());
    return facts;
}

bool can_enter_all(const MovementModel& model, const Sweep& returning, NodeMask wanted) {
    const auto maximal_sets = Gatherer(model, returning, wanted, 1500).gather(true);
    return !maximal_sets.empty() && maximal_sets.front() == wanted;
}

}  // namespace nedforge::luddite
