#pragma once
// Values by state: a hash table with open addressing. States are compared in full, so no two are ever mixed up. Cost:
// about 250 bytes a state.

#include <cstdint>
#include <vector>

#include "engine/luddite/state.h"

namespace nedforge::luddite {

class ValueMemory {
public:
    static constexpr std::size_t none = SIZE_MAX;
    struct Known {
        double value = 0;
        bool exact = true;  // else no value is above it
    };

    std::size_t size() const { return states_.size(); }
    Known& operator[](std::size_t place) { return known_[place]; }

    // none: it is not known.
    std::size_t find(const State& state) const {
        if (slots_.empty()) return none;
        for (std::size_t slot = hash_of(state) & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
            if (slots_[slot] == 0) return none;
            if (states_[slots_[slot] - 1] == state) return slots_[slot] - 1;
        }
    }
    // Precondition: it is not known.
    std::size_t add(const State& state, Known known) {
        states_.push_back(state);
        known_.push_back(known);
        if (2 * states_.size() > slots_.size())
            grow();
        else
            put(states_.size() - 1);
        return states_.size() - 1;
    }
    void clear() { *this = {}; }

private:
    void put(std::size_t place) {
        std::size_t slot = hash_of(states_[place]) & (slots_.size() - 1);
        while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
        slots_[slot] = static_cast<std::uint32_t>(place + 1);
    }
    void grow() {
        slots_.assign(slots_.empty() ? 4096 : 2 * slots_.size(), 0);
        for (std::size_t place = 0; place < states_.size(); ++place) put(place);
    }

    std::vector<State> states_;
    std::vector<Known> known_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace nedforge::luddite
