#pragma once
// A game written down (*.replay.yaml, docs/smart_home/format.md) and played back through the rules. Everything is named
// as in the file: tiles by id, characters, cards and symbols by their words, tokens by kind. What a file can't say is
// refused by its reader; what depends on the home or the state is refused here, as an illegal action, reaction or
// movement. An action, a reaction and a movement are each a run of steps (step.h), carried out as a whole or not at
// all.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/game/replay.h"
#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

using TilePair = std::array<std::string, 2>;

struct ReplayCompromise {
    std::string tile;
    std::optional<std::string> spill;
    bool operator==(const ReplayCompromise&) const = default;
};

struct ReplayToken {
    int token = 0;
    Symbol as{};
    bool operator==(const ReplayToken&) const = default;
};

struct ReplayRoll {
    std::vector<Symbol> dice;                 // the dice rolled
    std::vector<Symbol> set_aside;            // the symbols they close
    std::vector<ReplayToken> tokens;          // in the order played
    std::optional<std::vector<Symbol>> held;  // left lying before this roll
    bool operator==(const ReplayRoll&) const = default;
};

struct ReplayReward {
    int level = 0;
    std::optional<TilePair> firewall;
    std::optional<int> token;
    std::optional<int> discard;
    bool operator==(const ReplayReward&) const = default;
};

struct ReplayMove {
    std::vector<std::string> path;
    bool operator==(const ReplayMove&) const = default;
};
struct ReplaySend {
    Character who{};
    std::string to;
    bool operator==(const ReplaySend&) const = default;
};
struct ReplayTake {
    Character from{};
    int token = 0;
    std::optional<int> discard;
    bool operator==(const ReplayTake&) const = default;
};
struct ReplayDefend {
    std::vector<ReplayRoll> rolls;
    std::optional<ReplayReward> reward;
    std::vector<ReplayCompromise> compromised;
    bool operator==(const ReplayDefend&) const = default;
};
struct ReplayCheck {
    std::string tile;
    bool operator==(const ReplayCheck&) const = default;
};
using ReplayAction = std::variant<ReplayMove, ReplaySend, ReplayTake, ReplayDefend, ReplayCheck>;
inline constexpr std::array<std::string_view, 5> replay_action_names{"move", "send", "take", "defend", "check"};

struct ReplayHobbyist {
    std::vector<Card> drawn;  // the top card first
    Card chosen{};
    bool operator==(const ReplayHobbyist&) const = default;
};
struct ReplayPlay {
    Card card{};
    std::optional<std::string> tile;                // every card but botnet
    std::optional<std::string> from;                // botnet
    std::vector<std::pair<std::string, int>> bugs;  // botnet: different tiles
    std::vector<ReplayCompromise> compromised;
    bool operator==(const ReplayPlay&) const = default;
};
struct ReplayReaction {
    std::optional<ReplayHobbyist> hobbyist;
    std::optional<ReplayPlay> play;
    std::vector<Card> draw;
    bool operator==(const ReplayReaction&) const = default;
};

struct ReplayTurn {
    Character who{};
    std::vector<ReplayAction> actions;
    std::optional<ReplayReaction> reaction;  // left out only in the last turn of a replay
    bool operator==(const ReplayTurn&) const = default;
};
struct ReplayRound {
    IndexedVector<ReplayTurn, int> turns;
    std::optional<std::vector<std::string>> movement;  // left out only in the last round
    bool operator==(const ReplayRound&) const = default;
};
struct ReplaySetup {
    std::string target;
    std::vector<Card> hand;
    std::string start;
    std::vector<Character> order;
    bool operator==(const ReplaySetup&) const = default;
};
struct Replay {
    std::string map;  // id of the home; empty: not given
    RulingOverrides rulings;
    ReplaySetup setup;
    IndexedVector<ReplayRound, int> rounds;
    std::string digest = {};  // of the home that was played; empty: not given
    bool operator==(const Replay&) const = default;
};

enum class ReplayStep { setup, turn, actions, reaction, movement };
inline constexpr IndexedArray<std::string_view, ReplayStep, 5> replay_step_names{"setup", "turn", "actions", "reaction",
                                                                                 "movement"};

struct ReplayError {
    std::optional<int> round, turn, action;  // counted from 0; nullopt where the step has none
    ReplayStep step{};
    std::string message;
    std::string rule;  // empty: none fits
    bool operator==(const ReplayError&) const = default;
};

// A check that was made, for the report.
struct CheckMade {
    int round = 0;
    int turn = 0;
    int tile = 0;
    Answer answer{};
    bool operator==(const CheckMade&) const = default;
};

using game::ReplayStatus;
struct ReplayOutcome : game::ReplayOutcome<State, Step, ReplayError> {
    std::vector<CheckMade> checks;
};

// Precondition: the reader's promises above (a reaction in every turn but the last, a movement in every round but the
// last) hold; where they don't, the replay is illegal there.
ReplayOutcome play_replay(const Board&, const Replay&);

// What comes next in a game that is not over and past its setup.
struct NextStep {
    int round = 0;
    std::optional<int> turn;  // nullopt: the movement
    bool operator==(const NextStep&) const = default;
};
NextStep next_step(const PublicState&);

// Steps from the start of a game as a replay. An action, reaction or movement that is not complete is left out, and so
// is what follows it. nullopt: the setup is not complete, which a file can't say. Map and rulings are not set.
// Precondition: the steps are legal.
std::optional<Replay> to_replay(const Board&, const std::vector<Step>&);

}  // namespace nedforge::smart_home
