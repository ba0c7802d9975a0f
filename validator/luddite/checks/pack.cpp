// Packs (NED7xx): the texts of all, and the order of the campaign. What is wrong with a pack whatever its maps are,
// validator/base/pack_checks.cpp finds.

#include "validator/luddite/checks/pack.h"

#include <algorithm>
#include <map>

#include "engine/base/indexed.h"
#include "validator/base/pack_checks.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/checks/structure/introduced_rules.h"

namespace nedforge::luddite {

// The maps of a stage all have the number of its first; a map may use no rule of a later game, and the games that the
// maps say must not go back.
void check_campaign_order(const Pack& pack, const std::vector<const Map*>& maps, Diagnostics& out) {
    std::map<std::string, const Map*> by_name;
    for (std::size_t i = 0; i < maps.size(); ++i) {
        if (!maps[i] || !maps[i]->campaign_game) return;
        by_name.try_emplace(pack.maps[i], maps[i]);
    }
    int number = 1;
    struct Latest {
        int game = 0;
        std::string name, path;
    } latest, of_stage;
    for (std::size_t s = 0; s < pack.campaign.size(); ++s) {
        const auto& names = pack.campaign[s].maps;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto known = by_name.find(names[i]);
            if (known == by_name.end()) continue;  // NED704
            const Map& map = *known->second;
            std::vector<std::string> faults;
            int needed = number;
            for (const auto& use : introduced_rules_used(map)) {
                if (use.game <= number) continue;
                faults.push_back("uses " + use.rule + ", which game " + std::to_string(use.game) + " introduces");
                needed = std::max(needed, use.game);
            }
            const bool goes_back = *map.campaign_game < latest.game;
            if (goes_back)
                faults.push_back("says campaign_game " + std::to_string(*map.campaign_game) + ", below the " +
                                 std::to_string(latest.game) + " of " + latest.name + " before it");
            if (*map.campaign_game > of_stage.game) of_stage = {*map.campaign_game, names[i], stage_path(s, i)};
            if (faults.empty()) continue;
            Diagnostic& d = report(
                out, campaign_order_check, stage_path(s, i),
                names[i] + ", number " + std::to_string(number) + " of the campaign, " + listed(faults),
                needed > number
                    ? "move it behind the map with number " + std::to_string(needed - 1) + ", or do without that rule"
                    : "order the stages by campaign_game");
            d.about = names[i];
            if (goes_back)
                d.related.push_back(
                    related(latest.path, latest.name + " says campaign_game " + std::to_string(latest.game)));
        }
        if (of_stage.game > latest.game) latest = of_stage;
        number += index_count(names);
    }
}

const Check pack_file_missing_check{
    {"NED701", "pack-file-missing", Severity::error, "`pack.yaml` names a map, and there is no such file.",
     "The pack would arrive without that map.", "Add the file, or correct the name. Capital letters count.",
     "# bad: the file is called ned-01.ned.yaml\n"
     "maps: [NED-01.ned.yaml]\n"
     "# good\n"
     "maps: [ned-01.ned.yaml]\n"},
    Phase::never,
    nullptr};

const Check pack_path_escapes_check{
    {"NED702", "pack-path-escapes", Severity::error,
     "A path in `pack.yaml` leads out of the pack's folder: by `..`, as an absolute path, or through a symbolic link.",
     "A pack is sent around as one folder; and one from a stranger must not read other files.",
     "Copy the map into the pack's folder and name it by its path there.",
     "# bad\n"
     "maps: [../drafts/ned-01.ned.yaml]\n"
     "# good\n"
     "maps: [ned-01.ned.yaml]\n"},
    Phase::never,
    nullptr};

const Check pack_id_repeated_check{
    {"NED703", "pack-id-repeated", Severity::error, "Two maps of a pack have the same id.",
     "The id is printed on the sheet and named by replays; it must say which map is meant.",
     "Give each map an id of its own.",
     "# bad: in both files\n"
     "id: ned-01\n"
     "# good: in the second\n"
     "id: ned-02\n"},
    Phase::never,
    nullptr};

const Check campaign_unknown_map_check{
    {"NED704", "campaign-unknown-map", Severity::error, "A stage of the campaign names a map that `maps` does not.",
     "The stage could never be played.", "Add the map to `maps`, or correct its name.",
     "# bad\n"
     "maps: [ned-01.ned.yaml]\n"
     "campaign: [{maps: [ned-02.ned.yaml], repeat: until_won}]\n"
     "# good\n"
     "maps: [ned-01.ned.yaml, ned-02.ned.yaml]\n"},
    Phase::never,
    nullptr};

const Check campaign_order_check{
    {"NED705", "campaign-order", Severity::warning,
     "Counting the maps through the stages of the campaign (all maps of a stage have its first number), a map uses a "
     "rule that only a later game introduces, or its `campaign_game` is below that of an earlier stage. Reported only "
     "if every map of the pack has a `campaign_game`.",
     "Players meet the maps in this order and learn the rules by it.",
     "Order the stages by `campaign_game`, or do without the rule.",
     "# bad: ned-02 has energy nodes (game 2), but comes first\n"
     "campaign:\n"
     "  - {maps: [ned-02.ned.yaml], repeat: until_won}\n"
     "  - {maps: [ned-01.ned.yaml], repeat: until_won}\n"
     "# good\n"
     "campaign:\n"
     "  - {maps: [ned-01.ned.yaml], repeat: until_won}\n"
     "  - {maps: [ned-02.ned.yaml], repeat: until_won}\n"},
    Phase::never,
    nullptr};

const Check unlisted_map_check{{"NED711", "unlisted-map", Severity::info,
                                "A map lies in the pack's folder, and `maps` does not list it. It is checked as a map "
                                "of no pack. A file whose name "
                                "is that of a conflict copy, as tools that sync folders make it, is called one.",
                                "The map may have been forgotten, or it is a copy that nobody wants to send around.",
                                "Add the map to `maps`, or move it out of the pack's folder. Compare a conflict copy "
                                "with its map (`nedforge diff`), "
                                "take over what is right, and delete it.",
                                "# bad: the folder has ned-02.ned.yaml too\n"
                                "maps: [ned-01.ned.yaml]\n"
                                "# good\n"
                                "maps: [ned-01.ned.yaml, ned-02.ned.yaml]\n"},
                               Phase::never,
                               nullptr};

const Check id_repeated_check{
    {"NED712", "id-repeated", Severity::info,
     "Two maps that were checked in one run have the same id, and belong to no pack.",
     "Replays name a map by its id; with two maps of one id it is not clear which one was played.",
     "Give each map an id of its own.",
     "# bad: in both files\n"
     "id: kiosk\n"
     "# good: in the second\n"
     "id: kiosk-2\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
