// HOME405: devices with the same six symbols.

#include <map>

#include "engine/base/indexed.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_combination_repeated(const CheckContext& context, Diagnostics& out) {
    const Board& board = *context.board;
    std::map<SymbolCounts, std::vector<int>> alike;
    for (int t = 0; t < board.tile_count; ++t)
        if (board.devices & bit(t)) alike[board.symbols[place_of_index(t)]].push_back(t);
    for (const auto& [symbols, tiles] : alike) {
        if (tiles.size() < 2) continue;
        std::vector<std::string> ids;
        for (const int t : tiles) ids.push_back(id_of(board, t));
        std::sort(ids.begin(), ids.end());
        out.push_back(finding(combination_repeated_check.info, tile_path(place_of_index(tiles.back()), "symbols"),
                              listed(ids) + " have the same six symbols", ids));
    }
}

}  // namespace

const Check combination_repeated_check{
    {"HOME405", "combination-repeated", Severity::info,
     "Devices have the same six symbols, in whatever order. There is one finding for each combination.",
     "Each device has its own unique security challenge, says the rulebook; these play alike.",
     "Change a symbol of one of them, if that is not meant.",
     "# the same combination twice\n"
     "- {id: lamp, symbols: [patch, patch, password, password, privilege, monitoring]}\n"
     "- {id: plug, symbols: [password, patch, monitoring, password, patch, privilege]}\n"},
    CheckPhase::dice,
    check_combination_repeated};

}  // namespace nedforge::smart_home
