#pragma once
// Games of one player, recorded (game_record.h): by any policy of the ladder, on the dice that `rate` would give it,
// and, where a restriction is given, by somebody who never uses some part of the game (restricted play: Jaffe, Miller,
// Andersen, Liu, Karlin and Popović 2012). The restricted player plans on a map that lacks the part; its actions are
// then played on the real one, where all of them are legal, and scored there. Game k is the same for every number of
// jobs.

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "validator/luddite/critique/game_record.h"
#include "validator/luddite/solver/rating/dice_luck.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

// What a player never uses. From `force` on only players who err (novice, regular) can do without.
struct Restriction {
    enum class Kind : std::uint8_t {
        hack,
        resource,
        bonuses,
        switch_number,
        node,
        gate_kind,  // never enters a node with such a gate
        force,
        second_toggle,  // of one switch
        copied_die,
        made_die,
        third_round,   // of a tour: after two rounds away it looks for nothing but the way home
        second_visit,  // sees no prize in a node that it has left without hitting its function
    };
    Kind kind = Kind::hack;
    int index = 0;     // a Resource, a switch, a node of the board, a GateKind
    std::string word;  // as it was said: "switch 3"
};
// "hack", "energy", "multi_tool", "credit", "bonuses", "switch 3", "node D4"; the error says what is allowed.
Result<Restriction, std::string> restriction_of(const Board&, std::string_view words);

NodeMask nodes_with_gate(const Board&, GateKind);

// The board that the restricted player sees, and what its states differ in.
Board restricted(const Board&, const Restriction&);
void restrict_state(const Board&, State&, const Recorder& so_far, const Restriction&);

struct RecordOptions {
    PolicyKind policy = PolicyKind::novice;
    double think = 1;  // the expert's
    int games = 100;
    int first = 0;                  // the number of the first of them
    std::uint64_t seed = 1;         // of the dice
    std::uint64_t policy_seed = 0;  // of the policy's own chance, on the same dice
    int jobs = 0;
    bool keep_ends = false;
    bool choices = false;                  // what there was to choose, round by round
    bool luck = false;                     // how lucky the dice of each game were
    const Restriction* without = nullptr;  // none: it plays with all there is
    // Game k begins with roll k mod their number, and goes on with the dice of game k / their number; null: no.
    const std::vector<std::array<int, 3>>* first_rolls = nullptr;
    SharedTables ways = nullptr;  // of the whole board, where they were worked out before
    std::stop_token stop = {};
};

// What there is to choose at the start of a round: plans that end in different states (solver/policy/plans), valued by
// the expert's value function.
struct RoundChoice {
    int plans = 0;            // within 10 points of the best
    double median_costs = 0;  // points that the median of all plans is behind the best
};

struct RecordedGames {
    std::vector<RecordedGame> games;   // fewer than asked for where it was stopped
    std::vector<RoundChoice> choices;  // of all rounds, with `choices`
    std::vector<GameLuck> luck;        // of each game, with `luck`
    bool complete = true;
};
RecordedGames record_games(const RecordTables&, const RecordOptions&);

}  // namespace nedforge::luddite
