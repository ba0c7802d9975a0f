#pragma once
// A game of Echo Death written down (*.replay.yaml, docs/echo_death/format.md) and played back through the rules. Names
// and squares are those of the file. What a file can't say is refused by its reader; what depends on the map or on the
// state is refused here.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/game/replay.h"
#include "engine/echo_death/rules.h"
#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

// The card of every player in a round; 0: none.
using ReplayRound = IndexedArray<int, int, most_players>;
using ReplayHack = std::vector<ReplayRound>;

struct ReplayOpening {
    ReplayHack hack;
    int first = 0;  // the player whom the winner names
    bool operator==(const ReplayOpening&) const = default;
};

// A chance to use a trap; without a Task it is not used.
struct ReplayTrap {
    std::optional<int> task;
    std::optional<ReplayHack> hack;
    bool operator==(const ReplayTrap&) const = default;
};

struct ReplayPush {
    std::string node;
    int way = 0;
    std::vector<ReplayTrap> traps;
    bool operator==(const ReplayPush&) const = default;
};

struct ReplayDisconnect {
    int by = 0;
    ReplayHack hack;
    bool operator==(const ReplayDisconnect&) const = default;
};

// A run of a program from its origin, or with a `trade` that and nothing else.
struct ReplayAction {
    std::string run, from;
    std::string trade;
    std::optional<std::string> at, also;
    std::optional<Square> area;
    bool turned = false, focus = false;
    std::vector<Square> path;
    std::optional<Square> to;
    std::optional<int> task;
    std::optional<ReplayHack> hack;
    std::vector<ReplayPush> pushes;
    std::vector<ReplayTrap> traps;
    std::optional<ReplayDisconnect> disconnect;
    bool operator==(const ReplayAction&) const = default;
};

struct ReplayTurn {
    int player = 0;
    IndexedVector<ReplayAction, int> actions;
    bool over = false;
    bool operator==(const ReplayTurn&) const = default;
};

struct ReplayDeploy : ReplayOpening {
    IndexedVector<Square, int> squares;
    bool operator==(const ReplayDeploy&) const = default;
};
struct ReplayLaunch : ReplayOpening {
    IndexedVector<ReplayTurn, int> turns;
    bool operator==(const ReplayLaunch&) const = default;
};

struct Replay {
    std::string map;  // id; empty: not given
    RulingOverrides rulings;
    std::string digest = {};  // of the grid that was played; empty: not given
    IndexedArray<std::optional<std::vector<std::string>>, int, most_players> directories;
    ReplayDeploy deploy;
    std::optional<ReplayLaunch> launch;
    std::optional<ReplayOpening> begin;
    std::optional<IndexedVector<ReplayTurn, int>> turns;  // there with `begin`
    bool operator==(const Replay&) const = default;
};

enum class ReplayStep : std::uint8_t { directories, deploy, launch, begin, turns };
inline constexpr IndexedArray<std::string_view, ReplayStep, 5> replay_step_words{"directories", "deploy", "launch",
                                                                                 "begin", "turns"};

struct ReplayError {
    ReplayStep step = ReplayStep::directories;
    std::optional<int> turn, action;  // from 0; of the deployment the action is the index of the square
    std::string message;
    std::string rule;  // "E24"; empty: none fits
    bool operator==(const ReplayError&) const = default;
};

using game::ReplayStatus;
using ReplayOutcome = game::ReplayOutcome<State, Step, ReplayError>;  // the setup is that of the directories

ReplayOutcome play_replay(const Board&, const Replay&);

// What comes next in a game that is not over and past its directories.
struct NextStep {
    ReplayStep step = ReplayStep::deploy;
    std::optional<int> turn, player;
    bool operator==(const NextStep&) const = default;
};
NextStep next_step(const PublicState&);

// Steps from the start of a game as a replay: an action that is not complete is left out, and so is what follows it.
// nullopt: the opening of the deployment is not complete yet, which a file can't say. Map and rulings are not set.
// Precondition: the steps are legal.
std::optional<Replay> to_replay(const Board&, const std::vector<Step>&);

}  // namespace nedforge::echo_death
