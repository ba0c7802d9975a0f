#pragma once
// Checks of what several keys of a mapping say together.

#include <string>
#include <string_view>

#include "formats/base/record/record.h"

namespace nedforge {

// The value of `low_key` is below that of `high_key`. A key that has a finding of its own is left alone.
void check_order(const ReadKeys&, std::string_view low_key, std::string_view high_key, double low, double high);

// The key `from` of the items of a list, each checked when it is read: the first is 0, and each is above the one before
// it. An item whose `from` has a finding of its own gets that of the one before. `item`: "tier".
template <class List>
void check_rising(const ReadKeys& keys, List& read, const std::string& item) {
    const bool first = read.size() == 1;
    int& from = read.back().from;
    const int before = first ? 0 : read[read.size() - 2].from;
    if (!keys.good("from"))
        from = before;
    else if (first && from != 0)
        keys.get("from").report(FormatCode::bad_value,
                                "the first " + item + " is from 0, and this is from " + std::to_string(from));
    else if (!first && from <= before)
        keys.get("from").report(FormatCode::bad_value,
                                "'from' must rise: " + std::to_string(from) + " comes after " + std::to_string(before));
}

}  // namespace nedforge
