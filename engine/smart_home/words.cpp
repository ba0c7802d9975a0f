#include "engine/smart_home/words.h"

#include <algorithm>

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
int get_reading(const Rulings& rulings) {
    return static_cast<int>(rulings.*member);
}
template <auto member>
void set_reading(Rulings& rulings, int reading) {
    using Reading = std::remove_reference_t<decltype(rulings.*member)>;
    rulings.*member = static_cast<Reading>(reading);
}
template <auto member>
constexpr RulingInfo ruling(std::string_view name, std::string_view usual, std::string_view other,
                            std::string_view source) {
    return {name, {usual, other}, source, get_reading<member>, set_reading<member>};
}

}  // namespace

std::optional<Symbol> symbol_named(std::string_view name) { return word_named(symbol_names, name); }
std::optional<Character> character_named(std::string_view name) { return word_named(character_names, name); }
std::optional<Card> card_named(std::string_view name) { return word_named(card_names, name); }

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling<&Rulings::reroll>("reroll", "all", "held", "H16"),
        ruling<&Rulings::support>("support", "again", "end", "H18"),
        ruling<&Rulings::hobbyist>("hobbyist", "always", "optional", "H27"),
        ruling<&Rulings::deck>("deck", "reshuffle", "once", "H29"),
        ruling<&Rulings::range>("range", "steps", "moves", "H30"),
        ruling<&Rulings::ddos>("ddos", "turns", "round", "H30"),
        ruling<&Rulings::botnet>("botnet", "split", "single", "H32"),
        ruling<&Rulings::cascade>("cascade", "lowest", "chain", "H36"),
    };
    return table;
}

const RulingInfo* find_ruling(std::string_view name) {
    const auto& table = ruling_table();
    const auto found = std::find_if(table.begin(), table.end(), [&](const RulingInfo& r) { return r.name == name; });
    return found == table.end() ? nullptr : &*found;
}

Rulings RulingOverrides::applied_to(Rulings rulings) const { return with_overrides(*this, ruling_table(), rulings); }

RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force) {
    return different_readings<RulingOverrides>(ruling_table(), usual, in_force);
}

}  // namespace nedforge::smart_home
