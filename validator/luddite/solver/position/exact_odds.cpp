#include "validator/luddite/solver/position/exact_odds.h"

#include <limits>

#include "engine/luddite/rules.h"

namespace nedforge::luddite {

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
