#pragma once
// Where the editor keeps what is not a map: recovery files and settings, below $XDG_STATE_HOME/nedforge (or
// ~/.local/state/nedforge). Every reader takes damaged files as absent: nothing here may stop a start.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nedforge {

std::string state_folder();                  // not necessarily there yet
bool make_folders(const std::string& path);  // mode 0700; true when it is there afterwards

enum class ThemeChoice { dark, light };

struct Settings {
    ThemeChoice theme = ThemeChoice::dark;
    double scale = 1.0;                                // of the user interface, on top of the display's own
    std::vector<std::string> recent;                   // newest first, at most max_recent
    int window_width = 1440, window_height = 900;      // screen coordinates
    float inspector_width = 300, issues_height = 210;  // units
    bool issues_resized = false;                       // by hand: else they give way in a low window
    bool show_inspector = true, show_issues = true, folded = true;
    bool rate_again = false;          // by itself, once an edited document is checked
    std::vector<std::string> open;    // files of the last session's tabs, in their order
    std::vector<std::string> guides;  // "family step": where each guide that was begun was left
    std::string front, pack;          // the file in front and the pack's folder; empty: none
    bool operator==(const Settings&) const = default;
};
inline constexpr std::size_t max_recent = 12, max_tabs = 40, max_guides = 20;

// One setting a line, "key value"; what is not known is skipped.
Settings parse_settings(std::string_view text);
std::string settings_text(const Settings&);

Settings read_settings(const std::string& folder = state_folder());
void write_settings(const Settings&, const std::string& folder = state_folder());  // best effort
void add_recent(Settings&, const std::string& path);

}  // namespace nedforge
