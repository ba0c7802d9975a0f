// What homes tell text editors of their files.

#include "validator/base/language.h"

#include <algorithm>
#include <sstream>

#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "formats/smart_home/replay_file.h"
#include "validator/base/replay_findings.h"
#include "validator/smart_home/facts/facts.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {

namespace {

std::string facts(const MapFile& file, std::string_view kind, const std::string& id) {
    const LoadedHome& loaded = static_cast<const HomeFile&>(file).loaded();
    if (kind != "tile" || !is_playable(loaded)) return {};
    const Home& home = *loaded.home;
    const auto found =
        std::find_if(home.tiles.begin(), home.tiles.end(), [&](const Tile& tile) { return tile.id == id; });
    if (found == home.tiles.end()) return {};
    const Board board = compile(home, home.rulings);
    const TileFacts tile = facts_of(board).tiles[static_cast<std::size_t>(found - home.tiles.begin())];
    std::ostringstream out;
    if (tile.distance)
        out << "It is " << counted(*tile.distance, "step") << " from the Router. ";
    else
        out << "No way leads to it from the Router. ";
    if (tile.arrival) out << "A character can act there in turn " << *tile.arrival << ". ";
    if (found->is_device())
        out << "It holds " << counted(tile.bugs, "bug") << " and is compromised by " << tile.need << " more. ";
    std::string text = out.str();
    text.pop_back();
    return text;
}

}  // namespace

const Language language{
    .replay_schema = "home_replay.schema.json",
    .schema_of_replays = schema_of_replays<Replay>,
    .names = {{"tiles[].id", "tile", true},
              {"router", "tile"},
              {"waivers[].tiles[]", "tile"},
              {"waivers[].check", check_kind}},
    .words = nullptr,
    .facts = facts,
    .check_replay = check_replay_of<HomeFile, Replay>,
};

}  // namespace nedforge::smart_home
