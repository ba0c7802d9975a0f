// What a story's file says beside its cards: name, hours, track, party, level, dice, conditions, texts, the antagonist,
// readings, limits of taste, waivers.

#include <algorithm>

#include "editor/base/lists.h"
#include "editor/london_dread/ui/fields.h"
#include "editor/shell/parts/field_parts.h"
#include "editor/toolkit/record_fields.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/london_dread/effect_record.h"

namespace nedforge::london_dread {
namespace {

struct StoryPart {
    const Shown& shown;
    Wishes& wishes;
    const Story& story() const { return shown.story(); }
    const Look& look() const { return shown.look; }
    template <class Change>
    void change(const std::string& words, const Change& edit, const std::string& merge = "") const {
        Story story = shown.story();
        edit(story);
        wishes.edit(words, whole(std::move(story)), merge);
    }
};

const Record& record_below(std::string_view key) { return *story_record().row(key).form->record(); }

RecordFields fields_of(const StoryPart& part, const Record& record, const void* object, const std::string& prefix,
                       ObjectIn find) {
    return RecordFields(part.look(), record, object, prefix,
                        [part, &record, find = std::move(find)](const std::string& title, std::string_view key,
                                                                const std::string& typed, const std::string& merge) {
                            part.wishes.edit(title, set_key(part.story(), record, find, key, typed), merge);
                        });
}

// A list of numbers, typed with spaces between them.
void numbers_row(const StoryPart& part, const char* title, const Record& record, const void* object,
                 std::string_view key, const std::string& name, const ObjectIn& find, float width) {
    kit::label(part.look(), title, part.look().px(150));
    kit::tip(record.row(key).help);
    std::string typed;
    if (kit::text_field(name, record.typed(key, object), typed, part.look().px(width)))
        part.wishes.edit(title, set_key(part.story(), record, find, key, typed));
}

void city_part(const StoryPart& part) {
    const ObjectIn city = [](Story& s) -> void* { return &s.city; };
    const Record& record = record_below("city");
    fields_of(part, record, &part.story().city, "city", city).rest();
    numbers_row(part, "Hours of the segments", record, &part.story().city, "segments", "city.segments", city, 100);
    int chapters = index_count(part.story().chapters) - 1;
    static constexpr std::array<std::string_view, 2> words{"1", "2"};
    kit::label(part.look(), "Chapters", part.look().px(76));
    if (kit::choice(part.look(), "story.chapters", words, chapters))
        part.wishes.edit("Chapters", set_chapters(part.story(), chapters + 1));
}

void party_part(const StoryPart& part) {
    const Look& look = part.look();
    const auto size = [&](int players, const auto& party, const auto& find) {
        const std::string name = "party." + std::to_string(players);
        if (kit::toggle(look, name, (std::to_string(players) + " players").c_str(), party.has_value(),
                        "Whether this number of people can play the story."))
            part.wishes.edit("Party", set_party_size(part.story(), players, !party));
        if (party)
            for (const Row& row : record_below("party").row(std::to_string(players)).form->record()->rows())
                fields_of(part, *record_below("party").row(std::to_string(players)).form->record(), &*party, name, find)
                    .row(row.key);
    };
    const PartySizes& party = part.story().party;
    size(2, party.two, [](Story& s) -> void* { return &*s.party.two; });
    size(3, party.three, [](Story& s) -> void* { return &*s.party.three; });
    size(4, party.four, [](Story& s) -> void* { return &*s.party.four; });
}

void dice_part(const StoryPart& part) {
    const Look& look = part.look();
    const Dice& dice = part.story().dice;
    numbers_row(
        part, "Action die", record_below("dice"), &dice, "action", "dice.action",
        [](Story& s) -> void* { return &s.dice; }, 130);
    IndexedVector<std::string, int> words;
    for (const Condition& condition : part.story().conditions) words.push_back(condition.id);
    const int conditions = index_count(words);
    for (int dread = 1; dread <= 9; ++dread) words.push_back("Dread +" + std::to_string(dread));
    for (std::size_t face = 0; face < die_faces; ++face) {
        const TraumaFace& trauma = dice.trauma[face];
        int index = trauma.dread ? conditions + *trauma.dread - 1 : -1;
        for (int i = 0; trauma.condition && i < conditions; ++i)
            if (words[i] == *trauma.condition) index = i;
        if (face % 2 == 0) kit::label(look, face == 0 ? "Trauma die" : "", look.px(76));
        if (face % 2 == 1) ImGui::SameLine();
        if (!combo(look, "dice.trauma." + std::to_string(face), words, index, look.px(104))) continue;
        part.change("Trauma die", [&](Story& s) {
            s.dice.trauma[face] =
                index < conditions ? TraumaFace{words[index], {}} : TraumaFace{{}, index - conditions + 1};
        });
    }
}

void condition_part(const StoryPart& part) {
    const auto& list = *story_record().row("conditions").form->item();
    for (int i = 0; i < index_count(part.story().conditions); ++i) {
        const std::string name = "condition." + std::to_string(i);
        const Condition& condition = part.story().conditions[i];
        ImGui::PushID(i);
        kit::label(part.look(), "Id", part.look().px(76));
        std::string typed;
        if (kit::text_field(name + ".id", condition.id, typed, part.look().px(120)))
            part.wishes.edit("Rename condition", rename_condition(part.story(), i, typed));
        RecordFields fields =
            fields_of(part, *list.record(), &condition, name, [i](Story& s) -> void* { return &s.conditions[i]; });
        fields.row("name");
        fields.row("again");
        if (kit::button(part.look(), name + ".remove", "Remove", kit::Kind::quiet))
            part.wishes.edit("Remove condition", remove_condition(part.story(), i));
        ImGui::Separator();
        ImGui::PopID();
    }
    if (kit::button(part.look(), "conditions.add", "+ Condition", kit::Kind::quiet))
        part.wishes.edit("Add condition", add_condition(part.story()));
}

void page_text(const StoryPart& part, const char* title, const char* key, std::optional<std::string> Texts::*member) {
    const auto& texts = part.story().texts;
    ImGui::TextUnformatted(title);
    std::string text = texts ? ((*texts).*member).value_or("") : std::string();
    if (!counted_text(part.look(), key, text, longest_page)) return;
    part.change(title, [&](Story& s) {
        if (!s.texts) s.texts.emplace();
        (*s.texts).*member = text.empty() ? std::nullopt : std::optional(text);
        if (*s.texts == Texts()) s.texts.reset();
    });
}

void antagonist_part(const StoryPart& part) {
    const Look& look = part.look();
    const Antagonist& antagonist = part.story().antagonist;
    const Record& record = record_below("antagonist");
    if (const auto preview = preview_of(part.story(), "antagonist", 0, 0))
        preview_part(part.shown, *preview, "antagonist",
                     [](const Diagnostic& found) { return found.path == "antagonist"; });
    fields_of(part, record, &antagonist, "antagonist", [](Story& s) -> void* { return &s.antagonist; }).row("name");
    ImGui::TextUnformatted("Text");
    std::string text = antagonist.text.value_or("");
    if (counted_text(look, "antagonist.text", text, longest_text))
        part.change("Text", [&](Story& s) { s.antagonist.text = text.empty() ? std::nullopt : std::optional(text); });
    static const std::vector<std::string> words{"target", "difficulty", "wild", "text"};
    for (std::size_t i = 0; i < antagonist.rules.size(); ++i) {
        const std::string name = "antagonist.rule" + std::to_string(i);
        AntagonistRule rule = antagonist.rules[i];
        kit::push_id(i);
        int kind = rule.target ? 0 : rule.difficulty ? 1 : rule.wild ? 2 : 3;
        bool changed = combo(look, name, words, kind, look.px(110));
        if (changed) {
            rule = {};
            if (kind == 0) rule.target = 1;
            if (kind == 1) rule.difficulty = 1;
            if (kind == 2) rule.wild = std::vector<Icon>{Icon::strength};
            if (kind == 3) rule.text = "What holds.";
        }
        ImGui::SameLine();
        const bool removed = kit::button(look, name + ".remove", "\u00d7", kit::Kind::quiet, "Takes the rule away.");
        if (rule.target || rule.difficulty) {
            int& number = rule.target ? *rule.target : *rule.difficulty;
            changed |= kit::number_field(look, name + ".number", number, -9, 9, number);
        }
        if (rule.wild) changed |= icons_field(look, name + ".wild", true, *rule.wild);
        if (rule.text) changed |= counted_text(look, name + ".text", *rule.text, longest_text);
        ImGui::PopID();
        if (removed || changed)
            part.change("Rule of the antagonist", [&](Story& s) {
                if (removed)
                    erase_at(s.antagonist.rules, i);
                else
                    s.antagonist.rules[i] = rule;
            });
    }
    if (kit::button(look, "antagonist.add", "+ Rule", kit::Kind::quiet))
        part.change("Add rule", [](Story& s) { s.antagonist.rules.emplace_back().target = 1; });
}

}  // namespace

void story_form(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const StoryPart part{shown, wishes};
    const Story& story = shown.story();
    const nedforge::Spot& spot = editor.shell->spot;
    RecordFields fields = fields_of(part, story_record(), &story, "story", [](Story& s) -> void* { return &s; });
    fields.rest({"virtue_tokens"});
    const auto open = [&](const char* title, const std::string& key, bool first = false) {
        return folded_part(title, "part." + key, spot, spot.field.starts_with(key), first);
    };
    if (open("City, hours and chapters", "city", true)) city_part(part);
    if (open("Dread track", "track"))
        fields_of(part, record_below("track"), &story.track, "track", [](Story& s) -> void* {
            return &s.track;
        }).rest();
    if (open("Numbers of players", "party")) party_part(part);
    if (open("Level", "level")) {
        fields_of(part, record_below("level"), &story.level, "level", [](Story& s) -> void* {
            return &s.level;
        }).rest();
        fields_of(part, story_record(), &story, "story", [](Story& s) -> void* { return &s; }).row("virtue_tokens");
    }
    if (open("Dice", "dice")) dice_part(part);
    if (open("Conditions", "condition")) condition_part(part);
    if (open("Texts to be read aloud", "texts")) {
        page_text(part, "Before the first chapter", "texts.intro", &Texts::intro);
        page_text(part, "After a game that was won", "texts.victory", &Texts::victory);
        page_text(part, "After a game that was lost", "texts.defeat", &Texts::defeat);
    }
    if (open("Antagonist", "antagonist")) antagonist_part(part);
    if (open("Readings of the rules", "rulings")) reading_fields(part.look(), story, ruling_table(), wishes);
    if (open("Limits of taste", "standards"))
        fields_of(part, standards_record(), &story.standards, "standards",
                  [](Story& s) -> void* { return &s.standards; })
            .typed()
            .rest();
    if (open("Waivers", "waivers")) {
        if (story.waivers.empty())
            kit::caption(part.look(), "A finding is waived where it is listed, below the table.");
        waiver_fields(part.look(), story, wishes);
    }
}

}  // namespace nedforge::london_dread
