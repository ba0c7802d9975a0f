// The Hack module's view: the variant, its drawing, and its items with their rewards.

#include <algorithm>
#include <cctype>
#include <set>

#include "editor/luddite/edits/hack.h"
#include "editor/luddite/ui/hack/hack_panels.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/imgui_painter.h"
#include "engine/luddite/contents.h"

namespace nedforge::luddite {
namespace {

std::vector<std::string> codes_of(const Map& map) {
    std::set<std::string> codes;
    for (const auto& node : map.nodes)
        if (critical_of(node)) codes.insert(critical_of(node)->code);
    return {codes.begin(), codes.end()};
}

void variant_choice(const Shown& shown, HackState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    static constexpr auto names = [] {
        std::array<std::string_view, hack_rows.size()> titles;
        for (std::size_t i = 0; i < titles.size(); ++i) titles[i] = hack_rows[i].title;
        return titles;
    }();
    int index = static_cast<int>(state.wanted_variant.value_or(map.hack.index()));
    if (kit::choice(look, "variant", names, index, std::min(look.px(480), ImGui::GetContentRegionAvail().x)))
        state.wanted_variant =
            place_of_index(index) == map.hack.index() ? std::nullopt : std::optional(place_of_index(index));
    if (!state.wanted_variant) return;
    const std::size_t variant = *state.wanted_variant;
    const auto refused = can_set_variant(map, variant);
    ImGui::AlignTextToFramePadding();
    ImGui::TextWrapped(
        "Change the variant to %s? The %zu rewards stay and get a new drawing. Undo brings this one back.",
        std::string(names[variant]).c_str(), item_count(map.hack));
    if (kit::button(look, "variant:yes", "Change it", kit::Kind::primary, "",
                    refused ? std::optional(refused->reason) : std::nullopt)) {
        wishes.edit("Hack variant " + std::string(names[variant]), set_variant(map, variant));
        state.wanted_variant.reset();
        state.item.reset();
    }
    ImGui::SameLine();
    if (kit::button(look, "variant:no", "Leave it")) state.wanted_variant.reset();
}

std::string fact_words(const Shown& shown, std::size_t item) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis || !analysis->facts || item >= analysis->facts->hack.size()) return "";
    const HackFact& fact = analysis->facts->hack[item];
    if (!fact.attainable) return "can't be paid";
    if (!fact.min_dice) return "needs energy";
    return std::to_string(*fact.min_dice) + (*fact.min_dice == 1 ? " die" : " dice") + " at least";
}

void item_row(const Shown& shown, HackState& state, std::size_t i, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const Reward& reward = *rewards_of(map.hack)[i];
    ImGui::PushID(static_cast<int>(i));
    const bool open = state.item == i;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = look.px(36);
    if (ImGui::Selectable("##item", open, ImGuiSelectableFlags_AllowItemOverlap, {0, height}))
        state.item = open ? std::nullopt : std::optional(i);
    mark_item("item:" + std::to_string(i));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::string name = item_name(map.hack, i);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    list.AddText({at.x + look.px(8), at.y + (height - ImGui::GetFontSize()) / 2}, look.colours.text, name.c_str());
    const float zoom = look.scale * 3.4f;
    ImGuiPainter painter(list, look, {at.x + look.px(96), at.y + look.px(6)}, zoom);
    const double h = static_cast<double>((height - look.px(12)) / zoom),
                 width = static_cast<double>(look.px(170) / zoom);
    const Extent extent = reward_extent(reward, h, 1000);
    draw_reward(painter, shown.palette, {0, 0, std::min(extent.w, width), h}, reward,
                extent.w > width ? h * width / extent.w : h);
    ImGui::PushFont(look.small);
    const std::string fact = fact_words(shown, i);
    const float right = at.x + ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(fact.c_str()).x - look.px(8);
    list.AddText({right, at.y + (height - ImGui::GetFontSize()) / 2},
                 fact == "can't be paid" ? look.colours.error : look.colours.dim, fact.c_str());
    ImGui::PopFont();
    if (open) {
        ImGui::Indent(look.px(8));
        Reward value;
        const std::string key = "reward" + std::to_string(i);
        if (reward_fields(look, key, reward, value, codes_of(map)))
            wishes.edit("Reward of " + item_name(map.hack, i), set_reward(map, i, value), key);
        hack_item_fields(shown, state, i, wishes);
        const auto up = can_move_item(map, i, -1), down = can_move_item(map, i, 1), gone = can_remove_item(map, i);
        const auto why = [](const CanEdit& c) { return c ? std::optional(c->reason) : std::nullopt; };
        if (kit::button(look, "item.up", "\u2191", kit::Kind::normal, "Earlier", why(up))) {
            wishes.edit("Move " + item_name(map.hack, i), move_item(map, i, -1));
            state.item = i - 1;
        }
        ImGui::SameLine();
        if (kit::button(look, "item.down", "\u2193", kit::Kind::normal, "Later", why(down))) {
            wishes.edit("Move " + item_name(map.hack, i), move_item(map, i, 1));
            state.item = i + 1;
        }
        ImGui::SameLine();
        if (kit::button(look, "item.remove", "Remove", kit::Kind::danger, "", why(gone))) {
            wishes.edit("Remove " + item_name(map.hack, i), remove_item(map, i));
            state.item.reset();
        }
        ImGui::Unindent(look.px(8));
        kit::gap(look, 6);
    }
    ImGui::PopID();
}

}  // namespace

void hack_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    HackState& state = editor.hack;
    const Map& map = shown.map();
    variant_choice(shown, state, wishes);
    if (state.item && *state.item >= item_count(map.hack)) state.item.reset();
    kit::gap(look, 4);
    const float width = ImGui::GetContentRegionAvail().x;
    const bool wide = width > look.px(760);
    const float list_width = wide ? std::max(look.px(400), width * 0.42f) : 0;
    // Side by side, each with its scroll; in a narrow window one below the other, and the whole view scrolls.
    if (wide) ImGui::BeginChild("drawing", {width - list_width - look.px(16), 0});
    switch (kind_of(map.hack)) {
#define NEDFORGE_HACK(name, ...)            \
    case HackKind::name:                    \
        name##_panel(shown, state, wishes); \
        break;
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK
    }
    if (wide) {
        ImGui::EndChild();
        ImGui::SameLine(0, look.px(16));
        ImGui::BeginChild("items", {0, 0});
    }
    std::string heading = std::string(row_of(map.hack).list) + " and rewards";
    heading.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(heading.front())));
    kit::heading(look, heading.c_str());
    for (std::size_t i = 0; i < item_count(map.hack); ++i) item_row(shown, state, i, wishes);
    if (!std::holds_alternative<LinesHack>(map.hack)) {
        const auto refused = can_add_item(map);
        const std::string_view item = row_of(map.hack).item;
        const std::string added = (item.front() == 'e' ? "Add an " : "Add a ") + std::string(item);
        if (kit::button(look, "item.add", added.c_str(), kit::Kind::normal, "",
                        refused ? std::optional(refused->reason) : std::nullopt)) {
            state.item = item_count(map.hack);
            wishes.edit("Add " + item_name(map.hack, item_count(map.hack)), add_item(map));
        }
    } else {
        kit::caption(look, "Choose Draw lines and drag over boxes, across or down, to add one.");
    }
    if (wide) ImGui::EndChild();
}

}  // namespace nedforge::luddite
