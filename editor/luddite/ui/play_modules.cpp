// Switches, Clock, roll bonuses and the Hack module as a player has them: crossed where used, lit where something can be
// done now.

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/base/imgui_painter.h"
#include "editor/luddite/model/bench.h"
#include "editor/luddite/ui/drawing_grid.h"
#include "editor/luddite/ui/panels.h"
#include "editor/luddite/ui/play_parts.h"

namespace nedforge::luddite {
namespace {

template <class Test>
const Action* offered(const PlayTable& table, const Test& test) {
    for (const Action& a : table.offered)
        if (test(a)) return &a;
    return nullptr;
}

void cross(ImDrawList& list, const Shown& shown, ImVec2 at, float side) {
    const float in = side * 0.22f;
    const ImU32 pen = to_imgui(shown.palette.pen);
    list.AddLine({at.x + in, at.y + in}, {at.x + side - in, at.y + side - in}, pen, shown.look.px(2.2f));
    list.AddLine({at.x + in, at.y + side - in}, {at.x + side - in, at.y + in}, pen, shown.look.px(2.2f));
}

void lit(ImDrawList& list, const Look& look, ImVec2 at, float w, float h) {
    list.AddRect({at.x + look.px(1), at.y + look.px(1)}, {at.x + w - look.px(1), at.y + h - look.px(1)}, look.colours.accent, look.px(4), 0, look.px(2.4f));
}

}  // namespace

void play_switches(const Shown& shown, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Switches");
    const State& s = table.play.game.state();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int n = 1; n <= 6; ++n) {
        if (n > 1) ImGui::SameLine(0, look.px(6));
        const int toggles = toggles_of(s, n);
        const Action* action = offered(table, [&](const Action& a) { return a.kind == ActionKind::toggle && a.number == n; });
        const ImVec2 at = ImGui::GetCursorScreenPos(), size{look.px(54), look.px(50)};
        ImGui::PushID(n);
        const bool pressed = ImGui::InvisibleButton("switch", size);
        mark_item("play:switch" + std::to_string(n), action != nullptr);
        ImGui::PopID();
        const bool on = toggles & 1;
        list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, on ? look.colours.soft_accent : look.colours.field, look.px(7));
        const ImVec2 c{at.x + size.x / 2, at.y + look.px(18)};
        if (on)
            list.AddCircleFilled(c, look.px(11), look.colours.accent);
        else
            list.AddCircle(c, look.px(11), look.colours.dim, 0, look.px(1.5f));
        const std::string number = std::to_string(n), word(toggle_word(toggles));
        ImGui::PushFont(look.bold);
        const ImVec2 t = ImGui::CalcTextSize(number.c_str());
        list.AddText({c.x - t.x / 2, c.y - t.y / 2}, on ? look.colours.on_accent : look.colours.text, number.c_str());
        ImGui::PopFont();
        ImGui::PushFont(look.small);
        const ImVec2 w = ImGui::CalcTextSize(word.c_str());
        list.AddText({c.x - w.x / 2, at.y + size.y - w.y - look.px(2)}, look.colours.dim, word.c_str());
        ImGui::PopFont();
        if (action) lit(list, look, at, size.x, size.y);
        if (pressed && action) play_wish(wishes, *action);
    }
}

void play_clock(const Shown& shown, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const State& s = table.play.game.state();
    const Drawing& clock = table.play.map->clock;
    const Action* action = offered(table, [](const Action& a) { return a.kind == ActionKind::clock; });
    kit::heading(look, "Clock");
    ImGui::SameLine(0, look.px(12));
    if (kit::button(look, "play:clock", "Put the die here", action ? kit::Kind::primary : kit::Kind::normal, "", action ? std::nullopt : std::optional<std::string>("choose an unused die first")) && action)
        play_wish(wishes, *action);
    std::size_t longest = 1;
    for (const auto& row : clock) longest = std::max(longest, row.size());
    const float side = std::clamp((ImGui::GetContentRegionAvail().x - look.px(4)) / static_cast<float>(longest), look.px(9), look.px(26));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    int box = 0;
    for (const auto& row : clock) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::Dummy({side * static_cast<float>(row.size()), side});
        for (std::size_t c = 0; c < row.size(); ++c, ++box) {
            const ImVec2 p{at.x + static_cast<float>(c) * side, at.y};
            draw_box(list, look, p, side, "", to_imgui(shown.palette.box), to_imgui(shown.palette.faint), 0);
            draw_icon_in(list, look, shown.palette, p, side, row[c]);
            if (box < s.clock) cross(list, shown, p, side);
        }
    }
    ImGui::PushFont(look.small);
    ImGui::TextDisabled("%d of %d boxes; tallies 4: %d, 5: %d, 6: %d", s.clock, table.play.board->clock_length, s.tallies[0], s.tallies[1], s.tallies[2]);
    ImGui::PopFont();
}

