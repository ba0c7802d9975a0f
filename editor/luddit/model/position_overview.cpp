#include "editor/base/documents/family_documents.h"
#include "editor/luddit/model/positions.h"
#include "engine/base/words.h"
#include "engine/luddit/words.h"

namespace nedforge::luddit {

std::vector<std::string> mechanisms_of(const Position& position) {
    std::vector<std::string> mechanisms{position.task ? "a puzzle" : position.rows ? "a study" : "a board"};
    mechanisms.push_back(counted(position.board.moves, "move") + " a turn");
    add_other_readings(mechanisms, ruling_table(), position.rulings);
    return mechanisms;
}

}  // namespace nedforge::luddit
