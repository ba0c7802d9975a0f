#include "validator/luddite/critique/cures/try_cures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

#include "validator/base/fixed_in_turn.h"
#include "validator/luddite/critique/cures/cure_candidates.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_cures = 3;  // of a finding
// The codes that games alone decide: they are looked at after each cure.
const std::vector<std::string> codes_of_games{"NED901", "NED909", "NED911", "NED912", "NED914"};

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
    CureSearch(Measures& measures, const LoadedMap& loaded, const std::vector<Advice>& known, const TryOptions& options)
        : measures_(measures),
          loaded_(loaded),
          known_(known),
          options_(options),
          target_(measures.map().target ? measures.map().target : options.critique.target),
          before_(weighty(checked(measures.map()))),
          found_before_(found_with(measures, codes_of_games, options.critique.thresholds)),
          remaining_(options.of_all) {}

    std::vector<Fix> cures_of(Advice& advice) {
        std::vector<Fix> cures;
        for (const FixCandidate& candidate : cure_candidates(measures_, advice)) {
            if (cures.size() == most_cures || advice.edits_tried == options_.of_a_finding || remaining_ <= 0 ||
                measures_.stopped())
                break;
            // With a target, new thresholds may remove what the checks find.
            if (!structure_is_sound(candidate.map) || (!target_ && !is_no_worse(candidate.map))) continue;
            ++advice.edits_tried;
            if (auto cure = cure_by(candidate, advice)) cures.push_back(std::move(*cure));
        }
        return cures;
    }

