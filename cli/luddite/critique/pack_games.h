#pragma once
// The maps of a pack with the games that its rating and its page rest on: novice, regular and the expert's light form,
// on the same dice.

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/play_options.h"
#include "validator/luddite/critique/pack_lint.h"

namespace nedforge::cli {

inline constexpr std::array<luddite::PolicyKind, 3> ladder_players{
    luddite::PolicyKind::novice, luddite::PolicyKind::regular, luddite::PolicyKind::expert};

// A folder with a pack.yaml.
bool is_pack_folder(const std::string& path);

// A map with what its games are played on; it stays where it is, as the measures refer to it.
struct PackEntry {
    std::string name;       // as the pack's list has it
    std::size_t index = 0;  // there
    luddite::Map map;
    std::string digest;  // of the map as it stands in the file
    luddite::Board board;
    luddite::Measures measures;
    PackEntry(std::string named, std::size_t at, luddite::Map played, std::string digest_of_map,
              const luddite::MeasureOptions&);
};
using PackEntries = std::deque<PackEntry>;

// `think`: times the light form's.
luddite::MeasureOptions pack_measures(const PlayOptions&, std::stop_token);

// The maps in the order of play; gives the names of those that can't be played.
std::vector<std::string> open_pack_maps(const LoadedPack&, const Common&, const luddite::MeasureOptions&, PackEntries&);

std::vector<luddite::PlayedMap> play_pack(PackEntries&, Progress&);

// Games until all maps of a stage are won at easy; none: one of them never was.
std::optional<double> stage_games(const CampaignStage&, PackEntries&, luddite::PolicyKind);

}  // namespace nedforge::cli
