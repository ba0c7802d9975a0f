#include "validator/luddite/table/departures.h"

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/greedy.h"

namespace nedforge::luddite {

namespace {

using Uses = IndexedArray<int, RoundPart, 7>;

RoundPart part_of(ActionKind kind) {
    switch (kind) {
        case ActionKind::clock:
            return RoundPart::clock;
        case ActionKind::toggle:
            return RoundPart::switches;
        case ActionKind::bonus:
            return RoundPart::bonuses;
        case ActionKind::unlock:
        case ActionKind::power:
            return RoundPart::locks;
        case ActionKind::hack:
            return RoundPart::hack;
        case ActionKind::move:
        case ActionKind::force:
            return RoundPart::moves;
        case ActionKind::adjust:
        case ActionKind::duplicate:
        case ActionKind::create:
            break;
    }
    return RoundPart::dice;
}

void close_round(const Board& board, State& s) {
    if (!is_over(board, s) && in_round(s)) end_round(board, s);
}

class Comparer {
public:
    Comparer(const Board& board, const DepartureOptions& options)
        : board_(board), options_(options), planner_(board), seed_(options.seed) {}

    // Of the round that the game is about to play.
    void round(const Game& game, const ReplayRound& replay_round, Departures& result) {
        Game people = game;
        (void)people.start_round(replay_round.roll);
        const State start = people.state();
        Uses theirs{}, experts{};
        for (const ReplayAction& action : replay_round.actions) {
            ++theirs[part_of(action.what)];
            (void)people.play(action);
        }
        State ending = people.state(), chosen = start;
        for (const Action& action : advice(board_, start, options_.seed, options_.think).best.actions) {
            ++experts[part_of(action.kind)];
            apply(board_, chosen, action);
        }
        close_round(board_, ending);
        close_round(board_, chosen);
        add(game.rounds().size(), theirs, experts, ending == chosen ? 0 : value(chosen) - value(ending),
            ending == chosen, result);
    }

private:
    static void add(std::size_t number, const Uses& theirs, const Uses& experts, double costs, bool is_same,
                    Departures& result) {
        if (result.rounds.size() <= number) result.rounds.resize(number + 1);
        Departures::Round& round = result.rounds[number];
        ++round.games;
        round.left += !is_same;
        round.costs += costs;
        ++result.all_rounds;
        for (int p = 0; p < index_count(round_part_names); ++p) {
            const auto round_part = static_cast<RoundPart>(p);
            Departures::Part& part = result.parts[round_part];
            part.people += theirs[round_part];
            part.expert += experts[round_part];
            if (theirs[round_part] == experts[round_part]) continue;
            ++part.rounds;
            part.costs += costs;
        }
    }

    // Mean score of the planner's games from here.
    double value(const State& from) {
        double sum = 0;
        for (int i = 0; i < options_.rollouts; ++i) {
            SeededDice dice(seed_, static_cast<std::uint64_t>(i));
            State s = from;
            while (!is_over(board_, s)) {
                start_round(board_, s, dice.roll());
                planner_.finish_round(s);
                close_round(board_, s);
            }
            sum += score(board_, s);
        }
        return sum / std::max(1, options_.rollouts);
    }

    const Board& board_;
    const DepartureOptions& options_;
    Greedy planner_;
    std::uint64_t seed_;
};

void divide(Departures& result) {
    for (Departures::Round& round : result.rounds) round.costs /= std::max(1, round.games);
    for (Departures::Part& part : result.parts) {
        part.people /= std::max(1, result.all_rounds);
        part.expert /= std::max(1, result.all_rounds);
        part.costs /= std::max(1, part.rounds);
    }
}

}  // namespace

Departures find_departures(const Board& board, const std::vector<Replay>& replays, const DepartureOptions& options) {
    Departures result;
    int total = 0, count = 0;
    for (const Replay& replay : replays) total += index_count(replay.rounds);
    Comparer comparer(board, options);
    for (const Replay& replay : replays) {
        Game game(board);
        for (const ReplayRound& round : replay.rounds) {
            if (options.stop.stop_requested()) {
                result.complete = false;
                break;
            }
            comparer.round(game, round, result);
            (void)game.start_round(round.roll);
            for (const ReplayAction& action : round.actions) (void)game.play(action);
            if (options.progress) options.progress(++count, total);
        }
    }
    divide(result);
    return result;
}

}  // namespace nedforge::luddite
