// The menu File, with what the banners above a view ask about files.

#include "editor/shell/commands/command_groups.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/overlays.h"
#include "editor/shell/start/start_page.h"

namespace nedforge {

namespace {

Off unchanged_on_disk(const Frame& f, const ShellState&) {
    return f.open && f.open->on_disk == OnDisk::changed ? Off{} : Off{"no other program has changed the file"};
}

}  // namespace

void new_commands(Commands& commands, const std::vector<EditorFamily>& families) {
    for (std::size_t f = 0; f < families.size(); ++f) {
        const auto& templates = families[f].documents.templates;
        for (std::size_t i = 0; i < templates.size(); ++i)
            commands.push_back({"file.new." + templates[i].name, "File", "New map: " + templates[i].title,
                                f == 0 && i == 0 ? std::vector<Chord>{ctrl('N')} : std::vector<Chord>{}, always,
                                [f, i](const Frame&, ShellState&, WishList& w) {
                                    w.wish([f, i](Workspace& x) { x.files.make(f, i); });
                                }});
    }
}

void save_commands(Commands& commands) {
    commands.push_back({.id = "file.open",
                        .menu = "File",
                        .title = "Open\u2026",
                        .chords = {ctrl('O')},
                        .off = always,
                        .run = [](const Frame& f, ShellState& s, WishList&) { ask_open(f, s); },
                        .separator = true});
    commands.push_back({.id = "file.save",
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
    commands.push_back({"file.save_as",
                        "File",
                        "Save as\u2026",
                        {ctrl_shift('S')},
                        nothing_open,
                        [](const Frame& f, ShellState& s, WishList&) { ask_save_as(f, s); }});
}

void close_commands(Commands& commands) {
    commands.push_back({"file.reload",
                        "File",
                        "Load again from disk",
                        {},
                        [](const Frame& f, const ShellState& s) {
                            if (auto reason = nothing_open(f, s)) return reason;
                            return f.open->file().path().empty() ? Off{"this map has no file yet"} : Off{};
                        },
                        [](const Frame&, ShellState&, WishList& w) {
                            w.on_active([](Workspace& x, OpenDocument& open) { x.files.reload(open); });
                        }});
    commands.push_back(
        {.id = "file.close",
         .menu = "File",
         .title = "Close map",
         .chords = {ctrl('W')},
         .off = nothing_open,
         .run = [](const Frame&, ShellState&,
                   WishList& w) { w.on_active([](Workspace& x, OpenDocument& open) { x.files.ask_close(open); }); },
         .separator = true});
    commands.push_back({"file.quit", "File", "Quit", {ctrl('Q')}, always, [](const Frame&, ShellState& s, WishList&) {
                            s.quit = true;
                        }});
}

// What the banners ask can be answered by keyboard, from the palette.
void answer_commands(Commands& commands) {
    const auto unsaved = [](const Frame& f, const ShellState& s) {
        if (auto reason = nothing_open(f, s)) return reason;
        return f.open->file().saved() ? Off{"there are no unsaved changes"} : Off{};
    };
    commands.push_back(
        {"file.save_and_close", "File", "Save and close", {}, unsaved, [](const Frame& f, ShellState& s, WishList& w) {
             if (f.open->file().path().empty()) return ask_save_as(f, s);
             w.on_active([](Workspace& x, OpenDocument& open) {
                 if (x.files.save(open)) x.files.close(open.number);
             });
         }});
    commands.push_back({"file.close_without_saving",
                        "File",
                        "Close without saving",
                        {},
                        unsaved,
                        [](const Frame&, ShellState&, WishList& w) {
                            w.on_active([](Workspace& x, OpenDocument& open) { x.files.close(open.number); });
                        }});
    commands.push_back({"file.keep_editing",
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

void question_commands(Commands& commands) {
    commands.push_back({"view.question",
                        "View",
                        "Answer the question above the view",
                        {{key_f4, 0}},
                        [](const Frame& f, const ShellState& s) {
                            if (auto reason = nothing_open(f, s)) return reason;
                            return banners_of(f).empty() ? Off{"nothing is asked"} : Off{};
                        },
                        [](const Frame&, ShellState& s, WishList&) { s.to_banner = true; }});
    commands.push_back({"file.load_theirs",
                        "",
                        "Load theirs: the version on disk, as a step that Undo takes back",
                        {},
                        unchanged_on_disk,
                        [](const Frame&, ShellState&, WishList& w) {
                            w.on_active([](Workspace& x, OpenDocument& open) { x.files.reload(open); });
                        }});
    commands.push_back({"file.keep_mine",
                        "",
                        "Keep mine: the next save replaces the version on disk",
                        {},
                        unchanged_on_disk,
                        [](const Frame&, ShellState&, WishList& w) {
                            w.on_active([](Workspace& x, OpenDocument& open) { x.files.keep_mine(open); });
                        }});
}

}  // namespace nedforge