private:
    // A changed map as it is played; it stays where it is, as its measures refer to it.
    struct Changed {
        Changed(const Map& changed, const MeasureOptions& playing)
            : map(changed), board(compile(map)), measures(map, board, playing) {}
        Changed(const Changed&) = delete;
        Map map;
        Board board;
        Measures measures;
    };

    bool is_no_worse(const Map& map) const { return no_worse(weighty(checked(map)), before_); }

    std::unique_ptr<Changed> played(const Map& map, const Advice& advice) {
        if (options_.progress) options_.progress("a cure of " + advice.finding.code);
        --remaining_;
        MeasureOptions playing = measures_.options();
        playing.progress = nullptr;
        return std::make_unique<Changed>(map, playing);
    }

    // The change, with what it does to the figure; nullopt: it is no cure. A change that moves the scores may need
    // other thresholds as well, so that the players win as often as before.
    std::optional<Fix> cure_by(const FixCandidate& candidate, const Advice& advice) {
        std::unique_ptr<Changed> changed = played(candidate.map, advice);
        Fix fix = candidate.fix;
        if (is_left(changed->measures, advice)) return std::nullopt;
        if (!is_no_worse(candidate.map) || leaves_target(changed->measures)) {
            const auto aimed = with_thresholds(changed->measures, *target_);
            if (!aimed || aimed->map == candidate.map || measures_.stopped() || remaining_ <= 0) return std::nullopt;
            if (!is_no_worse(aimed->map)) return std::nullopt;
            changed = played(aimed->map, advice);
            if (is_left(changed->measures, advice) || leaves_target(changed->measures)) return std::nullopt;
            fix.title += ", and " + aimed->fix.title;
            fix.edits.insert(fix.edits.end(), aimed->fix.edits.begin(), aimed->fix.edits.end());
        }
        const auto new_findings = findings_brought(changed->measures);
        if (std::any_of(new_findings.begin(), new_findings.end(), [](const Advice& a) { return weighs(a.finding); }))
            return std::nullopt;
        const auto effect = effect_on(changed->measures, advice);
        if (measures_.stopped() || !effect) return std::nullopt;
        fix.title += "; " + *effect;
        std::set<std::string> codes;
        for (const Advice& piece : new_findings) codes.insert(piece.finding.code);
        if (!codes.empty()) fix.title += "; brings " + listed(codes);
        return fix;
    }

    std::optional<std::string> effect_on(Measures& measures, const Advice& advice) const {
        if (advice.effect_on) return advice.effect_on(measures);
        const AdviceThresholdRow& row = advice_thresholds[advice.threshold];
        // The figure of a map without the finding is that of a threshold which every map is beyond.
        for (const double extreme : {row.low - 1, row.high + 1}) {
            AdviceThresholds thresholds = options_.critique.thresholds;
            thresholds[advice.threshold] = extreme;
            if (const auto found = new_figure(found_with(measures, {advice.finding.code}, thresholds), advice))
                return fmt::format("{} {:.3g} -> {:.3g} ({:.3g} to {:.3g})", row.name, advice.figure.value,
                                   found->value, found->interval.low, found->interval.high);
        }
        return fmt::format("{} {:.3g} -> within {:.3g}", row.name, advice.figure.value, advice.beyond);
    }

    // The findings of these codes.
    std::vector<Advice> found_with(Measures& measures, const std::vector<std::string>& codes,
                                   const AdviceThresholds& thresholds) const {
        CritiqueOptions asked = options_.critique;
        asked.thresholds = thresholds;
        asked.only = codes;
        return critique(measures, loaded_.places, asked).advice;
    }

    // What games show there and don't show on the map as it is.
    std::vector<Advice> findings_brought(Measures& measures) const {
        auto found = found_with(measures, codes_of_games, options_.critique.thresholds);
        std::erase_if(found, [&](const Advice& piece) {
            return piece.finding.waived || std::any_of(found_before_.begin(), found_before_.end(),
                                                       [&](const Advice& known) { return is_same(piece, known); });
        });
        return found;
    }

    // A change may move a finding to other parts, or to the other threshold of its code: it is left then, unless it is
    // about its parts alone (Advice::effect_on). Those that the map had beside it don't count.
    bool is_left(Measures& measures, const Advice& advice) const {
        const auto found = found_with(measures, {advice.finding.code}, options_.critique.thresholds);
        return std::any_of(found.begin(), found.end(), [&](const Advice& piece) {
            return is_same(piece, advice) ||
                   (!advice.effect_on && std::none_of(known_.begin(), known_.end(),
                                                      [&](const Advice& known) { return is_same(piece, known); }));
        });
    }

    // That of the same parts. A code about the map as a whole has one figure, whatever parts it names.
    static std::optional<Measured> new_figure(const std::vector<Advice>& found, const Advice& advice) {
        std::optional<Measured> figure;
        int figures = 0;
        for (const Advice& piece : found) {
            if (piece.threshold != advice.threshold) continue;
            if (is_same(piece, advice)) return piece.figure;
            figure = piece.figure;
            ++figures;
        }
        return figures == 1 ? figure : std::nullopt;
    }

    // Whether a player whom the target names is further from it than before, and outside of its tolerance.
    bool leaves_target(Measures& measures) {
        if (!target_) return false;
        for (const Level level : all_levels) {
            const auto& of_level = target_->of[place_of_index(level)];
            if (!of_level) continue;
            const PolicyKind player = player_of(*of_level);
            const double wanted = of_level->thousandths / 1000.0;
            const auto distance = [&](Measures& of_map) {
                return player == PolicyKind::random
                           ? 0
                           : std::abs(of_map.figures(player).win[place_of_index(level)] - wanted);
            };
            if (const double after = distance(measures); after > target_tolerance && after > distance(measures_))
                return true;
        }
        return false;
    }

    Measures& measures_;
    const LoadedMap& loaded_;
    const std::vector<Advice>& known_;  // what was found on the map
    const TryOptions& options_;
    const std::optional<Target> target_;
    const WeightyFindings before_;
    const std::vector<Advice> found_before_;  // by games alone
    int remaining_;
};

}  // namespace

bool try_cures(Measures& measures, const LoadedMap& loaded, Critique& result, const TryOptions& options) {
    CureSearch search(measures, loaded, result.advice, options);
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
