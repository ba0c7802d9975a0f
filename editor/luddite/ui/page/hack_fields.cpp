// The inspector of the Hack module: the item that is selected with its reward, then the module itself.

#include <algorithm>
#include <set>

#include "editor/luddite/edits/hack.h"
#include "editor/luddite/ui/hack/item_fields.h"
#include "editor/luddite/ui/page/page_view.h"
#include "engine/base/words.h"
#include "engine/luddite/contents.h"

namespace nedforge::luddite {
namespace {

std::vector<std::string> codes_of(const Map& map) {
    std::set<std::string> codes;
    for (const auto& node : map.nodes)
        if (critical_of(node)) codes.insert(critical_of(node)->code);
    return {codes.begin(), codes.end()};
}

std::string upper_first(std::string word) {
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
}

void choose(Wishes& wishes, std::size_t item) {
    wishes.on_session([part = part_of(PartKind::item, item)](Session& s) {
        if (has_part(s.map(), part)) s.select_part(part);
    });
}

void variant_choice(const Shown& shown, HackState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    static constexpr auto names = [] {
        std::array<std::string_view, hack_rows.size()> titles;
        for (std::size_t i = 0; i < titles.size(); ++i) titles[i] = hack_rows[i].title;
        return titles;
    }();
    kit::heading(look, "Variant");
    std::size_t index = state.wanted_variant.value_or(map.hack.index());
    if (kit::choice(look, "variant", names, index))
        state.wanted_variant = index == map.hack.index() ? std::nullopt : std::optional(index);
    if (!state.wanted_variant) return;
    const std::size_t variant = *state.wanted_variant;
    const auto refused = can_set_variant(map, variant);
    ImGui::TextWrapped("Change it to %s? The %zu rewards stay and get a new drawing. Undo brings this one back.",
                       std::string(names[variant]).c_str(), item_count(map.hack));
    if (kit::button(look, "variant:yes", "Change it", kit::Kind::primary, "",
                    refused ? std::optional(refused->reason) : std::nullopt)) {
        wishes.edit("Hack variant " + std::string(names[variant]), set_variant(map, variant));
        wishes.on_session([](Session& s) {
            s.select_part(part_of(PartKind::module, ModuleKind::hack));
            s.camera.fit |= s.view == View::hack;
        });
        state.wanted_variant.reset();
    }
    kit::beside(kit::button_width("Leave it"));
    if (kit::button(look, "variant:no", "Leave it")) state.wanted_variant.reset();
}

std::string fact_words(const Shown& shown, std::size_t item) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis || !analysis->facts || item >= analysis->facts->hack.size()) return "";
    const HackFact& fact = analysis->facts->hack[item];
    if (!fact.attainable) return "It can't be paid.";
    if (!fact.min_dice) return "It needs energy.";
    return "It takes " + counted(*fact.min_dice, "die") + " at least.";
}

void order_buttons(const Shown& shown, std::size_t i, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const auto reason_of = [](const CanEdit& c) { return c ? std::optional(c->reason) : std::nullopt; };
    if (kit::button(look, "item.up", "\u2191", kit::Kind::normal, "Earlier", reason_of(can_move_item(map, i, -1)))) {
        wishes.edit("Move " + item_name(map.hack, i), move_item(map, i, -1));
        choose(wishes, i - 1);
    }
    ImGui::SameLine();
    if (kit::button(look, "item.down", "\u2193", kit::Kind::normal, "Later", reason_of(can_move_item(map, i, 1)))) {
        wishes.edit("Move " + item_name(map.hack, i), move_item(map, i, 1));
        choose(wishes, i + 1);
    }
    ImGui::SameLine();
    if (kit::button(look, "item.remove", "Remove", kit::Kind::danger, "", reason_of(can_remove_item(map, i))))
        wishes.edit("Remove " + item_name(map.hack, i), remove_item(map, i));
}

void item_fields(const Shown& shown, std::size_t i, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    Reward value;
    const std::string key = "reward" + std::to_string(i);
    if (reward_fields(look, key, *rewards_of(map.hack)[i], value, codes_of(map)))
        wishes.edit("Reward of " + item_name(map.hack, i), set_reward(map, i, value), key);
    switch (kind_of(map.hack)) {
#define NEDFORGE_HACK(name, ...)         \
    case HackKind::name:                 \
        name##_fields(shown, i, wishes); \
        break;
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK
    }
    order_buttons(shown, i, wishes);
    // Last: it comes when the check has ended, and must not move what is being pressed.
    if (const std::string fact = fact_words(shown, i); !fact.empty()) kit::caption(look, fact);
}

// The items by name, for the keyboard and for lines that have no place on the page.
void item_choice(const Shown& shown, const std::optional<std::size_t>& item, const std::string& title, Wishes& wishes) {
    const Map& map = shown.map();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::BeginCombo("##item", title.c_str())) {
        for (std::size_t i = 0; i < item_count(map.hack); ++i) {
            if (ImGui::Selectable(upper_first(item_name(map.hack, i)).c_str(), item == i)) choose(wishes, i);
            mark_item("choose:" + std::to_string(i));
        }
        ImGui::EndCombo();
    }
    mark_item("choose");
}

