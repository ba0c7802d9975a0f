#include "validator/luddite/fixes/fixes.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "validator/base/fixed_in_turn.h"
#include "validator/luddite/explain/minimum_cut.h"
#include "validator/luddite/fixes/fix_candidates.h"
#include "validator/luddite/movement/economy.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_fixes = 3;  // of a finding
constexpr int rechecks_of_a_finding = 6;
constexpr int rechecks_of_a_map = 10;  // for fixes that are searched for, and for those of the checks

// Proves fixes by checking the changed map again, and keeps what was proved: a fix may cure other findings too.
class Proofs {
public:
    Proofs(const Diagnostics& found, const Rechecks& rechecks, int limit)
        : rechecks_(rechecks), before_(weighty(found)), remaining_(limit) {}

    bool spent() const { return remaining_ <= 0; }

    // Whether the changed map no longer has the finding, and has nothing worse instead.
    bool prove(const Diagnostic& finding, const FixCandidate& candidate) {
        if (spent()) return false;
        --remaining_;
        const FindingKey key = finding_key(finding);
        if (!is_cured(weighty(rechecks_.quick(candidate.map)), key)) return false;
        const WeightyFindings after = weighty(rechecks_.whole(candidate.map));
        if (!is_cured(after, key)) return false;
        Proved proved{candidate.fix, {}};
        for (const auto& [known_key, count] : before_)
            if (fewer(after, before_, known_key)) proved.cured.insert(known_key);
        proved_.push_back(std::move(proved));
        return true;
    }

    std::vector<Fix> known_for(const Diagnostic& finding) const {
        std::vector<Fix> fixes;
        for (const auto& proved : proved_)
            if (fixes.size() < most_fixes && proved.cured.contains(finding_key(finding))) fixes.push_back(proved.fix);
        return fixes;
    }

private:
    struct Proved {
        Fix fix;
        std::set<FindingKey> cured;
    };

    bool is_cured(const WeightyFindings& after, const FindingKey& key) const {
        return fewer(after, before_, key) && no_worse(after, before_);
    }

    const Rechecks& rechecks_;
    const WeightyFindings before_;
    std::vector<Proved> proved_;
    int remaining_;
};

class FixSearch {
public:
    FixSearch(const Map& map, Proofs& proofs) : map_(map), board_(compile(map)), rules_(board_), proofs_(proofs) {}

    std::vector<Fix> fixes_for(const Diagnostic& finding) {
        fixes_ = proofs_.known_for(finding);
        finding_ = &finding;
        remaining_ = rechecks_of_a_finding;
        if (finding.code == "NED308")
            fix_energy();
        else
            fix_way();
        return std::move(fixes_);
    }

private:
    bool done() const { return fixes_.size() >= most_fixes || remaining_ <= 0 || proofs_.spent(); }

    // Keeps the candidate if it is proved.
    bool prove(const FixCandidate& candidate) {
        for (const auto& fix : fixes_)
            if (fix.edits == candidate.fix.edits) return true;
        if (done()) return false;
        --remaining_;
        if (!proofs_.prove(*finding_, candidate)) return false;
        fixes_.push_back(candidate.fix);
        return true;
    }

    Question question() const {
        Question q;
        for (const auto& id : finding_->subjects) q.enter.push_back(index_of_node(map_, id));
        q.then_exit = finding_->code == "NED304" || finding_->code == "NED305";
        return q;
    }

    // What the finding's reason names: a change that cures must touch one of them.
    struct Suspects {
        std::vector<int> gates, walls;
    };
    Suspects suspects() const {
        Suspects s;
        for (const auto& related : finding_->related) {
            if (related.path.starts_with("walls[")) s.walls.push_back(std::atoi(related.path.c_str() + 6));
            if (related.path.starts_with("nodes[") && related.path.ends_with("].gate"))
                s.gates.push_back(std::atoi(related.path.c_str() + 6));
        }
        // The subject's own gate first, then those nearest to it in the story.
        std::reverse(s.gates.begin(), s.gates.end());
        std::stable_partition(s.gates.begin(), s.gates.end(), [&](int n) {
            return std::count(finding_->subjects.begin(), finding_->subjects.end(), map_.nodes[n].id) > 0;
        });
        return s;
    }

    // Whether lifting these gates would do.
    bool would_do(const MovementRules& base, NodeMask lifted, const Question& q) const {
        MovementRules rules = base;
        rules.lift_gates(lifted);
        return is_possible(rules, q);
    }

    void fix_way() {
        const Question q = question();
        const Suspects s = suspects();
        if (s.gates.empty() && s.walls.empty()) {
            link_to(q.enter.front());
            return;
        }
        std::vector<int> single;
        for (const int n : s.gates)
            if (would_do(rules_, bit(n), q)) single.push_back(n);
        turn_gates(single, q);
        take_walls_away(s.walls, q);
        take_gates_away(single);
        if (single.empty() && fixes_.empty()) lift_two(s.gates, q);
    }

