// The shell's own commands, one menu a function.

#include "editor/shell/commands.h"

#include <algorithm>

#include "editor/shell/file_dialog.h"
#include "editor/shell/overlays.h"
#include "editor/shell/start/start_page.h"

namespace nedforge {
namespace {

using Commands = std::vector<Command>;

void new_commands(Commands& all, const std::vector<EditorFamily>& families) {
    for (std::size_t f = 0; f < families.size(); ++f) {
        const auto& templates = families[f].documents.templates;
        for (std::size_t i = 0; i < templates.size(); ++i)
            all.push_back({"file.new." + templates[i].name, "File", "New map: " + templates[i].title,
                           f == 0 && i == 0 ? std::vector<Chord>{ctrl('N')} : std::vector<Chord>{}, always,
                           [f, i](const Frame&, ShellState&, WishList& w) {
                               w.wish([f, i](Workspace& x) { x.files.make(f, i); });
                           }});
    }
}

void save_commands(Commands& all) {
    all.push_back({.id = "file.open",
                   .menu = "File",
                   .title = "Open\u2026",
                   .chords = {ctrl('O')},
                   .off = always,
                   .run = [](const Frame& f, ShellState& s, WishList&) { ask_open(f, s); },
                   .separator = true});
    all.push_back({.id = "file.save",
                   .menu = "File",
                   .title = "Save",
                   .chords = {ctrl('S')},
                   .off = nothing_open,
                   .run =
                       [](const Frame& f, ShellState& s, WishList& w) {
                           const std::string& path = f.open->file().path();
                           if (path.empty() || is_sample(path)) return ask_save_as(f, s);
                           w.on_active([](Workspace& x, OpenDocument& open) { x.files.save(open); });
                       },
                   .separator = true});
    all.push_back({"file.save_as",
                   "File",
                   "Save as\u2026",
                   {ctrl_shift('S')},
                   nothing_open,
                   [](const Frame& f, ShellState& s, WishList&) { ask_save_as(f, s); }});
}

void history_commands(Commands& all) {
    all.push_back({.id = "edit.undo",
                   .menu = "Edit",
                   .title = "Undo",
                   .chords = {ctrl('Z')},
                   .off =
                       [](const Frame& f, const ShellState& s) {
                           if (auto why = nothing_open(f, s)) return why;
                           return f.open->file().history().can_undo() ? Off{} : Off{"there is nothing to undo"};
                       },
                   .run = [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.files.undo(); }); },
                   .repeats = true});
    all.push_back({.id = "edit.redo",
                   .menu = "Edit",
                   .title = "Redo",
                   .chords = {ctrl('Y'), ctrl_shift('Z')},
                   .off =
                       [](const Frame& f, const ShellState& s) {
                           if (auto why = nothing_open(f, s)) return why;
                           return f.open->file().history().can_redo() ? Off{} : Off{"there is nothing to redo"};
                       },
                   .run = [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.files.redo(); }); },
                   .repeats = true});
    all.push_back(
        {"edit.bring_back",
         "Edit",
         "Bring back the unsaved work that was thrown away",
         {},
         [](const Frame& f, const ShellState&) {
             return f.workspace.recovery.discarded().empty() ? Off{"nothing was thrown away"} : Off{};
         },
         [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.recovery.bring_back(); }); }});
    all.push_back(
        {"edit.history", "Edit", "History", {ctrl('H')}, nothing_open, [](const Frame&, ShellState& s, WishList&) {
             s.show_history = !s.show_history;
         }});
}

void memory_commands(Commands& all) {
    const auto no_file = [](const Frame& f, const ShellState& s) {
        if (auto why = nothing_open(f, s)) return why;
        return f.open->file().path().empty() ? Off{"this map has no file yet"} : Off{};
    };
    all.push_back({"edit.versions",
                   "Edit",
                   "Versions",
                   {ctrl_shift('H')},
                   nothing_open,
                   [](const Frame&, ShellState& s, WishList&) { s.versions.shown = !s.versions.shown; }});
    all.push_back({"edit.clear_versions",
                   "Edit",
                   "Clear the versions of this map",
                   {},
                   no_file,
                   [](const Frame&, ShellState&, WishList& w) {
                       w.on_active([](Workspace& x, OpenDocument& open) { x.memory.clear_versions(open); });
                   }});
    all.push_back({"file.save_ratings",
                   "File",
                   "Save the ratings with the map",
                   {},
                   [no_file](const Frame& f, const ShellState& s) {
                       if (auto why = no_file(f, s)) return why;
                       return f.open->memory.map.kept.empty() ? Off{"nothing is kept of this map"} : Off{};
                   },
                   [](const Frame&, ShellState&, WishList& w) {
                       w.on_active([](Workspace& x, OpenDocument& open) { x.save_ratings(open); });
                   }});
}

