#include <nlohmann/json.hpp>

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

constexpr FewKeys section_keys{{"rows", "arrow", "reward"}};

Hack read(const Fields& fields) {
    return OrderedRowsHack{read_items<RowsSection>(
        fields, "sections", max_hack_items, section_keys, "a section", [](const Fields& keys, RowsSection& section) {
            const auto rows = keys.required("rows").list(3, 3, "rows");
            for (std::size_t i = 0; rows && i < rows->size(); ++i)
                section.rows[i] = (*rows)[i].number(1, 6).value_or(1);
            if (const auto arrow = keys.required("arrow").word({arrow_names.begin(), arrow_names.end()}))
                section.arrow = static_cast<Arrow>(*arrow);
        })};
}

const RowsSection& section_of(const Hack& hack, std::size_t i) { return std::get<OrderedRowsHack>(hack).sections[i]; }

void put(const Hack& hack, std::size_t i, FlowMapping& out) {
    const RowsSection& section = section_of(hack, i);
    out.put("rows", flow_list(section.rows, [](int n) { return std::to_string(n); }));
    out.put("arrow", std::string(arrow_names[section.arrow]));
}

std::string json(const Hack& hack, std::size_t i) {
    return nlohmann::json{{"rows", section_of(hack, i).rows}, {"arrow", arrow_names[section_of(hack, i).arrow]}}.dump();
}

void read_action(const Fields& keys, ReplayAction& action) {
    action.section = keys.required("section").number(0, largest_number);
    action.row = keys.required("row").number(0, 2);
}

}  // namespace

const HackFormat ordered_rows_format{.keys = {{"sections"}},
                                     .item_keys = section_keys,
                                     .drawn = {},
                                     .read = read,
                                     .put_item = put,
                                     .item_json = json,
                                     .drawings = {},
                                     .printed = nullptr,
                                     .by_die = {{"section", "row"}},
                                     .by_energy = {{"section", "row"}},
                                     .read_action = read_action,
                                     .sample = sample};

}  // namespace nedforge::luddite
