#pragma once
// What is known of one revision of a grid: findings, how Nodes can be deployed, what breaks a symmetry, what its
// programs do. And what a Node on one square can reach and strike. Both are found by the validator in another thread
// and carry the revision that they are of. No toolkit.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "editor/base/documents/checked_revision.h"
#include "editor/base/grid/cells.h"
#include "engine/base/diagnostic.h"
#include "engine/echo_death/board.h"
#include "engine/echo_death/words.h"
#include "formats/echo_death/grid_file.h"
#include "validator/echo_death/facts/deployment.h"
#include "validator/echo_death/facts/program_facts.h"
#include "validator/echo_death/facts/strike.h"

namespace nedforge::echo_death {

struct BrokenSymmetry {
    Symmetry symmetry = Symmetry::half_turn;
    std::vector<Square> squares;  // that break it
};

struct Analysis : CheckedRevision {
    std::shared_ptr<const Board> board;      // none while the structure is wrong
    Deployment deployment;                   // of the board
    std::vector<BrokenSymmetry> symmetries;  // that the shape of the grid allows, in their order
    std::map<std::string, HitFacts> hits;    // by program, of those with an attack
    int income = 0, wall = 0;
    std::optional<int> turtle;
    bool is_playable() const { return board != nullptr; }
};

// What `analyze --from` says of a square.
struct FromSquare {
    std::uint64_t stamp = 0;
    GridCell square;
    SquareValues walk, strike;
};

// `base`: what the text is patched from. With `full` also fixes.
Analysis analyse(std::uint64_t stamp, const LoadedGrid& base, const Grid&, const RulingOverrides&, bool full,
                 const std::stop_token&);
FromSquare look_from(std::uint64_t stamp, const Board&, GridCell);

}  // namespace nedforge::echo_death
