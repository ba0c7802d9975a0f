#include "validator/luddite/critique/cures/try_cures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "validator/base/fixed_in_turn.h"
#include "validator/luddite/critique/cures/cure_candidates.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_cures = 3;  // of a finding

Diagnostics checked(const Map& map) {
    ValidateOptions options;
    options.fixes = options.reasons = false;
    return check_map(map, SourceMap{}, options);
}

bool is_same(const Advice& a, const Advice& b) {
    return a.threshold == b.threshold && finding_key(a.finding) == finding_key(b.finding);
}

class CureSearch {
public:
    CureSearch(Measures& measures, const LoadedMap& loaded, const TryOptions& options)
        : measures_(measures),
          loaded_(loaded),
          options_(options),
          target_(measures.map().target ? measures.map().target : options.critique.target),
          before_(weighty(checked(measures.map()))),
          left_(options.of_all) {}

    std::vector<Fix> cures_of(const Advice& advice) {
        std::vector<Fix> cures;
        int tries = options_.of_a_finding;
        for (FixCandidate& candidate : cure_candidates(measures_, advice)) {
            if (cures.size() == most_cures || tries <= 0 || left_ <= 0 || measures_.stopped()) break;
            if (!structure_is_sound(candidate.map) || !no_worse(weighty(checked(candidate.map)), before_)) continue;
            --tries, --left_;
            if (const auto effect = effect_of(candidate.map, advice)) {
                candidate.fix.title += "; " + *effect;
                cures.push_back(std::move(candidate.fix));
            }
        }
        return cures;
    }

private:
    // What the change does to the figure; nullopt: it is no cure.
    std::optional<std::string> effect_of(const Map& changed, const Advice& advice) {
        if (options_.progress) options_.progress("a cure of " + advice.finding.code);
        const Board board = compile(changed);
        MeasureOptions playing = measures_.options();
        playing.progress = nullptr;
        Measures measures(changed, board, playing);
        if (finds(measures, advice, options_.critique.thresholds) || measures.stopped()) return std::nullopt;
        if (leaves_target(measures) || measures.stopped()) return std::nullopt;
        const AdviceThresholdRow& row = advice_thresholds[advice.threshold];
        // The figure of a map without the finding is that of a threshold which every map is beyond.
        for (const double always : {row.low, row.high}) {
            AdviceThresholds thresholds = options_.critique.thresholds;
            thresholds[advice.threshold] = always;
            if (const auto found = finds(measures, advice, thresholds))
                return fmt::format("{} {:.3g} -> {:.3g} ({:.3g} to {:.3g})", row.name, advice.figure.value,
                                   found->value, found->interval.low, found->interval.high);
        }
        return fmt::format("{} {:.3g} -> within {:.3g}", row.name, advice.figure.value, advice.beyond);
    }

    std::optional<Measured> finds(Measures& measures, const Advice& advice, const AdviceThresholds& thresholds) const {
        CritiqueOptions asked = options_.critique;
        asked.thresholds = thresholds;
        asked.only = {advice.finding.code};
        for (const Advice& one : critique(measures, loaded_.places, asked).advice)
            if (is_same(one, advice)) return one.figure;
        return std::nullopt;
    }

    // Whether a player whom the target names is further from it than before, and outside of its tolerance.
    bool leaves_target(Measures& measures) {
        if (!target_) return false;
        for (const Level level : all_levels) {
            const auto& of_level = target_->of[place_of_index(level)];
            if (!of_level) continue;
            const PolicyKind player = player_of(*of_level);
            const double wanted = of_level->thousandths / 1000.0;
            const auto off = [&](Measures& of_map) {
                return player == PolicyKind::random
                           ? 0
                           : std::abs(of_map.figures(player).win[place_of_index(level)] - wanted);
            };
            if (const double after = off(measures); after > target_tolerance && after > off(measures_)) return true;
        }
        return false;
    }

    Measures& measures_;
    const LoadedMap& loaded_;
    const TryOptions& options_;
    const std::optional<Target> target_;
    const WeightyFindings before_;
    int left_;
};

}  // namespace

bool try_cures(Measures& measures, const LoadedMap& loaded, Critique& result, const TryOptions& options) {
    CureSearch search(measures, loaded, options);
    for (Advice& advice : result.advice) {
        if (measures.stopped()) return false;
        if (advice.finding.waived) continue;
        auto cures = search.cures_of(advice);
        if (measures.stopped()) return false;  // the last map may be played by half
        advice.finding.fixes = std::move(cures);
    }
    return true;
}

}  // namespace nedforge::luddite
