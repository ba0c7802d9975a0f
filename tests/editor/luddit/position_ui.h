#pragma once
// Drives the editor with a position in front (tests/editor/ui_driver.h); the other games' editors are there as well.

#include "editor/luddit/ui/board_view.h"
#include "editor/luddit/ui/editor_family.h"
#include "editor/shell/editor_family.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddit {

class PositionUi : public luddite::UiDriver {
public:
    explicit PositionUi(const std::string& folder = "", float width = 1440, float height = 900,
                        const std::shared_ptr<EditorState>& remembered = std::make_shared<EditorState>())
        : UiDriver(folder, width, height, {}, {editor_family({}, remembered)}), panels(remembered) {}

    std::shared_ptr<EditorState> panels;

    Positions& positions() { return positions_of(workspace()); }
    Session& position_session() {
        Session* s = positions().active();
        if (!s) throw std::runtime_error("no position is open");
        return *s;
    }
    const Position& position() { return position_session().position(); }
    char stone(int column, int row) { return stone_at(position(), {column, row}); }
    // Where a point is on the canvas, by its own numbers: also beyond the edges.
    ImVec2 at_point(double column, double row) { return panels->canvas.hands.shown.at(column, row); }
    // Calls `look` with what a panel is given in a frame.
    void as_position_panel(const std::function<void(const Shown&)>& look) {
        const Frame frame{workspace(), workspace().files.active(), editor.family(), editor.commands(), ui.look(), 0};
        look(Shown(frame));
    }
    std::string undo_words() { return position_session().document.history().undo_label(); }
    std::string proof_words() {
        settle();
        const Proof* proof = position_session().fresh_proof();
        return proof ? proof->words : "";
    }
    bool found(const std::string& code) {
        settle();
        const Analysis* a = position_session().fresh_analysis();
        return a && std::any_of(a->diagnostics.begin(), a->diagnostics.end(),
                                [&](const Diagnostic& d) { return d.code == code && !d.waived; });
    }
};

// A story that begins with a template on the canvas: 0 the board, 1 the study, 2 the puzzle.
class PositionStory : public ::testing::Test {
protected:
    void open(std::size_t kind) {
        ui.positions().make(kind);
        ui.settle();
        ui.frames(3);
    }
    PositionUi ui;
};

}  // namespace nedforge::luddit
