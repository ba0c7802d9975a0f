#include "tests/blank_family/blank_game.h"

#include <algorithm>

namespace nedforge::blank {

namespace {

constexpr int cards = 3;

std::size_t slot(int seat) { return static_cast<std::size_t>(seat); }

bool all_chosen(const Board& board, const Open& open) {
    return std::all_of(open.chosen.begin(), open.chosen.begin() + board.seats, [](bool chosen) { return chosen; });
}

// The cards are shown: the only highest one wins.
void show(const Board& board, State& state) {
    Open& open = state.open;
    const auto end = state.cards.begin() + board.seats;
    const auto highest = std::max_element(state.cards.begin(), end);
    if (*highest > 0 && std::count(state.cards.begin(), end, *highest) == 1) {
        open.giver = static_cast<std::int8_t>(highest - state.cards.begin());
        open.points[slot(open.giver)] = static_cast<std::int8_t>(open.points[slot(open.giver)] + open.worth);
    } else {
        ++open.round;
    }
    state.cards = {};
    open.chosen = {};
    open.worth = board.has_chance ? 0 : 1;
}

}  // namespace

State BlankGame::initial_state(const Board& board) {
    State state;
    state.open.worth = board.has_chance ? 0 : 1;
    return state;
}

game::Actors BlankGame::actors(const Board& board, const State& state) {
    const Open& open = state.open;
    if (open.round >= board.rounds) return {};
    if (open.giver >= 0) return game::Actors::of_seat(open.giver);
    if (open.worth == 0) return game::Actors::of_chance();
    game::Actors actors;
    for (int seat = 0; seat < board.seats; ++seat)
        if (!open.chosen[slot(seat)]) actors.seats |= 1u << static_cast<unsigned>(seat);
    return actors;
}

game::Seat BlankGame::maker_of(const Step& step) {
    return step.kind == StepKind::choose || step.kind == StepKind::give ? step.seat : game::chance;
}

void BlankGame::legal_steps(const Board& board, const State& state, game::Seat seat, std::vector<Step>& out) {
    out.clear();
    if (!actors(board, state).include(seat)) return;
    if (seat == game::chance) {
        for (const auto& outcome : outcomes(board, state)) out.push_back(outcome.step);
        return;
    }
    const auto maker = static_cast<std::int8_t>(seat);
    if (state.open.giver < 0)
        for (int card = 1; card <= cards; ++card)
            out.push_back({StepKind::choose, maker, static_cast<std::int8_t>(card)});
    else
        for (int to = 0; to < board.seats; ++to)
            if (to != seat) out.push_back({StepKind::give, maker, static_cast<std::int8_t>(to)});
}

std::optional<Refusal> BlankGame::why_illegal(const Board& board, const State& state, const Step& step) {
    if (step.kind == StepKind::time_up)
        return state.open.giver < 0 && state.open.worth > 0 && !actors(board, state).nobody()
                   ? std::nullopt
                   : std::optional(Refusal{"B4", "nobody is choosing a card"});
    if (!actors(board, state).include(maker_of(step))) return Refusal{"B1", "somebody else acts"};
    std::vector<Step> legal;
    legal_steps(board, state, maker_of(step), legal);
    if (std::find(legal.begin(), legal.end(), step) != legal.end()) return std::nullopt;
    return Refusal{"B2", "this is not among the choices"};
}

void BlankGame::apply(const Board& board, State& state, const Step& step) {
    Open& open = state.open;
    switch (step.kind) {
        case StepKind::die:
            open.worth = step.number;
            return;
        case StepKind::choose:
            open.chosen[slot(step.seat)] = true;
            state.cards[slot(step.seat)] = step.number;
            if (all_chosen(board, open)) show(board, state);
            return;
        case StepKind::time_up:
            return show(board, state);
        case StepKind::give:
            --open.points[slot(step.seat)];
            ++open.points[slot(step.number)];
            open.giver = -1;
            ++open.round;
    }
}

std::vector<game::Outcome<Step>> BlankGame::outcomes(const Board&, const State&) {
    return {{{StepKind::die, 0, 1}, 0.5}, {{StepKind::die, 0, 2}, 0.25}, {{StepKind::die, 0, 3}, 0.25}};
}

Step BlankGame::draw(const Board&, const State&, SeededDice& dice) {
    const auto quarter = dice.below(4);
    return {StepKind::die, 0, static_cast<std::int8_t>(quarter < 2 ? 1 : quarter)};
}

View BlankGame::view(const Board&, const State& state, game::Seat seat) {
    return {state.open, state.cards[slot(seat)]};
}

std::optional<Step> BlankGame::seen_by(game::Seat seat, const Open&, const Step& step) {
    if (step.kind == StepKind::choose && step.seat != seat) return std::nullopt;
    return step;
}

std::optional<game::Seat> BlankGame::secret_of(const Board& board, const State& state) {
    const game::Actors acting = actors(board, state);
    if (acting.nobody() || acting.by_chance || state.open.giver >= 0) return std::nullopt;
    return acting.first();
}

std::vector<double> BlankGame::results(const Board& board, const State& state) {
    return {state.open.points.begin(), state.open.points.begin() + board.seats};
}

std::string BlankGame::wrong(const Board& board, const State& state) {
    for (int seat = 0; seat < board.seats; ++seat)
        if (state.open.chosen[slot(seat)] != (state.cards[slot(seat)] != 0)) return "a choice is lost";
    return "";
}

std::uint64_t BlankGame::hash_of(const State& state) {
    std::uint64_t hash = 1;
    const auto add = [&](int n) { hash = hash * 1099511628211ULL + static_cast<std::uint64_t>(n + 7); };
    for (const int n : {int{state.open.round}, int{state.open.worth}, int{state.open.giver}}) add(n);
    for (const auto n : state.open.points) add(n);
    for (const auto n : state.cards) add(n);
    return hash;
}

std::optional<std::chrono::seconds> BlankGame::time_given(const Board& board, const State& state) {
    if (why_illegal(board, state, {StepKind::time_up, 0, 0})) return std::nullopt;
    return std::chrono::seconds(60);
}

Step BlankGame::time_is_up(const Board&, const State&) { return {StepKind::time_up, 0, 0}; }

const game::Grammar<BlankGame>& grammar() {
    using Words = std::vector<std::string>;
    using game::WordReader;
    static const game::StepField<BlankGame> seat{
        "SEAT",
        [](const Board& board, WordReader& words, Step& step) {
            step.seat = static_cast<std::int8_t>(words.number("a seat", 0, board.seats - 1));
        },
        [](const Board&, const Step& step, Words& words) { words.push_back(std::to_string(step.seat)); }};
    static const auto number = game::number_field<BlankGame>("NUMBER", "a number", &Step::number, 0, 9);
    static const game::Grammar<BlankGame> rows{
        {StepKind::die, "die", {number}},
        {StepKind::choose, "card", {seat, number}, "choose a card in secret", "Everybody"},
        {StepKind::give, "give", {seat, number}, "give a point to a seat", "The winner"},
        {StepKind::time_up, "time", {}},
    };
    return rows;
}

}  // namespace nedforge::blank
