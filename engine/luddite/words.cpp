#include "engine/luddite/words.h"

#include "engine/base/ruling_rows.h"
#include "engine/base/rulings.h"

namespace nedforge::luddite {

namespace {

template <auto member>
constexpr RulingInfo row(std::string_view name, std::string_view usual, std::string_view other,
                         std::string_view source) {
    return ruling_row<RulingInfo, Rulings, member>(name, usual, other, source);
}

}  // namespace

std::string amount_words(int amount, Resource resource) {
    return std::to_string(amount) + " " + std::string((amount == 1 ? resource_words : several_words)[resource]);
}

std::string words_of(const Amounts& amounts) {
    std::string words;
    for (const Resource r : all_resources)
        if (amounts[r]) words += (words.empty() ? "" : ", ") + amount_words(amounts[r], r);
    return words;
}

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static const std::array<RulingInfo, ruling_count> table{
        row<&Rulings::spaces>("spaces", "lifetime", "held", "R1"),
        row<&Rulings::duplicate>("duplicate", "rolled", "current", "R5"),
        row<&Rulings::clock_icons>("clock_icons", "all", "last", "R7"),
        row<&Rulings::or_gate>("or_gate", "either", "both", "R13"),
        row<&Rulings::passing>("passing", "enter", "stop", "R18"),
        row<&Rulings::patterns>("patterns", "turned", "mirrored", "R20"),
        row<&Rulings::threshold>("threshold", "above", "reach", "R21"),
        row<&Rulings::move>("move", "whole", "interrupted", "R22"),
    };
    return table;
}

const RulingInfo* find_ruling(std::string_view name) { return row_named(ruling_table(), name); }

Rulings RulingOverrides::applied_to(Rulings rulings) const { return with_overrides(*this, ruling_table(), rulings); }

RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force) {
    return different_readings<RulingOverrides>(ruling_table(), usual, in_force);
}

}  // namespace nedforge::luddite
