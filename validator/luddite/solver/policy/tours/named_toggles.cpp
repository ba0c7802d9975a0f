#include "validator/luddite/solver/policy/tours/named_toggles.h"

namespace nedforge::luddite {

NamedToggles::NamedToggles(const Board& board) {
    unsigned named = 0;
    for (int n = 0; n < board.node_count; ++n) named |= board.gate_switches[n];
    for (int s = 0; s < switch_count; ++s)
        if ((named >> s) & 1) switches.push_back(s);
    setting_of.resize(4096);
    toggles_of.resize(settings());
    const auto moved = [](unsigned counts, int from, int to) {
        return static_cast<std::uint16_t>(((counts >> (2 * from)) & 3u) << (2 * to));
    };
    for (unsigned toggles = 0; toggles < 4096; ++toggles)
        for (int i = 0; i < index_count(switches); ++i) setting_of[toggles] |= moved(toggles, switches[i], i);
    for (unsigned setting = 0; setting < settings(); ++setting)
        for (int i = 0; i < index_count(switches); ++i) toggles_of[setting] |= moved(setting, i, switches[i]);
}

}  // namespace nedforge::luddite
