// The results, and the words of the steps: one row a kind.

#include "engine/luddit/game/trait.h"

#include <charconv>

namespace nedforge::luddit {

std::vector<double> LudditGame::results(const Board&, const State& state) {
    const auto winner = winner_of(state);
    if (!winner) return {0.5, 0.5};
    return {*winner == Colour::black ? 1.0 : 0.0, *winner == Colour::white ? 1.0 : 0.0};
}

namespace {

using game::WordReader;
using Words = std::vector<std::string>;
using Field = game::StepField<LudditGame>;

// "3,0" or "[3,0]"; a point beyond the board is read as a spot that there is on none, so that the rules refuse it.
std::optional<Spot> spot_named(const Board& board, std::string_view word) {
    if (word.starts_with('[') && word.ends_with(']')) word = word.substr(1, word.size() - 2);
    Point point;
    const char* const end = word.data() + word.size();
    const auto column = std::from_chars(word.data(), end, point.column);
    if (column.ec != std::errc{} || column.ptr == end || *column.ptr != ',') return std::nullopt;
    const auto row = std::from_chars(column.ptr + 1, end, point.row);
    if (row.ec != std::errc{} || row.ptr != end) return std::nullopt;
    return board.has(point) ? board.spot_of(point) : Spot{most_spots};
}

std::string word_of(const Board& board, Spot spot) {
    const Point point = board.point_of(spot);
    return std::to_string(point.column) + "," + std::to_string(point.row);
}

Spot read_spot(const Board& board, WordReader& words) {
    const std::string expectation = "a point, COLUMN,ROW";
    const bool has_word = words.more();
    std::string text = words.word(expectation);
    while (text.starts_with('[') && !text.ends_with(']') && words.more()) text += words.word(expectation);  // "[3, 0]"
    const auto spot = spot_named(board, text);
    if (!spot && has_word) words.expected(expectation + ", not '" + text + "'");
    return spot.value_or(Spot{most_spots});
}

void write_spots(const Board& board, const std::vector<Spot>& spots, Words& words) {
    for (const Spot spot : spots) words.push_back(word_of(board, spot));
}

const Field point{"POINT",
                  [](const Board& board, WordReader& words, Step& step) { step.to.push_back(read_spot(board, words)); },
                  [](const Board& board, const Step& step, Words& words) { write_spots(board, step.to, words); }};

const Field piece{"POINT…",
                  [](const Board& board, WordReader& words, Step& step) {
                      do step.stones.push_back(read_spot(board, words));
                      while (words.more() && words.wrong().empty());
                  },
                  [](const Board& board, const Step& step, Words& words) { write_spots(board, step.stones, words); }};

const Field piece_to{"POINT… to POINT…",
                     [](const Board& board, WordReader& words, Step& step) {
                         do step.stones.push_back(read_spot(board, words));
                         while (words.more() && words.wrong().empty() && !words.take("to"));
                         do step.to.push_back(read_spot(board, words));
                         while (words.more() && words.wrong().empty());
                     },
                     [](const Board& board, const Step& step, Words& words) {
                         write_spots(board, step.stones, words);
                         words.push_back("to");
                         write_spots(board, step.to, words);
                     }};

}  // namespace

const game::Grammar<LudditGame>& grammar() {
    static const game::Grammar<LudditGame> rows{
        {StepKind::place, "place", {point}, "put a stone of your supply on this empty point, \"place 3,0\"", "Moves"},
        {StepKind::take, "take", {piece}, "take a piece off: name its stone, or all stones of the loop"},
        {StepKind::carry,
         "carry",
         {piece_to},
         "move a piece: its stones, then where each of them goes, in the same order"},
        {StepKind::end_turn, "end", {}, "end the turn", "Turn"},
    };
    return rows;
}

}  // namespace nedforge::luddit
