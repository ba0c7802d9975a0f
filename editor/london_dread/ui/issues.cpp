// The issues of a story: where a finding is in the editor, and the status line.

#include "editor/london_dread/ui/panel.h"
#include "engine/base/words.h"
#include "formats/base/yaml/edit.h"
#include "validator/base/check.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {
namespace {

// The card that a place of the file belongs to.
std::optional<CardPlace> card_at(const Story& story, const std::string& path) {
    const auto steps = steps_of_path(path);
    if (steps.size() < 2) return std::nullopt;
    const auto index = [&](std::size_t step) {
        return step < steps.size() && steps[step].key.empty() ? static_cast<int>(steps[step].index) : -1;
    };
    const std::string& head = steps[0].key;
    static const std::pair<std::string_view, CardList> lists[] = {
        {"characters", CardList::characters}, {"dread", CardList::dread}, {"allies", CardList::allies},
        {"confidence", CardList::confidence}, {"items", CardList::items}, {"challenges", CardList::challenges}};
    CardPlace card{CardList::characters, 0, index(1)};
    for (const auto& [key, list] : lists)
        if (head == key) card.list = list;
    if (head == "characters" && steps.size() > 3 && steps[2].key == "personality")
        card = CardPlace{CardList::personality, index(1), index(3)};
    else if (head == "chapters" && steps.size() > 3)
        card = CardPlace{CardList::plots, index(1), index(3)};
    else if (head != "characters" && card.list == CardList::characters)
        return std::nullopt;
    return has_card(story, card) ? std::optional(card) : std::nullopt;
}

// The field of the story's form that carries a place of the file.
std::string field_of(const std::string& path) {
    const auto steps = steps_of_path(path);
    if (steps.empty()) return "";
    if (steps[0].key == "rulings") return steps.size() > 1 ? steps[1].key : "part.rulings";
    if (steps[0].key == "chapters") return "story.chapters";
    if (steps.size() > 1 && !steps[1].key.empty()) return steps[0].key + "." + steps[1].key;
    return "story." + steps[0].key;
}

void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    CardPlaces cards;
    if (const auto card = card_at(shown.story(), path)) cards = {*card};
    for (const std::string& subject : subjects)
        if (const auto card = cards.empty() ? card_with_id(shown.story(), subject) : std::nullopt) cards = {*card};
    editor.cards.story_form = cards.empty();
    editor.shell->show_inspector = true;
    const auto steps = steps_of_path(path);
    const std::string field = cards.empty() ? field_of(path) : "card." + (steps.empty() ? "" : steps.back().key);
    editor.shell->spot = nedforge::Spot{field, shown.now + 2.5, 3};
    wishes.on_session([cards](Session& s) {
        s.view = DocumentView::cards;
        if (!cards.empty()) s.choose(cards);
    });
}

}  // namespace

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf of = issues_with_edits<Waiver>(shown, wishes);
    of.all_well = "Nothing to report about this story.";
    if (of.diagnostics) of.unchecked = left_unchecked(london_dread_family, *of.diagnostics);
    of.go_to = [&](const std::string& path, const Ids& subjects) { go_to(shown, path, subjects, editor, wishes); };
    return of;
}

void issues_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    nedforge::issues_panel(shown.look, issues_of(shown, editor, wishes), editor.issues, *editor.shell);
}

std::optional<std::string> not_playable(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis) return "the story is still being checked";
    return analysis->story ? std::nullopt : std::optional<std::string>("the story's structure has errors");
}

void status_bar(const Shown& shown, const EditorState& state) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    const char* checked = !analysis || !analysis->full                  ? "looking for fixes\u2026"
                          : has_structure_errors(analysis->diagnostics) ? "only the structure is checked"
                                                                        : "checked";
    issues_status(look, analysis ? &analysis->diagnostics : nullptr, checked, state.issues, *state.shell, look.px(420));
    const std::string right = counted(index_count(s.story().characters), "character") + "   " +
                              counted(index_count(s.story().dread), "Dread card") + "   " +
                              counted(hours_of(s.story()), "hour");
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(right.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", right.c_str());
}

}  // namespace nedforge::london_dread
