#pragma once
// What the runs over a family's registry of checks share: how a file is opened, which waivers it has, when a check
// runs, and how `--rate` plays.

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/base/check.h"
#include "validator/base/check_options.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/waivers.h"

namespace nedforge {

// A loaded file as the commands read it: a waiver of a check that the family does not have is an error of its form.
template <class Loaded, class Map>
Loaded with_known_waivers(Loaded loaded, std::optional<Map> Loaded::*map, const std::vector<CheckInfo>& checks,
                          std::string_view prefix) {
    refuse_unknown_waivers(loaded, map, checks, prefix);
    return loaded;
}

// The waivers of a map, whose rows have `check`, `reason` and what they are about.
template <class Waiver, class Subjects>
std::vector<AcceptedFindings> accepted_findings(const std::vector<Waiver>& waivers, Subjects Waiver::*subjects) {
    std::vector<AcceptedFindings> accepted;
    for (const auto& waiver : waivers) accepted.push_back({waiver.check, waiver.*subjects, waiver.reason});
    return accepted;
}

// Whether the check of this code runs in one of the phases that the options leave out, so that its waiver can't be
// called unused. `is_phase_left_out(phase)`.
template <class Check, class LeftOut>
bool is_left_out(const std::vector<const Check*>& registry, std::string_view code, const LeftOut& is_phase_left_out) {
    const auto check =
        std::find_if(registry.begin(), registry.end(), [&](const Check* one) { return one->info.code == code; });
    return check != registry.end() && is_phase_left_out((*check)->phase);
}

// How `validate --rate` plays a map: on one thread, because the files of a run are shared out already.
template <class RateOptions>
RateOptions rate_options_of_checks(const CheckOptions& options) {
    RateOptions play;
    play.games = options.rate_games;
    play.seed = options.rate_seed;
    play.jobs = 1;
    play.stop = options.stop;
    play.progress = options.playing;
    return play;
}

}  // namespace nedforge
