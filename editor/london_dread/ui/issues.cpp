// The issues of a story: where a finding is in the editor, and the status line.

#include "editor/london_dread/ui/panel.h"
#include "engine/base/words.h"
#include "formats/base/yaml/edit.h"
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
    return issues_about("story", london_dread_family, shown, editor, wishes, go_to);
}

void status_bar(const Shown& shown, const EditorState& state, Wishes&) {
    const Session& s = *shown.session;
    checks_status(shown, state);
    const std::string right = counted(index_count(s.story().characters), "character") + "   " +
                              counted(index_count(s.story().dread), "Dread card") + "   " +
                              counted(hours_of(s.story()), "hour");
    status_at_right(shown.look, right);
}

}  // namespace nedforge::london_dread
