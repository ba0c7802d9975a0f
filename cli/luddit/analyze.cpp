// nedforge analyze of positions: the facts behind the checks, as JSON or as the board with what is true of it.

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
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
    std::vector<Part> parts;
    std::optional<LoopCounts> loops;
    IndexedArray<SpotSet, Colour, 2> conditioned;
    std::optional<int> moves, turns;
    bool over;
    EndFacts end;
    Symmetries symmetries;
};

Analysed analysed(const Board& board) {
    const Stones& stones = board.start;
    return {parts_of(board, stones.both()),
            count_loops(board, stones),
            {conditioned_stones(board, stones, Colour::black), conditioned_stones(board, stones, Colour::white)},
            count_moves(board),
            count_turns(board),
            !has_legal_turn(board, initial_state(board)),
            end_of(board),
            symmetries_of(board, stones)};
}

template <class ByColour>
Json by_colour(const ByColour& of) {
    return {{"black", of(Colour::black)}, {"white", of(Colour::white)}};
}

Json analysis_json(const Position& position, const Board& board, const Analysed& facts) {
    const Stones& stones = board.start;
    Json json{{"id", position.id}, {"game", "luddit"}};
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
    json["over"] = facts.over;
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

std::string analysis_text(const Position& position, const Board& board, const Analysed& facts) {
    const Stones& stones = board.start;
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
    if (facts.over) text += title_of(board.first) + " has no legal turn: the game is over\n";
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

int analyze_position(const std::string& path, const Common& common) {
    const PositionInput input = read_playable_position("analyze", path, common);
    if (!input.map) return input.status;
    const Board board = compile(*input.map);
    const Analysed facts = analysed(board);
    std::cout << (common.format == "json" ? answer_text(analysis_json(*input.map, board, facts))
                                          : analysis_text(*input.map, board, facts));
    return status_ok;
}

}  // namespace

extern const Command analyze_command;
const Command analyze_command{
    "analyze",
    "the facts behind the checks of a position: loops, conditioned pieces, moves and turns, whether it can end",
    "Examples:\n"
    "  nedforge analyze my.torus.yaml                 the board and what is true of it\n"
    "  nedforge analyze my.torus.yaml --format json   the same facts for programs\n",
    [](CLI::App& app) { return add_one_map(app, "POSITION", "a position (*.torus.yaml)", analyze_position); }};

}  // namespace nedforge::cli::luddit
