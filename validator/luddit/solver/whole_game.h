#pragma once
// All positions of a board by backward induction (retrograde analysis): which are won or lost, and in how many turns;
// all others are drawn. A turn is cut into its moves, so that one pass over the boards does one move. Boards that a
// shift, a turn or a mirror makes of each other are one class (8 n² maps), and where the supplies are equal, White to
// move on a board is Black to move on the board with the colours swapped: the work is done once a class.
// Exact under `repeat: draw`. Cost: the moves of one board a class, and a number of four bytes a board; size 6 with a
// cap of 5 has 26 million positions, 46 thousand classes and ten million moves of them.

#include <memory>
#include <stop_token>
#include <vector>

#include "validator/luddit/solver/board_index.h"
#include "validator/luddit/solver/outcome.h"

namespace nedforge::luddit {

// How many positions there are, with either player to move; more than most_positions where they are too many.
class WholeGame;
inline constexpr std::uint64_t most_positions = 2 * most_boards;
inline std::uint64_t count_positions(const Board& board) { return 2 * count_boards(board); }
inline constexpr std::uint64_t few_positions = 8'000'000;  // known in less than a second
// Whether the whole game is known so fast and decides more than the theorems.
bool is_small_game(const Board&);

struct WholeFigures {
    std::uint64_t positions = 0, drawn = 0;
    std::vector<std::uint64_t> won, lost;  // by the number of turns
};

class WholeGame : public Outcomes {
public:
    // Precondition: `repeat: draw`, and at most most_positions positions. A stop leaves everything drawn.
    explicit WholeGame(const Board&, const std::stop_token& stop = {});

    // n of a position that is won or lost in n; nullopt: it is not.
    std::optional<int> won_in(const Stones&, Colour to_move) const;
    std::optional<int> lost_in(const Stones&, Colour to_move) const;
    std::optional<bool> won_within(const Stones& stones, Colour to_move, int turns) override {
        const auto distance = won_in(stones, to_move);
        return distance && *distance <= turns;
    }
    std::optional<bool> lost_within(const Stones& stones, Colour to_move, int turns) override {
        const auto distance = lost_in(stones, to_move);
        return distance && *distance <= turns;
    }
    WholeFigures figures() const;

private:
    friend class WithoutRepeats;  // which bounds its own outcomes by the classes and their moves
    using Class = std::uint32_t;
    using Value = std::int16_t;  // n + 1: won in n; -1 - n: lost in n; 0: neither
    // What one player may do: by class the classes after one move.
    struct Moves {
        std::vector<std::uint32_t> first;
        std::vector<Class> to;
    };

    void find_classes(const std::stop_token&);
    void list_moves(Colour, const std::stop_token&);
    void induct(const std::stop_token&);
    // The classes from which a turn of the player leads to a class of the set; `known` classes are passed over.
    std::vector<bool> before(Colour, const std::vector<bool>& goal, const std::vector<Value>& known) const;
    bool leads_elsewhere(Colour, Class, const std::vector<bool>& goal) const;
    const std::vector<Value>& values(Colour colour) const { return values_[table_of(colour)]; }
    // The class that the other player meets after this player's turn.
    Class met(Class board_class) const { return swaps_ ? swapped_[board_class] : board_class; }
    Class class_of(const Stones& stones) const { return class_of_[index_.of(stones)]; }
    // Where a position is kept: whose table, and the class there.
    Colour table_of(Colour to_move) const { return swaps_ ? Colour::black : to_move; }
    Class class_for(const Stones& stones, Colour to_move) const {
        const Class board_class = class_of(stones);
        return swaps_ && to_move == Colour::white ? swapped_[board_class] : board_class;
    }
    Value value_of(const Stones&, Colour to_move) const;

    const Board& board_;
    BoardIndex index_;
    bool swaps_;                        // the supplies are equal: only Black's moves are listed
    std::vector<Class> class_of_;       // by number of the board
    std::vector<Stones> examples_;      // by class
    std::vector<std::uint32_t> sizes_;  // boards of the class
    std::vector<Class> swapped_;        // with the colours swapped
    IndexedArray<Moves, Colour, 2> moves_;
    IndexedArray<std::vector<Value>, Colour, 2> values_;
};

}  // namespace nedforge::luddit
