#include "editor/london_dread/ui/fields.h"

#include <algorithm>

#include "editor/base/lists.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/characters.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/london_dread/effect_record.h"

namespace nedforge::london_dread {
namespace {

bool has_number(EffectKind kind) {
    return kind != EffectKind::add && kind != EffectKind::condition && kind != EffectKind::text;
}

// A new effect of a kind that a file can hold.
Effect effect_of(EffectKind kind, const Story& story) {
    Effect effect;
    effect.kind = kind;
    if (kind == EffectKind::add) effect.icons = {Icon::wild};
    if (kind == EffectKind::condition) effect.words = story.conditions.front().id;
    if (kind == EffectKind::text) effect.words = "What happens.";
    if (has_number(kind)) effect.number = 1;
    return effect;
}

IndexedVector<EffectKind, int> kinds_of(EffectPlace place) {
    IndexedVector<EffectKind, int> kinds;
    for (const Row& row : effect_record(place).rows())
        if (const auto kind = find_index(effect_words, row.key)) kinds.push_back(*kind);
    return kinds;
}

bool effect_value(const Look& look, const std::string& key, const Story& story, EffectPlace place, Effect& effect) {
    if (effect.kind == EffectKind::add) return icons_field(look, key + ".icons", false, effect.icons);
    if (effect.kind == EffectKind::text) return counted_text(look, key + ".text", effect.words, longest_text);
    bool changed = false;
    if (effect.kind == EffectKind::condition) {
        IndexedVector<std::string, int> ids;
        int index = -1;
        for (const Condition& condition : story.conditions) {
            if (condition.id == effect.words) index = index_count(ids);
            ids.push_back(condition.id);
        }
        if (combo(look, key + ".condition", ids, index, look.px(130))) effect.words = ids[index], changed = true;
    } else {
        int number = effect.number;
        const int lowest = effect.kind == EffectKind::dread ? -9 : 1;
        if (kit::number_field(look, key + ".number", effect.number, lowest, 9, number, look.px(96)) && number != 0)
            effect.number = number, changed = true;
    }
    if (effect.kind != EffectKind::condition && effect.kind != EffectKind::heal) return changed;
    std::vector<std::string_view> words(who_words.begin() + (place == EffectPlace::tier ? 1 : 0), who_words.end());
    const int first = place == EffectPlace::tier ? 1 : 0;
    int recipient = static_cast<int>(who_of(effect.who, place)) - first;
    kit::beside(kit::choice_width(words));
    if (kit::choice(look, key + ".who", words, recipient))
        effect.who = static_cast<Who>(recipient + first), changed = true;
    return changed;
}

}  // namespace

std::string icons_words(const std::vector<Icon>& icons) {
    return joined(icons, " ", [](Icon i) { return name_of(i); });
}

std::string effects_words(const Effects& effects) {
    return joined(effects, ", ", [](const Effect& effect) {
        std::string text(effect_words[effect.kind]);
        text += " " + (effect.kind == EffectKind::add ? icons_words(effect.icons)
                       : has_number(effect.kind)      ? std::to_string(effect.number)
                                                      : effect.words);
        return effect.who ? text + " (" + std::string(who_words[*effect.who]) + ")" : text;
    });
}

bool icons_field(const Look& look, const std::string& key, bool shown, std::vector<Icon>& icons) {
    bool changed = false;
    for (const Icon icon : indices_of(icon_words)) {
        if (shown && icon == Icon::wild) continue;

        const auto times = std::count(icons.begin(), icons.end(), icon);
        const std::string label = name_of(icon) + (times > 1 ? " \u00d7" + std::to_string(times) : "");
        if (icon != Icon::strength) kit::beside(kit::button_width(label.c_str()), look.px(3));
        if (!kit::toggle(look, key + ":" + name_of(icon), label.c_str(), times > 0,
                         shown ? "" : "A click puts it on or takes it off; with Shift it is there once more."))
            continue;
        changed = true;
        if (times == 0 || (!shown && ImGui::GetIO().KeyShift))
            icons.push_back(icon);
        else
            std::erase(icons, icon);
    }
    return changed;
}

bool effects_field(const Look& look, const std::string& key, const Story& story, EffectPlace place, Effects& effects) {
    bool changed = false;
    const IndexedVector<EffectKind, int> kinds = kinds_of(place);
    std::vector<std::string> words;
    for (const EffectKind kind : kinds) words.emplace_back(effect_words[kind]);
    for (std::size_t i = 0; i < effects.size(); ++i) {
        const std::string name = key + "." + std::to_string(i);
        ImGui::PushID(name.c_str());
        int index = index_in(kinds, effects[i].kind);
        const float line = ImGui::GetContentRegionAvail().x;
        if (combo(look, name + ".kind", words, index, look.px(118)))
            effects[i] = effect_of(kinds[index], story), changed = true;
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, ImGui::GetContentRegionAvail().x - look.px(64)));
        if (kit::button(look, name + ".up", "\u2191", kit::Kind::quiet, "Earlier in the list.",
                        i == 0 ? std::optional<std::string>("it is the first") : std::nullopt, {look.px(28), 0}))
            std::swap(effects[i], effects[i - 1]), changed = true;
        ImGui::SameLine(0, look.px(4));
        if (kit::button(look, name + ".remove", "\u00d7", kit::Kind::quiet, "Takes the effect away.", std::nullopt,
                        {look.px(28), 0})) {
            erase_at(effects, i);
            ImGui::PopID();
            return true;
        }
        ImGui::Indent(look.px(12));
        if (line > 0 && effect_value(look, name, story, place, effects[i])) changed = true;
        ImGui::Unindent(look.px(12));
        ImGui::PopID();
    }
    if (kit::button(
            look, key + ".add", "+ Effect", kit::Kind::quiet, "One more, to be chosen.",
            index_count(effects) < most_effects ? std::nullopt : std::optional<std::string>("a list has six at most")))
        effects.push_back(effect_of(EffectKind::dread, story)), changed = true;
    return changed;
}

