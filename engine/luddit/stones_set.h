#pragma once
// Sets and maps of boards by their keys (StonesKey): open addressing, since a turn may lead to a million boards.

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/luddit/board.h"

namespace nedforge::luddit {

template <class Value>
class StonesMap {
public:
    // The value of the key, and whether the call made it. A new key gets Value{}.
    std::pair<Value*, bool> insert(const StonesKey& key) {
        if (2 * (size_ + 1) > slots_.size()) grow();
        Slot& slot = slots_[place_of(slots_, key)];
        const bool is_new = !slot.used;
        if (is_new) {
            slot = {key, Value{}, true};
            ++size_;
        }
        return {&slot.value, is_new};
    }
    const Value* find(const StonesKey& key) const {
        if (slots_.empty()) return nullptr;
        const Slot& slot = slots_[place_of(slots_, key)];
        return slot.used ? &slot.value : nullptr;
    }
    std::size_t size() const { return size_; }

private:
    struct Slot {
        StonesKey key;
        Value value{};
        bool used = false;
    };
    static std::size_t place_of(const std::vector<Slot>& slots, const StonesKey& key) {
        const std::size_t mask = slots.size() - 1;
        std::size_t place = static_cast<std::size_t>(key.hash()) & mask;
        while (slots[place].used && slots[place].key != key) place = (place + 1) & mask;
        return place;
    }
    void grow() {
        std::vector<Slot> larger(slots_.empty() ? 64 : 2 * slots_.size());
        for (Slot& slot : slots_)
            if (slot.used) larger[place_of(larger, slot.key)] = std::move(slot);
        slots_ = std::move(larger);
    }

    std::vector<Slot> slots_;  // a power of 2, at most half of them used
    std::size_t size_ = 0;
};

class StonesSet {
public:
    bool add(const StonesKey& key) { return keys_.insert(key).second; }  // false: it was there
    bool has(const StonesKey& key) const { return keys_.find(key) != nullptr; }
    std::size_t size() const { return keys_.size(); }

private:
    struct Nothing {};
    StonesMap<Nothing> keys_;
};

}  // namespace nedforge::luddit
