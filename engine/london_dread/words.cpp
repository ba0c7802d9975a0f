#include "engine/london_dread/words.h"

namespace nedforge::london_dread {

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling_row<&Rulings::overdue>("overdue", {"seen", "open", "always"}, "D25"),
        ruling_row<&Rulings::present>("present", {"all", "some"}, "D15"),
        ruling_row<&Rulings::gains>("gains", {"shared", "own"}, "D28"),
        ruling_row<&Rulings::defeated>("defeated", {"lost", "kept"}, "D39"),
        ruling_row<&Rulings::chapter_start>("chapter_start", {"again", "stay"}, "D8"),
    };
    return table;
}

std::string text_of(Location location) {
    return "[" + name_of(location.area) + ", " + std::to_string(location.number) + "]";
}

}  // namespace nedforge::london_dread
