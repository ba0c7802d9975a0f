#include "engine/luddit/words.h"

namespace nedforge::luddit {

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling_row<&Rulings::loops>("loops", {"any", "connected"}, "L9"),
        ruling_row<&Rulings::condition>("condition", {"members", "loop"}, "L11"),
        ruling_row<&Rulings::own>("own", {"counted", "apart"}, "L12"),
        ruling_row<&Rulings::carry>("carry", {"shift", "turn", "free"}, "L14"),
        ruling_row<&Rulings::still>("still", {"forbidden", "allowed", "turn"}, "L16"),
        ruling_row<&Rulings::repeat>("repeat", {"draw", "forbidden"}, "L21"),
    };
    return table;
}

std::string text_of(Point point) { return "[" + std::to_string(point.column) + ", " + std::to_string(point.row) + "]"; }

}  // namespace nedforge::luddit