void play_bonuses(const Shown& shown, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = *table.play.map;
    if (map.bonuses.empty()) return;
    kit::heading(look, "Roll bonuses");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = look.px(92), height = look.px(34), room = ImGui::GetContentRegionAvail().x;
    const std::size_t across = std::max<std::size_t>(1, static_cast<std::size_t>(room / (width + look.px(6))));
    for (std::size_t i = 0; i < map.bonuses.size(); ++i) {
        const Bonus& bonus = map.bonuses[i];
        if (i % across) ImGui::SameLine(0, look.px(6));
        const Action* action = offered(table, [&](const Action& a) { return a.kind == ActionKind::bonus && a.target == static_cast<int>(i); });
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::PushID(static_cast<int>(i));
        const bool pressed = ImGui::InvisibleButton("bonus", {width, height});
        mark_item("play:bonus" + std::to_string(i), action != nullptr);
        ImGui::PopID();
        list.AddRectFilled(at, {at.x + width, at.y + height}, look.colours.field, look.px(6));
        ImGuiPainter painter(list, look, {at.x + look.px(5), at.y + look.px(5)}, look.scale * 3);
        draw_die_face(painter, shown.palette, {0, 0, 8, 8}, bonus.die);
        draw_reward(painter, shown.palette, {10, 0, 17, 8}, Reward{"", bonus.damage, bonus.gain}, 6);
        if ((table.play.game.state().bonuses >> i) & 1u) {
            list.AddRectFilled(at, {at.x + width, at.y + height}, with_alpha(look.colours.panel, 0.55f), look.px(6));
            cross(list, shown, {at.x + width / 2 - height / 2, at.y}, height);
        }
        if (action) lit(list, look, at, width, height);
        if (pressed && action) play_wish(wishes, *action);
    }
}

namespace {

void hack_boxes(const Shown& shown, EditorState& editor, const PlayTable& table, Wishes& wishes, const Drawing& drawing, std::size_t section, bool patterns, float side) {
    const Look& look = shown.look;
    const HackBoard& hack = table.play.board->hack;
    const State& s = table.play.game.state();
    const auto box_at = [&](Position p) {
        for (std::size_t i = 0; i < hack.box_at.size(); ++i)
            if (hack.box_at[i] == p && (!patterns || hack.box_section[i] == static_cast<int>(section))) return static_cast<int>(i);
        return -1;
    };
    // With a die, patterns are laid as whole pieces: those over the cell under the pointer, one after the other.
    std::uint64_t preview = 0;
    const Action* piece = nullptr;
    const auto piece_for = [&](int box) -> const Action* {
        std::vector<const Action*> over;
        for (const Action& a : table.offered)
            if (a.kind == ActionKind::hack && !a.die.is_none()) {
                const int value = die_value(s, a.die);
                const auto& placement = hack.placements[static_cast<std::size_t>(value)][static_cast<std::size_t>(a.target)];
                if ((placement.cells >> box) & 1u) over.push_back(&a);
            }
        return over.empty() ? nullptr : over[static_cast<std::size_t>(editor.hack.turn_shown) % over.size()];
    };
    const std::string key = "play.hack" + std::to_string(section);
    const int columns = drawing.empty() ? 0 : static_cast<int>(drawing[0].size());
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const GridTouch touch = drawing_grid(look, key, columns, static_cast<int>(drawing.size()), side, [&](ImDrawList& list, ImVec2 at, Position p) {
        const int box = box_at(p);
        if (box < 0) return;
        const char c = drawing[static_cast<std::size_t>(p.row)][static_cast<std::size_t>(p.column)];
        draw_box(list, look, at, side, patterns ? "" : std::string(1, c), to_imgui(shown.palette.box), to_imgui(shown.palette.faint), to_imgui(shown.palette.ink));
        if (patterns) draw_icon_in(list, look, shown.palette, at, side, c);
        if ((s.crossed >> box) & 1u) cross(list, shown, at, side);
        const bool can = offered(table, [&](const Action& a) { return a.kind == ActionKind::hack && (!patterns || a.die.is_none()) && a.target == box; }) || (patterns && piece_for(box));
        if (can) lit(list, look, at, side, side);
    });
    if (!touch.hovered) return;
    const int box = box_at(*touch.hovered);
    if (box < 0) return;
    const Action* action = offered(table, [&](const Action& a) { return a.kind == ActionKind::hack && (!patterns || a.die.is_none()) && a.target == box; });
    if (!action && patterns && (piece = piece_for(box))) {
        preview = hack.placements[static_cast<std::size_t>(die_value(s, piece->die))][static_cast<std::size_t>(piece->target)].cells;
        action = piece;
        for (std::size_t i = 0; i < hack.box_at.size(); ++i)
            if ((preview >> i) & 1u) {
                const ImVec2 at{origin.x + static_cast<float>(hack.box_at[i].column) * side, origin.y + static_cast<float>(hack.box_at[i].row) * side};
                ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + side, at.y + side}, with_alpha(look.colours.accent, 0.45f), look.px(4));
            }
        if (ImGui::IsMouseReleased(1)) ++editor.hack.turn_shown;
        if (!ImGui::IsMouseDown(0)) ImGui::SetTooltip("Click: lay it so. Right click: the next way.");
    }
    if (touch.pressed && action && !touch.right) play_wish(wishes, *action);
}

