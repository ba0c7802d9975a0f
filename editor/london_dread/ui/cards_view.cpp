// The cards of a story, a table for each kind: sorted, filtered, typed in the cell, several rows at once.

#include <imgui_internal.h>

#include <algorithm>
#include <charconv>

#include "editor/base/lists.h"
#include "editor/london_dread/ui/fields.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/words.h"

namespace nedforge::london_dread {
namespace {

std::string cell_text(const Story& story, const CardPlace& card, const std::string& column) {
    const bool owned = has_owner(card.list) && column == columns_of(card.list)[0];
    return owned ? owner_words(story, card.list, card.owner)
                 : card_record(card.list).typed(column, card_in(story, card));
}

// YAML in flow form with less to read: "confidence: 1; dread: -1".
std::string without_braces(std::string text) {
    if (!text.starts_with("[{")) return text;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 3, "}, ") == 0 && text.compare(i + 3, 1, "{") == 0) {
            out += "; ";
            i += 3;
        } else if (text[i] != '{' && text[i] != '}' && !(i == 0 || i + 1 == text.size())) {
            out += text[i];
        }
    }
    return out;
}

std::optional<int> number_in(const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool contains(const std::string& text, const std::string& words) {
    return std::search(text.begin(), text.end(), words.begin(), words.end(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
           }) != text.end();
}

// The rows that the filter lets through, in the order of the table.
CardPlaces rows_shown(const Story& story, CardList list, const std::vector<std::string>& columns, CardsState& state) {
    CardPlaces rows = cards_of(story, list);
    if (!state.filter.empty())
        std::erase_if(rows, [&](const CardPlace& card) {
            return std::none_of(columns.begin(), columns.end(), [&](const std::string& column) {
                return contains(cell_text(story, card, column), state.filter);
            });
        });
    const ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    state.sorted = specs && specs->SpecsCount > 0 && specs->Specs[0].ColumnIndex > 0;
    if (!state.sorted) return rows;
    const std::string& column = columns[place_of_index(specs->Specs[0].ColumnIndex - 1)];
    const bool falls = specs->Specs[0].SortDirection == ImGuiSortDirection_Descending;
    std::vector<std::pair<std::string, CardPlace>> keyed;
    for (const CardPlace& card : rows) keyed.emplace_back(cell_text(story, card, column), card);
    std::stable_sort(keyed.begin(), keyed.end(), [&](const auto& a, const auto& b) {
        const auto left = number_in(a.first), right = number_in(b.first);
        const bool less = left && right ? *left < *right : a.first < b.first;
        const bool greater = left && right ? *right < *left : b.first < a.first;
        return falls ? greater : less;
    });
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = keyed[i].second;
    return rows;
}

void choose_row(const CardPlaces& shown, CardsState& state, const CardPlaces& chosen, const CardPlace& card,
                Wishes& wishes) {
    const ImGuiIO& io = ImGui::GetIO();
    CardPlaces next{card};
    if (io.KeyCtrl) {
        next = chosen;
        if (std::erase(next, card) == 0) next.push_back(card);
    } else if (io.KeyShift && state.anchor) {
        const auto from = std::find(shown.begin(), shown.end(), *state.anchor),
                   to = std::find(shown.begin(), shown.end(), card);
        if (from != shown.end() && to != shown.end()) {
            next.assign(std::min(from, to), std::max(from, to) + 1);
            std::erase(next, card);
            next.push_back(card);
        }
    }
    if (!io.KeyShift) state.anchor = card;
    state.story_form = false;
    wishes.wish([next](Stories& stories) { stories.select(next); });
}

// The number of the row: chooses it, and is dragged to another place.
void row_handle(const Shown& shown, EditorState& editor, const CardPlace& card, const std::string& name, int number,
                Wishes& wishes) {
    const Session& session = *shown.session;
    const bool chosen = std::find(session.selection.begin(), session.selection.end(), card) != session.selection.end();
    const std::string label = std::to_string(number);
    if (ImGui::Selectable(label.c_str(), chosen))
        choose_row(editor.cards.shown, editor.cards, session.selection, card, wishes);
    mark_item("row:" + name);
    if (editor.cards.sorted) return kit::tip("Rows are moved while the table is in the order of the file.");
    if (ImGui::BeginDragDropSource(ImGuiDragDropFlags_SourceNoPreviewTooltip)) {
        ImGui::SetDragDropPayload("card", &card, sizeof card);
        ImGui::EndDragDropSource();
    }
    if (!ImGui::BeginDragDropTarget()) return;
    if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload("card")) {
        const CardPlace from = *static_cast<const CardPlace*>(payload->Data);
        if (from.list == card.list && from.owner == card.owner && !(from == card))
            wishes.edit_cards("Move " + std::string(card_nouns[card.list]), move_card(shown.story(), from, card.index));
    }
    ImGui::EndDragDropTarget();
}

