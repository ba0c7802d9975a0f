#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling_row<&Rulings::distance>("distance", {"square", "orthogonal"}, "E1"),
        ruling_row<&Rulings::deploy>("deploy", {"marks", "all"}, "E15"),
        ruling_row<&Rulings::overclock>("overclock", {"every", "once"}, "E19"),
        ruling_row<&Rulings::stunned>("stunned", {"silent", "rooted"}, "E22"),
        ruling_row<&Rulings::zone>("zone", {"higher", "either"}, "E29"),
        ruling_row<&Rulings::twice>("twice", {"double", "attacks"}, "E29"),
    };
    return table;
}

std::optional<int> player_of_name(std::string_view name) {
    if (name.size() != 1 || name[0] < 'a' || name[0] >= 'a' + most_players) return std::nullopt;
    return name[0] - 'a';
}

}  // namespace nedforge::echo_death
