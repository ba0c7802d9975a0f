#pragma once
// A position that is being edited, as a document of the workspace.

#include "editor/luddit/edits/linked_stones.h"
#include "formats/luddit/position_file.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {

using PositionForm = FileForm<LoadedPosition, open_position>;

class PositionDocument final : public LinkedDocument<PositionForm> {
public:
    using LinkedDocument::LinkedDocument;
    const Position& position() const { return value(); }
};

}  // namespace nedforge::luddit
