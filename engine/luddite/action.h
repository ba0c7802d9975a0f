#pragma once
// The closed set of things a player can do in a round (docs/luddite/rules.md), as small values. An action means the
// same for every state; whether it is legal now, rules.h says. Indices are the board's.

#include <array>
#include <cstdint>

#include "engine/luddite/words.h"

namespace nedforge::luddite {

enum class ActionKind : std::uint8_t {
    adjust,     // 1 multi-tool: rolled die `die` by `number` (+1 or -1)
    duplicate,  // 1 credit: copies rolled die `die`
    create,     // 2 credits: a die of value `number`
    clock,      // die
    toggle,     // die of the switch's number, or (no die) 1 multi-tool; switch `number`
    bonus,      // die; box `target`
    unlock,     // die; node `target`
    power,      // 1 energy; node `target`
    move,       // die or (no die) 1 energy; `path`; or a part of such a move (R22)
    force,      // 2 energy; node `target`
    hack        // die or (no die) 1 energy; `target`, see below
};

// Which die an action uses. Made dice of one value are alike, and so are all dice whose moves have as many steps left.
struct Die {
    // -1 none; 0..2 rolled die; 3..8 a made die of value code - 2; 9..13 a die whose move has code - 8 steps left (R22)
    std::int8_t code = -1;
    static constexpr Die none() { return {-1}; }
    static constexpr Die rolled(int index) { return {static_cast<std::int8_t>(index)}; }      // 0..2
    static constexpr Die made(int value) { return {static_cast<std::int8_t>(value + 2)}; }    // 1..6
    static constexpr Die moving(int steps) { return {static_cast<std::int8_t>(steps + 8)}; }  // 1..5
    constexpr bool is_none() const { return code < 0; }
    constexpr bool is_rolled() const { return code >= 0 && code < 3; }
    constexpr bool is_moving() const { return code > 8; }
    constexpr int made_value() const { return code - 2; }
    constexpr int steps_left() const { return code - 8; }
    bool operator==(const Die&) const = default;
};

struct Action {
    ActionKind kind = ActionKind::clock;
    Die die;
    std::int8_t number = 0;
    std::uint8_t path_length = 0;
    // hack: the number of a box; by a die that lays a piece: index into placements[value], by energy: cell; a row
    std::int16_t target = 0;
    std::array<std::uint8_t, 6> path{};
    bool more = false;  // of a move: a part of it that is not the last (R22)
    bool operator==(const Action&) const = default;
};

// An action without a path.
inline Action action_of(ActionKind kind, Die die = Die::none(), int number = 0, int target = 0) {
    Action action;
    action.kind = kind;
    action.die = die;
    action.number = static_cast<std::int8_t>(number);
    action.target = static_cast<std::int16_t>(target);
    return action;
}

}  // namespace nedforge::luddite
