#include "editor/luddite/model/snippets/stamps.h"

namespace nedforge::luddite {

const std::array<Stamp, 8> stamps{{
    // The doors are never open together: the NEETLE waits inside for the switch.
    {"airlock", "Airlock",
     "nodes:\n"
     "  - {id: S1, at: [0, 0], gate: ON 1}\n"
     "  - {id: S2, at: [1, 0]}\n"
     "  - {id: S3, at: [2, 0], gate: OFF 1}\n"},
    // Once switch 3 is fused, the first gate stays closed and there is no way back.
    {"one_way_door", "One-way door",
     "nodes:\n"
     "  - {id: S1, at: [0, 0], gate: OFF 3}\n"
     "  - {id: S2, at: [1, 0], gate: ON 3}\n"},
    // One of the two ways is open, never both.
    {"fork", "Fork",
     "nodes:\n"
     "  - {id: S1, at: [0, 0], gate: ON 4}\n"
     "  - {id: S2, at: [1, 0]}\n"
     "  - {id: S3, at: [2, 0], gate: OFF 4}\n"
     "  - {id: S4, at: [1, 1]}\n"},
    // Each step asks for another setting.
    {"gate_maze", "Gate maze",
     "nodes:\n"
     "  - {id: S1, at: [0, 0], gate: ON 1}\n"
     "  - {id: S2, at: [1, 0], gate: OFF 2}\n"
     "  - {id: S3, at: [2, 0], gate: ON 2}\n"
     "  - {id: S4, at: [0, 1], gate: OFF 3}\n"
     "  - {id: S5, at: [1, 1], gate: OR 1 3}\n"
     "  - {id: S6, at: [2, 1], gate: NAND 1 2}\n"
     "  - {id: S7, at: [0, 2], gate: ON 3}\n"
     "  - {id: S8, at: [1, 2], gate: OFF 1}\n"
     "  - {id: S9, at: [2, 2], gate: AND 2 3}\n"},
    // A cache behind a dice lock, with one way in.
    {"vault", "Vault",
     "nodes:\n"
     "  - {id: S1, at: [0, 0]}\n"
     "  - {id: S2, at: [1, 0], lock: 6, cache: {credit: 1, multi_tool: 1}}\n"},
    // A critical function that needs two switches.
    {"two_keys", "Two keys",
     "nodes:\n"
     "  - {id: S1, at: [0, 0]}\n"
     "  - {id: S2, at: [1, 0], gate: AND 1 2, critical: {code: code, damage: 8}}\n"},
    // 1 energy opens the way for good.
    {"energy_bridge", "Energy bridge",
     "nodes:\n"
     "  - {id: S1, at: [0, 0]}\n"
     "  - {id: S2, at: [1, 0], energy: true}\n"
     "  - {id: S3, at: [2, 0]}\n"},
    // Two ends far apart that the NEETLE steps between.
    {"tunnel", "Tunnel",
     "nodes:\n"
     "  - {id: S1, at: [0, 0]}\n"
     "  - {id: S2, at: [3, 0]}\n"
     "links:\n"
     "  - [S1, S2]\n"},
}};

}  // namespace nedforge::luddite
