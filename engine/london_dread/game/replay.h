#pragma once
// A game of London Dread written down (*.replay.yaml, docs/london_dread/format.md) and played back through the rules.
// What a file can't say is refused by its reader; what depends on the story or on the state of the game is refused
// here, as an illegal step. Ids are those of the file.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/game/replay.h"
#include "engine/london_dread/state.h"
#include "engine/london_dread/words.h"

namespace nedforge::london_dread {

template <class T>
using ByName = std::vector<std::pair<std::string, T>>;  // a mapping whose keys are ids, in the order of the file

enum class HowSpent : std::uint8_t { use, deplete };
enum class ItemSource : std::uint8_t { supply, deck };

struct ReplaySpend;

// What an effect asked for: exactly one of the first seven.
struct ReplayResult {
    std::optional<std::string> item, random_item, virtue, condition, heal, ready, confidence;
    std::optional<std::string> to;    // of items and healings
    std::optional<ItemSource> from;   // of `item`
    std::vector<std::string> fresh;   // `new`: what the supply gets
    std::vector<ReplaySpend> before;  // of `condition` (D33)
    bool operator==(const ReplayResult&) const;
};

// Exactly one of item, virtue, ally, draw and play.
struct ReplaySpend {
    std::optional<std::string> who;
    std::optional<std::string> item;
    std::optional<HowSpent> how;  // of `item`
    bool virtue = false;
    std::optional<std::string> ally;
    std::optional<std::vector<std::string>> draw, play;
    std::vector<ReplayResult> results;
    std::optional<std::vector<int>> reroll, dice;
    bool operator==(const ReplaySpend&) const;
};
inline bool ReplayResult::operator==(const ReplayResult&) const = default;
inline bool ReplaySpend::operator==(const ReplaySpend&) const = default;

struct ReplayFlip {
    std::string who;
    int card = 0;
    std::optional<int> face;
    std::vector<ReplaySpend> before;
    std::vector<ReplayResult> results;
    bool operator==(const ReplayFlip&) const = default;
};

struct ReplayRoll {
    std::string who;
    std::vector<ReplaySpend> spend;
    std::vector<int> dice;
    std::vector<ReplaySpend> after;
    bool operator==(const ReplayRoll&) const = default;
};

enum class EventKind : std::uint8_t { dread, ally, spend, plot };
inline constexpr IndexedArray<std::string_view, EventKind, 4> event_words{"dread", "ally", "spend", "plot"};

struct ReplayEvent {
    EventKind kind = EventKind::dread;
    Location at;
    std::string who;                 // of `ally`
    std::vector<ReplaySpend> spend;  // of `dread`
    ReplaySpend free;                // of `spend`
    std::vector<ReplayFlip> flips;   // of `plot`
    std::vector<ReplayRoll> rolls;
    std::vector<ReplayResult> results;
    bool operator==(const ReplayEvent&) const = default;
};

struct ReplayHour {
    ByName<Area> detours;
    IndexedVector<ReplayEvent, int> events;
    bool operator==(const ReplayHour&) const = default;
};

using ReplayClocks = ByName<std::vector<int>>;  // slots as in step.h

struct ReplayChapter {
    IndexedArray<std::vector<std::string>, Area, area_count> deal;  // `plot` is a placeholder
    std::vector<Location> reveal;
    std::optional<ReplayClocks> clocks;
    IndexedVector<ReplayHour, int> hours;
    bool operator==(const ReplayChapter&) const = default;
};

struct ReplayMeeting {
    ReplayFlip flip;
    std::vector<ReplaySpend> spend;
    std::vector<ReplayResult> outcome;
    bool operator==(const ReplayMeeting&) const = default;
};

struct ReplayChallenge {
    std::vector<std::string> out;
    std::optional<std::string> card;
    IndexedVector<ReplayMeeting, int> meets;
    bool operator==(const ReplayChallenge&) const = default;
};

struct ReplayEndgame {
    std::string leader;
    ByName<std::vector<std::string>> hands;
    IndexedVector<ReplayChallenge, int> challenges;
    IndexedVector<ReplayRoll, int> last_roll;
    bool operator==(const ReplayEndgame&) const = default;
};

struct ReplaySetup {
    std::vector<std::string> party;
    ByName<std::vector<std::string>> items;
    std::vector<std::string> supply;
    bool operator==(const ReplaySetup&) const = default;
};

struct Replay {
    std::string map;  // id of the story; empty: not given
    RulingOverrides rulings;
    std::string digest = {};  // of the story that was played; empty: not given
    ReplaySetup setup;
    IndexedVector<ReplayChapter, int> chapters;
    std::optional<ReplayEndgame> endgame;
    bool operator==(const Replay&) const = default;
};

enum class ReplayStep : std::uint8_t {
    setup,
    deal,
    reveal,
    clocks,
    detours,
    event,
    hour,
    endgame,
    challenge,
    meet,
    last_roll
};
inline constexpr IndexedArray<std::string_view, ReplayStep, 11> replay_step_words{
    "setup", "deal", "reveal", "clocks", "detours", "event", "hour", "endgame", "challenge", "meet", "last_roll"};

struct ReplayError {
    ReplayStep step = ReplayStep::setup;
    std::optional<int> chapter, hour, event;  // `hour` is the number of a challenge in the endgame
    std::string message;
    std::string rule;  // "D16"; empty: none fits
    bool operator==(const ReplayError&) const = default;
};

using game::ReplayStatus;
struct ReplayOutcome : game::ReplayOutcome<State, Step, ReplayError> {
    std::optional<Board> board;  // none where the party is illegal
};

// `rulings`: the readings in force, those of the replay included.
ReplayOutcome play_replay(const Story&, const Replay&, const Rulings& rulings);
// The same for the story of a board, under the readings in force. The party is that of the replay.
inline ReplayOutcome play_replay(const Board& board, const Replay& replay) {
    return play_replay(board.story, replay, board.story.rulings);
}
inline const Rulings& rulings_in_force(const Board& board) { return board.story.rulings; }

// Steps from the start of a game as a replay. Steps of a unit that is not complete are left out. Map and rulings are
// not set.
Replay to_replay(const Board&, const std::vector<Step>&);

}  // namespace nedforge::london_dread
