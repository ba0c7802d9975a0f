// The inspector: the form of the chosen card, made from the description of its record.

#include <algorithm>

#include "editor/london_dread/ui/fields.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/record_fields.h"
#include "engine/base/words.h"
#include "formats/london_dread/effect_record.h"
#include "formats/london_dread/sheet/preview.h"

namespace nedforge::london_dread {
namespace {

// Which list of effects a form describes; none: it is no list of effects.
std::optional<EffectPlace> place_of(const Form& form) {
    if (!form.item() || !form.item()->record()) return std::nullopt;
    for (const EffectPlace place : {EffectPlace::tier, EffectPlace::challenge, EffectPlace::talent, EffectPlace::spend})
        if (form.item()->record() == &effect_record(place)) return place;
    return std::nullopt;
}

bool is_icons(const Form& form) { return form.item() && form.item()->field().kind == PlainField::Kind::words; }

// Effects below a key, whether they may be missing or not.
void put_effects(const Row& row, void* object, const Effects& effects) {
    void* value = row.in(object);
    if (row.key == "use" || row.key == "deplete") {
        auto* item = dynamic_cast<const OptionalForm*>(row.form.get());
        if (item) {
            auto& optional = *static_cast<std::optional<Effects>*>(value);
            optional = effects.empty() ? std::nullopt : std::optional(effects);
            return;
        }
    }
    *static_cast<Effects*>(value) = effects;
}

struct Part {
    const Shown& shown;
    Wishes& wishes;
    const Record& record;
    const void* object;
    ObjectIn find;       // the same object in another version of the story
    CardPlaces cards;    // that are changed together; empty: the object is no card
    std::string prefix;  // of the names of fields

    std::string label(std::string_view key) const {
        return std::string(key) +
               (cards.size() > 1 ? " of " + counted(index_count(cards), card_nouns[cards[0].list]) : std::string());
    }
    void set(std::string_view key, const std::string& typed, const std::string& merge = "") const {
        wishes.edit(label(key),
                    cards.empty() ? set_key(shown.story(), record, find, key, typed)
                                  : set_card_key(shown.story(), cards, key, typed),
                    merge);
    }
    template <class Change>
    void change(const std::string& words, const Change& edit) const {
        Story story = shown.story();
        if (cards.empty())
            edit(find(story));
        else
            for (const CardPlace& card : cards) edit(card_in(story, card));
        wishes.edit(words, whole(std::move(story)));
    }
};

void icons_row(const Part& part, const Row& row) {
    kit::gap(part.shown.look, 2);
    ImGui::TextUnformatted(row.key == "clue" ? "Clue" : "Icons");
    kit::tip(row.help);
    std::vector<Icon> icons;
    for (std::size_t i = 0; row.form->given(row.in(part.object)) && i < row.form->size(row.in(part.object)); ++i)
        icons.push_back(*static_cast<const Icon*>(row.form->item_of(row.in(part.object), i)));
    const bool two = &part.record == &character_record();
    if (!icons_field(part.shown.look, part.prefix + std::string(row.key),
                     row.form->item()->field().words.size() < icon_count, icons))
        return;
    if (two && icons.size() > 2) icons.erase(icons.begin());  // a character has two: the newest stay
    if (two && icons.size() < 2) return;
    part.set(row.key, icons_words(icons));
}

void effects_row(const Part& part, const Row& row, EffectPlace place, const char* title) {
    kit::heading(part.shown.look, title);
    kit::tip(row.help);
    const void* inside = row.form->inside(row.in(part.object));
    Effects effects = inside ? *static_cast<const Effects*>(inside) : Effects();
    if (!effects_field(part.shown.look, part.prefix + std::string(row.key), part.shown.story(), place, effects)) return;
    part.change("Effects of " + std::string(row.key), [&](void* object) { put_effects(row, object, effects); });
}

void text_row(const Part& part, const Row& row) {
    ImGui::TextUnformatted("Text");
    kit::tip(row.help);
    std::string text = part.record.typed(row.key, part.object);
    if (counted_text(part.shown.look, part.prefix + std::string(row.key), text, longest_text)) part.set(row.key, text);
}

void tiers_row(const Part& part, const Row& row);
void personality_row(const Part& part);

void record_form(const Part& part) {
    const Look& look = part.shown.look;
    RecordFields fields(look, part.record, part.object, part.prefix.substr(0, part.prefix.size() - 1),
                        [&](const std::string&, std::string_view key, const std::string& typed,
                            const std::string& merge) { part.set(key, typed, merge); });
    static const std::pair<std::string_view, const char*> titles[] = {{"do", "Talent"},
                                                                      {"virtue", "A virtue token"},
                                                                      {"use", "Use: it is tilted"},
                                                                      {"deplete", "Deplete: it is gone"},
                                                                      {"win", "Win"},
                                                                      {"fail", "Fail"}};
    for (const Row& row : part.record.rows()) {
        if (row.key == "text")
            text_row(part, row);
        else if (const auto place = place_of(*row.form)) {
            const auto title = std::find_if(std::begin(titles), std::end(titles),
                                            [&](const auto& known) { return known.first == row.key; });
            effects_row(part, row, *place, &part.record == &tier_record() ? "Then" : title->second);
        } else if (is_icons(*row.form))
            icons_row(part, row);
        else if (row.key == "tiers")
            tiers_row(part, row);
        else if (row.key == "personality")
            personality_row(part);
        else
            fields.row(row.key);
    }
}

void tiers_row(const Part& part, const Row& row) {
    const Look& look = part.shown.look;
    const auto& tiers = static_cast<const Plot*>(part.object)->tiers;
    kit::heading(look, "Tiers, by least successes");
    kit::tip(row.help);
    const int count = tiers ? index_count(*tiers) : 0;
    for (int i = 0; i < count; ++i) {
        const std::string name = "card.tier" + std::to_string(i) + ".";
        ImGui::PushID(i);
        const Part tier{
            part.shown,
            part.wishes,
            tier_record(),
            &(*tiers)[i],
            [find = part.find, i](Story& story) -> void* { return &(*static_cast<Plot*>(find(story))->tiers)[i]; },
            {},
            name};
        record_form(tier);
        if (kit::button(look, name + "remove", "Remove the tier", kit::Kind::quiet, "",
                        i == 0 && count > 1 ? std::optional<std::string>("the first tier is from 0") : std::nullopt))
            part.change("Remove tier", [i](void* plot) {
                auto& list = static_cast<Plot*>(plot)->tiers;
                if (list && has_index(*list, i)) list->erase(list->begin() + i);
                if (list && list->empty()) list.reset();
            });
        ImGui::Separator();
        ImGui::PopID();
    }
    if (kit::button(look, "card.tiers.add", "+ Tier", kit::Kind::quiet, "A tier above the last one."))
        part.change("Add tier", [](void* plot) {
            auto& list = static_cast<Plot*>(plot)->tiers;
            if (!list) list.emplace();
            const int from = list->empty() ? 0 : list->back().from + 1;
            list->emplace_back().from = from;
        });
}

// The personality cards of a character: they have a table of their own.
void personality_row(const Part& part) {
    const Look& look = part.shown.look;
    kit::heading(look, "Personality");
    const auto& character = *static_cast<const Character*>(part.object);
    for (int i = 0; i < index_count(character.personality); ++i) {
        const CardPlace card{CardList::personality, part.cards[0].index, i};
        if (kit::button(look, "card.personality." + std::to_string(i), character.personality[i].name.c_str(),
                        kit::Kind::quiet, "Shows the card."))
            part.wishes.wish([card](Stories& stories) { stories.select({card}); });
    }
    if (kit::button(look, "card.personality.add", "+ Personality card", kit::Kind::quiet))
        part.wishes.edit_cards("Add personality card",
                               add_card(part.shown.story(), CardList::personality, part.cards[0].index, std::nullopt));
}

}  // namespace

void preview_part(const Shown& shown, const CardPreview& preview, const std::string& name,
                  const std::function<bool(const Diagnostic&)>& is_of_card) {
    const Look& look = shown.look;
    kit::heading(look, "As it is printed");
    const float gap = look.px(8), room = ImGui::GetContentRegionAvail().x;
    const float zoom = std::min(zoom_across(preview.size.w, (room - gap) / 2), look.px(3.4f));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size = DrawingFrame{corner, zoom}.size(preview.size.w, preview.size.h);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float x = corner.x;
    for (const auto& draw : {preview.front, preview.back}) {
        list.AddRectFilled({x, corner.y}, {x + size.x, corner.y + size.y}, IM_COL32_WHITE);
        ImGuiPainter painter(list, look, {x, corner.y}, zoom);
        draw(painter);
        x += size.x + gap;
    }
    ImGui::Dummy({room, size.y});
    mark_item(name + ":preview");
    const Analysis* analysis = shown.session->fresh_analysis();
    std::string overflow = " ";
    for (std::size_t i = 0; analysis && i < analysis->diagnostics.size(); ++i)
        if (const Diagnostic& found = analysis->diagnostics[i]; found.code == "DREAD801" && is_of_card(found))
            overflow = "! " + found.message;
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.warning);
    kit::wrapped(overflow);
    ImGui::PopStyleColor();
    mark_item(name + ":overflow");
}

