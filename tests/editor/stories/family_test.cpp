// A second family in the editor's shell: a record with one view and one command, and no line of LUDDITE's.

#include "tests/editor/ui_driver.h"
#include "tests/support/note_family.h"

namespace nedforge::luddite {
namespace {

// What a family has to say at the least.
EditorFamily note_editor() {
    EditorFamily family;
    family.documents = test::note_family();
    family.invitation = "Write a note.";
    family.menus = {"File", "Edit", "View", "Help"};
    ViewRow view;
    view.name = view.title = "Text";
    view.tip = "The note (Ctrl+1)";
    view.icon = [](const Look&, ImDrawList& list, ImVec2 middle, float u, ImU32 ink) {
        list.AddCircle(middle, 3 * u, ink);
    };
    view.draw = [](const Frame& frame, ShellState&, WishList&) {
        ImGui::TextUnformatted(frame.open->file().text().c_str());
        mark_item("note:text");
    };
    family.views = {view};
    Command shout;
    shout.id = "edit.shout";
    shout.menu = "Edit";
    shout.title = "Shout";
    shout.off = nothing_open;
    shout.run = [](const Frame&, ShellState&, WishList& w) {
        w.on_active([](Workspace& x, OpenDocument& open) {
            dynamic_cast<test::OpenNote&>(open).note.history().push("Shout", "game: note\nHELLO\n");
            x.files.edited(open);
        });
    };
    family.commands = {shout};
    family.status = [](const Frame&, ShellState&, WishList&) { ImGui::TextUnformatted("a note"); };
    family.in_gesture = [] { return false; };
    return family;
}

TEST(FamilyStory, a_second_family_is_edited_beside_the_first) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.note.yaml", "game: note\nhello\n");
    UiDriver ui("", 1440, 900, {}, {note_editor()});
    EXPECT_TRUE(ui.has("new:lines"));
    EXPECT_TRUE(ui.has("new:note"));
    ui.click("new:lines");
    EXPECT_FALSE(find_command(ui.editor.commands(), "edit.shout"));
    ui.workspace().open(path);
    ui.frames(3);
    EXPECT_TRUE(ui.has("note:text"));
    EXPECT_TRUE(ui.has("view:Text"));
    EXPECT_FALSE(ui.has("view:Rating"));
    EXPECT_FALSE(ui.has("menu:Node"));
    EXPECT_FALSE(find_command(ui.editor.commands(), "node.add"));
    ui.menu("Edit", "edit.shout");
    EXPECT_EQ(ui.workspace().files.active()->file().text(), "game: note\nHELLO\n");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.workspace().files.active()->file().text(), "game: note\nhello\n");
    ui.command("Shout");
    ui.key(ctrl('S'));
    EXPECT_EQ(test::read_all(path), "game: note\nHELLO\n");
    ui.key({key_page_up, mod_ctrl});
    ui.frames(2);
    EXPECT_TRUE(ui.has("view:Rating"));
    EXPECT_EQ(ui.map().nodes.size(), 8u);
}

}  // namespace
}  // namespace nedforge::luddite
