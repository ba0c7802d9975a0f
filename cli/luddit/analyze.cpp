// nedforge analyze of positions: the facts behind the checks, as JSON or as the board with what is true of it.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/base/facts_of_map.h"
#include "cli/base/or_null.h"
#include "cli/luddit/board_text.h"
#include "cli/luddit/position_input.h"
#include "cli/luddit/position_json.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/luddit/facts/facts.h"

namespace nedforge::cli::luddit {

namespace {

using namespace nedforge::luddit;
using Json = nlohmann::ordered_json;

Json points_of_set(const Board& board, const SpotSet& set) { return Json::parse(points_json(board, set)); }

// What is worked out once for both outputs.
struct Analysed {
    explicit Analysed(const Position& source) : position(source) {}
    const Position& position;
    const Board board = compile(position);
    const Stones& stones = board.start;
    const std::vector<Part> parts = parts_of(board, stones.both());
    const std::optional<LoopCounts> loops = count_loops(board, stones);
    const IndexedArray<SpotSet, Colour, 2> conditioned{conditioned_stones(board, stones, Colour::black),
                                                       conditioned_stones(board, stones, Colour::white)};
    const std::optional<int> moves = count_moves(board), turns = count_turns(board);
    const bool has_ended = !has_legal_turn(board, initial_state(board));
    const EndFacts end = end_of(board);
    const Symmetries symmetries = symmetries_of(board, stones);
};

template <class ByColour>
Json by_colour(const ByColour& make_json) {
    return {{"black", make_json(Colour::black)}, {"white", make_json(Colour::white)}};
}

Json analysis_json(const Analysed& facts) {
    const Board& board = facts.board;
    const Stones& stones = facts.stones;
    Json json{{"id", facts.position.id}, {"game", "luddit"}};
    json["board"] = {{"size", board.size},
                     {"points", board.points},
                     {"stones", board.cap},
                     {"moves", board.moves},
                     {"supply", by_colour([&](Colour c) { return board.supply[c]; })}};
    json["stones"] = by_colour([&](Colour c) { return stones[c].count(); });
    json["to_move"] = name_of(board.first);
    json["range"] = Json::array();
    for (const auto& [a, b] : pairs_at_range(board, stones.both()))
        json["range"].push_back(Json::parse(points_json({board.point_of(a), board.point_of(b)})));
    json["parts"] = Json::array();
    for (const Part& part : facts.parts)
        json["parts"].push_back({{"stones", points_of_set(board, part.stones)},
                                 {"pairs", part.pairs},
                                 {"ring", part.has_ring()},
                                 {"chordless", part.chordless}});
    const auto& loops = facts.loops;
    json["loops"] = loops ? Json{{"count", loops->count},
                                 {"black", loops->black},
                                 {"white", loops->white},
                                 {"mixed", loops->mixed},
                                 {"smallest", or_null(loops->smallest)}}
                          : Json();
    json["conditioned"] = by_colour([&](Colour c) { return points_of_set(board, facts.conditioned[c]); });
    json["loops_conditioned"] = loops ? by_colour([&](Colour c) { return loops->conditioned[c]; }) : Json();
    json["moves"] = or_null(facts.moves);
    json["turns"] = or_null(facts.turns);
    json["over"] = facts.has_ended;
    const EndFacts& end = facts.end;
    json["end"] = {{"possible", or_null(end.possible)},
                   {"why", end.why == EndReason::none ? Json() : Json(end_reason_words[end.why])},
                   {"example", end.possible.value_or(false) ? points_of_set(board, end.example) : Json()}};
    json["symmetries"] = {{"same", facts.symmetries.same}, {"swapped", facts.symmetries.swapped}};
    return json;
}

std::string points_words(const Board& board, const SpotSet& set) {
    return set.empty() ? "none" : listed(points_of(board, set), "and", [](Point p) { return text_of(p); });
}

std::string analysis_text(const Analysed& facts) {
    const Position& position = facts.position;
    const Board& board = facts.board;
    const Stones& stones = facts.stones;
    std::string text = printable(position.name) + " (" + position.id + ")\n\n" + board_text(board, stones) + "\n";
    text += fmt::format("{} to move; {} black and {} white of at most {}; {} a turn\n", title_of(board.first),
                        counted(stones[Colour::black].count(), "stone"), stones[Colour::white].count(), board.cap,
                        counted(board.moves, "move"));
    for (const Part& part : facts.parts)
        text += fmt::format("Part: {}; {} at range{}\n", points_words(board, part.stones), counted(part.pairs, "pair"),
                            !part.has_ring() ? ""
                            : part.chordless ? "; a chordless ring"
                                             : "; has a ring");
    if (facts.loops)
        text +=
            fmt::format("Loops: {}, {} black, {} white, {} of both colours{}\n", facts.loops->count, facts.loops->black,
                        facts.loops->white, facts.loops->mixed,
                        facts.loops->smallest ? "; the smallest has " + counted(*facts.loops->smallest, "stone") : "");
    for (const Colour colour : {Colour::black, Colour::white})
        text +=
            fmt::format("Conditioned to {}: {}{}\n", title_of(colour), points_words(board, facts.conditioned[colour]),
                        facts.loops ? "; " + counted(facts.loops->conditioned[colour], "loop") : "");
    const auto count = [](const std::optional<int>& n) { return n ? std::to_string(*n) : std::string("too many"); };
    text += fmt::format("Boards after a move: {}; after a turn: {}\n", count(facts.moves), count(facts.turns));
    if (facts.has_ended) text += title_of(board.first) + " has no legal turn: the game is over\n";
    if (!facts.end.possible)
        text += "Whether a game on this board can end is not decided\n";
    else if (*facts.end.possible)
        text += "A game on this board can end, on " + points_words(board, facts.end.example) + " for one\n";
    else
        text += fmt::format("No game on this board can end (by the {})\n", end_reason_words[facts.end.why]);
    text += fmt::format("Symmetries: {} same, {} with the colours swapped\n", facts.symmetries.same,
                        facts.symmetries.swapped);
    return text;
}

}  // namespace

extern const Command analyze_command;
const Command analyze_command{
    "analyze",
    "the facts behind the checks of a position: loops, conditioned pieces, moves and turns, whether it can end",
    "Examples:\n"
    "  nedforge analyze my.torus.yaml                 the board and what is true of it\n"
    "  nedforge analyze my.torus.yaml --format json   the same facts for programs\n",
    [](CLI::App& app) {
        return add_one_map(app, "POSITION", "a position (*.torus.yaml)",
                           print_facts<read_playable_position, Analysed, analysis_json, analysis_text>);
    }};

}  // namespace nedforge::cli::luddit
