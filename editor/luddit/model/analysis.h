#pragma once
// What is known of one revision of a position: findings, whether a game on its board can end, its loops, a proof of its
// task, verdicts under other readings, and the whole game. Each is found by the validator in another thread and carries
// the revision that it is of. No toolkit.

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "editor/base/documents/checked_revision.h"
#include "engine/base/diagnostic.h"
#include "engine/luddit/game/replay.h"
#include "engine/luddit/loops.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_file.h"

namespace nedforge::luddit {

// All loops of the stones of a position, the smallest ones first. A loop is kept as bits, since 20 stones may have a
// million of them.
struct LoopList {
    IndexedVector<Point, int> stones;  // by bit
    std::vector<Loops::Set> loops;
    std::size_t size() const { return loops.size(); }
    std::vector<Point> points_of(std::size_t loop) const;
};
LoopList list_loops(const Board&, const Stones&);  // precondition: at most most_listed_stones stones

struct Analysis : CheckedRevision {
    std::shared_ptr<const Board> board;  // none while the structure is wrong
    std::optional<bool> end_possible;    // whether a game on this board can leave a player without a move
    std::vector<Point> dead;             // a dead set as large as the cap, where an end is possible
    std::vector<std::string> known;      // in sentences
    std::optional<LoopList> loops;       // up to most_listed_stones stones
    bool by_window = false;              // no end is possible, because a window of 3 x 3 holds too few stones
    bool is_playable() const { return board != nullptr; }
};

// A board that solves the task, and how it is reached.
struct Solution {
    ReplayTurn turn;
    Stones after;
    std::vector<ReplayTurn> line;  // best replies and what follows them, where the task has several turns
};

struct Proof {
    std::uint64_t stamp = 0;
    enum class State { solved, impossible, undecided } state = State::undecided;
    std::string words;  // "Solved: 19 boards"
    int count = 0;      // of all solutions
    std::vector<Solution> solutions;
};

struct ReadingVerdict {
    Rulings rulings;
    std::string words;             // "won in 1", "drawn"
    std::vector<ReplayTurn> line;  // that proves it; empty: no line proves it
};
struct ReadingVerdicts {
    std::uint64_t stamp = 0;
    std::vector<ReadingVerdict> rows;
};

// What backward induction finds about the whole game.
struct WholeVerdict {
    std::uint64_t stamp = 0;
    std::vector<std::string> words;  // one sentence each
};

// `base`: what the text is patched from. With `full` also fixes.
Analysis analyse(std::uint64_t stamp, const LoadedPosition& base, const Position&, const RulingOverrides&, bool full,
                 const std::stop_token&);
// Precondition of both: the structure has no error. The budget is that of `validate`.
Proof prove(std::uint64_t stamp, const Position&, const Board&, const std::stop_token&);
ReadingVerdicts verdicts_under_readings(std::uint64_t stamp, const Position&, const Rulings&, const std::stop_token&);
// Precondition: why_no_whole_game says nothing.
WholeVerdict decide_whole_game(std::uint64_t stamp, const Board&, const std::stop_token&);

}  // namespace nedforge::luddit
