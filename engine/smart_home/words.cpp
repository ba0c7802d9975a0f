#include "engine/smart_home/words.h"

#include <algorithm>

namespace nedforge::smart_home {

namespace {

template <class Word, std::size_t n>
std::optional<Word> word_named(const IndexedArray<std::string_view, Word, n>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Word>(found - names.begin());
}

}  // namespace

std::optional<Symbol> symbol_named(std::string_view name) { return word_named(symbol_names, name); }
std::optional<Character> character_named(std::string_view name) { return word_named(character_names, name); }
std::optional<Card> card_named(std::string_view name) { return word_named(card_names, name); }

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling_row<&Rulings::reroll>("reroll", {"all", "held"}, "H16"),
        ruling_row<&Rulings::support>("support", {"again", "end"}, "H18"),
        ruling_row<&Rulings::hobbyist>("hobbyist", {"always", "optional"}, "H27"),
        ruling_row<&Rulings::deck>("deck", {"reshuffle", "once"}, "H29"),
        ruling_row<&Rulings::range>("range", {"steps", "moves"}, "H30"),
        ruling_row<&Rulings::ddos>("ddos", {"turns", "round"}, "H30"),
        ruling_row<&Rulings::botnet>("botnet", {"split", "single"}, "H32"),
        ruling_row<&Rulings::cascade>("cascade", {"lowest", "chain"}, "H36"),
    };
    return table;
}

}  // namespace nedforge::smart_home
