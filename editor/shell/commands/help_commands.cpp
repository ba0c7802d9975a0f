// The menu Help.

#include "editor/shell/commands/command_groups.h"
#include "editor/shell/guide/guide_card.h"
#include "editor/shell/reader/reader.h"
#include "editor/shell/start/start_page.h"

namespace nedforge {

// Guide, rules and checks of the game in front.
void lesson_commands(Commands& commands, const std::vector<EditorFamily>& families, const EditorFamily& shown) {
    std::size_t family = 0;
    while (family + 1 < families.size() && families[family].documents.family != shown.documents.family) ++family;
    const auto with_guide = family_with_guide(families, family);
    if (with_guide)
        commands.push_back({.id = "help.guide",
                            .menu = "Help",
                            .title = "Guide: " + families[*with_guide].guide.title,
                            .off = always,
                            .run = [&families, f = *with_guide](const Frame& frame, ShellState& s, WishList&) {
                                toggle_guide(frame, families, f, s);
                            }});
    const auto read = [&](const char* id, const char* title, ReaderState::Page page) {
        commands.push_back({.id = id,
                            .menu = "Help",
                            .title = title,
                            .off = always,
                            .run = [&families, family, page](const Frame&, ShellState& s, WishList&) {
                                open_reader(families, family, page, s.reader);
                            }});
    };
    read("help.rules", "Rules of the game", ReaderState::Page::rules);
    read("help.checks", "What the checks mean", ReaderState::Page::checks);
    if (!with_guide) return;
    const auto closed = [](const Frame&, const ShellState& s) {
        return s.guide.family ? Off{} : Off{"the guide is closed"};
    };
    const auto turn = [&families](int step) {
        return [&families, step](const Frame&, ShellState& s, WishList& w) { turn_guide(families, step, s, w); };
    };
    commands.push_back({"help.guide_next", "", "Guide: next step", {}, closed, turn(1)});
    commands.push_back({"help.guide_back", "", "Guide: step before", {}, closed, turn(-1)});
}

void help_commands(Commands& commands) {
    commands.push_back({"help.palette",
                        "Help",
                        "Find a command\u2026",
                        {ctrl_shift('P'), {key_f3, 0}},
                        always,
                        [](const Frame&, ShellState& s, WishList&) {
                            s.palette = {true, true, "", 0};
                        }});
    commands.push_back(
        {"help.shortcuts", "Help", "Keyboard shortcuts", {}, always, [](const Frame&, ShellState& s, WishList&) {
             s.show_shortcuts = !s.show_shortcuts;
         }});
    commands.push_back({"help.part",
                        "Help",
                        "Rule of what is selected or pointed at, or the keys",
                        {{key_f1, 0}},
                        always,
                        [](const Frame& f, ShellState& s, WishList&) {
                            s.help = f.open && f.family.help_of ? f.family.help_of(f, true) : std::nullopt;
                            s.help_of = f.open ? f.open->number : 0;
                            bool& window = s.help || s.show_help ? s.show_help : s.show_shortcuts;
                            window = !window;
                        }});
    commands.push_back({.id = "help.version",
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

}  // namespace nedforge
