// The menu Edit, with what is remembered of a map.

#include "editor/shell/commands/command_groups.h"

namespace nedforge {

void history_commands(Commands& commands, const std::shared_ptr<LastEdit>& last) {
    commands.push_back(
        {.id = "edit.undo",
         .menu = "Edit",
         .title = "Undo",
         .chords = {ctrl('Z')},
         .off =
             [](const Frame& f, const ShellState& s) {
                 if (auto reason = nothing_open(f, s)) return reason;
                 return f.open->file().history().can_undo() ? Off{} : Off{"there is nothing to undo"};
             },
         .run = [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.files.undo(); }); },
         .repeats = true});
    commands.push_back(
        {.id = "edit.redo",
         .menu = "Edit",
         .title = "Redo",
         .chords = {ctrl('Y'), ctrl_shift('Z')},
         .off =
             [](const Frame& f, const ShellState& s) {
                 if (auto reason = nothing_open(f, s)) return reason;
                 return f.open->file().history().can_redo() ? Off{} : Off{"there is nothing to redo"};
             },
         .run = [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.files.redo(); }); },
         .repeats = true});
    commands.push_back({.id = "edit.repeat",
                        .menu = "Edit",
                        .title = "Repeat last",
                        .chords = {{'R', mod_shift}},
                        .off =
                            [last](const Frame& f, const ShellState& s) {
                                if (auto reason = nothing_open(f, s)) return reason;
                                const Command* command = find_command(f.commands, last->id);
                                return command ? command->off(f, s) : Off{"no command has edited anything yet"};
                            },
                        .run = [last](const Frame& f, ShellState& s,
                                      WishList& w) { find_command(f.commands, last->id)->run(f, s, w); },
                        .on_canvas = true,
                        .says_why = true});
    commands.push_back(
        {"edit.bring_back",
         "Edit",
         "Bring back the unsaved work that was thrown away",
         {},
         [](const Frame& f, const ShellState&) {
             return f.workspace.recovery.discarded().empty() ? Off{"nothing was thrown away"} : Off{};
         },
         [](const Frame&, ShellState&, WishList& w) { w.wish([](Workspace& x) { x.recovery.bring_back(); }); }});
    commands.push_back(
        {"edit.history", "Edit", "History", {ctrl('H')}, nothing_open, [](const Frame&, ShellState& s, WishList&) {
             s.show_history = !s.show_history;
         }});
}

void memory_commands(Commands& commands) {
    const auto no_file = [](const Frame& f, const ShellState& s) {
        if (auto reason = nothing_open(f, s)) return reason;
        return f.open->file().path().empty() ? Off{"this map has no file yet"} : Off{};
    };
    commands.push_back({"edit.versions",
                        "Edit",
                        "Versions",
                        {ctrl_shift('H')},
                        nothing_open,
                        [](const Frame&, ShellState& s, WishList&) { s.versions.shown = !s.versions.shown; }});
    commands.push_back({"edit.clear_versions",
                        "Edit",
                        "Clear the versions of this map",
                        {},
                        no_file,
                        [](const Frame&, ShellState&, WishList& w) {
                            w.on_active([](Workspace& x, OpenDocument& open) { x.memory.clear_versions(open); });
                        }});
    commands.push_back({"file.save_ratings",
                        "File",
                        "Save the ratings with the map",
                        {},
                        [no_file](const Frame& f, const ShellState& s) {
                            if (auto reason = no_file(f, s)) return reason;
                            return f.open->memory.map.kept.empty() ? Off{"nothing is kept of this map"} : Off{};
                        },
                        [](const Frame&, ShellState&, WishList& w) {
                            w.on_active([](Workspace& x, OpenDocument& open) { x.save_ratings(open); });
                        }});
}

void preference_commands(Commands& commands) {
    commands.push_back({.id = "edit.preferences",
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

}  // namespace nedforge
