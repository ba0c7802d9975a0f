#include "validator/luddite/solver/position/exact_odds.h"

#include <limits>
#include <utility>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/exact/end_game/end_game.h"

namespace nedforge::luddite {

namespace {

// For each level and for the score.
constexpr std::int64_t end_game_steps = 4'000'000;

// At home, by the search for the optimal play of the last rounds, which looks at far fewer states. Whoever is there can
// stay there.
std::optional<ExactOptima> odds_at_home(const Board& board, const State& state, const StopQuestion& stop) {
    if (state.node != board.exit || !EndGame::suits(board, state)) return std::nullopt;
    ExactOptima known;
    known.guaranteed = true;
    const auto optimum_of = [&](std::function<double(int score)> utility) {
        EndGame game(board, std::move(utility), end_game_steps);
        game.set_stop(stop);
        const auto value = game.value_of(state);
        known.states += game.states();
        known.positions += game.positions();
        return value;
    };
    const auto mean = optimum_of([](int score) { return score; });
    if (!mean) return std::nullopt;
    known.mean = *mean;
    for (std::size_t l = 0; l < known.win.size(); ++l) {
        const auto odds =
            optimum_of([&](int score) { return beats(board.rulings, score, board.thresholds.of[l]) ? 1.0 : 0.0; });
        if (!odds) return std::nullopt;
        known.win[l] = *odds;
    }
    return known;
}

}  // namespace

std::optional<ExactOptima> exact_odds(const Board& board, const State& state, const StopQuestion& stop,
                                      const std::function<void(double fraction, std::uint64_t states)>& progress) {
    if (is_over(board, state)) {
        ExactOptima known;
        known.mean = score(board, state);
        for (std::size_t l = 0; l < known.win.size(); ++l)
            known.win[l] = beats(board.rulings, score(board, state), board.thresholds.of[l]) ? 1 : 0;
        known.guaranteed = escaped(board, state);
        known.positions = known.states = 1;
        return known;
    }
    if (board.clock_length - state.clock > most_boxes_of_exact_odds) return std::nullopt;
    if (const auto known = odds_at_home(board, state, stop)) return known;
    ExactOptions options;
    options.largest = 3'000'000;
    options.memory = 600'000'000;
    options.hopeless = std::numeric_limits<double>::infinity();
    options.stop = stop;
    options.progress = progress;
    const auto optima = exact_optima(board, state, options);
    return optima ? std::optional(*optima) : std::nullopt;
}

}  // namespace nedforge::luddite
