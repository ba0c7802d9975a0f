#pragma once
// Drives the editor with a story in front (tests/editor/ui_driver.h); the other games' editors are there as well.

#include "editor/london_dread/ui/editor_family.h"
#include "editor/london_dread/ui/panel.h"
#include "editor/shell/editor_family.h"
#include "tests/editor/ui_driver.h"
#include "tests/support/london_dread/stories.h"

namespace nedforge::london_dread {

class StoryUi : public luddite::UiDriver {
public:
    explicit StoryUi(const std::string& folder = "", float width = 1440, float height = 900,
                     const std::shared_ptr<EditorState>& remembered = std::make_shared<EditorState>())
        : UiDriver(folder, width, height, {}, {editor_family({}, remembered)}), panels(remembered) {}

    std::shared_ptr<EditorState> panels;

    Stories& stories() { return stories_of(workspace()); }
    Session& story_session() {
        Session* s = stories().active();
        if (!s) throw std::runtime_error("no story is open");
        return *s;
    }
    const Story& story() { return story_session().story(); }
    // A cell of the table, by a double click.
    void cell(const std::string& key, const std::string& text) {
        click(key);
        const ImVec2 at = middle(key);
        move(at);
        for (int i = 0; i < 2; ++i) press(), release();
        frames(2);
        this->key({'A', mod_ctrl});
        type(text);
        this->key({key_enter, 0});
        frames(3);
    }
};

// A story that begins with the example of the documentation, as a new document.
class StoryStory : public ::testing::Test {
protected:
    StoryStory() {
        ui.stories().make(0);
        Session& session = ui.story_session();
        session.document.apply("Example", test::small_fog());
        session.document.history().seal();
        ui.settle();
        ui.frames(3);
    }
    void show(DocumentView view) {
        ui.story_session().view = view;
        ui.settle();
        ui.frames(2);
    }
    StoryUi ui;
};

}  // namespace nedforge::london_dread
