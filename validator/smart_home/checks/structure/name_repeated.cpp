// HOME211: tiles with one name.

#include <map>

#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void check_name_repeated(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    std::map<std::string, std::vector<std::size_t>> named;
    for (const auto i : whole_tiles(home)) named[home.tiles[i].name].push_back(i);
    for (const auto& [name, tiles] : named) {
        if (tiles.size() < 2) continue;
        Diagnostic d =
            finding(name_repeated_check.info, tile_path(tiles.back(), "name"),
                    std::to_string(tiles.size()) + " tiles are called " + name + ": " + listed(ids_at(home, tiles)),
                    ids_at(home, tiles));
        d.help = "give each a name of its own";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check name_repeated_check{{"HOME211", "name-repeated", Severity::warning,
                                 "Several tiles have the same `name`. There is one finding for each name.",
                                 "The name is what is printed. Nobody at the table could tell which of them is meant.",
                                 "Give each tile a name of its own.",
                                 "# bad\n"
                                 "- {id: lamp1, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, symbols: [patch, "
                                 "patch, password, password, privilege, monitoring]}\n"
                                 "- {id: lamp2, name: Lamp, room: Hall, at: [2, 1], capacity: 2, symbols: [patch, "
                                 "patch, password, password, privilege, monitoring]}\n"
                                 "# good\n"
                                 "- {id: lamp1, name: Floor Lamp, room: Lounge, at: [2, 0], capacity: 2, symbols: "
                                 "[patch, patch, password, password, privilege, monitoring]}\n"
                                 "- {id: lamp2, name: Hall Lamp, room: Hall, at: [2, 1], capacity: 2, symbols: [patch, "
                                 "patch, password, password, privilege, monitoring]}\n"},
                                CheckPhase::structure,
                                check_name_repeated};

}  // namespace nedforge::smart_home
