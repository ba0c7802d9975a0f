#include "engine/smart_home/words.h"

#include <algorithm>

#include "engine/base/ruling_rows.h"
#include "engine/base/rulings.h"

namespace nedforge::smart_home {

namespace {

template <class Word, std::size_t n>
std::optional<Word> word_named(const IndexedArray<std::string_view, Word, n>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Word>(found - names.begin());
}

template <auto member>
constexpr RulingInfo row(std::string_view name, std::string_view usual, std::string_view other,
                         std::string_view source) {
    return ruling_row<RulingInfo, Rulings, member>(name, usual, other, source);
}

}  // namespace

std::optional<Symbol> symbol_named(std::string_view name) { return word_named(symbol_names, name); }
std::optional<Character> character_named(std::string_view name) { return word_named(character_names, name); }
std::optional<Card> card_named(std::string_view name) { return word_named(card_names, name); }

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        row<&Rulings::reroll>("reroll", "all", "held", "H16"),
        row<&Rulings::support>("support", "again", "end", "H18"),
        row<&Rulings::hobbyist>("hobbyist", "always", "optional", "H27"),
        row<&Rulings::deck>("deck", "reshuffle", "once", "H29"),
        row<&Rulings::range>("range", "steps", "moves", "H30"),
        row<&Rulings::ddos>("ddos", "turns", "round", "H30"),
        row<&Rulings::botnet>("botnet", "split", "single", "H32"),
        row<&Rulings::cascade>("cascade", "lowest", "chain", "H36"),
    };
    return table;
}

const RulingInfo* find_ruling(std::string_view name) { return row_named(ruling_table(), name); }

Rulings RulingOverrides::applied_to(Rulings rulings) const { return with_overrides(*this, ruling_table(), rulings); }

RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force) {
    return different_readings<RulingOverrides>(ruling_table(), usual, in_force);
}

}  // namespace nedforge::smart_home
