#include "engine/echo_death/words.h"

#include "engine/base/ruling_rows.h"
#include "engine/base/rulings.h"

namespace nedforge::echo_death {

namespace {

template <auto member>
constexpr RulingInfo row(std::string_view name, std::span<const std::string_view> readings, std::string_view source) {
    return ruling_row<RulingInfo, Rulings, member>(name, readings, source);
}

constexpr std::string_view distance_words[]{"square", "orthogonal"};
constexpr std::string_view deploy_words[]{"marks", "all"};
constexpr std::string_view overclock_words[]{"every", "once"};
constexpr std::string_view stunned_words[]{"silent", "rooted"};
constexpr std::string_view zone_words[]{"higher", "either"};
constexpr std::string_view twice_words[]{"double", "attacks"};

}  // namespace

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        row<&Rulings::distance>("distance", distance_words, "E1"),
        row<&Rulings::deploy>("deploy", deploy_words, "E15"),
        row<&Rulings::overclock>("overclock", overclock_words, "E19"),
        row<&Rulings::stunned>("stunned", stunned_words, "E22"),
        row<&Rulings::zone>("zone", zone_words, "E29"),
        row<&Rulings::twice>("twice", twice_words, "E29"),
    };
    return table;
}

const RulingInfo* find_ruling(std::string_view name) { return row_named(ruling_table(), name); }

Rulings RulingOverrides::applied_to(Rulings rulings) const { return with_overrides(*this, ruling_table(), rulings); }

RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force) {
    return different_readings<RulingOverrides>(ruling_table(), usual, in_force);
}

std::optional<int> player_of_name(std::string_view name) {
    if (name.size() != 1 || name[0] < 'a' || name[0] >= 'a' + most_players) return std::nullopt;
    return name[0] - 'a';
}

}  // namespace nedforge::echo_death