bool counted_text(const Look& look, const std::string& key, std::string& text, std::size_t limit) {
    const std::string current = kit::text_in(key, text);
    const std::size_t letters = count_code_points(current);
    std::string typed;
    const bool finished = kit::text_area(key, text, typed, {ImGui::GetContentRegionAvail().x, look.px(66)});
    ImGui::PushFont(look.small);
    ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(letters > limit ? look.colours.error : look.colours.dim),
                       "%d of %d letters", static_cast<int>(letters), static_cast<int>(limit));
    ImGui::PopFont();
    mark_item(key + ".length");
    if (!finished) return false;
    std::replace(typed.begin(), typed.end(), '\n', ' ');
    text = typed;
    return true;
}

bool combo(const Look& look, const std::string& key, const std::vector<std::string>& words, int& index, float width) {
    bool changed = false;
    ImGui::PushID(key.c_str());
    ImGui::SetNextItemWidth(width);
    const std::string label = has_index(words, index) ? for_toolkit(words[place_of_index(index)]) : "\u2013";
    const bool open = ImGui::BeginCombo("##combo", label.c_str());
    mark_item(key);
    if (open) {
        int i = -1;
        for (const std::string& word : words) {
            ++i;
            if (ImGui::Selectable(for_toolkit(word).c_str(), i == index) && i != index) index = i, changed = true;
            mark_item(key + ":" + word);
        }
        ImGui::EndCombo();
    }
    ImGui::PopID();
    (void)look;
    return changed;
}

std::vector<int> party_of(const Story& story, const PartyState& state) {
    std::vector<int> party;
    for (const std::string& id : state.ids)
        if (const int character = index_of_character(story, id); character >= 0) party.push_back(character);
    return party;
}

std::optional<std::string> no_party(const Story& story, const std::vector<int>& party) {
    if (story.party.of(index_count(party))) return std::nullopt;
    return "the story is for " + listed(player_counts(story), "or", [](int n) { return std::to_string(n); }) +
           " characters, and " + std::to_string(party.size()) + " are ticked";
}

std::vector<int> party_field(const Look& look, const Story& story, PartyState& state) {
    if (party_of(story, state).empty() && !player_counts(story).empty()) {
        state.ids.clear();
        for (int i = 0; i < std::min(player_counts(story).front(), index_count(story.characters)); ++i)
            state.ids.push_back(story.characters[i].id);
    }
    kit::label(look, "Party", look.px(48));
    bool first = true;
    for (const Character& character : story.characters) {
        const bool is_member = is_among(state.ids, character.id);
        const auto place = std::find(state.ids.begin(), state.ids.end(), character.id) - state.ids.begin();
        const std::string label = (is_member ? std::to_string(place + 1) + " " : "") + character.name;
        if (!std::exchange(first, false)) kit::beside(kit::button_width(label.c_str()), look.px(4));
        if (!kit::toggle(look, "party:" + character.id, label.c_str(), is_member, "The number is the seat.")) continue;
        if (is_member)
            std::erase(state.ids, character.id);
        else if (index_count(state.ids) < most_players)
            state.ids.push_back(character.id);
    }
    return party_of(story, state);
}

void chapter_field(const Look& look, const Story& story, int& chapter) {
    chapter = std::clamp(chapter, 0, std::max(0, index_count(story.chapters) - 1));
    if (index_count(story.chapters) < 2) return;
    static constexpr std::array<std::string_view, 2> words{"Chapter 1", "Chapter 2"};
    kit::choice(look, "chapter", words, chapter);
    ImGui::SameLine(0, look.px(16));
}

int players_field(const Look& look, const Story& story, int& players) {
    const std::vector<int> counts = player_counts(story);
    if (counts.empty()) return 2;
    if (std::find(counts.begin(), counts.end(), players) == counts.end()) players = counts.front();
    std::vector<std::string> texts;
    for (const int count : counts) texts.push_back(std::to_string(count) + " players");
    std::vector<std::string_view> words(texts.begin(), texts.end());
    auto index = index_in<std::size_t>(counts, players);
    if (kit::choice(look, "players", words, index)) players = counts[index];
    return players;
}

}  // namespace nedforge::london_dread
