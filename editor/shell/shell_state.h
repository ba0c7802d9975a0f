#pragma once
// What the shell remembers between frames that is not of a document: open dialogs, sizes of panels, what is shown.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/shell/guide/guide_card.h"
#include "editor/shell/reader/reader.h"
#include "editor/toolkit/kit.h"

namespace nedforge {

class WishList;

struct PaletteState {  // the command palette
    bool open = false, just_opened = false;
    std::string search;
    int chosen = 0;
    bool typing = false;  // its field takes the keyboard again
};

// What a file dialog is asked for.
struct FileRequest {
    std::string title, button;
    std::vector<std::string> endings;  // of the files it lists; a name that is typed without one gets the first
    bool saving = false;
    bool packs = false;     // pack.yaml, and a folder that holds one, can be chosen too
    bool own_file = false;  // the document's own file is replaced without a question
    std::string name;       // suggested, without the ending
    std::string folder;     // where to begin; empty: beside the document
    std::function<void(const std::string& path, WishList&)> chosen;
};

struct FileDialog {
    std::optional<FileRequest> request;  // none: closed
    bool just_opened = false;
    std::string folder, name, error;
    std::optional<std::string> overwrite;  // asked
};

// The window of preferences: size, theme, and the keys of commands.
struct PreferencesWindow {
    bool open = false;
    std::string search;     // of the list of commands
    std::string rebinding;  // id of the command whose next key is waited for; empty: none
    std::string message;    // what the last key did
};

// The window of saved versions.
struct VersionsWindow {
    bool shown = false;
    std::string compared;           // id of the version that was compared; empty: none
    std::uint64_t compared_to = 0;  // with this revision of the document
    std::vector<std::string> changes;
};

// A card of the start page: a map or a pack to open.
struct FileCard {
    std::string key, path, note;
};

// What F1 says of a part: its rule, how a file writes it, and the checks that look at it.
struct PartHelp {
    std::string title, rule, key;
    std::vector<std::string> checks;  // their codes
};

struct ShellState {
    PaletteState palette;
    PreferencesWindow preferences;
    FileDialog dialog;
    VersionsWindow versions;
    GuideState guide;
    ReaderState reader;
    Spot spot;
    float inspector_width = 300, issues_height = 210;  // units
    bool issues_resized = false;                       // by hand: else they give way in a low window
    bool folded = true;  // the issues are one line, and the inspector is a column that opens when it is needed
    bool column_open = false, column_asked = false;  // it is; its strip was pressed
    bool column_waits = false;                       // what was selected lies where it would open
    bool own_fields = false;                         // the document's own fields are wanted in it
    float beyond = 0;  // pixels that the view is wider than with the column open (side_column.h)
    bool show_inspector = true, show_issues = true, show_history = false, show_shortcuts = false, show_help = false;
    std::optional<PartHelp> help;            // of what F1 was pressed at; shown while nothing is selected
    int help_of = 0;                         // the document that it is about
    bool in_panel = false;                   // the keyboard is in the inspector or the issues
    int tab_in_sight = 0;                    // the document whose tab the strip was last moved to
    bool quit = false;                       // closing the window was asked
    int asked = 0;                           // the document whose closing was asked about in the last frame
    bool to_banner = false;                  // the keyboard goes to the question above the view
    std::vector<FileCard> samples;           // what comes with the program
    std::optional<std::size_t> dragged_map;  // place in the pack of the card that is dragged
};

}  // namespace nedforge
