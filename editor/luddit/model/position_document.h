#pragma once
// A position that is being edited, as a document of the workspace.

#include "editor/luddit/edits/linked_stones.h"
#include "formats/luddit/position_file.h"
#include "validator/luddit/validate.h"

namespace nedforge::luddit {

struct PositionForm {
    using Value = Position;
    using Loaded = LoadedPosition;
    static LoadedPosition read(const std::string& text) { return open_position(text); }
    static std::string write(const Position& position) { return write_position(position); }
    static std::string patch(const LoadedPosition& base, const Position& position) {
        return patch_position(base, position);
    }
    static const std::optional<Position>& value(const LoadedPosition& loaded) { return loaded.position; }
};

class PositionDocument final : public LinkedDocument<PositionForm> {
public:
    using LinkedDocument::LinkedDocument;
    const Position& position() const { return value(); }
};

}  // namespace nedforge::luddit
