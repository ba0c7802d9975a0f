#pragma once
// The checks of a family and a run of them over one of its files: phases, waivers, places, order. Pure: maps in,
// findings out. The stop token ends a run early, and what is not decided is left out.
//
// The family names its parts as the members of `Parts`:
//   using Check, Options        validator/FAMILY/checks/check.h and family.h
//   name                        its name in families.def
//   Loaded                      what its readers give of a file
//   registry                    an array of its checks, in the order of their codes
// and for check_map, check_loaded and fix_text:
//   phases                      those after Phase::structure, in the order in which they run
//   is_asked_for(phase, options)     whether the run wants the phase at all
//   class Facts                 what the checks of a run share:
//     Facts(map, options, found)     `found` grows with the run
//     compile()                      once, where structure has no error
//     is_ready_for(phase)            whether the phase can run on what was found so far
//     context()                      what a check is given
// A phase `balance` plays games: a waived error does not stop it, any other does.

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/waiver.h"
#include "formats/base/family_name.h"
#include "formats/base/findings/diagnostic_order.h"
#include "formats/base/findings/findings.h"
#include "formats/base/yaml/source_map.h"
#include "validator/base/check.h"
#include "validator/base/check_options.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/map_checks.h"
#include "validator/base/proved_fixes.h"
#include "validator/base/waivers.h"

namespace nedforge {

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

template <class Parts>
class FileChecks {
    using Check = typename Parts::Check;
    using Phase = decltype(Check::phase);
    using Options = typename Parts::Options;
    using Loaded = typename Parts::Loaded;
    using Map = typename Loaded::Map;

public:
    static const MapChecks<Loaded, Options>& entrance() {
        static constexpr MapChecks<Loaded, Options> functions{all, opened, check_map, check_loaded, fix_text};
        return functions;
    }

    static const std::vector<CheckInfo>& all() {
        static const std::vector<CheckInfo> infos = infos_of(Parts::registry);
        return infos;
    }
    static Loaded opened(Loaded loaded) {
        refuse_unknown_waivers(loaded, all(), prefix());
        return loaded;
    }

    static Diagnostics check_map(const Map& authored, const SourceMap& places, const Options& options) {
        Map map = authored;
        map.rulings = options.rulings.applied_to(map.rulings);
        Diagnostics found;
        typename Parts::Facts facts(map, options, found);
        const auto run = [&](Phase wanted) {
            run_checks(
                Parts::registry, [&](Phase phase) { return phase == wanted; }, [&] { return facts.context(); }, found,
                options.stop);
        };
        run(Phase::structure);
        if (!has_errors(found)) facts.compile();
        for (const Phase phase : Parts::phases) {
            if (!Parts::is_asked_for(phase, options)) continue;
            if (plays_games(phase)) apply_waivers(found, map.waivers);
            if (facts.is_ready_for(phase) && !(plays_games(phase) && has_errors(found))) run(phase);
        }
        finish_findings(
            found, map.waivers, all(), [&](std::string_view code) { return is_left_out(code, options); }, places,
            options.stop);
        return found;
    }

    static Diagnostics check_loaded(const Loaded& loaded, const Options& options) {
        if (!(loaded.*Loaded::value)) return form_findings(loaded);
        Diagnostics found = check_map(*(loaded.*Loaded::value), loaded.places, options);
        if (!options.fixes || options.stop.stop_requested()) {
            for (auto& d : found) d.fixes.clear();
            return found;
        }
        Options proof_options = options;
        proof_options.fixes = false;
        proved_fixes().keep(loaded, found, [&](const Loaded& file) { return check_loaded(file, proof_options); });
        return found;
    }
    static std::optional<FixedText> fix_text(const Loaded& loaded, const Options& options) {
        Options with_fixes = options;
        with_fixes.fixes = true;
        return proved_fixes().fixed(loaded, [&](const Loaded& file) { return check_loaded(file, with_fixes); });
    }

    // The findings of a file without a map: those of its form, and of waivers that name no check.
    static Diagnostics form_findings(const Loaded& loaded) {
        Diagnostics found = loaded.diagnostics;
        for (const auto& waiver : loaded.waiver_codes)
            check_waiver_code(waiver.path, waiver.code, all(), prefix(), loaded.places, found);
        sort_diagnostics(found);
        return found;
    }

    // Whether the options leave the check of this code out, so that its waiver can't be called unused.
    static bool is_left_out(std::string_view code, const Options& options) {
        const auto check = std::find_if(std::begin(Parts::registry), std::end(Parts::registry),
                                        [&](const Check* entry) { return entry->info.code == code; });
        return check != std::end(Parts::registry) && !Parts::is_asked_for((*check)->phase, options);
    }

private:
    static constexpr auto proved_fixes() { return ProvedFixes<Loaded>(open_map<Map>); }
    static std::string_view prefix() { return family_name(Parts::name).prefix; }
    static bool plays_games(Phase phase) {
        if constexpr (requires { Phase::balance; })
            return phase == Phase::balance;
        else
            return false;
    }
};

}  // namespace nedforge
