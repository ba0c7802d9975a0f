#pragma once
// Switch settings as the tables of this folder number them: how often each switch that a gate names has been toggled,
// in base 4. The other switches open nothing.

#include <cstdint>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

struct NamedToggles {
    explicit NamedToggles(const Board&);
    IndexedVector<int, int> switches;              // that a gate names, from 0
    IndexedVector<std::uint16_t, int> setting_of;  // by State::toggles
    IndexedVector<std::uint16_t, int> toggles_of;  // by setting
    unsigned settings() const { return 1u << (2 * switches.size()); }
};

}  // namespace nedforge::luddite