void type_in_cell(const Shown& shown, EditorState& editor, const CellRef& cell, const std::string& text,
                  Wishes& wishes) {
    CardsState& state = editor.cards;
    const std::string key = "cell.field";
    if (std::exchange(state.focus, false)) ImGui::SetKeyboardFocusHere();
    std::string typed;
    const bool finished = kit::text_field(key, text, typed, ImGui::GetContentRegionAvail().x);
    if (ImGui::IsItemDeactivated() || finished) {
        state.editing = false;
        if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab)))
            move_cell(shown, editor, ImGui::GetIO().KeyShift ? -1 : 1, 0, wishes);
    }
    if (!finished) return;
    const CardPlaces& chosen = shown.session->selection;
    const bool is_multiple = std::find(chosen.begin(), chosen.end(), cell.card) != chosen.end() && cell.key != "id";
    const CardPlaces cards = is_multiple ? chosen : CardPlaces{cell.card};
    wishes.edit(cell.key + " of " +
                    (cards.size() == 1 ? card_id(shown.story(), cell.card)
                                       : counted(index_count(cards), card_nouns[cell.card.list])),
                set_card_key(shown.story(), cards, cell.key, typed));
}

void table_cell(const Shown& shown, EditorState& editor, const CellRef& cell, const std::string& name, bool fixed,
                Wishes& wishes) {
    const Look& look = shown.look;
    CardsState& state = editor.cards;
    const std::string text = cell_text(shown.story(), cell.card, cell.key);
    const bool is_current = state.cell == cell;
    if (is_current && state.editing && !fixed) return type_in_cell(shown, editor, cell, text, wishes);
    const std::string display = without_braces(text);
    ImGui::PushStyleVar(ImGuiStyleVar_SelectableTextAlign, {number_in(text) ? 1.0f : 0.0f, 0.5f});
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string words = kit::fitting(display, std::max(width, 1.0f));
    if (ImGui::Selectable((for_toolkit(words) + "##" + cell.key).c_str(), is_current,
                          ImGuiSelectableFlags_AllowDoubleClick)) {
        const bool was_chosen = is_current && shown.session->selection.size() == 1;
        state.cell = cell;
        if (!ImGui::GetIO().KeyCtrl && !ImGui::GetIO().KeyShift && was_chosen && ImGui::IsMouseDoubleClicked(0))
            state.editing = state.focus = true;
        const auto& chosen = shown.session->selection;
        // A second click into one of several chosen rows types into all of them.
        if (ImGui::IsMouseDoubleClicked(0))
            state.editing = state.focus = true;
        else if (ImGui::GetIO().KeyCtrl || ImGui::GetIO().KeyShift || chosen.size() < 2 ||
                 std::find(chosen.begin(), chosen.end(), cell.card) == chosen.end())
            choose_row(state.shown, state, chosen, cell.card, wishes);
    }
    ImGui::PopStyleVar();
    mark_item("cell:" + name + "." + cell.key);
    if (words != display) kit::tip(display);
    if (is_current) {
        const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRect(a, b, look.colours.accent, look.px(3), 0, look.px(1.5f));
    }
}

float column_width(const Look& look, const std::string& column) {
    if (column == "name") return look.px(150);
    if (column == "id") return look.px(104);
    if (column == "text") return look.px(140);
    if (column == "icons" || column == "clue") return look.px(136);
    for (const char* effects : {"do", "use", "deplete", "win", "fail", "virtue", "tiers"})
        if (column == effects) return look.px(140);
    return look.px(column == "difficulty" || column == "personality" ? 84 : 64);
}

void card_table(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Story& story = shown.story();
    const CardList list = shown.session->list;
    const std::vector<std::string> columns = columns_of(list);
    kit::push_id(list);
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                      ImGuiTableFlags_Resizable | ImGuiTableFlags_Sortable |
                                      ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_SizingFixedFit |
                                      ImGuiTableFlags_SortTristate;
    if (ImGui::BeginTable("cards", index_count(columns) + 1, flags)) {
        ImGui::TableSetupScrollFreeze(has_owner(list) ? 2 : 3, 1);
        ImGui::TableSetupColumn("#", ImGuiTableColumnFlags_NoSort | ImGuiTableColumnFlags_NoResize, look.px(26));
        for (const std::string& column : columns)
            ImGui::TableSetupColumn(column.c_str(), ImGuiTableColumnFlags_WidthFixed, column_width(look, column));
        ImGui::TableHeadersRow();
        editor.cards.shown = rows_shown(story, list, columns, editor.cards);
        const CardPlaces rows = editor.cards.shown;
        ImGuiListClipper clipper;
        clipper.Begin(index_count(rows));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const CardPlace& card = rows[place_of_index(i)];
                const std::string name = card_id(story, card);
                ImGui::TableNextRow();
                ImGui::PushID(card.owner * 1000 + card.index);
                const auto& chosen = shown.session->selection;
                if (std::find(chosen.begin(), chosen.end(), card) != chosen.end())
                    ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, with_alpha(look.colours.accent, 0.16f));
                ImGui::TableNextColumn();
                row_handle(shown, editor, card, name, card.index + 1, wishes);
                for (std::size_t c = 0; c < columns.size(); ++c) {
                    ImGui::TableNextColumn();
                    table_cell(shown, editor, {card, columns[c]}, name, has_owner(list) && c == 0, wishes);
                }
                ImGui::PopID();
            }
        ImGui::EndTable();
    }
    ImGui::PopID();
}