    // Each gate that alone would do, with another word or another switch.
    void turn_gates(const std::vector<int>& gates, const Question& q) {
        for (const int n : gates) {
            int tried = 0;
            for (const Gate& gate : near_gates(map_, *map_.nodes[n].gate)) {
                if (done() || tried == 2) break;
                MovementRules rules = rules_;
                rules.set_gate(n, gate, map_.rulings.or_gate);
                if (!is_possible(rules, q)) continue;
                ++tried;
                if (prove(with_gate(map_, n, gate))) break;
            }
        }
    }

    void take_walls_away(const std::vector<int>& walls, const Question& q) {
        for (const int w : walls) {
            if (done()) return;
            const NodePair& wall = map_.walls[w];
            MovementRules rules = rules_;
            rules.join(index_of_node(map_, wall[0]), index_of_node(map_, wall[1]));
            if (is_possible(rules, q)) prove(without_wall(map_, w));
        }
    }

    void take_gates_away(const std::vector<int>& gates) {
        for (const int n : gates) {
            if (done() || fixes_.size() > 1) return;
            prove(without_gate(map_, n));
        }
    }

    // Two gates at once: one of the reason, and one of what blocks without it.
    void lift_two(const std::vector<int>& gates, const Question& q) {
        QuestionBudget budget{100'000};
        for (const int n : gates) {
            if (done() || !fixes_.empty()) return;
            const FixCandidate first = without_gate(map_, n);
            const MinimumCut second_cut = minimum_cut(first.map, compile(first.map), q, budget);
            for (const int m : second_cut.gates) {
                if (done() || !fixes_.empty()) return;
                if (would_do(rules_, bit(n) | bit(m), q)) prove(both(first, without_gate(first.map, m)));
            }
            if (budget.remaining <= 0) return;
        }
    }

    // A link from the nearest node that can be reached and left.
    void link_to(int goal) {
        const MovementModel model(rules_);
        const Sweep reached = model.reached(), returning = model.returning();
        NodeMask fit = 0;
        for (std::size_t v = 0; v < reached.size(); ++v) fit |= reached[v] & returning[v];
        if (!fit)
            for (const NodeMask set : reached) fit |= set;
        std::vector<int> nodes;
        for_each_node(fit & ~bit(goal), [&](int n) { nodes.push_back(n); });
        const auto apart = [&](int n) {
            const Position p = map_.nodes[n].at, q = map_.nodes[goal].at;
            return std::abs(p.column - q.column) + std::abs(p.row - q.row);
        };
        std::stable_sort(nodes.begin(), nodes.end(), [&](int a, int b) { return apart(a) < apart(b); });
        for (const int n : nodes) {
            if (done() || !fixes_.empty()) return;
            prove(with_link(map_, n, goal));
        }
    }

    void fix_energy() {
        const int needed =
            least_energy(rules_, board_.energy_nodes, index_of_node(map_, finding_->subjects.front()), energy_work_)
                .least;
        const ResourceRow row = map_.resources[Resource::energy];
        const Map roomy = with_energy(map_, row.start, std::max(row.spaces, needed)).map;
        const int start = row.start + std::max(0, needed - payable_energy(roomy, compile(roomy)));
        const bool bounded = map_.rulings.spaces == SpacesRuling::lifetime;
        const int spaces = std::max({row.spaces, start, bounded ? needed : 0});
        if (spaces <= max_spaces) prove(with_energy(map_, start, spaces));
        for (const auto& related : finding_->related) {
            if (done()) return;
            prove(without_energy_node(map_, index_of_node(map_, related.subjects.front())));
        }
    }

    const Map& map_;
    Board board_;
    MovementRules rules_;
    Proofs& proofs_;
    const Diagnostic* finding_ = nullptr;
    std::vector<Fix> fixes_;
    int remaining_ = 0;
    EnergyWork energy_work_ = work_to_tell;
};

// Whose fixes are searched for.
bool is_searched(const Diagnostic& d) {
    static const std::set<std::string> codes{"NED301", "NED302", "NED303", "NED304", "NED305", "NED308"};
    return weighs(d) && d.fixes.empty() && codes.contains(d.code);
}

}  // namespace

void add_fixes(const Map& map, Diagnostics& found, const Rechecks& rechecks) {
    if (std::none_of(found.begin(), found.end(), is_searched)) return;
    Proofs proofs(found, rechecks, rechecks_of(write_map(map).size(), rechecks_of_a_map));
    FixSearch search(map, proofs);
    for (auto& d : found)
        if (is_searched(d)) d.fixes = search.fixes_for(d);
}

void keep_proved_fixes(const Map& map, Diagnostics& found, const Rechecks& rechecks) {
    if (std::all_of(found.begin(), found.end(), [](const Diagnostic& d) { return d.fixes.empty(); })) return;
    const LoadedMap loaded = read_map(write_map(map));  // edits name places in a file
    Proofs proofs(found, rechecks, rechecks_of(loaded.text.size(), rechecks_of_a_map));
    for (auto& d : found)
        std::erase_if(d.fixes, [&](const Fix& fix) {
            if (!weighs(d) || proofs.spent()) return true;
            const auto text = apply_edits(loaded, fix.edits);
            const LoadedMap changed = text ? read_map(*text) : LoadedMap{};
            return !changed.map || !proofs.prove(d, {*changed.map, fix});
        });
}

}  // namespace nedforge::luddite
