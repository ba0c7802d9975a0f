#include "editor/smart_home/model/session.h"

#include <algorithm>

#include "editor/smart_home/edits/tiles.h"
#include "engine/base/words.h"

namespace nedforge::smart_home {

KeptAnswer kept_of(const Rating& rating) {
    KeptAnswer answer;
    answer.kind = kept_rating;
    answer.players = counted(rating.result.games, "game") + ", " + title_of(rating.players.defenders) +
                     " Defenders against " + title_of(rating.players.hacker) + " Hacker";
    answer.figures = {kept_figure("Defenders win", rating.result.defenders),
                      kept_figure("rounds", rating.result.rounds),
                      kept_figure("fallen devices", rating.result.compromised)};
    return answer;
}

void Session::document_changed() {
    std::erase_if(selection, [&](const std::string& id) { return !tile_with(home(), id); });
    aside.keep([&](const std::string& id) { return tile_with(home(), id) != nullptr; });
    way.reset();
}

bool Session::is_selected(const std::string& id) const {
    return std::find(selection.begin(), selection.end(), id) != selection.end();
}

}  // namespace nedforge::smart_home
