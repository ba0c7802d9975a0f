#pragma once
// The editor's window content: lays out the panels, runs commands, grants wishes. The same for a real window, a picture
// without a display, and tests. Which games it edits is said by the table of families that it is given.

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/shell/commands/commands.h"
#include "editor/shell/side_column.h"

namespace nedforge {

class Editor {
public:
    Editor(const WorkspaceOptions&, std::vector<EditorFamily>);

    Workspace& workspace() { return workspace_; }
    ShellState& state() { return state_; }
    const EditorFamily& family() const;            // of the active document; else the first
    const std::vector<Command>& commands() const;  // of the shell and that family

    void draw(const Look&, double now);  // one frame
    // Collects what came in from the background; true: something to show. wake_in: seconds until there will be.
    bool tick(double now);
    std::optional<double> wake_in(double now) const;
    void dropped(const std::vector<std::string>& paths);
    // Asks about unsaved changes; true when nothing is unsaved.
    bool close_asked();
    bool wants_close() const { return closing_; }
    std::string window_title() const;

private:
    std::size_t family_index() const;
    void remember_panels();
    void note_edit(std::uint64_t stamp);  // of the document in front before wishes came true
    void load_letters();
    // Where the panels of a document are, in pixels. No width or height: the panel is not there.
    struct Places {
        float top = 0, bottom = 0, rail = 0, line = 0, banner = 0;
        float right = 0, low = 0;  // width of the inspector, height of the issues
        ImVec2 corner{}, size{};   // of the view
        bool folded = false;       // the inspector is a strip
        float beyond = 0;          // ShellState::beyond
    };
    Places places_of(const Frame&, float top, float bottom, float banner) const;
    void draw_document(const Frame&, float top, float bottom);
    void draw_sides(const Frame&, const Places&);
    std::optional<ColumnPlace> column_of(const Frame&, float top, float bottom) const;

    std::vector<EditorFamily> families_;
    void bind_keys();

    const std::shared_ptr<LastEdit> last_edit_ = std::make_shared<LastEdit>();
    std::vector<std::vector<Command>> usual_commands_;  // one table a family
    std::vector<std::vector<Command>> commands_;        // the same with the user's keys
    KeyBindings bound_;                                 // which commands_ have
    Workspace workspace_;
    ShellState state_;
    WishList wishes_;
    bool closing_ = false;
    std::pair<int, std::size_t> view_{};  // of the last frame: the document's number, and which of its views
    std::set<std::uint64_t> lettered_;    // stamps of documents whose letters were asked for
};

}  // namespace nedforge