void list_buttons(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    const std::string noun(card_nouns[session.list]);
    const auto obstacle = session.selection.empty() ? std::optional<std::string>("no card is chosen") : std::nullopt;
    std::string typed;
    if (kit::text_field("cards.filter", editor.cards.filter, typed, look.px(150), "filter"))
        editor.cards.filter = typed;
    editor.cards.filter = kit::text_in("cards.filter", editor.cards.filter);
    ImGui::SameLine();
    if (kit::button(look, "cards:add", "Add", kit::Kind::normal, "A new " + noun + " below the chosen one (Insert)."))
        add_to_list(shown, editor, wishes);
    ImGui::SameLine();
    if (kit::button(look, "cards:duplicate", "Duplicate", kit::Kind::normal, "Copies with new ids (Ctrl+D).", obstacle))
        wishes.edit_cards("Duplicate " + noun, duplicate_cards(shown.story(), session.selection));
    ImGui::SameLine();
    if (kit::button(look, "cards:remove", "Remove", kit::Kind::normal, "(Delete)", obstacle))
        wishes.edit("Remove " + noun, remove_cards(shown.story(), session.selection));
    ImGui::SameLine();
    if (kit::button(look, "cards:copy", "Copy", kit::Kind::quiet,
                    "The chosen rows for a spreadsheet, cells between tabs (Ctrl+C).", obstacle))
        ImGui::SetClipboardText(cards_text(shown.story(), session.selection).c_str());
    ImGui::SameLine();
    if (kit::button(look, "cards:paste", "Paste", kit::Kind::quiet,
                    "Rows of a spreadsheet (Ctrl+V). The first line may say the keys. A row whose id is known changes "
                    "that card; every other one is added."))
        paste_from_clipboard(shown, editor, wishes);
    const std::string count = counted(index_count(cards_of(shown.story(), session.list)), noun);
    kit::text_beside(count, look.colours.dim);
}

}  // namespace

void cards_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    std::vector<std::string_view> titles(card_list_titles.begin(), card_list_titles.end());
    CardList list = shown.session->list;
    if (kit::choice(look, "cards.list", titles, list)) {
        editor.cards.cell.reset();
        editor.cards.editing = false;
        wishes.on_session([list](Session& s) {
            s.list = list;
            s.selection.clear();
        });
    }
    list_buttons(shown, editor, wishes);
    kit::gap(look, 2);
    card_table(shown, editor, wishes);
}

void paste_from_clipboard(const Shown& shown, const EditorState&, Wishes& wishes) {
    const char* clip = ImGui::GetClipboardText();
    const Session& session = *shown.session;
    const int owner = session.selection.empty() ? 0 : session.selection.back().owner;
    wishes.edit_cards("Paste " + plural(card_nouns[session.list]),
                      paste_cards(shown.story(), session.list, owner, from_toolkit(clip ? clip : "")));
}

void add_to_list(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Session& session = *shown.session;
    const auto after = session.selection.empty() ? std::nullopt : std::optional(session.selection.back().index);
    editor.cards.story_form = false;
    wishes.edit_cards(
        "Add " + std::string(card_nouns[session.list]),
        add_card(shown.story(), session.list, session.selection.empty() ? 0 : session.selection.back().owner, after));
}

void move_cell(const Shown& shown, EditorState& editor, int columns, int rows, Wishes& wishes) {
    CardsState& state = editor.cards;
    if (state.shown.empty()) return;
    const std::vector<std::string> keys = columns_of(shown.session->list);
    const auto row =
        state.cell ? std::find(state.shown.begin(), state.shown.end(), state.cell->card) : state.shown.end();
    int column = state.cell ? index_in(keys, state.cell->key) : 0;
    int place = row == state.shown.end() ? 0 : index_at(state.shown, row) + rows;
    place = std::clamp(place, 0, index_count(state.shown) - 1);
    column = std::clamp(column + columns, 0, index_count(keys) - 1);
    state.cell = CellRef{state.shown[place_of_index(place)], keys[place_of_index(column)]};
    wishes.wish([card = state.cell->card](Stories& stories) { stories.select({card}); });
}

}  // namespace nedforge::london_dread
