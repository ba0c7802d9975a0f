#pragma once
// Drives the editor with a home in front (tests/editor/ui_driver.h); the other game's editor is there as well.

#include "editor/shell/editor_family.h"
#include "editor/smart_home/ui/canvas/canvas.h"
#include "editor/smart_home/ui/editor_family.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::smart_home {

class HomeUi : public luddite::UiDriver {
public:
    explicit HomeUi(const std::string& state = "", float width = 1440, float height = 900,
                    const std::shared_ptr<EditorState>& remembered = std::make_shared<EditorState>())
        : UiDriver(state, width, height, {}, {editor_family({}, remembered)}), home_panels(remembered) {}

    std::shared_ptr<EditorState> home_panels;

    Homes& homes() { return homes_of(workspace()); }
    Session& home_session() {
        Session* s = homes().active();
        if (!s) throw std::runtime_error("no home is open");
        return *s;
    }
    const Home& home() { return home_session().home(); }
    const Tile& tile(const std::string& id) {
        const Tile* t = tile_with(home(), id);
        if (!t) throw std::runtime_error("no tile " + id);
        return *t;
    }
    ImVec2 at_cell(double column, double row) {
        const auto& item = probe.items.at("canvas");
        return canvas_frame(home_session(), ui.look(), item.min, item.max, home_panels->canvas.hands.shown.overhang.x)
            .at(column, row);
    }
    ImVec2 at_tile(const std::string& id) { return at_cell(tile(id).at.column, tile(id).at.row); }
    std::string undo_words() { return home_session().document.history().undo_label(); }
    bool found(const std::string& code) {
        settle();
        const Analysis* a = home_session().fresh_analysis();
        return a && std::any_of(a->diagnostics.begin(), a->diagnostics.end(),
                                [&](const Diagnostic& d) { return d.code == code && !d.waived; });
    }
};

// A story that begins with the small home of the template on the canvas.
class HomeStory : public ::testing::Test {
protected:
    HomeStory() {
        ui.homes().make(0);
        ui.settle();
    }
    HomeUi ui;
};

}  // namespace nedforge::smart_home
