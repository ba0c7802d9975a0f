#pragma once
// Bills of tours (tour_table.h) that were asked for before, in a table of fixed size that later ones overwrite. Only
// the bills of sets of at most `most_functions` functions are worked out; the others count as impossible. One object a
// thread; it keeps a reference.

#include <bit>
#include <cstdint>
#include <vector>

#include "validator/luddite/solver/policy/tours/tour_table.h"

namespace nedforge::luddite {

class TourCache {
public:
    TourCache(const TourTable& tours, int most_functions) : tours_(&tours), set_bits_(index_count(tours.functions())) {
        for (std::uint8_t set = 0; set < tours.sets(); ++set)
            if (std::popcount(set) <= most_functions) known_sets_.push_back(set);
        keys_.resize(std::size_t{1} << table_bits);
        bills_.resize(keys_.size() << set_bits_);
    }

    // The sets whose bills are worked out, in their order; the first is empty.
    const std::vector<std::uint8_t>& known_sets() const { return known_sets_; }

    // By set; valid until the next call.
    const TourBill* from(int node, std::uint16_t toggles, std::uint16_t open) {
        const std::uint64_t key = std::uint64_t{tours_->setting_of(toggles)} << 32 | std::uint64_t{open} << 16 |
                                  static_cast<std::uint64_t>(node) | std::uint64_t{1} << 63;
        const std::uint64_t slot = (key * 0x9E3779B97F4A7C15ULL) >> (64 - table_bits);
        TourBill* bills = &bills_[slot << set_bits_];
        if (keys_[slot] != key) {
            keys_[slot] = key;
            tours_->bills(node, toggles, open, known_sets_, bills);
        }
        return bills;
    }

    // What from() returned the bills for, as long as they are valid; never 0.
    std::uint64_t key_of(const TourBill* bills) const {
        return keys_[static_cast<std::size_t>(bills - bills_.data()) >> set_bits_];
    }

private:
    static constexpr int table_bits = 14;
    const TourTable* tours_;
    int set_bits_;  // there are as many functions
    std::vector<std::uint8_t> known_sets_;
    std::vector<std::uint64_t> keys_;
    std::vector<TourBill> bills_;
};

// Values of tours that were worked out before, by a 64-bit hash of all that they depend on. Later ones overwrite. One
// object a thread.
class TourValues {
public:
    TourValues() : known_(std::size_t{1} << table_bits) {}

    struct Known {
        std::uint64_t key = 0;
        double value = 0;
    };
    Known& at(std::uint64_t key) { return known_[key >> (64 - table_bits)]; }
    static std::uint64_t mixed(std::uint64_t key, std::uint64_t salt) {
        const std::uint64_t product = (key ^ salt) * 0x9E3779B97F4A7C15ULL;
        return product ^ product >> 32;
    }

private:
    static constexpr int table_bits = 15;
    std::vector<Known> known_;
};

}  // namespace nedforge::luddite
