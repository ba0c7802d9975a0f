#include "editor/london_dread/ui/commands.h"

#include <array>
#include <tuple>

#include "editor/london_dread/ui/city.h"
#include "editor/london_dread/ui/fields.h"
#include "editor/shell/parts/usual_commands.h"
#include "engine/base/indexed.h"
#include "engine/london_dread/words.h"

namespace nedforge::london_dread {
namespace {

using CommandTable = FamilyCommandTable<Shown, EditorState, Wishes>;

Off no_story(const Shown& s, const EditorState&) { return not_open(s, "story"); }
Off not_in_table(const Shown& s, const EditorState& e) {
    if (auto reason = no_story(s, e)) return reason;
    if (s.session->view != DocumentView::cards) return Off{"the table of cards is not shown"};
    return e.shell && e.shell->in_panel ? Off{"the keyboard is not in the table"} : Off{};
}
Off no_card(const Shown& s, const EditorState& e) {
    if (auto reason = no_story(s, e)) return reason;
    if (s.session->view != DocumentView::cards) return Off{"the table of cards is not shown"};
    return s.session->selection.empty() ? Off{"no card is chosen"} : Off{};
}
Off no_clocks(const Shown& s, const EditorState& e) {
    if (auto reason = no_story(s, e)) return reason;
    const bool desk = s.session->view == DocumentView::clocks && s.session->desk;
    const bool play = s.session->view == DocumentView::play && s.session->play && s.session->play->plans();
    return desk || play ? Off{} : Off{"no clocks are being set"};
}
Off no_game(const Shown& s, const EditorState&) { return not_ready(s, "story"); }
std::string noun_of(const Shown& s) { return std::string(card_nouns[s.session->list]); }

void card_commands(CommandTable& add) {
    const auto copy = [](const Shown& s, EditorState&, Wishes&) {
        ImGui::SetClipboardText(cards_text(s.story(), s.session->selection).c_str());
    };
    const auto remove = [](const Shown& s, EditorState&, Wishes& w) {
        w.edit("Remove " + noun_of(s), remove_cards(s.story(), s.session->selection));
    };
    add("edit.cut", "Edit", "Cut", {ctrl('X')}, no_card, [copy, remove](const Shown& s, EditorState& e, Wishes& w) {
        copy(s, e, w);
        remove(s, e, w);
    }).separator = true;
    add("edit.copy", "Edit", "Copy", {ctrl('C')}, no_card, copy);
    add("edit.paste", "Edit", "Paste", {ctrl('V')}, not_in_table, paste_from_clipboard);
    add("edit.duplicate", "Edit", "Duplicate", {ctrl('D')}, no_card, [](const Shown& s, EditorState&, Wishes& w) {
        w.edit_cards("Duplicate " + noun_of(s), duplicate_cards(s.story(), s.session->selection));
    });
    add("edit.delete", "Edit", "Delete", {{key_delete, 0}}, no_card, remove).on_canvas = true;
    add("edit.select_all", "Edit", "Select all", {ctrl('A')}, not_in_table,
        [](const Shown&, EditorState& e, Wishes& w) {
            w.wish([cards = e.cards.shown](Stories& stories) { stories.select(cards); });
        })
        .separator = true;
    add("edit.select_none", "Edit", "Select nothing", {{key_escape, 0}}, not_in_table,
        [](const Shown&, EditorState& e, Wishes& w) {
            e.cards.cell.reset();
            w.wish([](Stories& stories) { stories.select({}); });
        })
        .on_canvas = true;
    add("card.add", "Edit", "Add a card", {{key_insert, 0}}, not_in_table, add_to_list).on_canvas = true;
    add(
        "card.type", "Edit", "Type into the cell", {{key_f2, 0}, {key_enter, 0}},
        [](const Shown& s, const EditorState& e) -> Off {
            if (auto reason = not_in_table(s, e)) return reason;
            return e.cards.cell ? Off{} : Off{"no cell is chosen"};
        },
        [](const Shown&, EditorState& e, Wishes&) { e.cards.editing = e.cards.focus = true; })
        .on_canvas = true;
    const auto move = [](int step) {
        return [step](const Shown& s, EditorState&, Wishes& w) {
            const CardPlace card = s.session->selection.back();
            w.edit_cards("Move " + noun_of(s), move_card(s.story(), card, card.index + step));
        };
    };
    add("card.up", "Edit", "Move the card up", {{key_up, mod_alt}}, no_card, move(-1)).on_canvas = true;
    add("card.down", "Edit", "Move the card down", {{key_down, mod_alt}}, no_card, move(1)).on_canvas = true;
    const std::tuple<const char*, int, int, int> ways[] = {
        {"left", key_left, -1, 0}, {"right", key_right, 1, 0}, {"up", key_up, 0, -1}, {"down", key_down, 0, 1}};
    for (const auto& [word, key, columns, rows] : ways) {
        Command& command = add(
            std::string("edit.cursor.") + word, "", std::string("Move the cursor ") + word, {{key, 0}},
            [](const Shown& s, const EditorState& e) {
                const Off clocks = no_clocks(s, e);
                return clocks ? not_in_table(s, e) : Off{};
            },
            [columns = columns, rows = rows](const Shown& s, EditorState& e, Wishes& w) {
                if (s.session->view == DocumentView::cards)
                    move_cell(s, e, columns, rows, w);
                else
                    move_on_clocks(s, e, columns, rows);
            });
        command.on_canvas = command.repeats = true;
    }
}

void clock_commands(CommandTable& add) {
    const auto set = [&](const std::string& id, const std::string& title, std::vector<Chord> chords, int slot) {
        add("clock." + id, "", title, std::move(chords), no_clocks, [slot](const Shown& s, EditorState& e, Wishes& w) {
            set_slot_here(s, e, slot, w);
        }).on_canvas = true;
    };
    for (int number = 1; number <= most_locations; ++number)
        set(std::to_string(number), "Put the number " + std::to_string(number), {{'0' + number, 0}}, number);
    for (const Area area : indices_of(area_words)) {
        const std::string word = name_of(area);
        set(word, "Put an arrow to the " + word, {{word[0] - 'a' + 'A', 0}}, arrow_to(area));
    }
    set("none", "Empty the slot", {{key_space, 0}, {key_delete, 0}, {key_backspace, 0}}, clock_empty);
}

void story_menu(CommandTable& add) {
    add("story.fields", "Story", "Name, hours, dice, texts\u2026", {ctrl_shift('I')}, no_story,
        [](const Shown&, EditorState& e, Wishes& w) {
            e.cards.story_form = true;
            e.shell->show_inspector = true;
            w.on_session([](Session& s) { s.view = DocumentView::cards; });
        })
        .separator = true;
    add("story.deal", "Story", "Deal anew", {}, no_game, [](const Shown& s, EditorState& e, Wishes& w) {
        w.on_both([party = party_of(s.story(), e.party), chapter = e.chapter, seed = ++e.seed](Stories& stories,
                                                                                               Session& session) {
            if (session.view != DocumentView::clocks) session.view = DocumentView::deal;
            stories.deal(session, party, chapter, seed);
        });
    }).separator = true;
    add("story.open_deal", "Story", "Open the deal of a replay\u2026", {}, no_game,
        [](const Shown& s, EditorState& e, Wishes&) { ask_open_deal(s, e); });
    add("story.play", "Story", "Play it", {{key_f5, 0}}, no_game, [](const Shown& s, EditorState& e, Wishes& w) {
        w.on_both([party = party_of(s.story(), e.party), seed = e.play.seed++, types = e.play.types_dice](
                      Stories& stories, Session& session) {
            session.view = DocumentView::play;
            stories.start_play(session, party, seed, types);
        });
    });
    add_issue_steps(add, "story", issues_of);
    add_exports(add, "story", ask_export_pdf);
}

}  // namespace

std::vector<Command> story_editor_commands(const std::shared_ptr<EditorState>& state) {
    CommandTable table(state, "Story");
    for (const auto& menu : {card_commands, clock_commands, story_menu}) menu(table);
    return std::move(table.all);
}

}  // namespace nedforge::london_dread
