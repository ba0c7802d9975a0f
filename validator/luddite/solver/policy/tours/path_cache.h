#pragma once
// The ways of shortest_paths.h as an evaluation asks for them: from one place, with these toggles and open locks, to
// every target at once and on from there to the Exit. The same places are asked for again and again, in one game and
// from game to game, so what was gathered is remembered in a table of fixed size, which later places overwrite. One
// object a thread.

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/tours/shortest_paths.h"

namespace nedforge::luddite {

class PathCache {
public:
    static constexpr int none = 255;  // of costs: no way

    explicit PathCache(const ShortestPaths& paths);  // keeps a reference

    // Valid until the next call. By target, costs in tenths of a die.
    struct Ways {
        const std::uint8_t* cost = nullptr;
        const std::uint8_t* return_cost = nullptr;  // on from there to the Exit; only where `with_return` asks for it
    };
    Ways from(int node, std::uint16_t toggles, std::uint16_t open, bool with_return) {
        const std::uint64_t key = std::uint64_t{paths_table_->setting_of(toggles)} << 32 | std::uint64_t{open} << 16 |
                                  static_cast<std::uint64_t>(node) << 1 | std::uint64_t{1} << 63;
        const std::uint64_t slot = (key * 0x9E3779B97F4A7C15ULL) >> (64 - table_bits);
        std::uint8_t* entry = lines_[slot * lines_each_].bytes.data();
        Head head;
        std::memcpy(&head, entry, sizeof head);
        if ((head.key | 1) != (key | 1)) head = gather(entry, key, node, toggles, open);
        if (with_return && !(head.key & 1)) gather_back(entry, node, toggles, open);
        return {entry + sizeof(Head), entry + sizeof(Head) + targets_};
    }

private:
    static constexpr int table_bits = 15;
    struct Head {
        std::uint64_t key = 0;  // lowest bit: the ways back are known
    };
    // An entry is a head, the costs there and the costs back, side by side from the start of a line of the cache: most
    // maps need one.
    struct alignas(64) Line {
        std::array<std::uint8_t, 64> bytes{};
    };
    Head gather(std::uint8_t* entry, std::uint64_t key, int node, std::uint16_t toggles, std::uint16_t open);
    void gather_back(std::uint8_t* entry, int node, std::uint16_t toggles, std::uint16_t open);

    const ShortestPaths* paths_table_;
    std::size_t targets_, lines_each_;
    std::vector<Line> lines_;
};

}  // namespace nedforge::luddite
