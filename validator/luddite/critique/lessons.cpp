#include "validator/luddite/critique/lessons.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/luddite/gates.h"
#include "formats/base/report/report.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

constexpr int long_tour = 3;  // rounds

bool toggled_twice(const RecordedGame& game) {
    for (int s = 0; s < switch_count; ++s)
        if ((game.toggles >> (2 * s) & max_toggles) > 1) return true;
    return false;
}

}  // namespace

std::vector<CampaignThing> campaign_things(const Board& board) {
    using Kind = Restriction::Kind;
    std::vector<CampaignThing> things;
    for (const GateRow& row : gate_rows)
        if (const NodeMask nodes = nodes_with_gate(board, row.kind))
            things.push_back({{Kind::gate_kind, static_cast<int>(row.kind), std::string(row.word) + " gates"},
                              [nodes](const RecordedGame& game) { return (game.visits & nodes) != 0; }});
    things.push_back({{Kind::force, 0, "force"}, [](const RecordedGame& game) { return game.forced != 0; }});
    things.push_back({{Kind::second_toggle, 0, "a double toggle"}, toggled_twice});
    things.push_back({{Kind::copied_die, 0, "a copied die"},
                      [](const RecordedGame& game) { return game.paid[ActionKind::duplicate] > 0; }});
    things.push_back({{Kind::made_die, 0, "a made die"},
                      [](const RecordedGame& game) { return game.paid[ActionKind::create] > 0; }});
    things.push_back({{Kind::third_round, 0, "a plan of three rounds"},
                      [](const RecordedGame& game) { return game.longest_tour >= long_tour; }});
    things.push_back(
        {{Kind::second_visit, 0, "a second visit"}, [](const RecordedGame& game) { return game.second_visits != 0; }});
    return things;
}

const FirstAsked* CampaignLessons::first_asked(std::size_t map, std::size_t thing) const {
    const auto found =
        std::find_if(first.begin(), first.end(), [&](const FirstAsked& f) { return f.map == map && f.thing == thing; });
    return found == first.end() ? nullptr : &*found;
}

CampaignLessons campaign_lessons(const std::vector<PlayedMap>& maps) {
    CampaignLessons lessons;
    for (const PlayedMap& map : maps) {
        const Board& board = map.measures->board();
        const auto wins = [&](const RecordedGame& game) {
            return beats(board.rulings, game.score, board.thresholds[Level::medium]);
        };
        const Measured won = map.measures->share(PolicyKind::regular, wins);
        std::vector<MapLesson> of_map;
        for (const CampaignThing& thing : campaign_things(board))
            of_map.push_back({thing.without.word, won,
                              map.measures->share_without(PolicyKind::regular, thing.without, wins),
                              map.measures->share(PolicyKind::novice, thing.used)});
        lessons.maps.push_back(std::move(of_map));
    }
    // The lesson of that thing on a map, where the map has the thing.
    const auto lesson_on = [&](std::size_t map, const std::string& thing) -> const MapLesson* {
        const auto& of_map = lessons.maps[map];
        const auto found =
            std::find_if(of_map.begin(), of_map.end(), [&](const MapLesson& lesson) { return lesson.thing == thing; });
        return found == of_map.end() ? nullptr : &*found;
    };
    for (std::size_t map = 0; map < maps.size(); ++map)
        for (std::size_t thing = 0; thing < lessons.maps[map].size(); ++thing) {
            const MapLesson& lesson = lessons.maps[map][thing];
            if (!lesson.asked()) continue;
            FirstAsked first{map, thing, std::nullopt};
            bool asked_before = false;
            for (std::size_t earlier = 0; earlier < map && !asked_before; ++earlier)
                if (const MapLesson* earlier_lesson = lesson_on(earlier, lesson.thing)) {
                    asked_before = earlier_lesson->asked();
                    if (earlier_lesson->taught() && !first.taught_by) first.taught_by = earlier;
                }
            if (!asked_before) lessons.first.push_back(first);
        }
    return lessons;
}

Diagnostics lint_lessons(const LoadedPack& loaded, const std::vector<PlayedMap>& maps, const CampaignLessons& lessons) {
    Diagnostics out;
    for (const FirstAsked& first : lessons.first) {
        if (first.map == 0 || first.taught_by) continue;
        const PlayedMap& map = maps[first.map];
        const MapLesson& lesson = lessons.maps[first.map][first.thing];
        Diagnostic& d = report(
            out, asks_before_taught_check, "maps[" + std::to_string(map.index) + "]",
            fmt::format("{} is the first map that asks for {}, and no map before it teaches that: without it the "
                        "regular wins medium in {:.0f} % of its games in place of {:.0f} %",
                        map.name, lesson.thing, 100 * lesson.won_without.value, 100 * lesson.won.value),
            fmt::format("let an earlier map reward it: a fifth of the novice's games should use it there ({:.0f} % "
                        "do on this one)",
                        100 * lesson.used.value));
        d.about = map.name + ": " + lesson.thing;
        locate(d, loaded.places);
    }
    sort_diagnostics(out);
    return out;
}

const Check asks_before_taught_check{
    {"NED710", "asks-before-taught", Severity::info,
     "Only in `nedforge rate PACK --learn`: a map other than the first asks for a thing that no map before it has "
     "asked for or taught: a kind of gate, force, a double toggle, a copied die, a made die, a plan of three rounds, a "
     "second visit. A map asks for a thing if the regular wins medium at most half as often without it. It teaches a "
     "thing that at least a fifth of the novice's games use.",
     "Players who never needed a thing do not think of it when they do.", "Let an earlier map reward it.",
     "# bad: the first NAND gate guards the only way to the functions\n"
     "maps: [without-nand.ned.yaml, all-behind-nand.ned.yaml]\n"
     "# good: a map between them has one at a small prize\n"
     "maps: [without-nand.ned.yaml, cache-behind-nand.ned.yaml, all-behind-nand.ned.yaml]\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
