#include "formats/base/record/described.h"
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

const Record& entry_record() {
    static const Record record = record_of<SumEntry>("an entry", [](Rows<SumEntry>& rows, const SumEntry& entry) {
        rows.add("target", entry.target, number(-largest_number, largest_number), "the sum to reach").required();
        rows.add("boxes", entry.boxes, number(1, 6), "boxes of the entry");
        rows.add("reward", entry.reward, reward_form(), "what it pays").required();
    });
    return record;
}

const Record& record() {
    static const Record record = record_of<SumsHack>("'hack'", [](Rows<SumsHack>& rows, const SumsHack& hack) {
        add_items(rows, hack.entries, HackKind::sums, entry_record(), max_hack_items,
                  "sums to reach, each with its reward");
    });
    return record;
}

std::string printed(const Hack& hack, std::size_t i) {
    return std::to_string(std::get<SumsHack>(hack).entries[i].target);
}

const Record& action() {
    return described<ReplayAction>("a hack", [](Rows<ReplayAction>& rows, const ReplayAction& action) {
        add_die(rows, action);
        rows.add("entry", action.entry, index_from_0(), "index of the entry, from 0").required();
    });
}

}  // namespace

const HackFormat sums_format{
    .record = record, .printed = printed, .by_die = action, .by_energy = action, .own_key = "entry", .sample = sample};

}  // namespace nedforge::luddite
