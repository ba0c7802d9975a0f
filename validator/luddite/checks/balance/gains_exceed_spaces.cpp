#include "engine/base/words.h"
#include "engine/luddite/spaces.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void check_gains_exceed_spaces(const CheckContext& context, Diagnostics& out) {
    if (context.map.rulings.spaces == SpacesRuling::held) return;
    const auto supply = printed_supply(context.map);
    for (const Resource r : all_resources) {
        const int spaces = context.map.resources[r].spaces;
        if (supply[r] <= spaces) continue;
        report(out, gains_exceed_spaces_check, "resources." + std::string(resource_names[r]),
               "the sheet gives " + amount_words(supply[r], r) + ", the start included, but has " +
                   counted(spaces, "space") + ": what comes later is lost",
               "leave it if the choice is meant, else print more spaces or fewer gains");
    }
}

}  // namespace

const Check gains_exceed_spaces_check{
    {"NED501", "gains-exceed-spaces", Severity::info,
     "Everything the sheet gives of a resource (Clock, caches, bonuses, Hack rewards "
     "and cells), with its start, is more than the resource has spaces.",
     "A space can be used only once (R1), so a player who takes everything loses some of it. You may intend this.",
     "Leave it if you intend it. Otherwise raise `spaces`, or print fewer gains.",
     "# worth a look: start 1, and three more on the Clock\n"
     "resources: {energy: {spaces: 3, start: 1}}\n"
     "clock: [\"e.e.e\"]\n"
     "# without this finding\n"
     "resources: {energy: {spaces: 4, start: 1}}\n"},
    Phase::economy,
    check_gains_exceed_spaces};

}  // namespace nedforge::luddite
