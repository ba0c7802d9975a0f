#include "editor/luddite/model/snippets/stamps.h"

#include <algorithm>
#include <filesystem>

namespace nedforge::luddite {

const std::array<Stamp, 8> stamps{{
    // The doors are never open together: the NEETLE waits inside for the switch.
    {"airlock", "Airlock",
     "nodes:\n"
     "  - {id: A1, at: [0, 0], gate: ON 1}\n"
     "  - {id: B1, at: [1, 0]}\n"
     "  - {id: C1, at: [2, 0], gate: OFF 1}\n"},
    // Once switch 3 is fused, the first gate stays closed and there is no way back.
    {"one_way_door", "One-way door",
     "nodes:\n"
     "  - {id: A1, at: [0, 0], gate: OFF 3}\n"
     "  - {id: B1, at: [1, 0], gate: ON 3}\n"},
    // One of the two ways is open, never both.
    {"fork", "Fork",
     "nodes:\n"
     "  - {id: A1, at: [0, 0], gate: ON 4}\n"
     "  - {id: B1, at: [1, 0]}\n"
     "  - {id: C1, at: [2, 0], gate: OFF 4}\n"
     "  - {id: B2, at: [1, 1]}\n"},
    // Each step asks for another setting.
    {"gate_maze", "Gate maze",
     "nodes:\n"
     "  - {id: A1, at: [0, 0], gate: ON 1}\n"
     "  - {id: B1, at: [1, 0], gate: OFF 2}\n"
     "  - {id: C1, at: [2, 0], gate: ON 2}\n"
     "  - {id: A2, at: [0, 1], gate: OFF 3}\n"
     "  - {id: B2, at: [1, 1], gate: OR 1 3}\n"
     "  - {id: C2, at: [2, 1], gate: NAND 1 2}\n"
     "  - {id: A3, at: [0, 2], gate: ON 3}\n"
     "  - {id: B3, at: [1, 2], gate: OFF 1}\n"
     "  - {id: C3, at: [2, 2], gate: AND 2 3}\n"},
    // A cache behind a dice lock, with one way in.
    {"vault", "Vault",
     "nodes:\n"
     "  - {id: A1, at: [0, 0]}\n"
     "  - {id: B1, at: [1, 0], lock: 6, cache: {credit: 1, multi_tool: 1}}\n"},
    // A critical function that needs two switches.
    {"two_keys", "Two keys",
     "nodes:\n"
     "  - {id: A1, at: [0, 0]}\n"
     "  - {id: B1, at: [1, 0], gate: AND 1 2, critical: {code: code, damage: 8}}\n"},
    // 1 energy opens the way for good.
    {"energy_bridge", "Energy bridge",
     "nodes:\n"
     "  - {id: A1, at: [0, 0]}\n"
     "  - {id: B1, at: [1, 0], energy: true}\n"
     "  - {id: C1, at: [2, 0]}\n"},
    // Two ends far apart that the NEETLE steps between.
    {"tunnel", "Tunnel",
     "nodes:\n"
     "  - {id: A1, at: [0, 0]}\n"
     "  - {id: D1, at: [3, 0]}\n"
     "links:\n"
     "  - [A1, D1]\n"},
}};

std::string stamps_folder(const std::string& state_folder) {
    return state_folder.empty() ? "" : state_folder + "/stamps";
}

std::vector<SavedStamp> saved_stamps(const std::string& state_folder) {
    constexpr std::size_t limit = 40;
    std::vector<SavedStamp> saved;
    if (state_folder.empty()) return saved;
    std::error_code error;
    for (std::filesystem::directory_iterator it(stamps_folder(state_folder), error), end; !error && it != end;
         it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.ends_with(stamp_ending))
            saved.push_back({name.substr(0, name.size() - stamp_ending.size()), it->path().string()});
        if (saved.size() == limit) break;
    }
    std::sort(saved.begin(), saved.end(), [](const SavedStamp& a, const SavedStamp& b) { return a.name < b.name; });
    return saved;
}

}  // namespace nedforge::luddite
