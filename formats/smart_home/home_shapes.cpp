#include "formats/smart_home/home_shapes.h"

#include "formats/base/text/printable.h"

namespace nedforge::smart_home {

namespace {

template <class Word, std::size_t n>
std::optional<Word> read_word(const Value& value, const IndexedArray<std::string_view, Word, n>& names) {
    const auto index = value.word({names.begin(), names.end()});
    if (!index) return std::nullopt;
    return static_cast<Word>(*index);
}

}  // namespace

const FamilyName& family() { return family_name("smart_home"); }

void read_game(const Fields& root) { nedforge::read_game(root.required("game"), "smart_home"); }

std::optional<Symbol> read_symbol(const Value& value) { return read_word(value, symbol_names); }
std::optional<Character> read_character(const Value& value) { return read_word(value, character_names); }
std::optional<Card> read_card(const Value& value) { return read_word(value, card_names); }

RulingOverrides read_rulings(const Value& value) { return read_overrides<RulingOverrides>(value, ruling_table()); }

std::vector<Value> read_pair(const Value& value, std::string_view items) {
    const bool longer = value.readable() && value.node()->is_list() && value.node()->children.size() > 2;
    return value.list(longer ? 0 : 2, 2, items).value_or(std::vector<Value>{});
}

}  // namespace nedforge::smart_home