void close_commands(Commands& all) {
    all.push_back({"file.reload",
                   "File",
                   "Load again from disk",
                   {},
                   [](const Frame& f, const ShellState& s) {
                       if (auto why = nothing_open(f, s)) return why;
                       return f.open->file().path().empty() ? Off{"this map has no file yet"} : Off{};
                   },
                   [](const Frame&, ShellState&, WishList& w) {
                       w.on_active([](Workspace& x, OpenDocument& open) { x.files.reload(open); });
                   }});
    all.push_back(
        {.id = "file.close",
         .menu = "File",
         .title = "Close map",
         .chords = {ctrl('W')},
         .off = nothing_open,
         .run = [](const Frame&, ShellState&,
                   WishList& w) { w.on_active([](Workspace& x, OpenDocument& open) { x.files.ask_close(open); }); },
         .separator = true});
    all.push_back({"file.quit", "File", "Quit", {ctrl('Q')}, always, [](const Frame&, ShellState& s, WishList&) {
                       s.quit = true;
                   }});
}

// What the banners ask can be answered by keyboard, from the palette.
void answer_commands(Commands& all) {
    const auto unsaved = [](const Frame& f, const ShellState& s) {
        if (auto why = nothing_open(f, s)) return why;
        return f.open->file().saved() ? Off{"there are no unsaved changes"} : Off{};
    };
    all.push_back(
        {"file.save_and_close", "File", "Save and close", {}, unsaved, [](const Frame& f, ShellState& s, WishList& w) {
             if (f.open->file().path().empty()) return ask_save_as(f, s);
             w.on_active([](Workspace& x, OpenDocument& open) {
                 if (x.files.save(open)) x.files.close(open.number);
             });
         }});
    all.push_back({"file.close_without_saving",
                   "File",
                   "Close without saving",
                   {},
                   unsaved,
                   [](const Frame&, ShellState&, WishList& w) {
                       w.on_active([](Workspace& x, OpenDocument& open) { x.files.close(open.number); });
                   }});
    all.push_back({"file.keep_editing",
                   "",
                   "Keep editing",
                   {},
                   [](const Frame& f, const ShellState&) {
                       return f.open && f.open->close_asked ? Off{} : Off{"nobody asked to close this map"};
                   },
                   [](const Frame&, ShellState& s, WishList& w) {
                       w.on_active([](Workspace&, OpenDocument& open) { open.close_asked = false; });
                       s.quit = false;
                   }});
}

Off unchanged_on_disk(const Frame& f, const ShellState&) {
    return f.open && f.open->on_disk == OnDisk::changed ? Off{} : Off{"no other program has changed the file"};
}

void question_commands(Commands& all) {
    all.push_back({"view.question",
                   "View",
                   "Answer the question above the view",
                   {{key_f4, 0}},
                   [](const Frame& f, const ShellState& s) {
                       if (auto why = nothing_open(f, s)) return why;
                       return banners_of(f).empty() ? Off{"nothing is asked"} : Off{};
                   },
                   [](const Frame&, ShellState& s, WishList&) { s.to_banner = true; }});
    all.push_back({"file.load_theirs",
                   "",
                   "Load theirs: the version on disk, as a step that Undo takes back",
                   {},
                   unchanged_on_disk,
                   [](const Frame&, ShellState&, WishList& w) {
                       w.on_active([](Workspace& x, OpenDocument& open) { x.files.reload(open); });
                   }});
    all.push_back({"file.keep_mine",
                   "",
                   "Keep mine: the next save replaces the version on disk",
                   {},
                   unchanged_on_disk,
                   [](const Frame&, ShellState&, WishList& w) {
                       w.on_active([](Workspace& x, OpenDocument& open) { x.files.keep_mine(open); });
                   }});
}

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

