#include <nlohmann/json.hpp>

#include "formats/luddite/hack/hack_format.h"

namespace nedforge::luddite {

namespace {

constexpr std::string_view sample = R"(
# The Hack module: a die's number is written into an empty box of any entry. An entry pays when its boxes are full and add
# up to the target exactly; full with another sum it never pays.
hack:
  variant: sums
  # 4 boxes where nothing else is said. A reward is a code, damage, energy, multi_tool, credit, or several of them.
  entries:
    - {target: 12, reward: {code: alpha}}
    - {target: 14, reward: {code: beta}}
    - {target: 7, boxes: 3, reward: {code: gamma}}
    - {target: 10, boxes: 2, reward: {energy: 2}}
    - {target: 18, boxes: 5, reward: {damage: 10}}
)";

constexpr FewKeys entry_keys{{"target", "boxes", "reward"}};
constexpr int usual_boxes = 4;

Hack read(const Fields& fields) {
    return SumsHack{read_items<SumEntry>(
        fields, "entries", max_hack_items, entry_keys, "an entry", [](const Fields& keys, SumEntry& entry) {
            entry.target = keys.required("target").number(-largest_number, largest_number).value_or(0);
            entry.boxes = keys.get("boxes").number(1, 6).value_or(usual_boxes);
        })};
}

const SumEntry& entry_of(const Hack& hack, std::size_t i) { return std::get<SumsHack>(hack).entries[i]; }

void put(const Hack& hack, std::size_t i, FlowMapping& out) {
    const SumEntry& entry = entry_of(hack, i);
    out.put("target", entry.target);
    if (entry.boxes != usual_boxes) out.put("boxes", entry.boxes);
}

std::string json(const Hack& hack, std::size_t i) {
    return nlohmann::json{{"target", entry_of(hack, i).target}, {"boxes", entry_of(hack, i).boxes}}.dump();
}

std::string printed(const Hack& hack, std::size_t i) { return std::to_string(entry_of(hack, i).target); }

void read_action(const Fields& keys, ReplayAction& action) {
    action.entry = keys.required("entry").number(0, largest_number);
}

}  // namespace

const HackFormat sums_format{.keys = {{"entries"}},
                             .item_keys = entry_keys,
                             .drawn = {},
                             .read = read,
                             .put_item = put,
                             .item_json = json,
                             .drawings = {},
                             .printed = printed,
                             .by_die = {{"entry"}},
                             .by_energy = {{"entry"}},
                             .read_action = read_action,
                             .sample = sample};

}  // namespace nedforge::luddite
