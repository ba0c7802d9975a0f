#include "validator/luddit/facts/facts.h"

#include <algorithm>
#include <limits>

#include "validator/luddit/facts/sure_boards.h"
#include "validator/luddit/turns/turn_boards.h"

namespace nedforge::luddit {

std::vector<std::pair<Spot, Spot>> pairs_at_range(const Board& board, const SpotSet& stones) {
    std::vector<std::pair<Spot, Spot>> pairs;
    stones.for_each([&](Spot a) {
        (board.near[a] & stones).for_each([&](Spot b) {
            if (a < b) pairs.emplace_back(a, b);
        });
    });
    return pairs;
}

std::optional<LoopCounts> count_loops(const Board& board, const Stones& stones) {
    if (stones.count() > most_listed_stones) return std::nullopt;
    LoopCounts counts;
    const Loops loops(board, stones.both());
    const Loops::Set blacks = loops.set_of(stones[Colour::black]), whites = loops.set_of(stones[Colour::white]);
    int smallest = most_listed_stones + 1;
    loops.for_each_set([&](Loops::Set loop, bool for_both) {
        const bool black = (loop & whites) == 0, white = (loop & blacks) == 0;
        ++counts.count;
        counts.black += black;
        counts.white += white;
        counts.conditioned[Colour::black] += black || for_both;
        counts.conditioned[Colour::white] += white || for_both;
        smallest = std::min<int>(smallest, count_bits(loop));
        return true;
    });
    counts.mixed = counts.count - counts.black - counts.white;
    if (counts.count > 0) counts.smallest = smallest;
    return counts;
}

namespace {

constexpr int most_free_size = 6, most_free_stones = 6;

std::optional<int> count_boards_of_turn(Board board, int moves) {
    const int stones = board.start.count();
    if (stones > most_listed_stones) return std::nullopt;
    if (board.rulings.carry == CarryReading::free && (board.size > most_free_size || stones > most_free_stones))
        return std::nullopt;
    if (sure_boards(board, moves, most_counted) > most_counted) return std::nullopt;
    board.moves = moves;
    StepBudget budget(std::numeric_limits<std::uint64_t>::max());
    int count = 0;
    const Listed listed = TurnBoards(board, board.start, board.first, budget).for_each([&](const Stones&, int) {
        return ++count <= most_counted;
    });
    return listed == Listed::whole ? std::optional(count) : std::nullopt;
}

}  // namespace

std::optional<int> count_moves(const Board& board) { return count_boards_of_turn(board, 1); }
std::optional<int> count_turns(const Board& board) { return count_boards_of_turn(board, board.moves); }

Symmetries symmetries_of(const Board& board, const Stones& stones) {
    Symmetries symmetries;
    const std::vector<Spot> spots = stones.both().list();
    for (int o = 0; o < orientations; ++o)
        for (Spot shift = 0; shift < board.points; ++shift) {
            bool preserved = true, swapped = true;
            for (std::size_t i = 0; i < spots.size() && (preserved || swapped); ++i) {
                const Spot to = board.shifted(board.turned(spots[i], o), shift);
                const Colour colour = stones[Colour::black].has(spots[i]) ? Colour::black : Colour::white;
                preserved &= stones[colour].has(to);
                swapped &= stones[other(colour)].has(to);
            }
            symmetries.same += preserved;
            symmetries.swapped += swapped;
        }
    return symmetries;
}

}  // namespace nedforge::luddit
