#pragma once
// The maps of a pack with the games that its rating and its page rest on: novice, regular and the expert's light form,
// on the same dice.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/run_messages.h"
#include "cli/base/settings.h"
#include "cli/luddite/game/play_options.h"
#include "validator/luddite/critique/overview.h"
#include "validator/luddite/critique/pack_lint.h"

namespace nedforge::cli::luddite {

// A map with what its games are played on; it stays where it is, as the measures refer to it.
struct PackEntry {
    std::string name;       // as the pack's list has it
    std::size_t index = 0;  // there
    nedforge::luddite::Map map;
    std::string digest;  // of the map as it stands in the file
    nedforge::luddite::Board board;
    nedforge::luddite::Measures measures;
    PackEntry(std::string named, std::size_t number, nedforge::luddite::Map played, std::string digest_of_map,
              const nedforge::luddite::MeasureOptions&);
};
using PackEntries = std::deque<PackEntry>;

// A map of the pack that is not played.
struct LeftOut {
    std::string name;      // as the pack's list has it
    std::string reason;    // "there is no such file"
    bool at_fault = true;  // false: a map of another game, with which nothing is wrong
};

// A pack whose maps were played, and what the lint of the campaign finds.
struct PlayedPack {
    LoadedPack loaded;
    nedforge::luddite::MeasureOptions options;  // `think`: times the light form's
    PackEntries entries;
    std::vector<nedforge::luddite::PlayedMap> maps;  // the entries, in the order of play
    std::vector<LeftOut> left_out;
    Diagnostics lint;  // the settings in force applied
    SettingsInForce settings;
    // The settings applied, these findings are the lint's too.
    void add(Diagnostics findings);
    int status() const;
};
// What a command was asked for.
struct PackRequest {
    std::string_view command;
    const std::string& folder;
    const PlayOptions& play;
    const SettingsOptions& settings;
    const Common& common;
};
// Nothing: the pack has an error of its own, or the settings can't be read, which was said in the command's name, and
// `status` is the command's. Where it was stopped, the maps are those that were played, and there is no lint.
std::unique_ptr<PlayedPack> read_and_play(const PackRequest&, Progress&, const std::stop_token&, int& status);

// Says that a pack has no map that the command plays. Returns status_failed.
int no_map_of_pack(std::string_view command);

// Whether no map of the stage is left out.
bool is_played(const CampaignStage&, const PackEntries&);
// Games until all maps of a stage are won at easy; none: one of them never was, or is left out.
std::optional<double> stage_games(const CampaignStage&, PackEntries&, nedforge::luddite::PolicyKind);
// The same with the games until each entry is won, by its index.
std::optional<double> stage_games(const CampaignStage&, const PackEntries&,
                                  const std::function<std::optional<double>(std::size_t)>& games_until_won);

}  // namespace nedforge::cli::luddite
