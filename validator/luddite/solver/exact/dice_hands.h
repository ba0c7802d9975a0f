#pragma once
// The dice of a round apart from the sheet, for the exact dynamic programming. What a player can still do with dice is
// a hand: the unused dice, whether one has gone to the Clock (R2), and what may be copied (R5). Hands, and sets of
// hands, are numbered once and their moves remembered, so that a sheet's values are one dense row, one value a hand,
// and an action on the sheet is a list of (my hand, the successor's hand). What dice allow is asked of the engine, on a
// stand-in sheet with plenty of resources; only how hands that can't be told apart are merged is decided here: the
// order of dice; made dice and rolled ones when no multi-tool is ahead; the values that may be copied when no credit is
// ahead (ahead: held, or still to be gained).

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

using HandId = std::uint32_t;
using HandSetId = std::uint32_t;

// How an action on the sheet uses the hand.
enum DiceUse : std::uint8_t {
    use_none = 0,       // by resources
    use_on_clock = 0,   // + value 1..6
    use_elsewhere = 6,  // + value 1..6
    use_adjust = 13,
    use_duplicate = 14,
    use_create = 15,
    use_kinds = 16
};

class DiceHands {
public:
    explicit DiceHands(const Board& board);

    static constexpr HandId between_rounds = 0;
    static constexpr HandId game_over = 1;

    // What is ahead of a sheet, as an index 0..3.
    static int outlook(bool tools_ahead, bool credits_ahead) { return (tools_ahead ? 1 : 0) + (credits_ahead ? 2 : 0); }

    HandSetId empty_set() const { return 0; }
    HandSetId between_set() const { return 1; }
    HandSetId over_set() const { return 2; }
    std::span<const HandId> hands(HandSetId set) const { return sets_[set]; }
    HandSetId joined(HandSetId a, HandSetId b);
    // Adds what is needed at the same sheet: the end of a round for hands that may end it, and the 56 rolls for the
    // pause between rounds.
    HandSetId closed(HandSetId set, int outlook);
    // The hands after the use, as a sheet of that outlook sees them.
    HandSetId after(HandSetId set, DiceUse use, int outlook);
    // The uses that any hand of the set allows, bit u for use u.
    std::uint32_t uses(HandSetId set);

    // Pairs (place in `from`, place in `to`) of hands before and after the use. Both sets are closed or as stored.
    struct Step {
        std::uint16_t from, to;
    };
    std::span<const Step> steps(HandSetId from, DiceUse use, HandSetId to, int outlook);

    // Hands are evaluated by rank: first those without a Clock die by number of dice, then the pause, then the rest.
    static constexpr int pause_rank = 1000;
    int rank(HandId hand) const { return hands_[hand].rank; }

    struct Roll {
        HandId hand;
        double probability;
    };
    std::span<const Roll> rolls(int outlook) const { return rolls_[static_cast<std::size_t>(outlook)]; }
    // Where the rolls' hands stand in a closed set that has the pause.
    std::span<const std::uint16_t> roll_places(HandSetId set, int outlook);

    // The price of adjust, duplicate and create, as the engine takes it.
    const std::array<std::uint8_t, 3>& price(DiceUse use) const { return price_[use]; }

private:
    struct Move {
        DiceUse use;
        RoundDice dice;
    };
    struct Hand {
        RoundDice dice;
        int rank = 0;
        bool known = false;  // moves have been asked for
        std::uint32_t uses = 0;
        std::vector<Move> moves;
    };

    HandId number(const RoundDice& dice, int outlook);
    RoundDice canonical(const RoundDice& dice, int outlook) const;
    const Hand& with_moves(HandId hand);
    HandSetId number_set(std::vector<HandId> hands);

    struct BytesHash {
        std::size_t operator()(const std::array<std::uint8_t, 20>& bytes) const;
    };
    struct ListHash {
        std::size_t operator()(const std::vector<HandId>& list) const;
    };
    Board stand_in_;
    std::vector<Hand> hands_;
    std::vector<std::vector<HandId>> sets_;
    std::vector<std::uint32_t> set_uses_;
    std::unordered_map<std::array<std::uint8_t, 20>, HandId, BytesHash> hand_ids_;
    std::unordered_map<std::vector<HandId>, HandSetId, ListHash> set_ids_;
    std::unordered_map<std::uint64_t, HandSetId> joined_, after_, closed_;
    std::unordered_map<std::uint64_t, std::uint32_t> step_ids_;
    std::vector<std::vector<Step>> steps_;
    std::array<std::vector<Roll>, 4> rolls_;
    std::unordered_map<std::uint64_t, std::vector<std::uint16_t>> roll_places_;
    std::array<std::array<std::uint8_t, 3>, use_kinds> price_{};
};

}  // namespace nedforge::luddite