// An entry or a row: boxes filled so far, their total, lit when a die can be written there.
void fill_row(const Shown& shown, const PlayTable& table, Wishes& wishes, const std::string& key, int boxes, RowFill fill, int target, const std::string& right) {
    const Look& look = shown.look;
    const float side = look.px(26);
    const Action* action = offered(table, [&](const Action& a) { return a.kind == ActionKind::hack && a.target == target; });
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{side * static_cast<float>(boxes), side};
    ImGui::PushID(key.c_str());
    const bool pressed = ImGui::InvisibleButton("row", size);
    mark_item(key, action != nullptr);
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int b = 0; b < boxes; ++b) {
        const ImVec2 p{at.x + static_cast<float>(b) * side, at.y};
        draw_box(list, look, p, side, "", to_imgui(shown.palette.box), to_imgui(shown.palette.faint), 0);
        if (b < fill.filled) list.AddCircleFilled({p.x + side / 2, p.y + side / 2}, side * 0.18f, to_imgui(shown.palette.pen));
    }
    if (action) lit(list, look, at, size.x, size.y);
    ImGui::SameLine(0, look.px(8));
    ImGui::AlignTextToFramePadding();
    ImGui::Text("%d%s", fill.total, right.c_str());
    if (pressed && action) play_wish(wishes, *action);
}

}  // namespace

void play_hack(const Shown& shown, EditorState& editor, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = *table.play.map;
    const State& s = table.play.game.state();
    kit::heading(look, "Hack module");
    const std::vector<int> paid = paid_rewards(*table.play.board, s);
    const auto rewards = rewards_of(map.hack);
    const auto reward_words = [&](std::size_t i) { return (std::find(paid.begin(), paid.end(), static_cast<int>(i)) != paid.end() ? "\u2713 " : "") + words_of(*rewards[i]); };
    static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
    if (const auto* lines = std::get_if<LinesHack>(&map.hack)) {
        const float columns = lines->boxes.empty() ? 1 : static_cast<float>(lines->boxes[0].size());
        hack_boxes(shown, editor, table, wishes, lines->boxes, 0, false, std::clamp((ImGui::GetContentRegionAvail().x - look.px(8)) / columns, look.px(16), look.px(34)));
        for (std::size_t i = 0; i < lines->lines.size(); ++i) {
            const HackLine& l = lines->lines[i];
            kit::caption(look, (l.across ? "across from " : "down from ") + std::to_string(l.from.column) + ", " + std::to_string(l.from.row) + ": " + reward_words(i));
        }
    } else if (const auto* sums = std::get_if<SumsHack>(&map.hack)) {
        for (std::size_t i = 0; i < sums->entries.size(); ++i)
            fill_row(shown, table, wishes, "play:entry" + std::to_string(i), sums->entries[i].boxes, s.rows[i], static_cast<int>(i), " of " + std::to_string(sums->entries[i].target) + "   " + reward_words(i));
    } else if (const auto* patterns = std::get_if<PatternsHack>(&map.hack)) {
        for (std::size_t i = 0; i < patterns->sections.size(); ++i) {
            kit::caption(look, "Section " + std::to_string(i + 1) + ": " + reward_words(i));
            hack_boxes(shown, editor, table, wishes, patterns->sections[i].cells, i, true, look.px(26));
        }
    } else if (const auto* rows = std::get_if<OrderedRowsHack>(&map.hack)) {
        for (std::size_t i = 0; i < rows->sections.size(); ++i) {
            kit::caption(look, "Section " + std::to_string(i + 1) + (rows->sections[i].arrow == Arrow::up ? " \u2191 " : " \u2193 ") + reward_words(i));
            for (std::size_t r = 0; r < 3; ++r)
                fill_row(shown, table, wishes, "play:row" + std::to_string(i) + "." + std::to_string(r), rows->sections[i].rows[r], s.rows[3 * i + r], static_cast<int>(3 * i + r), "");
        }
    }
}

}  // namespace nedforge::luddite
