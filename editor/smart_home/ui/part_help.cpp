#include "editor/shell/parts/part_help.h"

#include <algorithm>

#include "editor/smart_home/edits/tiles.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "engine/base/words.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {
namespace {

PartHelp help_of(const Home& home, const Tile& tile) {
    const bool router = tile.id == home.router;
    PartHelp help{"Tile " + name_of_cell(cell_of(tile.at)) + ": " + tile.name, "", "", {}};
    if (router)
        add_rule(help,
                 tile.is_device()
                     ? "This is the Router, and a device as well (H2). All characters start here (H7)."
                     : "This is the Router. All characters start here (H7). It never holds bugs, and nobody "
                       "defends it (H2).",
                 {"HOME201", "HOME302"});
    if (tile.is_device()) {
        add_rule(help,
                 "With " + counted(*tile.capacity, "bug") + " it is compromised, for good (H36, H38). It starts with " +
                     counted(starting_bugs(tile), "bug") + ".",
                 {"HOME203", "HOME208", "HOME304", "HOME307"});
        add_rule(help,
                 "A character that stands here defends it with six dice, each of which shows every symbol on one face. "
                 "Dice that match its symbols are set aside, and the others are rolled again (H5, H13, H16).",
                 {"HOME401", "HOME402", "HOME405"});
    }
    if (tile.secret_target)
        add_rule(help,
                 "It has a card among the secret targets. The Hacker draws one of them, and wins when that device "
                 "is compromised (H6, H41).",
                 {"HOME205", "HOME206", "HOME207", "HOME505"});
    add_rule(help, "Tiles that share a side are neighbours. A character makes up to two steps a turn (H1, H9).",
             {"HOME202", "HOME301", "HOME303"});
    if (tile.room) add_rule(help, "", {"HOME210"});
    add_keys(help, tile_record(), &tile);
    return help;
}

}  // namespace

std::optional<PartHelp> help_of_tile(const Session& session, const std::optional<GridCell>& pointed) {
    if (session.view != View::canvas) return std::nullopt;
    const Home& home = session.home();
    const Tile* tile = session.selection.empty() ? nullptr : tile_with(home, session.selection.back());
    if (!tile && pointed) {
        const auto under = std::find_if(home.tiles.begin(), home.tiles.end(),
                                        [&](const Tile& candidate) { return cell_of(candidate.at) == *pointed; });
        if (under != home.tiles.end()) tile = &*under;
    }
    if (!tile) return std::nullopt;
    PartHelp help = help_of(home, *tile);
    if (home.rulings != Rulings{}) add_rule(help, "This home has readings of its own, which may change these rules.");
    return help;
}

}  // namespace nedforge::smart_home
