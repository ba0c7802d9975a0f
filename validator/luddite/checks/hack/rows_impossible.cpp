#include "engine/luddite/hack/rows.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/hack/hack_facts.h"

namespace nedforge::luddite {

namespace {

void check_rows_impossible(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<OrderedRowsHack>(&context.map.hack);
    if (!hack) return;
    for (std::size_t i = 0; i < hack->sections.size(); ++i) {
        if (context.hack[i].attainable) continue;
        const RowsSection& section = hack->sections[i];
        const bool is_upward = points_up(section.arrow);
        const std::array<int, 3> rising = in_rising_order(section.rows, section.arrow);
        std::string ranges;
        for (std::size_t k = 0; k < 3; ++k)
            ranges += (k ? " < " : "") + std::to_string(total_range(rising[k]).lowest) + ".." +
                      std::to_string(total_range(rising[k]).highest);
        const std::string path = "hack.sections[" + std::to_string(i) + "]";
        Diagnostic& d =
            report(out, rows_impossible_check, path + ".rows",
                   reward_word(context.map.hack, i) + " can never be in order: its totals would have to rise " +
                       (is_upward ? "from bottom to top" : "from top to bottom") + " as " + ranges,
                   "give the rows that the arrow points to more boxes, or turn the arrow");
        if (rising[2] < rising[0]) {
            const std::string arrow(arrow_names[opposite(section.arrow)]);
            Map turned = context.map;
            std::get<OrderedRowsHack>(turned.hack).sections[i].arrow = opposite(section.arrow);
            if (hack_facts(turned, compile_hack_only(turned), 0)[i].attainable)
                d.fixes.push_back({"turn the arrow " + arrow, {{path + ".arrow", arrow}}});
        }
    }
}

}  // namespace

const Check rows_impossible_check{
    {"NED403", "rows-impossible", Severity::error,
     "No numbers make the three row totals of a section of `ordered_rows` rise strictly along its arrow.",
     "The section could never pay: one box holds 6 at most, six boxes hold 6 at least.",
     "Give the rows that the arrow points to more boxes, or turn the arrow.",
     "# bad: one box at the top can't hold more than six boxes at the bottom and the row between\n"
     "- {rows: [1, 6, 6], arrow: up, reward: {credit: 2}}\n"
     "# good\n"
     "- {rows: [1, 6, 6], arrow: down, reward: {credit: 2}}\n"},
    Phase::hack,
    check_rows_impossible};

}  // namespace nedforge::luddite