void preference_commands(Commands& all) {
    all.push_back({.id = "edit.preferences",
                   .menu = "Edit",
                   .title = "Preferences and keys\u2026",
                   .chords = {ctrl(key_comma)},
                   .off = always,
                   .run =
                       [](const Frame&, ShellState& s, WishList&) {
                           s.preferences = {!s.preferences.open, "", "", ""};
                       },
                   .separator = true});
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

// Guide, rules and checks of the game in front.
void lesson_commands(Commands& all, const std::vector<EditorFamily>& families, const EditorFamily& shown) {
    std::size_t own = 0;
    while (own + 1 < families.size() && families[own].documents.family != shown.documents.family) ++own;
    const auto with_guide = family_with_guide(families, own);
    if (with_guide)
        all.push_back({.id = "help.guide",
                       .menu = "Help",
                       .title = "Guide: " + families[*with_guide].guide.title,
                       .off = always,
                       .run = [&families, f = *with_guide](const Frame& frame, ShellState& s, WishList&) {
                           toggle_guide(frame, families, f, s);
                       }});
    const auto read = [&](const char* id, const char* title, ReaderState::Page page) {
        all.push_back({.id = id,
                       .menu = "Help",
                       .title = title,
                       .off = always,
                       .run = [&families, own, page](const Frame&, ShellState& s, WishList&) {
                           open_reader(families, own, page, s.reader);
                       }});
    };
    read("help.rules", "Rules of the game", ReaderState::Page::rules);
    read("help.checks", "What the checks mean", ReaderState::Page::checks);
    if (!with_guide) return;
    const auto closed = [](const Frame&, const ShellState& s) {
        return s.guide.family ? Off{} : Off{"the guide is closed"};
    };
    const auto turn = [&families](int by) {
        return [&families, by](const Frame&, ShellState& s, WishList& w) { turn_guide(families, by, s, w); };
    };
    all.push_back({"help.guide_next", "", "Guide: next step", {}, closed, turn(1)});
    all.push_back({"help.guide_back", "", "Guide: step before", {}, closed, turn(-1)});
}

void help_commands(Commands& all) {
    all.push_back({"help.palette",
                   "Help",
                   "Find a command\u2026",
                   {ctrl_shift('P'), {key_f3, 0}},
                   always,
                   [](const Frame&, ShellState& s, WishList&) {
                       s.palette = {true, true, "", 0};
                   }});
    all.push_back(
        {"help.shortcuts", "Help", "Keyboard shortcuts", {}, always, [](const Frame&, ShellState& s, WishList&) {
             s.show_shortcuts = !s.show_shortcuts;
         }});
    all.push_back({"help.part",
                   "Help",
                   "Rule of what is selected, or the keys",
                   {{key_f1, 0}},
                   always,
                   [](const Frame& f, ShellState& s, WishList&) {
                       const bool selected = f.open && f.family.help_of && f.family.help_of(f);
                       bool& window = selected || s.show_help ? s.show_help : s.show_shortcuts;
                       window = !window;
                   }});
    all.push_back({.id = "help.version",
                   .menu = "Help",
                   .title = "Version",
                   .off = always,
                   .run =
                       [](const Frame&, ShellState&, WishList& w) {
                           w.wish([](Workspace& x) {
                               x.notices.say(Notice::Kind::info,
                                             "nedforge" + (x.version.empty() ? "" : " " + x.version));
                           });
                       },
                   .separator = true});
}

}  // namespace

Off nothing_open(const Frame& f, const ShellState&) { return f.open ? Off{} : Off{"no map is open"}; }
Off always(const Frame&, const ShellState&) { return std::nullopt; }

std::vector<Command> all_commands(const std::vector<EditorFamily>& families, const EditorFamily& shown) {
    Commands all;
    new_commands(all, families);
    save_commands(all);
    history_commands(all);
    view_commands(all, shown);
    all.insert(all.end(), shown.commands.begin(), shown.commands.end());
    preference_commands(all);
    memory_commands(all);
    close_commands(all);
    answer_commands(all);
    question_commands(all);
    panel_commands(all);
    look_commands(all);
    tab_commands(all);
    lesson_commands(all, families, shown);
    help_commands(all);
    return all;
}

const Command* find_command(const std::vector<Command>& all, std::string_view id) {
    for (const auto& command : all)
        if (command.id == id) return &command;
    return nullptr;
}

std::string title_now(const Command& command, const Frame& frame) {
    if (!frame.open) return command.title;
    const Steps& history = frame.open->file().history();
    if (command.id == "edit.undo" && history.can_undo()) return "Undo: " + history.undo_label();
    if (command.id == "edit.redo" && history.can_redo()) return "Redo: " + history.redo_label();
    return command.title;
}

}  // namespace nedforge
