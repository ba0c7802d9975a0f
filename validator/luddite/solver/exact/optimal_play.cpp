#include "validator/luddite/solver/exact/optimal_play.h"

#include <algorithm>

#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/exact/state_graph.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

namespace {

// Boards beyond these have more states than are tried, nearly always; they are not even begun with.
constexpr int most_nodes = 12, most_boxes = 6;

ExactOptions small_maps(const StopQuestion& stop) {
    ExactOptions options;
    options.largest = 600'000;
    options.hands_a_state = 2;
    options.memory = 120'000'000;
    options.guess_from = 100'000;
    options.hopeless = 20;
    options.stop = stop;
    return options;
}

}  // namespace

struct OptimalPlay::Tables {
    struct Kept {
        HandSetId hands = 0;
        std::size_t first = 0;  // of its values
    };

    Tables(const Board& board, const ExactOptions& exact, const std::function<double(int)>& utility)
        : options(exact), dice_hands(board, options.of_hands(), options.stop), graph(board, dice_hands, utility) {}

    std::optional<double> value(std::uint32_t position, HandId hand) const {
        if (position == StateGraph::none || position >= kept.size()) return std::nullopt;
        const auto hands = dice_hands.hands(kept[position].hands);
        const auto found = std::find(hands.begin(), hands.end(), hand);
        if (found == hands.end()) return std::nullopt;
        return values[kept[position].first + static_cast<std::size_t>(found - hands.begin())];
    }

    ExactOptions options;
    DiceHands dice_hands;
    StateGraph graph;
    std::vector<Kept> kept;  // by position
    std::vector<float> values;
};

OptimalPlay::OptimalPlay(const Board& board, std::function<double(int score)> utility, const ExactOptions& options)
    : board_(&board), utility_(std::move(utility)), tables_(std::make_unique<Tables>(board, options, utility_)) {}

OptimalPlay::~OptimalPlay() = default;

std::shared_ptr<const OptimalPlay> OptimalPlay::of(const Board& board, std::function<double(int score)> utility,
                                                   const StopQuestion& stop) {
    if (board.node_count > most_nodes || board.clock_length > most_boxes) return nullptr;
    return of(board, std::move(utility), small_maps(stop));
}

std::shared_ptr<const OptimalPlay> OptimalPlay::of(const Board& board, std::function<double(int score)> utility,
                                                   const ExactOptions& options) {
    std::shared_ptr<OptimalPlay> play(new OptimalPlay(board, std::move(utility), options));
    Tables& tables = *play->tables_;
    const auto keep = [&](std::uint32_t position, HandSetId hands, const double* values) {
        if (tables.kept.size() <= position) tables.kept.resize(tables.graph.positions.size());
        tables.kept[position] = {hands, tables.values.size()};
        for (std::size_t h = 0; h < tables.dice_hands.hands(hands).size(); ++h)
            tables.values.push_back(static_cast<float>(values[h * objectives + mean_score]));
    };
    if (!exact_optima(board, initial_state(board), tables.options, tables.dice_hands, tables.graph, keep))
        return nullptr;
    return play;
}

std::optional<double> OptimalPlay::value_between_rounds(const State& state) const {
    return tables_->value(tables_->graph.known_position(state), DiceHands::between_rounds);
}

std::optional<double> OptimalPlay::value_of(const State& state) const {
    if (is_over(*board_, state)) return utility_(score(*board_, state));
    if (!in_round(state)) return value_between_rounds(state);
    const std::uint32_t position = tables_->graph.known_position(state);
    if (position == StateGraph::none) return std::nullopt;
    const auto hand = tables_->dice_hands.known_hand(state.dice, tables_->graph.positions[position].ahead);
    return hand ? tables_->value(position, *hand) : std::nullopt;
}

// The next action; nullopt: the round's end is as good as any.
std::optional<Action> OptimalPlay::best_action(const State& state) const {
    std::optional<double> best;
    std::optional<Action> chosen;
    if (!why_not_end_round(*board_, state)) {
        State next = state;
        end_round(*board_, next);
        best = value_of(next);
    }
    std::vector<Action> actions;
    legal_actions(*board_, state, actions);
    for (const Action& action : actions) {
        State next = state;
        apply(*board_, next, action);
        const auto value = value_of(next);
        if (!value || (best && *value <= *best)) continue;
        best = value;
        chosen = action;
    }
    return chosen;
}

bool OptimalPlay::play_round(State& state, std::vector<Action>* actions) const {
    if (!value_of(state)) return false;
    while (!is_over(*board_, state) && in_round(state)) {
        const auto action = best_action(state);
        if (action) {
            apply(*board_, state, *action);
            if (actions) actions->push_back(*action);
        } else {
            end_round(*board_, state);
        }
    }
    return true;
}

std::vector<PlayedRound> OptimalPlay::best_game() const {
    std::vector<PlayedRound> rounds;
    State state = initial_state(*board_);
    while (!is_over(*board_, state)) {
        std::optional<double> best;
        PlayedRound round;
        State begun = state;
        for (const auto& roll : three_dice) {
            State rolled = state;
            start_round(*board_, rolled, roll.dice);
            const auto value = value_of(rolled);
            if (!value || (best && *value <= *best)) continue;
            best = value;
            round.roll = roll.dice;
            begun = rolled;
        }
        if (!play_round(begun, &round.actions)) break;
        state = begun;
        rounds.push_back(std::move(round));
    }
    return rounds;
}

}  // namespace nedforge::luddite
