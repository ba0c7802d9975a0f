// The registry of the checks of stories, and the run over it: phases, waivers, places, order.

#include "validator/london_dread/validate.h"

#include <utility>

#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/waivers.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/fixes/fixes.h"

namespace nedforge::london_dread {

namespace {

const std::vector<const Check*>& registry() {
    static const std::vector<const Check*> checks{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/london_dread/checks/checks.def"
#undef NEDFORGE_CHECK
    };
    return checks;
}

// Which checks the options leave out: their waivers can't be called unused.
bool is_left_out(std::string_view code, const ValidateOptions& options) {
    for (const Check* check : registry())
        if (check->info.code == code) return check->phase == CheckPhase::sheet && !options.sheet;
    return false;
}

std::vector<AcceptedFindings> accepted_in(const Story& story) {
    std::vector<AcceptedFindings> accepted;
    for (const auto& waiver : story.waivers) accepted.push_back({waiver.check, waiver.cards, waiver.reason});
    return accepted;
}

}  // namespace

const std::vector<CheckInfo>& all_checks() {
    static const std::vector<CheckInfo> infos = infos_of(registry());
    return infos;
}

const CheckInfo* find_check(std::string_view code_or_name) { return nedforge::find_check(all_checks(), code_or_name); }

LoadedStory open_story(std::string text) {
    LoadedStory loaded = read_story(std::move(text));
    refuse_unknown_waivers(loaded, &LoadedStory::story, all_checks(), family_name("london_dread").prefix);
    return loaded;
}

LoadedStory open_story_file(const std::string& path) {
    LoadedStory loaded = read_story_file(path);
    refuse_unknown_waivers(loaded, &LoadedStory::story, all_checks(), family_name("london_dread").prefix);
    return loaded;
}

Diagnostics check_story(const Story& authored, const SourceMap& places, const ValidateOptions& options) {
    Story story = authored;
    story.rulings = options.rulings.applied_to(story.rulings);
    Diagnostics found;
    const auto context = [&]() -> CheckContext { return {story, options, found}; };
    const auto run = [&](auto wanted) { run_checks(registry(), wanted, context, found, options.stop); };
    run([](CheckPhase phase) { return phase == CheckPhase::structure; });
    const bool sound = !has_errors(found);
    run([&](CheckPhase phase) {
        return phase == CheckPhase::sheet ? options.sheet : sound && phase == CheckPhase::story;
    });
    if (options.stop.stop_requested())
        apply_waivers(found, accepted_in(story));  // what was not looked for can't be called unused
    else
        settle_waivers(found, accepted_in(story), all_checks(),
                       [&](std::string_view code) { return is_left_out(code, options); });
    for (auto& d : found) locate(d, places);
    sort_diagnostics(found);
    return found;
}

Diagnostics check_loaded(const LoadedStory& loaded, const ValidateOptions& options) {
    Diagnostics found = loaded.diagnostics;
    if (!loaded.story || has_errors(found)) {
        for (const auto& waiver : loaded.waiver_codes)
            check_waiver_code(waiver.path, waiver.code, all_checks(), family_name("london_dread").prefix, loaded.places,
                              found);
        sort_diagnostics(found);
        return found;
    }
    found = check_story(*loaded.story, loaded.places, options);
    ValidateOptions again = options;
    again.fixes = false;
    if (options.fixes && !options.stop.stop_requested())
        keep_proved_fixes(loaded, found, [&](const LoadedStory& changed) { return check_loaded(changed, again); });
    else
        for (auto& d : found) d.fixes.clear();
    return found;
}

}  // namespace nedforge::london_dread
