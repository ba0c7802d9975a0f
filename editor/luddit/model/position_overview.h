#pragma once
// A position as a pack's board and the start page show it.

#include "editor/base/workspace/document_family.h"
#include "engine/luddit/position.h"

namespace nedforge::luddit {

struct PositionOverview final : MapOverview {
    explicit PositionOverview(Position p);
    const Position position;
};

SharedOverview overview_of(const std::string& text);  // none: it can't be read
// What a player must know of the rules to play it: "3 moves a turn", "own=apart", "a puzzle".
std::vector<std::string> mechanisms_of(const Position&);

}  // namespace nedforge::luddit
