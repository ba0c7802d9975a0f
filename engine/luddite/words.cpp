#include "engine/luddite/words.h"

namespace nedforge::luddite {

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
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling_row<&Rulings::spaces>("spaces", {"lifetime", "held"}, "R1"),
        ruling_row<&Rulings::duplicate>("duplicate", {"rolled", "current"}, "R5"),
        ruling_row<&Rulings::clock_icons>("clock_icons", {"all", "last"}, "R7"),
        ruling_row<&Rulings::or_gate>("or_gate", {"either", "both"}, "R13"),
        ruling_row<&Rulings::passing>("passing", {"enter", "stop"}, "R18"),
        ruling_row<&Rulings::patterns>("patterns", {"turned", "mirrored"}, "R20"),
        ruling_row<&Rulings::threshold>("threshold", {"above", "reach"}, "R21"),
        ruling_row<&Rulings::move>("move", {"whole", "interrupted"}, "R22"),
    };
    return table;
}

}  // namespace nedforge::luddite
