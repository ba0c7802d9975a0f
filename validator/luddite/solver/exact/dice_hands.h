#pragma once
// State aggregation of the dice of a round, for backward induction: the dice apart from the position. A hand is what a
// player can still do with dice: the unused dice, whether one has gone to the Clock (R2), what may be copied (R5), and
// the steps left of moves that go on in parts (R22).
// Hands, and sets of hands, are numbered once and their moves remembered. So a position's values are one dense row, one
// value a hand, and an action on the position is a list of (hand before, hand after).
// What dice allow is asked of the engine, on a stand-in board with plenty of resources. Only this is decided here:
// which hands can't be told apart and are merged. The order of dice never counts; made dice and rolled ones are alike
// when no multi-tool is ahead; the values that may be copied do not count when no credit is ahead. A resource is ahead
// when it is held or can still be gained. Exact. Cost: sets of hands met times hands.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "engine/luddite/state.h"
#include "validator/base/stop_question.h"

namespace nedforge::luddite {

using HandId = std::uint32_t;
using HandSetId = std::uint32_t;

// How an action uses the hand.
enum DiceUse : std::uint8_t {
    use_none = 0,       // by resources
    use_on_clock = 0,   // + value 1..6
    use_elsewhere = 6,  // + value 1..6
    use_adjust = 13,
    use_duplicate = 14,
    use_create = 15,
    // Parts of a move (R22), by the steps there are before and after: of an unused die of 2..6, of a die whose move has
    // 1..5 steps left, of a new move by an energy (the whole move too), of one that goes on.
    use_first_part = 16,
    use_next_part = 31,
    use_first_energy_part = 46,
    use_next_energy_part = 49,
    use_kinds = 52
};

// The use that is `places` after the first of its kind.
constexpr DiceUse use_after(DiceUse first, int places) { return static_cast<DiceUse>(first + places); }

// How a move, or a part of one, uses the hand. Precondition: the action is legal, and moves.
DiceUse use_of_move(const Board&, const State& before, const Action&);

class DiceHands {
public:
    // Limits of what is made. Beyond them, or when stopped, sets are incomplete and gave_up() says so.
    struct Limits {
        std::uint64_t made = UINT64_MAX;   // hands, each time that one is asked for
        std::uint64_t bytes = UINT64_MAX;  // of the tables, about
    };
    explicit DiceHands(const Board& board, const Limits& limits, const StopQuestion& stop = {});
    bool gave_up() const { return gave_up_; }
    std::uint64_t made() const { return made_; }
    // About what the tables take.
    std::uint64_t bytes() const { return bytes_; }

    static constexpr HandId between_rounds = 0;
    static constexpr HandId game_over = 1;

    // Which of the resources that matter to dice are ahead of a position, as an index 0..3.
    static std::uint8_t ahead_index(bool tools_ahead, bool credits_ahead) {
        return tools_ahead ? (credits_ahead ? 3 : 1) : (credits_ahead ? 2 : 0);
    }

    HandSetId empty_set() const { return 0; }
    HandSetId between_set() const { return 1; }
    HandSetId over_set() const { return 2; }
    std::span<const HandId> hands(HandSetId set) const { return sets_[set]; }
    // The set of the one hand that the dice of a round are; it is made.
    HandSetId set_of(const RoundDice& dice, int ahead) { return number_set({number(dice, ahead)}); }
    // The hand that the dice of a round are; nullopt: none of those made.
    std::optional<HandId> known_hand(const RoundDice& dice, int ahead) const;
    HandSetId joined(HandSetId a, HandSetId b);
    // Adds what is needed at the same position: the end of a round for hands that may end it, and the 56 rolls for the
    // pause between rounds.
    HandSetId closed(HandSetId set, int ahead);
    // The hands after the use, as a position with these resources ahead sees them.
    HandSetId after(HandSetId set, DiceUse use, int ahead);
    // The uses that any hand of the set allows, bit u for use u.
    std::uint64_t uses(HandSetId set);

    // Pairs (place in `from`, place in `to`) of hands before and after the use. Both sets are closed or as stored.
    struct Step {
        std::uint16_t from, to;
    };
    std::span<const Step> steps(HandSetId from, DiceUse use, HandSetId to, int ahead);

    // Hands are evaluated by rank: first those without a Clock die by how much can be walked with them, then the pause,
    // then the rest. A walk, and a part of one, leaves a hand of a lower rank.
    static constexpr int pause_rank = 1'000'000;
    int rank(HandId hand) const { return hands_[hand].rank; }

    struct Roll {
        HandId hand;
        double probability;
    };
    std::span<const Roll> rolls(int ahead) const { return rolls_[ahead]; }
    // Where the rolls' hands stand in a closed set that has the pause.
    std::span<const std::uint16_t> roll_places(HandSetId set, int ahead);

    // The price of adjust, duplicate and create, as the engine takes it.
    const ByResource<std::uint8_t>& price(DiceUse use) const { return price_[use]; }

private:
    // The numbers of the same dice under what is ahead, once they were asked for.
    using Numbers = IndexedArray<HandId, int, 4>;
    static constexpr HandId not_asked = UINT32_MAX;
    static constexpr Numbers none_asked{not_asked, not_asked, not_asked, not_asked};
    struct Move {
        DiceUse use;
        RoundDice dice;
        Numbers numbers = none_asked;
    };
    struct Hand {
        RoundDice dice;
        Numbers numbers = none_asked;
        int rank = 0;
        bool known = false;  // moves have been asked for
        std::uint64_t uses = 0;
        std::vector<Move> moves;
    };

    using Bytes = std::array<std::uint8_t, 20 + 2 * highest_die>;
    static Bytes bytes_of(const RoundDice& canonical);
    HandId number(const RoundDice& dice, int ahead);
    HandId number_of(HandId hand, int ahead);
    // Of what the hand's move leaves.
    HandId number_after(HandId hand, std::size_t move, int ahead);
    RoundDice canonical(const RoundDice& dice, int ahead) const;
    const Hand& with_moves(HandId hand);
    HandSetId number_set(std::vector<HandId> hands);

    struct BytesHash {
        std::size_t operator()(const Bytes& bytes) const;
    };
    struct ListHash {
        std::size_t operator()(const std::vector<HandId>& list) const;
    };
    bool made_too_many();
    void takes(std::uint64_t bytes);
    Board stand_in_;
    Limits limits_;
    std::uint64_t made_ = 0, bytes_ = 0;
    StopQuestion stop_;
    bool gave_up_ = false;
    std::vector<Hand> hands_;
    std::vector<std::vector<HandId>> sets_;
    std::vector<std::uint64_t> set_uses_;
    std::unordered_map<Bytes, HandId, BytesHash> hand_ids_;
    std::unordered_map<std::vector<HandId>, HandSetId, ListHash> set_ids_;
    std::unordered_map<std::uint64_t, HandSetId> joined_, after_, closed_;
    std::unordered_map<std::uint64_t, std::uint32_t> step_ids_;
    std::vector<std::vector<Step>> steps_;
    IndexedArray<std::vector<Roll>, int, 4> rolls_;  // by what is ahead
    std::unordered_map<std::uint64_t, std::vector<std::uint16_t>> roll_places_;
    std::array<ByResource<std::uint8_t>, use_kinds> price_{};
};

}  // namespace nedforge::luddite
