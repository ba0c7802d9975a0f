#include "formats/base/record/described.h"
#include "formats/luddite/hack/hack_format.h"

namespace nedforge::luddite {

namespace {

constexpr std::string_view sample = R"(
# The Hack module: a die's number is written into an empty box of any row. A section pays when all its boxes are full and the
# totals of its rows rise strictly along the arrow: up is bottom < middle < top, down is top < middle < bottom.
hack:
  variant: ordered_rows
  # Boxes of the three rows, top to bottom.
  sections:
    - {rows: [1, 2, 3], arrow: down, reward: {code: alpha}}
    - {rows: [2, 2, 1], arrow: up, reward: {code: beta}}
    - {rows: [1, 1, 1], arrow: up, reward: {code: gamma}}
    - {rows: [1, 1, 2], arrow: down, reward: {damage: 8}}
)";

const Record& section_record() {
    static const Record record = record_of<RowsSection>("a section", [](Rows<RowsSection>& rows,
                                                                        const RowsSection& section) {
        rows.add("rows", section.rows, exactly<int, 3>(number(1, 6), "rows"), "boxes of the three rows, top to bottom")
            .required();
        rows.add("arrow", section.arrow, one_word<Arrow>(arrow_names), "where the totals rise to").required();
        rows.add("reward", section.reward, reward_form(), "what it pays").required();
    });
    return record;
}

const Record& record() {
    static const Record record =
        record_of<OrderedRowsHack>("'hack'", [](Rows<OrderedRowsHack>& rows, const OrderedRowsHack& hack) {
            add_items(rows, hack.sections, HackKind::ordered_rows, section_record(), max_hack_items,
                      "sections, each with its reward");
        });
    return record;
}

const Record& action() {
    return described<ReplayAction>("a hack", [](Rows<ReplayAction>& rows, const ReplayAction& action) {
        add_die(rows, action);
        rows.add("section", action.section, index_from_0(), "index of the section, from 0").required();
        rows.add("row", action.row, number(0, 2), "0 top, 1 middle, 2 bottom").required();
    });
}

}  // namespace

const HackFormat ordered_rows_format{
    .record = record, .printed = nullptr, .by_die = action, .by_energy = action, .own_key = "row", .sample = sample};

}  // namespace nedforge::luddite
