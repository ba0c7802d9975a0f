#include "validator/luddit/solver/solve.h"

#include "validator/luddit/facts/end.h"
#include "validator/luddit/solver/search.h"
#include "validator/luddit/solver/without_repeats.h"

namespace nedforge::luddit {

namespace {

Decision decide(const Board& board, const SolveOptions& options, Outcomes& search, WholeGame* whole) {
    const Stones& stones = board.start;
    const Colour player = board.first;
    if (!has_move(board, stones, player)) return {Verdict::lost, 0, Method::search, 0};
    const Decision drawn{Verdict::drawn, std::nullopt, Method::theorem, std::nullopt};
    if (never_ends(board)) return drawn;
    const auto at_once = search.won_within(stones, player, 1);
    if (!at_once) return {Verdict::undecided, std::nullopt, Method::none, 0};
    if (*at_once) return {Verdict::won, 1, Method::search, 1};
    if (nobody_can_be_forced(board)) return drawn;
    if (whole) {
        if (const auto distance = whole->won_in(stones, player))
            return {Verdict::won, distance, Method::whole, std::nullopt};
        if (const auto distance = whole->lost_in(stones, player))
            return {Verdict::lost, distance, Method::whole, std::nullopt};
        return {Verdict::drawn, std::nullopt, Method::whole, std::nullopt};
    }
    for (int turns = 1; turns <= options.turns; ++turns) {
        const auto won = search.won_within(stones, player, turns);
        if (won && *won) return {Verdict::won, turns, Method::search, turns};
        const auto lost = won ? search.lost_within(stones, player, turns) : std::nullopt;
        if (!lost) return {Verdict::undecided, std::nullopt, Method::none, turns - 1};
        if (*lost) return {Verdict::lost, turns, Method::search, turns};
    }
    return {Verdict::open, std::nullopt, Method::none, options.turns};
}

// Lines and trees of a position whose outcome is known.
class Proof {
public:
    Proof(const Board& board, Outcomes& outcomes, StepBudget& budget)
        : board_(board), outcomes_(outcomes), budget_(budget) {}

    // How many boards of a turn leave the other lost in fewer than `turns`.
    std::optional<std::uint64_t> count_wins(int turns) {
        std::uint64_t count = 0;
        bool undecided = false;
        const Listed listed = each_board(board_.start, board_.first, turns == 1, [&](const Stones& after, int) {
            const auto lost = outcomes_.lost_within(after, other(board_.first), turns - 1);
            count += lost.value_or(false);
            undecided |= !lost;
            return !undecided;
        });
        return listed == Listed::spent || undecided ? std::nullopt : std::optional(count);
    }

    // The winner wins as fast as it can, the loser holds out as long as it can. Precondition: the player to move is won
    // in `turns`, or lost in `turns` where `won` is false.
    std::optional<std::vector<ReplayTurn>> line(bool won, int turns) {
        std::vector<ReplayTurn> line;
        Stones stones = board_.start;
        Colour player = board_.first;
        int entered = 0;
        const auto finished = [&] {
            for (; entered > 0; --entered) outcomes_.leave();
        };
        while (won || turns > 0) {
            const auto turn = won ? winning_turn(stones, player, turns) : longest_turn(stones, player, turns);
            outcomes_.enter(stones, player);
            ++entered;
            if (!turn) return finished(), std::nullopt;
            line.push_back(words_of(turn->moves));
            stones = turn->after;
            player = other(player);
            if (won) --turns;
            won = !won;
        }
        finished();
        return line;
    }

    std::optional<WinTree> tree(const Stones& stones, Colour player, int turns) {
        auto turn = winning_turn(stones, player, turns);
        if (!turn) return std::nullopt;
        WinTree tree{std::move(turn->moves), {}};
        const Colour loser = other(player);
        outcomes_.enter(stones, player);
        bool whole = true;
        if (has_move(board_, turn->after, loser)) {
            outcomes_.enter(turn->after, loser);
            TurnBoards boards(board_, turn->after, loser, budget_, outcomes_.occurred());
            const Listed listed = boards.for_each([&](const Stones& after, int before) {
                int distance = 1;
                while (distance < turns && !outcomes_.won_within(after, player, distance).value_or(false)) ++distance;
                auto subtree = this->tree(after, player, distance);
                whole = subtree.has_value();
                if (whole) tree.replies.push_back({boards.moves_to(after, before), std::move(*subtree)});
                return whole;
            });
            whole &= listed == Listed::whole;
            outcomes_.leave();
        }
        outcomes_.leave();
        return whole ? std::optional(std::move(tree)) : std::nullopt;
    }

private:
    struct Turn {
        std::vector<Step> moves;
        Stones after;
    };

    Listed each_board(const Stones& stones, Colour player, bool wins, const TurnBoards::Visit& visit) {
        outcomes_.enter(stones, player);
        TurnBoards boards(board_, stones, player, budget_, outcomes_.occurred());
        const Listed listed = wins ? boards.for_each_win(visit) : boards.for_each(visit);
        outcomes_.leave();
        return listed;
    }

