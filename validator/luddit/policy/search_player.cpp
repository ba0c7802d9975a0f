#include "validator/luddit/policy/search_player.h"

#include <algorithm>

#include "engine/luddit/loops.h"
#include "validator/luddit/facts/end.h"
#include "validator/luddit/solver/search.h"

namespace nedforge::luddit {

namespace {

Step first_legal(const Board& board, const State& state) {
    std::vector<Step> legal;
    legal_steps(board, state, legal);
    return legal.front();
}

class Planner {
public:
    Planner(const Board& board, std::uint64_t budget, SeededDice& dice, const std::stop_token& stop)
        : board_(board), budget_(budget), dice_(dice), stop_(stop) {}

    std::vector<Step> turn(const State& state) {
        const Colour player = state.to_move;
        const std::vector<Occurred>* occurred =
            board_.rulings.repeat == RepeatReading::forbidden ? &state.occurred : nullptr;
        StepBudget budget(budget_);
        TurnBoards boards(board_, state.stones, player, budget, occurred);
        std::vector<Step> moves;
        const auto takes = [&](const Stones& after, int before) {
            moves = boards.moves_to(after, before);
            return false;
        };
        if (!never_ends(board_)) {
            boards.for_each_win(takes);
            if (moves.empty() && !nobody_can_be_forced(board_)) {
                StepBudget half(budget_ / 2);
                Search search(board_, half);
                boards.for_each([&](const Stones& after, int before) {
                    if (stop_.stop_requested()) return false;
                    return !search.lost_within(after, other(player), 1).value_or(false) || takes(after, before);
                });
            }
        }
        if (moves.empty()) moves = quiet_turn(state, occurred);
        if (!moves.empty()) moves.push_back(steps::end_turn());
        return moves;
    }

private:
    struct Candidate {
        int value;
        std::uint32_t lot;
        Stones after;
        int before;
        auto rank() const { return std::pair(value, lot); }
    };

    int value_of(const Stones& stones, Colour player) const {
        return stones[player].count() + conditioned_stones(board_, stones, player).count();
    }

    // The board that the value prefers among those after which the other can't win at once.
    std::vector<Step> quiet_turn(const State& state, const std::vector<Occurred>* occurred) {
        constexpr std::size_t most_candidates = 2000;
        const Colour player = state.to_move;
        StepBudget budget(budget_);
        TurnBoards boards(board_, state.stones, player, budget, occurred);
        std::vector<Candidate> found;
        const auto better = [](const Candidate& a, const Candidate& b) { return a.rank() > b.rank(); };
        const auto keep_best = [&](std::size_t limit) {
            std::sort(found.begin(), found.end(), better);
            if (found.size() > limit) found.resize(limit);
        };
        std::optional<Candidate> safe;
        StepBudget threats(budget_);
        Search search(board_, threats);
        const bool ends = !never_ends(board_);
        const auto is_safe = [&](const Stones& after) {
            return !ends || !search.won_within(after, other(player), 1).value_or(true);
        };
        boards.for_each([&](const Stones& after, int before) {
            found.push_back({value_of(after, player), static_cast<std::uint32_t>(dice_.next()), after, before});
            // A safe one is kept besides, so that the best ones may all be unsafe.
            if (!safe && is_safe(after)) safe = found.back();
            if (found.size() > 2 * most_candidates) keep_best(most_candidates);
            return !stop_.stop_requested();
        });
        keep_best(most_candidates);
        for (const Candidate& candidate : found)
            if (stop_.stop_requested() || is_safe(candidate.after))
                return boards.moves_to(candidate.after, candidate.before);
        if (safe) return boards.moves_to(safe->after, safe->before);
        return found.empty() ? std::vector<Step>{} : boards.moves_to(found.front().after, found.front().before);
    }

    const Board& board_;
    const std::uint64_t budget_;
    SeededDice& dice_;
    const std::stop_token stop_;
};

class SearchPlayer : public game::Policy<LudditGame> {
public:
    SearchPlayer(const Board& board, std::uint64_t budget, const SeededDice& dice)
        : board_(board), budget_(budget), dice_(dice) {}

    Step decide(const State& state) override {
        if (state.moves_made == 0) plan_ = plan_turn(board_, state, budget_, dice_);
        if (plan_.empty() || why_illegal(board_, state, plan_.front())) return first_legal(board_, state);
        const Step step = plan_.front();
        plan_.erase(plan_.begin());
        return step;
    }

private:
    const Board& board_;
    const std::uint64_t budget_;
    SeededDice dice_;
    std::vector<Step> plan_;
};

}  // namespace

std::vector<Step> plan_turn(const Board& board, const State& state, std::uint64_t budget, SeededDice& dice,
                            const std::stop_token& stop) {
    std::vector<Step> turn;
    if (state.moves_made == 0) turn = Planner(board, budget, dice, stop).turn(state);
    if (turn.empty()) turn.push_back(first_legal(board, state));
    return turn;
}

std::unique_ptr<game::Policy<LudditGame>> search_player(const Board& board, std::uint64_t budget,
                                                        const SeededDice& dice) {
    return std::make_unique<SearchPlayer>(board, budget, dice);
}

}  // namespace nedforge::luddit