void box_choice(const Shown& shown, const PagePart& part, Wishes& wishes) {
    static constexpr std::array<std::string_view, 7> names{"1", "2", "3", "4", "5", "6", "none"};
    const std::string_view letters = letters_of(part);
    std::size_t index = letters.find(letter_of(shown.map(), part));
    kit::label(shown.look, "Number", shown.look.px(64));
    if (kit::choice(shown.look, "box", names, index, ImGui::GetContentRegionAvail().x))
        wishes.edit("Paint boxes", with_letter(shown.map(), part, letters[index]));
}

void cell_choice(const Shown& shown, const PagePart& part, Wishes& wishes) {
    static constexpr std::array<std::string_view, 5> names{"plain", "energy", "tool", "credit", "none"};
    const std::string_view letters = letters_of(part);
    std::size_t index = letters.find(letter_of(shown.map(), part));
    kit::label(shown.look, "Cell", shown.look.px(64));
    if (kit::choice(shown.look, "cell", names, index))
        wishes.edit("Paint section " + std::to_string(part.index + 1), with_letter(shown.map(), part, letters[index]));
}

void add_button(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    if (std::holds_alternative<LinesHack>(map.hack))
        return kit::caption(look, "Choose Draw lines and drag over boxes, across or down, to add a line.");
    const auto refused = can_add_item(map);
    const std::string_view item = row_of(map.hack).item;
    const std::string added = (item.front() == 'e' ? "Add an " : "Add a ") + std::string(item);
    if (kit::button(look, "item.add", added.c_str(), kit::Kind::normal, "",
                    refused ? std::optional(refused->reason) : std::nullopt)) {
        wishes.edit("Add " + item_name(map.hack, item_count(map.hack)), add_item(map));
        choose(wishes, item_count(map.hack));
    }
}

}  // namespace

void brush_row(const Look& look, CanvasState& state, std::string_view letters) {
    for (const char c : letters) {
        const std::string label = c == '.'   ? (letters.front() == 'e' ? "Plain" : "Erase")
                                  : c == '#' ? "Cell"
                                  : c == 'e' ? "Energy"
                                  : c == 'm' ? "Tool"
                                  : c == 'c' ? "Credit"
                                             : std::string(1, c);
        if (c != letters.front()) kit::beside(kit::button_width(label.c_str()), look.px(4));
        const bool selected = state.brush == c && !state.line_tool;
        const std::string key = (letters.front() == 'e' ? "icon:" : "brush:") + std::string(1, c);
        if (kit::toggle(
                look, key, label.c_str(), selected,
                "Paint with this on the page, by clicks or by dragging. The right button takes away. Esc puts it "
                "down."))
            state.brush = selected ? std::nullopt : std::optional(c), state.brushes = letters, state.line_tool = false,
            state.armed.reset();
    }
}

void hack_fields(const Shown& shown, EditorState& editor, const PagePart& part, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const HackKind kind = kind_of(map.hack);
    const auto item = item_of(part);
    const bool drawn = part.at.column >= 0;
    const std::string title = item                             ? upper_first(item_name(map.hack, *item))
                              : part.kind == PartKind::box     ? upper_first(part_name(map, part))
                              : part.kind == PartKind::pattern ? "Pattern of " + std::to_string(part.index)
                                                               : "Hack module";
    ImGui::PushFont(look.bold);
    item_choice(shown, item, title, wishes);
    ImGui::PopFont();
    if (part.kind == PartKind::box) box_choice(shown, part, wishes);
    if (part.kind == PartKind::cell && drawn) cell_choice(shown, part, wishes);
    if (part.kind == PartKind::pattern)
        kit::caption(look,
                     "Click the empty places beside its cells to add one, and a cell to take it away. Dice of 5 and "
                     "6 can't be used.");
    if (item) item_fields(shown, *item, wishes);
    if (const auto letters = brushes_of(kind); !letters.empty()) {
        kit::heading(look, "Paint");
        brush_row(look, editor.canvas, letters);
        if (kind == HackKind::lines) {
            kit::beside(kit::button_width("Draw lines"), look.px(8));
            if (kit::toggle(look, "brush:line", "Draw lines", editor.canvas.line_tool,
                            "Drag over boxes, across or down, to make a line with a reward."))
                editor.canvas.line_tool = !editor.canvas.line_tool, editor.canvas.brush.reset();
        }
    }
    kit::gap(look, 4);
    add_button(shown, wishes);
    variant_choice(shown, editor.hack, wishes);
    kit::gap(look, 2);
    kit::caption(look, std::string(caption_of(kind)));
}

}  // namespace nedforge::luddite
