#include "validator/luddite/explain/minimum_cut.h"

#include <algorithm>
#include <cassert>

#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

bool is_possible(const MovementRules& rules, const Question& question) {
    const MovementModel model(rules);
    if (question.enter.size() == 1)
        return can_visit(model, question.enter.front(), question.then_exit, question.forces);
    assert(question.then_exit && question.forces == 0);
    NodeMask wanted = 0;
    for (const int n : question.enter) wanted |= bit(n);
    return can_enter_all(model, model.returning(), wanted);
}

namespace {

MinimumCut cut_of(const Obstacles& obstacles, const Elements& set) {
    MinimumCut result;
    const auto& gates = obstacles.gates();
    for (std::size_t i = 0; i < gates.size(); ++i)
        if (set[i]) result.gates.push_back(gates[i]);
    for (std::size_t i = 0; i < obstacles.walls().size(); ++i)
        if (set[gates.size() + i]) result.walls.push_back(obstacles.walls()[i]);
    return result;
}

Elements elements_of(const Obstacles& obstacles, const MinimumCut& cut) {
    Elements set;
    const auto holds = [](const std::vector<int>& list, int what) {
        return std::find(list.begin(), list.end(), what) != list.end();
    };
    const auto& gates = obstacles.gates();
    for (std::size_t i = 0; i < gates.size(); ++i) set[i] = holds(cut.gates, gates[i]);
    for (std::size_t i = 0; i < obstacles.walls().size(); ++i)
        set[gates.size() + i] = holds(cut.walls, obstacles.walls()[i]);
    return set;
}

// Leaves out one by one what is not needed.
MinimumCut irreducible(const Obstacles& obstacles, Elements set, const Question& question) {
    for (std::size_t i = 0; i < obstacles.count(); ++i) {
        if (!set[i]) continue;
        set.reset(i);
        if (is_possible(obstacles.with_only(set), question)) set.set(i);
    }
    MinimumCut result = cut_of(obstacles, set);
    result.smallest = false;
    result.disconnected = set.none();
    return result;
}

}  // namespace

MinimumCut minimum_cut(const Map& map, const Board& board, const Question& question, QuestionBudget& budget) {
    const Obstacles obstacles(map, board);
    std::vector<Elements> cuts;
    Elements tried;
    for (;;) {
        const bool exact = budget.left > 0;
        if (exact) tried = smallest_hitting_set(cuts);  // else it has grown by a whole cut
        if (!is_possible(obstacles.with_only(tried), question)) {
            if (!exact) return irreducible(obstacles, tried, question);
            MinimumCut found = cut_of(obstacles, tried);
            found.disconnected = tried.none();
            return found;
        }
        long long work = 0;
        cuts.push_back(violated_on_the_way(obstacles, tried, question, work));
        assert(cuts.back().any());
        budget.left -= work + 200;
        if (budget.left <= 0) tried |= cuts.back();
    }
}

MovementRules only_with(const Map& map, const Board& board, const MinimumCut& cut) {
    const Obstacles obstacles(map, board);
    return obstacles.with_only(elements_of(obstacles, cut));
}

}  // namespace nedforge::luddite
