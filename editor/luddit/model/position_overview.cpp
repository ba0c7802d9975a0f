#include "editor/luddit/model/position_overview.h"

#include "engine/base/words.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_file.h"

namespace nedforge::luddit {

PositionOverview::PositionOverview(Position p) : position(std::move(p)) {
    name = position.name;
    mechanisms = mechanisms_of(position);
}

SharedOverview overview_of(const std::string& text) {
    LoadedPosition loaded = read_position(text);
    if (!loaded.position) return nullptr;
    return std::make_shared<const PositionOverview>(std::move(*loaded.position));
}

std::vector<std::string> mechanisms_of(const Position& position) {
    std::vector<std::string> all{position.task ? "a puzzle" : position.rows ? "a study" : "a board"};
    all.push_back(counted(position.board.moves, "move") + " a turn");
    for (const RulingInfo& info : ruling_table())
        if (const int reading = info.get(position.rulings); reading != 0)
            all.push_back(std::string(info.name) + "=" + std::string(info.readings[place_of_index(reading)]));
    return all;
}

}  // namespace nedforge::luddit