void card_form(const Shown& shown, EditorState&, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& session = *shown.session;
    if (session.selection.empty())
        return ImGui::TextWrapped(
            "Choose a card in the table. A double click, Enter or F2 types into a cell; Ctrl and Shift choose several "
            "rows, which are changed together.");
    const CardPlace& card = session.selection.back();
    ImGui::PushFont(look.bold);
    kit::wrapped(card_name(shown.story(), card));
    ImGui::PopFont();
    mark_item("card:name");
    if (session.selection.size() > 1)
        kit::caption(look, counted(index_count(session.selection), card_nouns[card.list]) +
                               " are chosen: what is changed here is changed in all of them.");
    const std::string id =
        card.list == CardList::personality ? shown.story().characters[card.owner].id : card_id(shown.story(), card);
    if (const auto preview = preview_of(shown.story(), card_list_keys[card.list], card.owner, card.index))
        preview_part(shown, *preview, "card", [&](const Diagnostic& found) { return is_among(found.subjects, id); });
    ImGui::PushID(card.owner * 1000 + card.index);
    kit::push_id(card.list);
    CardPlaces cards = session.selection;
    std::rotate(cards.begin(), cards.end() - 1, cards.end());
    record_form({shown, wishes, card_record(card.list), card_in(shown.story(), card),
                 [card](Story& story) { return card_in(story, card); }, cards, "card."});
    ImGui::PopID();
    ImGui::PopID();
}

void inspector_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    static constexpr std::array<std::string_view, 2> words{"Card", "Story"};
    int form = editor.cards.story_form ? 1 : 0;
    if (kit::choice(shown.look, "inspector", words, form, ImGui::GetContentRegionAvail().x))
        editor.cards.story_form = form == 1;
    kit::gap(shown.look, 4);
    if (editor.cards.story_form)
        story_form(shown, editor, wishes);
    else
        card_form(shown, editor, wishes);
}

}  // namespace nedforge::london_dread
