#include "engine/smart_home/words.h"

namespace nedforge::smart_home {

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
