#include "engine/base/words.h"
#include "engine/luddite/hack/rows.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void check_sum_impossible(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<SumsHack>(&context.map.hack);
    if (!hack) return;
    for (std::size_t i = 0; i < hack->entries.size(); ++i) {
        if (context.hack[i].attainable) continue;
        const SumEntry& entry = hack->entries[i];
        const TotalRange totals = total_range(entry.boxes);
        const bool low = entry.target < totals.lowest;
        const int nearest = low ? totals.lowest : totals.highest;
        const std::string boxes = counted(entry.boxes, "box");
        Diagnostic& d =
            report(out, sum_impossible_check, "hack.entries[" + std::to_string(i) + "].target",
                   reward_word(context.map.hack, i) + " wants " + std::to_string(entry.target) + ", but " + boxes +
                       (low ? " add up to " : " can't add up to more than ") + std::to_string(nearest) +
                       (low ? " at least" : ""),
                   "choose a target from " + std::to_string(totals.lowest) + " to " + std::to_string(totals.highest));
        d.fixes.push_back({"set the target to " + std::to_string(nearest), {{d.path, std::to_string(nearest)}}});
    }
}

}  // namespace

const Check sum_impossible_check{
    {"NED401", "sum-impossible", Severity::error,
     "The target of an entry of `sums` is below the number of its boxes, or above six times that number.",
     "Each box holds 1 to 6, so the entry could never pay.",
     "Choose a target between the number of boxes and six times that number; or give the entry other boxes (1 to 6).",
     "# bad: two boxes hold 12 at most\n"
     "- {target: 14, boxes: 2, reward: {code: alpha}}\n"
     "# good\n"
     "- {target: 14, boxes: 4, reward: {code: alpha}}\n"},
    Phase::hack,
    check_sum_impossible};

}  // namespace nedforge::luddite
