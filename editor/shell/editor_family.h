#pragma once
// The record by which a family of games plugs into the editor's shell: its documents, and the values and functions that
// show them (views, panels, commands, banners). The shell draws the rest and knows no game. Every function draws const
// data and returns wishes, which the editor grants after the frame; so nothing changes a document behind its history's
// back.

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/workspace/workspace.h"
#include "editor/shell/guide/guide.h"
#include "editor/shell/shell_state.h"
#include "editor/toolkit/keys.h"
#include "editor/toolkit/look.h"

namespace nedforge {

struct Command;
struct EditorFamily;

// What a frame shows.
struct Frame {
    const Workspace& workspace;
    const OpenDocument* open;              // none: the start page
    const EditorFamily& family;            // of the open document; else the first
    const std::vector<Command>& commands;  // of the shell and that family
    const Look& look;
    double now;
};

// A condition of a guide's step that looks at the document in front, where it is the family's.
template <class Session>
StepDone on_document(std::function<bool(const Session&)> holds) {
    return [holds = std::move(holds)](const Frame& frame) {
        const auto* session = dynamic_cast<const Session*>(frame.open);
        return session && holds(*session);
    };
}

class WishList {
public:
    void wish(std::function<void(Workspace&)> action) { list_.push_back(std::move(action)); }
    void on_active(std::function<void(Workspace&, OpenDocument&)> action) {
        wish([action = std::move(action)](Workspace& w) {
            if (OpenDocument* open = w.files.active()) action(w, *open);
        });
    }
    std::vector<std::function<void(Workspace&)>> take() { return std::exchange(list_, {}); }

private:
    std::vector<std::function<void(Workspace&)>> list_;
};

// Why something can't be done now; nullopt: it can.
using Off = std::optional<std::string>;

// Something that can be done by menu, shortcut or name.
struct Command {
    std::string id = {};             // "edit.undo"
    std::string menu = {};           // "Edit"; empty: in no menu
    std::string title = {};          // "Undo"
    std::vector<Chord> chords = {};  // the first is shown
    std::function<Off(const Frame&, const ShellState&)> off = {};
    std::function<void(const Frame&, ShellState&, WishList&)> run = {};
    bool repeats = false;    // while the key is held
    bool on_canvas = false;  // its keys act only while a view with a canvas is in front
    bool separator = false;  // a line above it in the menu
    bool says_why = false;   // its key says why it can't be done, as nothing in sight does
};

// A view of a document, in the order of the rail.
struct ViewRow {
    std::string name;   // below its icon: "Map"
    std::string title;  // in the menu
    std::string tip;
    bool canvas = false;     // takes the whole space and keys without a modifier
    bool inspector = false;  // shows the inspector and the issues beside it, where the user wants them
    // Draws its icon around `middle`, three times `u` pixels to each side.
    std::function<void(const Look&, ImDrawList&, ImVec2 middle, float u, ImU32 ink)> icon;
    std::function<void(const Frame&, ShellState&, WishList&)> draw;
    bool margin = false;  // of a canvas: it keeps the margin that other views have
};

// A question that does not stand in the way of work: a row of buttons above the view.
struct Banner {
    struct Button {
        std::string key, label, tip;
        kit::Kind kind = kit::Kind::normal;
        std::function<void(ShellState&, WishList&)> pressed;
    };
    std::string text;
    Severity severity = Severity::warning;
    std::vector<Button> buttons;
};

struct EditorFamily {
    using Panel = std::function<void(const Frame&, ShellState&, WishList&)>;
    DocumentFamily documents;
    std::string invitation;          // below the title of the start page
    std::string pointer_help;        // what the pointer does on the canvas, above the list of shortcuts
    std::vector<std::string> menus;  // in order: the shell's with the family's among them
    std::vector<ViewRow> views;
    std::vector<Command> commands;
    // The small picture on a template's card, about 90 by 42 units.
    std::function<void(const Look&, ImDrawList&, ImVec2 corner, std::size_t index)> draw_template;
    // A map's picture into a rectangle; all maps of a pack as one PDF. Both may be null.
    std::function<void(const Look&, ImDrawList&, ImVec2 min, ImVec2 max, const MapOverview&)> draw_overview = {};
    std::function<std::string(const std::vector<SharedOverview>&, const std::string& title)> print = {};
    // Where what is selected ends at the right, in pixels; nothing: there is no selection for the inspector to show.
    std::function<std::optional<float>(const Frame&)> selection_end = {};
    // The fields that the inspector has then: whose they are ("Map") and some of them; and what leads there.
    std::string own_title = {}, own_words = {};
    std::function<void(const Frame&, WishList&)> deselect = {};
    Guide guide = {};        // without steps: none
    std::string rules = {};  // the page that has them, below docs; empty: none
    // The picture below a heading of that page, in a room of this width. Returns its height; 0: the heading has no
    // picture. May be null.
    std::function<float(const Look&, ImDrawList&, ImVec2 corner, float width, const std::string& heading)>
        rule_picture = {};
    // Nothing: nothing is selected, nor under the pointer where that counts (`pointed`). May be null.
    std::function<std::optional<PartHelp>(const Frame&, bool pointed)> help_of = {};
    Panel inspector, issues, status;
    std::function<std::vector<Banner>(const Frame&)> banners;
    // Seconds until something on the screen moves on by itself, as a clock does; nothing: it does not. May be null.
    std::function<std::optional<double>(const Workspace&)> wake_in = {};
    std::function<bool()> in_gesture;  // a drag goes on: what it does is one step of the history
    // Sets up what a picture of this name shows ("canvas", "issues", "play", …), in a window that many units high.
    std::function<void(Workspace&, ShellState&, const std::string& view, float height)> set_scene;
    // Lays one of its layers over that picture's canvas, from a square ("3,5", or empty) where the layer has one. Says
    // why it can't. Null: it has no layers that pictures can show.
    std::function<Off(Workspace&, const std::string& layer, const std::string& from)> set_layer = {};
};

}  // namespace nedforge
