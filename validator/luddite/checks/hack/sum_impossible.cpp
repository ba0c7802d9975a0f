#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void run(const CheckContext& context, Diagnostics& out) {
    const auto* hack = std::get_if<SumsHack>(&context.map.hack);
    if (!hack) return;
    for (std::size_t i = 0; i < hack->entries.size(); ++i) {
        if (context.hack[i].attainable) continue;
        const SumEntry& entry = hack->entries[i];
        const bool low = entry.target < entry.boxes;
        const int nearest = low ? entry.boxes : 6 * entry.boxes;
        const std::string boxes = std::to_string(entry.boxes) + (entry.boxes == 1 ? " box" : " boxes");
        Diagnostic d = finding(sum_impossible_check.info, "hack.entries[" + std::to_string(i) + "].target",
                               reward_word(context.map.hack, i) + " wants " + std::to_string(entry.target) + ", but " +
                                   boxes + (low ? " add up to " : " can't add up to more than ") +
                                   std::to_string(nearest) + (low ? " at least" : ""));
        d.help = "choose a target from " + std::to_string(entry.boxes) + " to " + std::to_string(6 * entry.boxes);
        d.fixes.push_back({"set the target to " + std::to_string(nearest), {{d.path, std::to_string(nearest)}}});
        out.push_back(std::move(d));
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
    run};

}  // namespace nedforge::luddite
