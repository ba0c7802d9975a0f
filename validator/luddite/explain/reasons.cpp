#include "validator/luddite/explain/reasons.h"

#include <algorithm>
#include <optional>

#include "engine/base/words.h"
#include "engine/luddite/gates.h"
#include "validator/base/check.h"
#include "validator/luddite/movement/board_graph.h"
#include "validator/luddite/words.h"

namespace nedforge::luddite {

std::string switch_word(const Gate& gate) { return with_switches(row_of(gate.kind).needs, gate); }

namespace {

// Which toggle counts (bit k: count k) each switch can have where a gate is passed, in a sweep of standing places.
struct Passing {
    bool beside = false;    // one can stand beside it
    bool possible = false;  // and when it is open
    IndexedArray<unsigned, int, switch_count + 1> counts{};
};

Passing passing_of(const MovementModel& model, const Sweep& standing, int node) {
    Passing passing;
    for (int v = 0; v < model.vectors(); ++v) {
        if (!(standing[v] & model.rules().neighbours[node])) continue;
        passing.beside = true;
        if (!(model.open(v) & bit(node))) continue;
        passing.possible = true;
        for (int i = 0; i < model.switches(); ++i) passing.counts[model.switch_number(i)] |= 1u << model.count(v, i);
    }
    return passing;
}

constexpr unsigned bits_of(std::initializer_list<int> counts) {
    unsigned set = 0;
    for (const int k : counts) set |= 1u << k;
    return set;
}
bool only(unsigned counts, unsigned allowed) { return counts && (counts & ~allowed) == 0; }

// What passing a gate takes of one of its switches; the stronger the larger `strength`.
struct Need {
    std::string text;
    int strength = 0;
};
Need need_of(int number, unsigned counts) {
    const std::string s = "switch " + std::to_string(number);
    if (only(counts, bits_of({3}))) return {s + " fused", 5};
    if (only(counts, bits_of({2}))) return {s + " OFF again after two toggles", 4};
    if (only(counts, bits_of({2, 3}))) return {s + " toggled twice or fused", 3};
    if (only(counts, bits_of({0}))) return {s + " not yet toggled", 3};
    if (only(counts, bits_of({1}))) return {s + " ON and not fused", 3};
    if (only(counts, bits_of({1, 3}))) return {s + " ON", 2};
    if (only(counts, bits_of({0, 2}))) return {s + " OFF", 2};
    return {"", 0};
}

struct GateStory {
    int node = 0;
    bool blocked = false;  // a run can stand beside it, but never when it is open
    Need need;             // the strongest, where it can be passed
};

std::vector<int> switches_of(const Gate& gate) {
    return gate.b ? std::vector<int>{gate.a, gate.b} : std::vector<int>{gate.a};
}

// The toggle vectors and nodes where a run can stand that has entered all of `order`, in this order.
Sweep after_entering(const MovementModel& model, const std::vector<int>& order) {
    Sweep sweep = model.reached();
    for (const int n : order) {
        for (auto& set : sweep) set &= bit(n);
        model.spread(sweep);
    }
    return sweep;
}

class Storyteller {
public:
    Storyteller(const Map& map, const Board& board, const Question& question, const MinimumCut& cut)
        : map_(map), board_(board), question_(question), cut_(cut), rules_(only_with(map, board, cut)) {
        const MovementModel model(rules_);
        const auto reached = model.reached_with_forces(question.forces);
        // Where a run can stand on its way, and where once it has entered the node.
        Sweep after = reached.back();
        const bool returning = question.then_exit && question.enter.size() == 1;
        if (returning) {
            for (auto& set : after) set &= bit(question.enter.front());
            model.spread(after);
        }
        for (const int n : cut.gates) {
            GateStory story{n, false, {}};
            const Passing before = passing_of(model, reached.back(), n);
            const bool is_goal = returning && n == question.enter.front();
            const Passing way_back = returning && !is_goal ? passing_of(model, after, n) : before;
            story.blocked = way_back.beside && !way_back.possible;
            const Passing& shown = way_back.possible ? way_back : before;
            for (const int s : switches_of(*map.nodes[n].gate))
                if (Need need = need_of(s, shown.counts[s]); need.strength > story.need.strength)
                    story.need = std::move(need);
            stories_.push_back(std::move(story));
        }
    }

    std::string text() const {
        if (cut_.disconnected) return disconnected();
        std::string result = main_clause();
        if (const std::string toggles = toggles_needed(); !toggles.empty()) result += "; " + toggles;
        return result;
    }

    std::vector<Related> related_entries() const {
        std::vector<Related> entries;
        for (const auto& story : stories_)
            entries.push_back(related(node_path(story.node, "gate"), gate_clause(story), {id(story.node)}));
        for (const int w : cut_.walls) {
            const auto& wall = map_.walls[w];
            std::vector<std::string> nodes{wall[0], wall[1]};
            std::sort(nodes.begin(), nodes.end());
            entries.push_back(related(wall_path(w), "a wall stands between " + listed(nodes), nodes));
        }
        return entries;
    }

private:
    std::string id(int n) const { return board_.node_ids[n]; }
    const Gate& gate(int n) const { return *map_.nodes[n].gate; }

    std::string gate_clause(const GateStory& story) const {
        if (!story.blocked && story.need.strength) return "needs " + story.need.text;
        return "needs " + switch_word(gate(story.node));
    }

    std::string disconnected() const {
        const int goal = question_.enter.front();
        if (!board_.neighbours[goal] && board_.neighbours[board_.enter])
            return "no node is adjacent to it: it has no neighbour on the grid and no link";
        return "nothing joins it to the Enter " + id(board_.enter) + ": neither neighbours on the grid nor a link";
    }

