// Chance, results, and the words of the steps: one row a kind.

#include "engine/echo_death/game/trait.h"

#include <algorithm>
#include <charconv>

#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

std::vector<game::Outcome<Step>> EchoDeathGame::outcomes(const Board& board, const State& state) {
    std::vector<Step> steps;
    echo_death::legal_steps(board, state, game::chance, steps);
    std::vector<game::Outcome<Step>> outcomes;
    for (const Step& step : steps) outcomes.push_back({step, 1.0 / index_count(steps)});
    return outcomes;
}

Step EchoDeathGame::draw(const Board& board, const State& state, SeededDice& dice) {
    std::vector<Step> steps;
    echo_death::legal_steps(board, state, game::chance, steps);
    return steps[dice.below(steps.size())];
}

std::optional<game::Seat> EchoDeathGame::secret_of(const Board& board, const State& state) {
    const bool is_secret = state.open.phase == Phase::directories || state.open.ask == Ask::hack;
    const game::Actors choosers = actors(board, state);
    return is_secret && !choosers.by_chance && !choosers.nobody() ? std::optional(choosers.first()) : std::nullopt;
}

std::vector<double> EchoDeathGame::results(const Board& board, const State& state) {
    std::vector<double> all(place_of_index(board.players), state.open.winner < 0 ? 0.5 : 0.0);
    if (state.open.winner >= 0) all[place_of_index(int{state.open.winner})] = 1;
    return all;
}

namespace {

using game::WordReader;
using Words = std::vector<std::string>;
using Field = game::StepField<EchoDeathGame>;

// A square beyond the grid is read as one that there is on none, so that the rules refuse it.
std::optional<Spot> spot_named(const Board& board, std::string_view word) {
    Square square;
    const char* const end = word.data() + word.size();
    const auto column = std::from_chars(word.data(), end, square.column);
    if (column.ec != std::errc{} || column.ptr == end || *column.ptr != ',') return std::nullopt;
    const auto row = std::from_chars(column.ptr + 1, end, square.row);
    if (row.ec != std::errc{} || row.ptr != end) return std::nullopt;
    return board.has(square) ? board.spot_of(square) : Spot{most_spots};
}

template <class Member>
Field of_player(Member Step::*member) {
    return game::named_field<EchoDeathGame>(
        "PLAYER", "a player, a to d", member, [](const Board&, std::string_view word) { return player_of_name(word); },
        [](const Board&, int number) { return name_of_player(number); });
}
const Field player = of_player(&Step::player), beginner = of_player(&Step::number);

const Field program = game::named_field<EchoDeathGame>(
    "PROGRAM", "a program of the map", &Step::program,
    [](const Board& board, std::string_view word) { return board.program_named(word); },
    [](const Board& board, int index) { return board.program(index).id; });

const Field node = game::named_field<EchoDeathGame>(
    "NODE", "a Node of the map", &Step::node,
    [](const Board& board, std::string_view word) { return board.node_named(word); },
    [](const Board& board, int index) { return board.name_of_node(index); });

const Field square =
    game::named_field<EchoDeathGame>("SQUARE", "a square, COLUMN,ROW", &Step::spot, spot_named,
                                     [](const Board& board, Spot spot) { return subject_of(board.square_of(spot)); });

const Field turned{"[turned]", [](const Board&, WordReader& words, Step& step) { step.turned = words.take("turned"); },
                   [](const Board&, const Step& step, Words& words) {
                       if (step.turned) words.push_back("turned");
                   }};
const Field focus{"[focus]", [](const Board&, WordReader& words, Step& step) { step.focus = words.take("focus"); },
                  [](const Board&, const Step& step, Words& words) {
                      if (step.focus) words.push_back("focus");
                  }};

const Field card = game::number_field<EchoDeathGame>("CARD", "a card from 1 to 10", &Step::number, 1, hack_cards);
const Field task = game::number_field<EchoDeathGame>("TASK", "the number of a Task, from 0", &Step::number, 0, 10'000);

const Field way{
    "WAY",
    [](const Board&, WordReader& words, Step& step) {
        const auto named = [](std::string_view word) { return find_index(way_names, word); };
        step.number = words.named("a way, as north_east", named).value_or(0);
    },
    [](const Board&, const Step& step, Words& words) { words.push_back(std::string(way_names[step.number & 7])); }};

}  // namespace

const game::Grammar<EchoDeathGame>& grammar() {
    static const game::Grammar<EchoDeathGame> rows{
        {StepKind::pick, "pick", {player, program}, "take a program into the directory", "Setup"},
        {StepKind::first, "first", {beginner}, "the winner of the Hack names who begins"},
        {StepKind::place, "place", {square}, "place a Node on a free square, \"place 3,5\""},
        {StepKind::run, "run", {program, node}, "run a program with this Node as its origin", "A turn"},
        {StepKind::trade, "trade", {node}, "trade a Hard Drive for 3 Instructions at a Life Crystal"},
        {StepKind::end, "end", {}, "end the turn"},
        {StepKind::at, "at", {node}, "the target", "A run"},
        {StepKind::also, "also", {node}, "a second target"},
        {StepKind::area, "area", {square, turned, focus}, "the top left square of a blast"},
        {StepKind::walk, "walk", {square}, "one more square of the path"},
        {StepKind::go, "go", {}, "the path is complete, or there is no second target and no blast"},
        {StepKind::to, "to", {square}, "the square of a jump"},
        {StepKind::task, "task", {task}, "the Task that Shutdown names, counted from 0"},
        {StepKind::push, "push", {node, way}, "push a Node that was struck, \"push b2 east\""},
        {StepKind::disconnect, "disconnect", {}, "answer the run; once a game", "Answers"},
        {StepKind::accept, "accept", {}, "do not answer the run"},
        {StepKind::trap, "trap", {task}, "shut this Task of the Node on the trap down"},
        {StepKind::spare, "spare", {}, "do not use the trap"},
        {StepKind::card, "card", {player, card}, "a card for the Hack", "Hacks"},
        {StepKind::drawn, "drawn", {player, card}, "a card drawn at random after two ties"},
    };
    return rows;
}

}  // namespace nedforge::echo_death
