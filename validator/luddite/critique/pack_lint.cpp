#include "validator/luddite/critique/pack_lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "formats/base/report/report.h"
#include "formats/luddite/target_record.h"
#include "validator/base/pack_checks.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/checks/structure/introduced_rules.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

namespace {

constexpr double least_use = 0.05;  // share of games that use a mechanism
constexpr double tolerance = 0.05;  // of a target
constexpr auto medium = place_of_index(Level::medium);

std::string path_of(const PlayedMap& map) { return "maps[" + std::to_string(map.index) + "]"; }

Measured won(const PlayedMap& map, PolicyKind policy, std::size_t level) {
    const Board& board = map.measures->board();
    return map.measures->share(
        policy, [&](const RecordedGame& game) { return beats(board.rulings, game.score, board.thresholds.of[level]); });
}

// NED706. The regular's rate at medium, whose intervals must not meet.
void check_curve(const std::vector<PlayedMap>& maps, Diagnostics& out) {
    for (std::size_t m = 0; m + 2 < maps.size(); ++m) {
        const Measured first = won(maps[m], PolicyKind::regular, medium),
                       next = won(maps[m + 1], PolicyKind::regular, medium),
                       second = won(maps[m + 2], PolicyKind::regular, medium);
        if (first.interval.high >= std::min(next.interval.low, second.interval.low)) continue;
        Diagnostic& d = report(
            out, difficulty_curve_check, path_of(maps[m]),
            fmt::format("{} is harder than the two maps after it: the regular wins medium in {:.0f} % of its games "
                        "({:.0f} to {:.0f}), and in {:.0f} % and {:.0f} % of those of {} and {}",
                        maps[m].name, 100 * first.value, 100 * first.interval.low, 100 * first.interval.high,
                        100 * next.value, 100 * second.value, maps[m + 1].name, maps[m + 2].name),
            "play it later, or lower its thresholds");
        d.about = maps[m].name;
    }
}

// The shares of the sets of functions hit, the commonest first; whose function is which does not matter.
std::vector<double> ranked_sets(const PlayFigures& f) {
    std::vector<double> shares;
    for (const auto& [set, count] : f.sets) shares.push_back(share_in(count, std::max(1, f.games)));
    std::sort(shares.rbegin(), shares.rend());
    return shares;
}

}  // namespace

double play_distance(const PlayFigures& a, const PlayFigures& b) {
    auto first = ranked_sets(a), second = ranked_sets(b);
    first.resize(std::max(first.size(), second.size()));
    second.resize(first.size());
    double sets = 0;
    for (std::size_t i = 0; i < first.size(); ++i) sets += std::abs(first[i] - second[i]) / 2;
    const double dice = (std::abs(a.hack_dice - b.hack_dice) + std::abs(a.walk_dice - b.walk_dice) +
                         std::abs(a.switch_dice - b.switch_dice)) /
                        2;
    return sets / 2 + dice + std::abs(a.rounds - b.rounds) / std::max(1.0, a.rounds + b.rounds);
}

namespace {

// NED707.
void check_alike(const std::vector<PlayedMap>& maps, Diagnostics& out) {
    for (std::size_t a = 0; a < maps.size(); ++a)
        for (std::size_t b = a + 1; b < maps.size(); ++b) {
            const PlayFigures &first = maps[a].measures->figures(PolicyKind::novice),
                              &second = maps[b].measures->figures(PolicyKind::novice);
            const double apart = play_distance(first, second);
            if (apart >= play_alike) continue;
            Diagnostic& d = report(
                out, maps_alike_check, path_of(maps[b]),
                fmt::format(
                    "{} plays like {}: the novice's sets of functions, uses of dice and rounds ({:.1f} and {:.1f}) "
                    "are {:.2f} apart, the threshold is {:.2f}",
                    maps[b].name, maps[a].name, second.rounds, first.rounds, apart, play_alike),
                "let one of them ask for something else: another Hack variant, a shorter Clock, fewer functions");
            d.about = maps[b].name + " and " + maps[a].name;
        }
}

// NED708.
void check_targets(const Pack& pack, const std::vector<PlayedMap>& maps, Diagnostics& out) {
    for (const PlayedMap& map : maps) {
        const std::optional<Target> target = map.map->target ? map.map->target : target_in(pack, map.index);
        if (!target) continue;
        for (std::size_t l = 0; l < target->of.size(); ++l) {
            if (!target->of[l]) continue;
            const PolicyKind player = player_of(*target->of[l]);
            const double wanted = target->of[l]->thousandths / 1000.0;
            const Measured rate = won(map, player, l);
            if (rate.interval.low <= wanted + tolerance && rate.interval.high >= wanted - tolerance) continue;
            Diagnostic& d = report(
                out, target_missed_check, path_of(map),
                fmt::format("{}: {} wins {} ({}) in {:.0f} % of its games ({:.0f} to {:.0f}); the target is {:.0f} %",
                            map.name, player_words(player), level_names[l], map.map->thresholds.of[l], 100 * rate.value,
                            100 * rate.interval.low, 100 * rate.interval.high, 100 * wanted),
                "set the thresholds by 'nedforge rate MAP --set-thresholds'");
            d.about = map.name + ", " + std::string(level_names[l]);
        }
    }
}

// NED709. Of the maps that are the first with a rule, the nodes that use it.
void check_mechanisms(const std::vector<PlayedMap>& maps, Diagnostics& out) {
    std::vector<std::string> known;
    for (const PlayedMap& map : maps)
        for (const RuleUse& use : introduced_rules_used(*map.map)) {
            if (std::find(known.begin(), known.end(), use.rule) != known.end()) continue;
            known.push_back(use.rule);
            NodeMask nodes = 0;
            for (const std::size_t n : use.nodes) nodes |= NodeMask{1} << n;
            if (!nodes) continue;  // the Hack module
            double highest = 0;
            for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert})
                highest = std::max(
                    highest,
                    map.measures->share(policy, [&](const RecordedGame& game) { return (game.visits & nodes) != 0; })
                        .value);
            if (highest >= least_use) continue;
            Diagnostic& d =
                report(out, mechanism_unused_check, path_of(map),
                       fmt::format("{} is the first map with {}, and at most {:.1f} % of any player's games "
                                   "enter a node that has it",
                                   map.name, use.rule, 100 * highest),
                       "put what is new on the way to something");
            d.about = use.rule;
        }
}

}  // namespace

