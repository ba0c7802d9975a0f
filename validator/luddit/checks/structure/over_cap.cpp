// LOOP201: more stones on the board than the cap or a supply allows.

#include "engine/base/words.h"
#include "validator/luddit/checks/check.h"

namespace nedforge::luddit {

namespace {

void check_caps(const CheckContext& context, Diagnostics& out) {
    const Position& position = context.position;
    const Stones stones = stones_of_rows(position.board.size, position.rows.value_or(std::vector<std::string>{}));
    if (stones.count() > position.board.stones) {
        Diagnostic& d = report(out, over_cap_check, "rows",
                               counted(stones.count(), "stone") + " lie on the board, and the cap allows " +
                                   std::to_string(position.board.stones) + " (ruling L2)",
                               "take stones off, or raise `board.stones`");
        d.fixes.push_back(
            {"raise the cap to " + std::to_string(stones.count()), {{"board.stones", std::to_string(stones.count())}}});
    }
    for (const Colour colour : {Colour::black, Colour::white}) {
        const int count = stones[colour].count(), supply = position.supply_of(colour);
        if (count <= supply) continue;
        report(out, over_cap_check, "rows",
               counted(count, name_of(colour) + " stone") + (count == 1 ? " lies" : " lie") + " on the board, and " +
                   title_of(colour) + "'s supply has " + std::to_string(supply) + " (ruling L3)",
               "take " + name_of(colour) + " stones off, or raise the supply of " + name_of(colour), {name_of(colour)});
    }
}

}  // namespace

const Check over_cap_check{
    {"LOOP201", "over-cap", Severity::error,
     "More stones lie on the board than `stones` allows, or more of a colour than the supply of its player has.",
     "The cap holds after every move, so no game could reach the position, and nobody could go on with it.",
     "Take stones off, or raise the cap or the supply.",
     "# bad: three stones\n"
     "board: {size: 3, stones: 2}\n"
     "rows: [\"#o.\", \"#..\", \"...\"]\n"
     "# good\n"
     "board: {size: 3, stones: 3}\n"
     "rows: [\"#o.\", \"#..\", \"...\"]\n"},
    CheckPhase::structure,
    check_caps};

}  // namespace nedforge::luddit
