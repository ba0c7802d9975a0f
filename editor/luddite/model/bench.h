#pragma once
// The switch bench: six switches set by hand, which nodes are open then, and what the NEETLE can reach from a node
// without touching a switch. Asks the engine's board, also for maps that are not whole yet.

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

// By switch number - 1: 0 OFF, 1 ON, 2 OFF again, 3 ON and fused.
using BySwitch = IndexedArray<int, int, 6>;

struct Bench {
    BySwitch toggles{};  // 0 OFF, 1 ON, 2 OFF again, 3 ON and fused
    std::string from;    // node id; empty: the Enter, else the first node
    bool shown = false;
    bool operator==(const Bench&) const = default;
};
unsigned setting_of(const Bench&);          // bit s-1 set when switch s is ON
std::string_view toggle_word(int toggles);  // "OFF", "ON", "OFF", "FUSED"

// A board of the nodes, walls and links alone; none where two nodes stand in one place or a gate can't be.
std::optional<Board> bench_board(const Map&, const Rulings&);

struct BenchView {
    NodeMask open = 0;     // gate satisfied, or no gate
    NodeMask reached = 0;  // from `from` under this setting, with every lock openable
    int from = -1;
};
BenchView look(const Board&, const Bench&, const Map&);

}  // namespace nedforge::luddite
