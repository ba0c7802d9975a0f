#include "validator/luddite/blockade.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "validator/luddite/hitting_set.h"
#include "validator/luddite/movement_facts.h"

namespace nedforge::luddite {

bool is_possible(const MovementRules& rules, const Question& question) {
    const MovementModel model(rules);
    if (question.enter.size() == 1) return can_visit(model, question.enter.front(), question.then_exit, question.forces);
    assert(question.then_exit && question.forces == 0);
    NodeMask wanted = 0;
    for (const int n : question.enter) wanted |= bit(n);
    return can_enter_all(model, model.returning(), wanted);
}

namespace {

// Gates and walls, numbered: what may stand in the way.
class Obstacles {
public:
    Obstacles(const Map& map, const Board& board) : map_(map), rules_(board) {
        for (int n = 0; n < board.node_count; ++n)
            if (board.gate_switches[static_cast<std::size_t>(n)]) gates_.push_back(n);
        for (std::size_t w = 0; w < map.walls.size(); ++w) {
            const auto [a, b] = ends(w);
            if (a < 0 || b < 0 || (rules_.neighbours[static_cast<std::size_t>(a)] & bit(b))) continue;
            const Position p = board.at[static_cast<std::size_t>(a)], q = board.at[static_cast<std::size_t>(b)];
            const int apart = (p.column - q.column) * (p.column - q.column) + (p.row - q.row) * (p.row - q.row);
            if (apart == 1 && gates_.size() + walls_.size() < max_elements) walls_.push_back(static_cast<int>(w));
        }
    }

    std::size_t count() const { return gates_.size() + walls_.size(); }

    MovementRules with_only(const Elements& kept) const {
        MovementRules rules = rules_;
        NodeMask lifted = 0;
        for (std::size_t i = 0; i < gates_.size(); ++i)
            if (!kept[i]) lifted |= bit(gates_[i]);
        rules.lift_gates(lifted);
        for (std::size_t i = 0; i < walls_.size(); ++i)
            if (!kept[gates_.size() + i]) {
                const auto [a, b] = ends(static_cast<std::size_t>(walls_[i]));
                rules.join(a, b);
            }
        return rules;
    }

    Blockade blockade(const Elements& set) const {
        Blockade result;
        for (std::size_t i = 0; i < gates_.size(); ++i)
            if (set[i]) result.gates.push_back(gates_[i]);
        for (std::size_t i = 0; i < walls_.size(); ++i)
            if (set[gates_.size() + i]) result.walls.push_back(walls_[i]);
        std::sort(result.gates.begin(), result.gates.end());
        return result;
    }

    Elements elements(const Blockade& blockade) const {
        Elements set;
        for (std::size_t i = 0; i < gates_.size(); ++i)
            set[i] = std::count(blockade.gates.begin(), blockade.gates.end(), gates_[i]) > 0;
        for (std::size_t i = 0; i < walls_.size(); ++i)
            set[gates_.size() + i] = std::count(blockade.walls.begin(), blockade.walls.end(), walls_[i]) > 0;
        return set;
    }

private:
    std::pair<int, int> ends(std::size_t wall) const {
        return {index_of_node(map_, map_.walls[wall][0]), index_of_node(map_, map_.walls[wall][1])};
    }

    const Map& map_;
    MovementRules rules_;
    std::vector<int> gates_, walls_;
};

class Search {
public:
    Search(const Obstacles& obstacles, const Question& question, QuestionBudget& budget)
        : obstacles_(obstacles), question_(question), budget_(budget) {}

    Blockade smallest() {
        if (!possible({})) {
            Blockade none;
            none.disconnected = true;
            return none;
        }
        std::vector<Elements> cuts;
        while (budget_.left > 0) {
            const Elements tried = smallest_hitting_set(cuts);
            if (!possible(tried)) return obstacles_.blockade(tried);
            Elements kept = tried;
            Elements rest;
            for (std::size_t i = 0; i < obstacles_.count(); ++i)
                if (!kept[i]) rest.set(i);
            grow(kept, rest);
            Elements cut;
            for (std::size_t i = 0; i < obstacles_.count(); ++i)
                if (!kept[i]) cut.set(i);
            assert(cut.any());
            cuts.push_back(cut);
        }
        return irreducible();
    }

private:
    bool possible(const Elements& kept) {
        --budget_.left;
        return is_possible(obstacles_.with_only(kept), question_);
    }

    // Adds to `kept` what can be added of `some` with the run still possible; halves, so that little is asked where
    // most can be added.
    void grow(Elements& kept, const Elements& some) {
        if (some.none() || possible(kept | some)) {
            kept |= some;
            return;
        }
        if (some.count() == 1) return;
        Elements first, second;
        std::size_t half = some.count() / 2;
        for (std::size_t i = 0; i < max_elements; ++i) {
            if (!some[i]) continue;
            (half > 0 ? first : second).set(i);
            if (half > 0) --half;
        }
        grow(kept, first);
        grow(kept, second);
    }

    // From everything, leaving out one by one.
    Blockade irreducible() {
        Elements set;
        for (std::size_t i = 0; i < obstacles_.count(); ++i) set.set(i);
        for (std::size_t i = 0; i < obstacles_.count(); ++i) {
            set.reset(i);
            if (possible(set)) set.set(i);
        }
        Blockade result = obstacles_.blockade(set);
        result.smallest = false;
        return result;
    }

    const Obstacles& obstacles_;
    const Question& question_;
    QuestionBudget& budget_;
};

}  // namespace

Blockade smallest_blockade(const Map& map, const Board& board, const Question& question, QuestionBudget& budget) {
    const Obstacles obstacles(map, board);
    return Search(obstacles, question, budget).smallest();
}

MovementRules only_with(const Map& map, const Board& board, const Blockade& blockade) {
    const Obstacles obstacles(map, board);
    return obstacles.with_only(obstacles.elements(blockade));
}

}  // namespace nedforge::luddite
