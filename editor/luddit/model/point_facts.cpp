#include "editor/luddit/model/point_facts.h"

#include "engine/base/words.h"

namespace nedforge::luddit {
namespace {

std::string takers(const Board& board, const Stones& stones, const SpotSet& piece) {
    const bool black = is_conditioned(board, stones, piece, Colour::black),
               white = is_conditioned(board, stones, piece, Colour::white);
    if (black && white) return "both players may take it";
    if (!black && !white) return "nobody may take it";
    return title_of(black ? Colour::black : Colour::white) + " may take it";
}

std::vector<std::vector<Point>> group_of(const Board& board, const Stones& stones, const SpotSet& piece) {
    std::vector<std::vector<Point>> group;
    if (stones.count() > most_listed_stones || !is_conditioned_to_both(board, stones.both(), piece)) return group;
    for (const SpotSet& member : conditioning_group(board, stones.both(), piece))
        group.push_back(points_of(board, member));
    return group;
}

}  // namespace

PieceFacts facts_of_piece(const Board& board, const Stones& stones, const SpotSet& piece) {
    PieceFacts facts;
    facts.colour = "It has both colours, so no player's.";
    for (const Colour colour : {Colour::black, Colour::white})
        if (stones[colour].holds(piece)) facts.colour = "It has the colour of " + title_of(colour) + ".";
    facts.group = group_of(board, stones, piece);
    if (!is_conditioned_to_both(board, stones.both(), piece))
        facts.reason = "No group of other pieces conditions it to both players.";
    else if (facts.group.empty())
        facts.reason = "It is conditioned to both players.";
    else if (board.rulings.condition == ConditionReading::loop)
        facts.reason = "Both players may take it, because this loop is at range of it:";
    else
        facts.reason =
            "Both players may take it, because these pieces are at range of it, and each at range of two others:";
    return facts;
}

PointFacts facts_of_point(const Board& board, const Stones& stones, Spot spot) {
    PointFacts facts;
    const SpotSet occupied = stones.both();
    facts.range = points_of(board, board.near[spot]);
    facts.words = text_of(board.point_of(spot)) + ": ";
    const std::string range = counted((board.near[spot] & occupied).count(), "stone") + " at range";
    if (!occupied.has(spot)) {
        facts.words += "empty, " + range;
        return facts;
    }
    SpotSet piece;
    piece.add(spot);
    facts.words += "a " + name_of(stones[Colour::black].has(spot) ? Colour::black : Colour::white) + " stone, " + range;
    if (const auto loop = smallest_loop_with(board, occupied, spot)) {
        facts.loop = points_of(board, *loop);
        facts.words += ", in a loop of " + std::to_string(facts.loop.size());
    }
    facts.words += "; " + takers(board, stones, piece);
    facts.group = group_of(board, stones, piece);
    return facts;
}

}  // namespace nedforge::luddit
