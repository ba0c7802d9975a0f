#pragma once
// One game as the advice on a map reads it: which functions, caches, rewards, bonuses, gates, locks, walls, links and
// switches it used or met, what its dice went into, when it came where, and the step that lost the Exit. Several games
// together give the figures that tell maps apart: the entropy (Shannon 1948) of the sets of critical functions hit, of
// the ways taken, the shares of dice, the share of games that use each part.
//
// A Recorder watches one game: begin(), then round() at each roll, then action() for each action, which it applies, and
// end(). Nothing here plays; games.h does. Cost: some nanoseconds an action.

#include <array>
#include <bitset>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/map.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/rating/number_use.h"

namespace nedforge::luddite {

inline constexpr std::size_t action_kinds = 11;
inline constexpr std::size_t most_pairs = 256;  // walls or links that are watched; a map of 64 nodes has fewer

// A step after which the Exit can no longer be reached in the movement model M (no force steps).
struct LostExit {
    int round = 0;
    Action action;
    int from = 0;  // where the NEETLE stood
    bool operator==(const LostExit&) const = default;
};

struct RecordedGame {
    int score = 0;
    bool escaped = false;
    std::array<int, 5> points{};  // critical, hack, switches and bonuses, clock, left over
    int rounds = 0;
    NodeMask visits = 0, hits = 0, caches = 0, opened = 0, powered = 0, forced = 0;
    NodeMask gates_met = 0;  // gates that were closed beside the NEETLE, or that were opened and entered
    NodeMask locks_met = 0;  // dice and energy locks: closed beside the NEETLE, or opened
    std::bitset<max_rewards> rewards;
    std::uint64_t crossed = 0;                                // Hack boxes or cells, as in State
    IndexedArray<std::uint8_t, int, rows_in_state> in_row{};  // Hack boxes with a die, where dice fill rows
    std::uint32_t bonuses = 0;
    std::uint16_t toggles = 0;                        // two bits a switch, as in State
    std::bitset<most_pairs> walls_met, links_walked;  // a wall between the NEETLE and an open node; a step over a link
    IndexedArray<std::uint16_t, ActionKind, action_kinds> dice{};  // that went into each kind of action
    IndexedArray<std::uint16_t, ActionKind, action_kinds> paid{};  // actions of the kind that resources paid
    int steps = 0;                                                 // of the NEETLE
    ByNode<std::uint8_t> entered_in{};                             // round of the first entry, from 1; 0: never
    std::vector<std::uint8_t> stops;  // nodes whose cache was emptied or function was hit, in that order
    int last_deed = 0;                // the last round that did more than Clock, bonus and small Hack boxes
    NodeMask second_visits = 0;       // nodes whose function was hit after they had been left unhit
    int longest_tour = 0;          // rounds from leaving Enter or Exit to a cache or function taken before coming back
    int home_round = 0;            // in which it came to stand on the Exit for good; 0: never left
    int end_node = 0;              // where the NEETLE stood at the end
    std::optional<LostExit> lost;  // none where it ended on the Exit
    NumberUse numbers;             // what its dice showed
    State end{};
    std::vector<State> ends;  // after each round, where they are kept
};

// What the recorder needs of a map, worked out once and shared between threads. Keeps a reference to the board.
class RecordTables {
public:
    RecordTables(const Map&, const Board&);

    const Board& board() const { return *board_; }
    // Whether M can reach the Exit from here.
    bool can_go_home(const State& s) const { return (home_[s.toggles] >> s.node) & 1; }
    // Of State::toggles, the bits of the switches that a gate names.
    std::uint16_t gated_toggles() const { return gated_; }
    const std::vector<std::array<int, 2>>& walls() const { return walls_; }
    const std::vector<std::array<int, 2>>& links() const { return links_; }

private:
    const Board* board_;
    std::vector<std::array<int, 2>> walls_, links_;
    IndexedVector<NodeMask, int> home_;  // by toggle counts
    std::uint16_t gated_ = 0;
};

class Recorder {
public:
    explicit Recorder(const RecordTables& tables, bool keep_ends = false) : tables_(&tables), keep_ends_(keep_ends) {}

    State begin();
    void round(State&, const std::array<int, 3>& roll);
    void action(State&, const Action&);  // legal
    void round_over(State&);             // where the game is not over
    RecordedGame end(const State&);

    // Of the game so far: nodes that were entered, and rounds since the NEETLE left Enter or Exit (0: it stands there).
    NodeMask visits() const { return game_.visits; }
    int rounds_away() const { return left_in_ ? game_.rounds - left_in_ + 1 : 0; }

private:
    void met(const State&, int node);
    void stepped(int from, int to);
    void note_deed(const State& before, const State& after, const Action&);

    const RecordTables* tables_;
    bool keep_ends_;
    RecordedGame game_;
    NodeMask ever_closed_ = 0;
    NodeMask departures_ = 0;  // nodes that were entered and left
    int left_in_ = 0;          // the round in which it left Enter or Exit; 0: it stands there
    bool could_go_home_ = true;
};

// What several games of one player say together.
struct PlayFigures {
    int games = 0;
    double mean = 0, sd = 0, escaped = 0;
    std::array<double, 3> win{};                           // by level
    std::map<NodeMask, int> sets;                          // critical functions hit, by games
    double set_entropy = 0, commonest_set = 0;             // bits; share of games
    double way_entropy = 0, commonest_way = 0;             // of the stops in their order
    double hack_dice = 0, walk_dice = 0, switch_dice = 0;  // shares of all dice used
    double clock_dice = 0, other_dice = 0;
    double rounds = 0, dead_rounds = 0;  // a game; share of the rounds after the last deed
    double lost_exit = 0;                // share of games that do not end on the Exit
    double lost_by_step = 0;             // share of games: of these, where a step or toggle left no way back
};
PlayFigures figures_of(const Board&, const std::vector<RecordedGame>&);

// Bits, of a distribution by counts.
template <class Key>
double entropy_of(const std::map<Key, int>& counts);

// Of two-way scores (players by games with the same dice): the shares of their variance that are the dice's, the
// players' (their skill) and neither's. After Goodman, Perez-Liebana and Lucas (2025) for luck and skill; the parts are
// the two-way analysis of variance (Fisher 1925) with one observation a cell, by unbiased components that are not below
// 0.
struct LuckAndSkill {
    double luck = 0, skill = 0, rest = 0;
};
LuckAndSkill luck_and_skill(const std::vector<std::vector<double>>& scores_by_player);

}  // namespace nedforge::luddite
