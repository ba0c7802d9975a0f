#pragma once
// Random choices of the generator, from one numbered stream (engine/base/seeded_dice.h): the same seed and number give
// the same choices on every machine and for every number of threads.

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"

namespace nedforge::luddite {

class Draw {
public:
    Draw(std::uint64_t seed, std::uint64_t stream) : dice_(seed, stream) {}

    // Both ends are included. Precondition: low <= high.
    int from(int low, int high) {
        return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    bool chance(int percent) { return from(1, 100) <= percent; }
    // An index into a list that is not empty.
    template <class List>
    int place_in(const List& list) {
        return from(0, index_count(list) - 1);
    }
    template <class List>
    auto& any(List& list) {
        return list[place_of_index(place_in(list))];
    }
    template <class T>
    T any(std::initializer_list<T> list) {
        return *(list.begin() + place_in(list));
    }
    template <class List>
    void shuffle(List& list) {  // Fisher and Yates; the standard library's order differs between libraries
        for (int i = index_count(list) - 1; i > 0; --i)
            std::swap(list[place_of_index(i)], list[place_of_index(from(0, i))]);
    }
    // The index of a weight, each with its share of the chance.
    int weighted(const std::vector<int>& weights) {
        int remaining = from(1, std::accumulate(weights.begin(), weights.end(), 0)), i = 0;
        while ((remaining -= weights[place_of_index(i)]) > 0) ++i;
        return i;
    }

private:
    SeededDice dice_;
};

}  // namespace nedforge::luddite
