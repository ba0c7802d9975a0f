#include "formats/smart_home/home_shapes.h"

#include "formats/base/text/printable.h"

namespace nedforge::smart_home {

namespace {

bool is_tile_id_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

template <class Word, std::size_t n>
std::optional<Word> read_word(const Value& value, const IndexedArray<std::string_view, Word, n>& names) {
    const auto index = value.word({names.begin(), names.end()});
    if (!index) return std::nullopt;
    return static_cast<Word>(*index);
}

}  // namespace

const FamilyName& family() { return family_name("smart_home"); }

void read_game(const Fields& root) {
    const Value value = root.required("game");
    const auto game = value.text();
    if (game && *game != "smart_home")
        value.report(FormatCode::unsupported_version,
                     "the game " + in_quotes(*game) + " is not the game of a home, smart_home",
                     "write 'game: smart_home', or give the file the suffix of its game");
}

std::optional<std::string> read_tile_id(const Value& value) {
    return value.id(16, is_tile_id_letter, "1 to 16 of A-Z, a-z, 0-9, '_' and '-'");
}

std::optional<Symbol> read_symbol(const Value& value) { return read_word(value, symbol_names); }
std::optional<Character> read_character(const Value& value) { return read_word(value, character_names); }
std::optional<Card> read_card(const Value& value) { return read_word(value, card_names); }

RulingOverrides read_rulings(const Value& value) { return read_overrides<RulingOverrides>(value, ruling_table()); }

std::vector<Value> read_pair(const Value& value, std::string_view items) {
    const bool longer = value.readable() && value.node()->is_list() && value.node()->children.size() > 2;
    return value.list(longer ? 0 : 2, 2, items).value_or(std::vector<Value>{});
}

bool read_only_true(const Value& value, std::string_view key) {
    const auto flag = value.boolean();
    if (flag && !*flag)
        value.report(FormatCode::bad_value, "'" + std::string(key) + "' is only ever true", "leave it out");
    return flag.value_or(false);
}

}  // namespace nedforge::smart_home