    std::string wall_words() const {
        std::vector<std::string> words;
        for (const int w : cut_.walls) words.push_back(map_.walls[w][0] + "/" + map_.walls[w][1]);
        if (words.size() == 1)
            return "the wall between " + map_.walls[cut_.walls[0]][0] + " and " + map_.walls[cut_.walls[0]][1];
        return "the walls " + listed(words);
    }

    std::string main_clause() const {
        if (stories_.empty()) return wall_words() + (cut_.walls.size() == 1 ? " shuts" : " shut") + " it off";
        std::vector<const GateStory*> blocked, passed;
        for (const auto& story : stories_) (story.blocked ? blocked : passed).push_back(&story);
        if (question_.enter.size() > 1 || blocked.size() != 1 || !cut_.walls.empty()) return all_gates();
        const auto strongest = std::max_element(passed.begin(), passed.end(), [](const auto* a, const auto* b) {
            return a->need.strength < b->need.strength;
        });
        if (strongest == passed.end() || (*strongest)->need.strength == 0) return all_gates();
        if (question_.then_exit) return way_back_clause(*blocked.front(), **strongest);
        return way_in_clause(*blocked.front(), **strongest, passed.size() > 1 ? more_gates(passed, *strongest) : "");
    }

    // Why the way to the Exit is barred at `barred`: `strongest` was passed before.
    std::string way_back_clause(const GateStory& barred, const GateStory& strongest) const {
        const int from = question_.enter.front();
        const std::string needs = id(barred.node) + " needs " + switch_word(gate(barred.node));
        if (strongest.node == from)
            return needs + " then, but " + id(from) + " can only be entered with " + strongest.need.text;
        const bool on_every_way = graph_of(rules_).on_every_path(from, board_.exit) & bit(strongest.node);
        return needs + (on_every_way ? ", but the only way back passes " : ", but the way passes ") +
               id(strongest.node) + ", which needs " + strongest.need.text;
    }

    // Why the way in is barred at `barred`, where every way passes the gates in question (dominators).
    std::string way_in_clause(const GateStory& barred, const GateStory& strongest, const std::string& addition) const {
        const int goal = question_.enter.front();
        const NodeMask every_way = graph_of(rules_).on_every_path(board_.enter, goal);
        const bool leads = goal == barred.node || every_way & bit(barred.node);
        if (!leads || !(every_way & bit(strongest.node))) return all_gates();
        const std::string bottleneck = id(strongest.node) + ", which needs " + strongest.need.text + addition;
        const std::string needs = switch_word(gate(barred.node));
        if (goal == barred.node) return id(goal) + " needs " + needs + ", but the only way in passes " + bottleneck;
        return "every way in passes " + id(barred.node) + ", which needs " + needs + ", and before it " + bottleneck;
    }

    std::string more_gates(const std::vector<const GateStory*>& passed, const GateStory* but) const {
        std::vector<std::string> words;
        for (const auto* story : passed)
            if (story != but) words.push_back(id(story->node) + " (" + to_string(gate(story->node)) + ")");
        return " after " + listed(words);
    }

    std::string all_gates() const {
        std::vector<std::string> words;
        for (const auto& story : stories_) words.push_back(id(story.node) + " (" + switch_word(gate(story.node)) + ")");
        std::string result =
            (words.size() > 1 ? "no order of toggles opens the way through " : "the way leads through ") +
            listed(words);
        if (!cut_.walls.empty())
            result += ", and " + wall_words() + (cut_.walls.size() == 1 ? " stands" : " stand") + " in the way";
        return result;
    }

    // "it would take 4 toggles of switch 2, and the third fuses it"
    std::string toggles_needed() const {
        if (question_.forces > 0 || question_.enter.size() > 2) return {};
        unsigned named = 0;
        for (const int n : cut_.gates) named |= board_.gate_switches[n];
        std::string best_text;
        int best = 8;
        for (int s = 1; s <= switch_count; ++s) {
            if (!(named & (1u << (s - 1)))) continue;
            const int count = toggles_of(s);
            if (count > max_toggles && count < best) {
                best = count;
                best_text = "it would take " + std::to_string(count) + " toggles of switch " + std::to_string(s) +
                            ", and the third fuses it";
            }
        }
        return best_text;
    }

    // How often switch s would have to be toggled if it did not fuse, with all gates and walls of the map in place; 0:
    // that alone does not help, with up to seven toggles.
    int toggles_of(int s) const {
        const MovementModel model(relevant_rules(MovementRules(board_), question_), s);
        std::vector<int> order = question_.enter;
        std::sort(order.begin(), order.end());
        int fewest = 0;
        do {
            const Sweep sweep = after_entering(model, order);
            const NodeMask goal = question_.then_exit ? bit(board_.exit) : bit(order.back());
            for (int v = 0; v < model.vectors(); ++v) {
                const int count = model.count(v, model.switches() - 1);
                if (sweep[v] & goal && (!fewest || count < fewest)) fewest = count;
            }
        } while (std::next_permutation(order.begin(), order.end()));
        return fewest;
    }

    const Map& map_;
    const Board& board_;
    const Question& question_;
    const MinimumCut& cut_;
    MovementRules rules_;
    std::vector<GateStory> stories_;
};

}  // namespace

Reason why_not(const Map& map, const Board& board, const Question& question, QuestionBudget& budget) {
    Reason reason;
    reason.cut = minimum_cut(map, board, question, budget);
    const Storyteller teller(map, board, question, reason.cut);
    reason.text = teller.text();
    reason.related = teller.related_entries();
    return reason;
}

}  // namespace nedforge::luddite
