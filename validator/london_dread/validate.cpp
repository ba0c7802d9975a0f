// The registry of the checks of stories, and the run over it: phases, waivers, places, order.

#include "validator/london_dread/validate.h"

#include <functional>
#include <optional>
#include <utility>

#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "validator/base/check_loaded_file.h"
#include "validator/base/check_run.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/fixes/fixes.h"
#include "validator/london_dread/rating/policy_games.h"

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
    return nedforge::is_left_out(registry(), code, [&](CheckPhase phase) {
        return (phase == CheckPhase::sheet && !options.sheet) || (phase == CheckPhase::balance && !options.rate);
    });
}

std::vector<AcceptedFindings> accepted_in(const Story& story) {
    return accepted_findings(story.waivers, &Waiver::cards);
}

std::vector<PolicyGames> rated_games(const Story& story, const ValidateOptions& options) {
    return games_of_policies(story, rate_options_of_checks<RateOptions>(options),
                             options.rated_players.empty() ? player_counts(story) : options.rated_players);
}

}  // namespace

const std::vector<CheckInfo>& all_checks() {
    static const std::vector<CheckInfo> infos = infos_of(registry());
    return infos;
}

const CheckInfo* find_check(std::string_view code_or_name) { return nedforge::find_check(all_checks(), code_or_name); }

LoadedStory open_story(std::string text) {
    return with_known_waivers(read_story(std::move(text)), &LoadedStory::story, all_checks(),
                              family_name("london_dread").prefix);
}

LoadedStory open_story_file(const std::string& path) {
    return with_known_waivers(read_story_file(path), &LoadedStory::story, all_checks(),
                              family_name("london_dread").prefix);
}

Diagnostics check_story(const Story& authored, const SourceMap& places, const ValidateOptions& options) {
    Story story = authored;
    story.rulings = options.rulings.applied_to(story.rulings);
    Diagnostics found;
    std::optional<std::vector<PolicyGames>> played;
    const std::function<const std::vector<PolicyGames>&()> games = [&]() -> const std::vector<PolicyGames>& {
        if (!played) played = rated_games(story, options);
        return *played;
    };
    const auto context = [&]() -> CheckContext { return {story, options, found, games}; };
    const auto run = [&](auto wanted) { run_checks(registry(), wanted, context, found, options.stop); };
    run([](CheckPhase phase) { return phase == CheckPhase::structure; });
    const bool sound = !has_errors(found);
    if (sound)
        run([&](CheckPhase phase) {
            return phase == CheckPhase::story || (phase == CheckPhase::sheet && options.sheet);
        });
    apply_waivers(found, accepted_in(story));  // a waived error does not stop the rating
    if (options.rate && sound && !has_errors(found)) run([](CheckPhase phase) { return phase == CheckPhase::balance; });
    finish_findings(
        found, accepted_in(story), all_checks(), [&](std::string_view code) { return is_left_out(code, options); },
        places, options.stop);
    return found;
}

Diagnostics check_loaded(const LoadedStory& loaded, const ValidateOptions& options) {
    return check_loaded_file(loaded, &LoadedStory::story, all_checks(), family_name("london_dread").prefix, options,
                             check_story);
}

}  // namespace nedforge::london_dread
