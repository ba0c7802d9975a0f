// The menu View.

#include <algorithm>

#include "editor/shell/commands/command_groups.h"

namespace nedforge {

void view_commands(Commands& commands, const EditorFamily& family) {
    for (std::size_t v = 0; v < family.views.size(); ++v)
        commands.push_back({"view." + family.views[v].name,
                            "View",
                            family.views[v].title,
                            {ctrl('1' + static_cast<int>(v))},
                            nothing_open,
                            [v](const Frame&, ShellState&, WishList& w) {
                                w.on_active([v](Workspace&, OpenDocument& open) { open.show_view(v); });
                            }});
}

void panel_commands(Commands& commands) {
    commands.push_back({.id = "view.inspector",
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
    commands.push_back(
        {"view.issues", "View", "Issues", {ctrl('J')}, always, [](const Frame&, ShellState& s, WishList&) {
             s.show_issues = s.folded || !s.show_issues;
             s.folded = false;
         }});
    commands.push_back(
        {"view.fold", "View", "Fold the panels", {{key_f9, 0}}, always, [](const Frame&, ShellState& s, WishList&) {
             s.folded = !s.folded;
         }});
}

void look_commands(Commands& commands) {
    commands.push_back({.id = "view.theme",
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
    const auto scale = [](double change) {
        return [change](const Frame&, ShellState&, WishList& w) {
            w.wish([change](Workspace& x) {
                double& current = x.preferences.settings.scale;
                current = change == 0 ? 1.0 : std::clamp(current + change, 0.7, 2.5);
                x.preferences.changed();
            });
        };
    };
    commands.push_back(
        {"view.larger", "View", "Larger interface", {ctrl(key_equal), ctrl_shift(key_equal)}, always, scale(0.1)});
    commands.push_back({"view.smaller", "View", "Smaller interface", {ctrl(key_minus)}, always, scale(-0.1)});
    commands.push_back({"view.usual_size", "View", "Usual size", {ctrl('0')}, always, scale(0)});
}

void tab_commands(Commands& commands) {
    commands.push_back(
        {.id = "view.home",
         .menu = "View",
         .title = "Start page and pack",
         .chords = {{key_home, mod_ctrl}},
         .off = nothing_open,
         .run = [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.files.activate(0); }); },
         .separator = true});
    const auto tab = [](int step) {
        return [step](const Frame&, ShellState&, WishList& w) {
            w.wish([step](Workspace& x) { x.files.activate_next(step); });
        };
    };
    commands.push_back({"view.next_tab", "View", "Next map", {{key_page_down, mod_ctrl}}, nothing_open, tab(1)});
    commands.push_back({"view.previous_tab", "View", "Previous map", {{key_page_up, mod_ctrl}}, nothing_open, tab(-1)});
}

}  // namespace nedforge