    // The first board for which `fits` holds.
    template <class Fits>
    std::optional<Turn> first_turn(const Stones& stones, Colour player, bool wins, const Fits& fits) {
        outcomes_.enter(stones, player);
        TurnBoards boards(board_, stones, player, budget_, outcomes_.occurred());
        std::optional<Turn> turn;
        const auto visit = [&](const Stones& after, int before) {
            if (!fits(after)) return true;
            turn = Turn{boards.moves_to(after, before), after};
            return false;
        };
        if (wins)
            boards.for_each_win(visit);
        else
            boards.for_each(visit);
        outcomes_.leave();
        return turn;
    }
    std::optional<Turn> winning_turn(const Stones& stones, Colour player, int turns) {
        return first_turn(stones, player, turns == 1, [&](const Stones& after) {
            return turns == 1 || outcomes_.lost_within(after, other(player), turns - 1).value_or(false);
        });
    }
    std::optional<Turn> longest_turn(const Stones& stones, Colour player, int turns) {
        return first_turn(stones, player, false, [&](const Stones& after) {
            return turns == 1 || !outcomes_.won_within(after, other(player), turns - 1).value_or(true);
        });
    }
    ReplayTurn words_of(const std::vector<Step>& moves) const {
        ReplayTurn turn;
        for (const Step& step : moves) turn.push_back(replay_move(board_, step));
        return turn;
    }

    const Board& board_;
    Outcomes& outcomes_;
    StepBudget& budget_;
};

WholeAnswer answer_of(const WholeGame& whole) {
    WholeAnswer answer{whole.figures(), Verdict::drawn, std::nullopt};
    const Stones empty;
    if (const auto won = whole.won_in(empty, Colour::black)) answer.empty = Verdict::won, answer.empty_turns = won;
    if (const auto lost = whole.lost_in(empty, Colour::black)) answer.empty = Verdict::lost, answer.empty_turns = lost;
    return answer;
}

}  // namespace

std::string why_no_whole_game(const Board& board) {
    if (board.rulings.repeat == RepeatReading::forbidden)
        return "under repeat=forbidden the outcome of a position depends on the game that led to it";
    if (count_boards(board) > most_boards)
        return "the board has more than " + std::to_string(most_positions) + " positions";
    return "";
}

SolveAnswer solve(const Board& board, const SolveOptions& options) {
    SolveAnswer answer;
    StepBudget budget(options.budget);
    std::unique_ptr<WholeGame> whole;
    std::unique_ptr<Outcomes> without_repeats;
    if (!options.whole && is_small_game(board)) {
        if (board.rulings.repeat == RepeatReading::forbidden)
            without_repeats = std::make_unique<WithoutRepeats>(board, options.turns, budget, options.stop);
        else
            whole = std::make_unique<WholeGame>(board, options.stop);
    }
    Search turn_search(board, budget, whole.get());
    Outcomes& search = without_repeats ? *without_repeats : turn_search;
    if (options.whole) {
        whole = std::make_unique<WholeGame>(board, options.stop);
        answer.whole = answer_of(*whole);
    }
    answer.decision = decide(board, options, search, options.whole ? whole.get() : nullptr);
    const Decision& decision = answer.decision;
    Outcomes& outcomes = options.whole ? static_cast<Outcomes&>(*whole) : search;
    if (decision.verdict == Verdict::won) answer.solutions = Proof(board, outcomes, budget).count_wins(*decision.turns);
    answer.used = options.budget - budget.left();
    // What was found can be shown, whatever is left of the budget.
    budget = StepBudget(options.budget);
    Proof proof(board, outcomes, budget);
    const bool won = decision.verdict == Verdict::won;
    if (options.line && (won || (decision.verdict == Verdict::lost && *decision.turns > 0)))
        answer.line = proof.line(won, *decision.turns);
    if (options.tree && won) answer.tree = proof.tree(board.start, board.first, *decision.turns);
    return answer;
}

std::vector<ReadingAnswer> solve_under_readings(const Position& position, const Rulings& in_force,
                                                const SolveOptions& options) {
    std::vector<ReadingAnswer> answers;
    for (const auto loops : {LoopReading::any, LoopReading::connected})
        for (const auto condition : {ConditionReading::members, ConditionReading::loop})
            for (const auto own_reading : {OwnReading::counted, OwnReading::apart}) {
                if (options.stop.stop_requested()) return answers;
                Rulings rulings = in_force;
                rulings.loops = loops;
                rulings.condition = condition;
                rulings.own = own_reading;
                SolveAnswer answer = solve(compile(position, rulings), options);
                answers.push_back({rulings, answer.decision, std::move(answer.line)});
            }
    return answers;
}

}  // namespace nedforge::luddit