std::optional<double> games_until_won(const PlayFigures& f) {
    if (f.win[0] <= 0) return std::nullopt;
    return 1 / f.win[0];
}

std::vector<std::size_t> order_of_play(const Pack& pack) {
    std::vector<std::size_t> order;
    const auto add = [&](const std::string& name) {
        const auto found = std::find(pack.maps.begin(), pack.maps.end(), name);
        const auto index = place_of_index(index_at(pack.maps, found));
        if (found != pack.maps.end() && std::find(order.begin(), order.end(), index) == order.end())
            order.push_back(index);
    };
    for (const auto& stage : pack.campaign)
        for (const auto& name : stage.maps) add(name);
    for (const auto& name : pack.maps) add(name);
    return order;
}

Diagnostics lint_pack(const LoadedPack& loaded, const std::vector<PlayedMap>& maps) {
    Diagnostics out;
    if (!loaded.pack) return out;
    if (!loaded.pack->campaign.empty()) {
        check_curve(maps, out);
        check_mechanisms(maps, out);
    }
    check_alike(maps, out);
    check_targets(*loaded.pack, maps, out);
    for (Diagnostic& d : out) locate(d, loaded.places);
    sort_diagnostics(out);
    return out;
}

const Check difficulty_curve_check{
    {"NED706", "difficulty-curve", Severity::warning,
     "Only in `nedforge rate PACK` and `nedforge report PACK`: a map of the campaign is harder than both maps that are "
     "played after it. The regular wins medium less often, and the 95 % intervals do not overlap.",
     "A campaign that gets easier ends as the players begin to play well.",
     "Play the map later, or lower its thresholds.",
     "# bad: the regular wins 20 %, 60 %, 60 %\n"
     "campaign: [{maps: [hard.ned.yaml]}, {maps: [one.ned.yaml]}, {maps: [two.ned.yaml]}]\n"
     "# good\n"
     "campaign: [{maps: [one.ned.yaml]}, {maps: [two.ned.yaml]}, {maps: [hard.ned.yaml]}]\n"},
    Phase::never,
    nullptr};

const Check maps_alike_check{
    {"NED707", "maps-alike", Severity::info,
     "Only in `nedforge rate PACK` and `nedforge report PACK`: two maps play alike: the novice's games hit sets of "
     "functions in the same shares, spend their dice on the same things and take as many rounds.",
     "The second of two maps that play alike is like the first.",
     "Let one of them ask for something else: another Hack variant, a shorter Clock, fewer functions.",
     "# bad: one map and its mirror image\n"
     "maps: [kennel.ned.yaml, kennel-mirrored.ned.yaml]\n"
     "# good\n"
     "maps: [kennel.ned.yaml, tower.ned.yaml]\n"},
    Phase::never,
    nullptr};

const Check target_missed_check{
    {"NED708", "target-missed", Severity::warning,
     "Only in `nedforge rate PACK` and `nedforge report PACK`, and only where a map or the pack has a target: the "
     "player whom a level is meant for wins it too often or too seldom; the 95 % interval lies outside the target by "
     "more than five points in a hundred.",
     "A level is a promise to those it is meant for.",
     "Set the thresholds by `nedforge rate MAP --set-thresholds`, or change the target.",
     "# bad: novices win it in 95 of 100 games\n"
     "target: {easy: {novice: 0.65}}\n"
     "# good: higher thresholds in the map, or\n"
     "target: {easy: {novice: 0.95}}\n"},
    Phase::never,
    nullptr};

const Check mechanism_unused_check{
    {"NED709", "mechanism-unused", Severity::info,
     "Only in `nedforge rate PACK` and `nedforge report PACK`: a map is the first of the campaign with a rule (energy "
     "nodes, a kind of gate), and "
     "hardly any game enters a node that has it.",
     "Players learn a rule by using it.", "Put the new rule on the way to a large prize.",
     "# bad: the only energy node is a dead end\n"
     "- {id: F6, at: [5, 5], energy: true}\n"
     "# good: it is the short way to a function\n"
     "- {id: C2, at: [2, 1], energy: true}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
