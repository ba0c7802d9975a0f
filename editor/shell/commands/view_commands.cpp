// The menu View.

#include <algorithm>

#include "editor/shell/commands/command_groups.h"

namespace nedforge {

void view_commands(Commands& all, const EditorFamily& family) {
    for (std::size_t v = 0; v < family.views.size(); ++v)
        all.push_back({"view." + family.views[v].name,
                       "View",
                       family.views[v].title,
                       {ctrl('1' + static_cast<int>(v))},
                       nothing_open,
                       [v](const Frame&, ShellState&, WishList& w) {
                           w.on_active([v](Workspace&, OpenDocument& open) { open.show_view(v); });
                       }});
}

void panel_commands(Commands& all) {
    all.push_back({.id = "view.inspector",
                   .menu = "View",
                   .title = "Inspector",
                   .chords = {ctrl('I')},
                   .off = always,
                   .run =
                       [](const Frame&, ShellState& s, WishList&) {
                           s.show_inspector = s.folded || !s.show_inspector;
                           s.folded = false;
                       },
                   .separator = true});
    all.push_back({"view.issues", "View", "Issues", {ctrl('J')}, always, [](const Frame&, ShellState& s, WishList&) {
                       s.show_issues = s.folded || !s.show_issues;
                       s.folded = false;
                   }});
    all.push_back(
        {"view.fold", "View", "Fold the panels", {{key_f9, 0}}, always, [](const Frame&, ShellState& s, WishList&) {
             s.folded = !s.folded;
         }});
}

void look_commands(Commands& all) {
    all.push_back({.id = "view.theme",
                   .menu = "View",
                   .title = "Light or dark",
                   .chords = {ctrl_shift('L')},
                   .off = always,
                   .run =
                       [](const Frame&, ShellState&, WishList& w) {
                           w.wish([](Workspace& x) {
                               ThemeChoice& theme = x.preferences.settings.theme;
                               theme = theme == ThemeChoice::dark ? ThemeChoice::light : ThemeChoice::dark;
                               x.preferences.changed();
                           });
                       },
                   .separator = true});
    const auto scale = [](double by) {
        return [by](const Frame&, ShellState&, WishList& w) {
            w.wish([by](Workspace& x) {
                double& now = x.preferences.settings.scale;
                now = by == 0 ? 1.0 : std::clamp(now + by, 0.7, 2.5);
                x.preferences.changed();
            });
        };
    };
    all.push_back(
        {"view.larger", "View", "Larger interface", {ctrl(key_equal), ctrl_shift(key_equal)}, always, scale(0.1)});
    all.push_back({"view.smaller", "View", "Smaller interface", {ctrl(key_minus)}, always, scale(-0.1)});
    all.push_back({"view.usual_size", "View", "Usual size", {ctrl('0')}, always, scale(0)});
}

void tab_commands(Commands& all) {
    all.push_back(
        {.id = "view.home",
         .menu = "View",
         .title = "Start page and pack",
         .chords = {{key_home, mod_ctrl}},
         .off = nothing_open,
         .run = [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.files.activate(0); }); },
         .separator = true});
    const auto tab = [](int by) {
        return
            [by](const Frame&, ShellState&, WishList& w) { w.wish([by](Workspace& x) { x.files.activate_next(by); }); };
    };
    all.push_back({"view.next_tab", "View", "Next map", {{key_page_down, mod_ctrl}}, nothing_open, tab(1)});
    all.push_back({"view.previous_tab", "View", "Previous map", {{key_page_up, mod_ctrl}}, nothing_open, tab(-1)});
}

}  // namespace nedforge
