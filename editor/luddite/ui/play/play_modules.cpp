// Switches, Clock, roll bonuses and the Hack module as a player has them: crossed where used, lit where something can
// be done now.

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/luddite/model/bench.h"
#include "editor/luddite/ui/hack/drawing_grid.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/play/play_parts.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "engine/luddite/hack/box_name.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {
namespace {

template <class Test>
const Action* offered(const PlayTable& table, const Test& test) {
    for (const Action& a : table.offered)
        if (test(a)) return &a;
    return nullptr;
}

void cross(ImDrawList& list, const Shown& shown, ImVec2 corner, float side) {
    const float inset = side * 0.22f;
    const ImU32 pen = to_imgui(shown.palette.pen);
    list.AddLine({corner.x + inset, corner.y + inset}, {corner.x + side - inset, corner.y + side - inset}, pen,
                 shown.look.px(2.2f));
    list.AddLine({corner.x + inset, corner.y + side - inset}, {corner.x + side - inset, corner.y + inset}, pen,
                 shown.look.px(2.2f));
}

void lit(ImDrawList& list, const Look& look, ImVec2 corner, float w, float h) {
    list.AddRect({corner.x + look.px(1), corner.y + look.px(1)}, {corner.x + w - look.px(1), corner.y + h - look.px(1)},
                 look.colours.accent, look.px(4), 0, look.px(2.4f));
}

}  // namespace

void play_switches(const Shown& shown, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Switches");
    const State& s = table.play.game.state();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float wide = std::min(look.px(54), std::floor((ImGui::GetContentRegionAvail().x - 5 * look.px(6)) / 6));
    for (int n = 1; n <= 6; ++n) {
        if (n > 1) ImGui::SameLine(0, look.px(6));
        const int toggles = toggles_of(s, n);
        const auto toggles_it = [&](const Action& a) { return a.kind == ActionKind::toggle && a.number == n; };
        const Action* action = offered(table, toggles_it);
        const ImVec2 corner = ImGui::GetCursorScreenPos(), size{wide, look.px(50)};
        ImGui::PushID(n);
        const bool pressed = ImGui::InvisibleButton("switch", size);
        mark_item("play:switch" + std::to_string(n), action != nullptr);
        ImGui::PopID();
        const bool enabled = toggles & 1;
        list.AddRectFilled(corner, {corner.x + size.x, corner.y + size.y},
                           enabled ? look.colours.soft_accent : look.colours.field, look.px(7));
        const ImVec2 c{corner.x + size.x / 2, corner.y + look.px(18)};
        if (enabled)
            list.AddCircleFilled(c, look.px(11), look.colours.accent);
        else
            list.AddCircle(c, look.px(11), look.colours.dim, 0, look.px(1.5f));
        const std::string number = std::to_string(n), word(toggle_word(toggles));
        ImGui::PushFont(look.bold);
        const ImVec2 t = ImGui::CalcTextSize(number.c_str());
        list.AddText({c.x - t.x / 2, c.y - t.y / 2}, enabled ? look.colours.on_accent : look.colours.text,
                     number.c_str());
        ImGui::PopFont();
        ImGui::PushFont(look.small);
        const ImVec2 w = ImGui::CalcTextSize(word.c_str());
        list.AddText({c.x - w.x / 2, corner.y + size.y - w.y - look.px(2)}, look.colours.dim, word.c_str());
        ImGui::PopFont();
        if (action) lit(list, look, corner, size.x, size.y);
        ring_hint(look, table, toggles_it, "play:switch" + number, corner, {corner.x + size.x, corner.y + size.y});
        if (pressed && action) play_wish(wishes, *action);
    }
}

void play_clock(const Shown& shown, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const State& s = table.play.game.state();
    const Drawing& clock = table.play.map->clock;
    const auto crosses_it = [](const Action& a) { return a.kind == ActionKind::clock; };
    const Action* action = offered(table, crosses_it);
    kit::heading(look, "Clock");
    kit::beside(kit::button_width("Put the die here"), look.px(12));
    if (kit::button(look, "play:clock", "Put the die here", action ? kit::Kind::primary : kit::Kind::normal, "",
                    action ? std::nullopt : std::optional<std::string>("choose an unused die first")) &&
        action)
        play_wish(wishes, *action);
    std::size_t longest = 1;
    for (const auto& row : clock) longest = std::max(longest, row.size());
    const float room = ImGui::GetContentRegionAvail().x - look.px(4);
    const float side = std::clamp(each_of(longest, room), look.px(12), look.px(26));
    const std::size_t columns = count_in(room, side);  // a longer row is broken
    ImDrawList& list = *ImGui::GetWindowDrawList();
    int box = 0;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, look.px(3)});
    for (const auto& row : clock) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const std::size_t lines = (row.size() + columns - 1) / columns;
        ImGui::Dummy({in_all(side, std::min(row.size(), columns)), in_all(side, lines)});
        for (std::size_t c = 0; c < row.size(); ++c, ++box) {
            const std::size_t column = c % columns, line = c / columns;
            const ImVec2 p{corner.x + in_all(side, column), corner.y + in_all(side, line)};
            draw_box(list, look, p, side, "", to_imgui(shown.palette.box), to_imgui(shown.palette.faint), 0);
            draw_icon_in(list, look, shown.palette, p, side, row[c]);
            if (box < s.clock) cross(list, shown, p, side);
            if (box == s.clock) ring_hint(look, table, crosses_it, "play:clock", p, {p.x + side, p.y + side});
        }
    }
    ImGui::PopStyleVar();
    kit::caption(look, std::to_string(s.clock) + " of " + std::to_string(table.play.board->clock_length) +
                           " boxes; tallies 4: " + std::to_string(s.tallies[0]) +
                           ", 5: " + std::to_string(s.tallies[1]) + ", 6: " + std::to_string(s.tallies[2]));
}

void play_bonuses(const Shown& shown, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = *table.play.map;
    if (map.bonuses.empty()) return;
    kit::heading(look, "Roll bonuses");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // All as wide as the widest reward needs, so that they stand in columns.
    const auto reward_of = [](const Bonus& bonus) { return Reward{"", bonus.damage, bonus.gain}; };
    const double mm = look.scale * 3.0;  // pixels a millimetre
    double reward = 14;
    for (const Bonus& bonus : map.bonuses) reward = std::max(reward, reward_extent(reward_of(bonus), 6, 1000).w);
    const float width = std::ceil(static_cast<float>((10 + reward + 2) * mm) + look.px(10)), height = look.px(34);
    int i = -1;
    for (const Bonus& bonus : map.bonuses) {
        ++i;
        if (i > 0) kit::beside(width, look.px(6));
        const auto crosses_it = [&](const Action& a) { return a.kind == ActionKind::bonus && a.target == i; };
        const Action* action = offered(table, crosses_it);
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        ImGui::PushID(i);
        const bool pressed = ImGui::InvisibleButton("bonus", {width, height});
        mark_item("play:bonus" + std::to_string(i), action != nullptr);
        ImGui::PopID();
        list.AddRectFilled(corner, {corner.x + width, corner.y + height}, look.colours.field, look.px(6));
        ImGuiPainter painter(list, look, {corner.x + look.px(5), corner.y + look.px(5)}, look.scale * 3);
        draw_die_face(painter, shown.palette, {0, 0, 8, 8}, bonus.die);
        draw_reward(painter, shown.palette, {11, 0, reward, 8}, reward_of(bonus), 6);
        if ((table.play.game.state().bonuses >> i) & 1u) {
            list.AddRectFilled(corner, {corner.x + width, corner.y + height}, with_alpha(look.colours.panel, 0.55f),
                               look.px(6));
            cross(list, shown, {corner.x + width / 2 - height / 2, corner.y}, height);
        }
        if (action) lit(list, look, corner, width, height);
        ring_hint(look, table, crosses_it, "play:bonus" + std::to_string(i), corner,
                  {corner.x + width, corner.y + height});
        if (pressed && action) play_wish(wishes, *action);
    }
}

namespace {

// The boxes of `lines` where the sheet has them, each line's reward at its head.
void line_boxes(const Shown& shown, const PlayTable& table, const LinesHack& lines, const std::vector<int>& paid,
                Wishes& wishes) {
    const Look& look = shown.look;
    const State& s = table.play.game.state();
    constexpr double unit = 7;  // a box, in the sheet's millimetres
    std::vector<Piece> pieces;
    Builder builder(pieces);
    Extent extent{lay_out_lines(*table.play.map, lines, {unit, no_fit, unit}, builder).w, 0};
    std::erase_if(pieces, [](const Piece& p) { return p.kind == PieceKind::text; });  // the remark
    for (const Piece& piece : pieces) extent.h = std::max(extent.h, piece.box.bottom());
    const float zoom = std::min(zoom_across(unit, look.px(34)),
                                zoom_across(std::max(extent.w, unit), ImGui::GetContentRegionAvail().x));
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const DrawingFrame frame{origin, zoom};
    ImGuiPainter painter(list, look, origin, zoom);
    for (const Piece& piece : pieces)
        if (piece.kind == PieceKind::rail) painter.polyline(piece.path, {shown.palette.wire, 0.5, false});
    const auto item = [&](const Piece& piece, const std::string& key, bool enabled) {
        const ImVec2 corner = frame.at({piece.box.x, piece.box.y});
        ImGui::SetCursorScreenPos(corner);
        const bool pressed = ImGui::InvisibleButton(key.c_str(), frame.size(piece.box));
        mark_item(key, enabled);
        return std::pair(corner, pressed);
    };
    const float side = frame.length(unit);
    for (const Piece& piece : pieces) {
        if (piece.kind == PieceKind::reward) {
            const Reward& reward = lines.lines[place_of_index(piece.index)].reward;
            const bool finished = std::find(paid.begin(), paid.end(), piece.index) != paid.end();
            item(piece, "play:reward" + std::to_string(piece.index), !finished);
            kit::tip(words_of(reward) + (finished ? "\nPaid." : "\nPaid when all boxes of the line are crossed."));
            draw_reward(painter, shown.palette, piece.box, reward, piece.points);
            if (!finished) continue;
            const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
            list.AddRectFilled(a, b, with_alpha(look.colours.panel, 0.55f), look.px(4));
            cross(list, shown, {(a.x + b.x - side) / 2, (a.y + b.y - side) / 2}, side);
        } else if (piece.kind == PieceKind::hack_box) {
            const int box = piece.index;
            const Position place = table.play.board->hack.box_at[box];
            const auto crosses_it = [&](const Action& a) { return a.kind == ActionKind::hack && a.target == box; };
            const Action* action = offered(table, crosses_it);
            const std::string key = "cell:play.hack0:" + std::to_string(place.column) + "," + std::to_string(place.row);
            const auto [corner, pressed] = item(piece, key, action != nullptr);
            kit::tip("Box " + name_of_box(place));
            draw_box(list, look, corner, side, piece.text, to_imgui(shown.palette.box), to_imgui(shown.palette.faint),
                     to_imgui(shown.palette.ink));
            if ((s.crossed >> box) & 1u) cross(list, shown, corner, side);
            if (action) lit(list, look, corner, side, side);
            ring_hint(look, table, crosses_it, key, corner, {corner.x + side, corner.y + side});
            if (pressed && action) play_wish(wishes, *action);
        }
    }
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy(frame.size(extent.w, extent.h));
}

// A section of cells as it is played: crossed one by one with energy, or with a die as whole pieces.
class SectionCells {
public:
    SectionCells(const Shown& shown, const PlayTable& table, const Drawing& drawing, int section, float side)
        : shown_(shown),
          table_(table),
          hack_(table.play.board->hack),
          state_(table.play.game.state()),
          drawing_(drawing),
          section_(section),
          side_(side) {}

    void draw(EditorState& editor, Wishes& wishes) {
        const int columns = drawing_.empty() ? 0 : index_count(drawing_[0]);
        const ImVec2 origin = ImGui::GetCursorScreenPos();
        const GridTouch touch =
            drawing_grid(shown_.look, "play.hack" + std::to_string(section_), columns, index_count(drawing_), side_,
                         [&](ImDrawList& list, ImVec2 corner, Position p) { draw_cell(list, corner, p); });
        const int box = touch.hovered ? box_at(*touch.hovered) : -1;
        if (box < 0) return;
        const Action* action = cell_action(box);
        if (!action && (action = piece_over(box, editor.hack.turn_shown))) preview(*action, origin, editor);
        if (touch.pressed && action && !touch.right) play_wish(wishes, *action);
    }

private:
    int box_at(Position p) const {
        for (int i = 0; i < index_count(hack_.box_at); ++i)
            if (hack_.box_at[i] == p && hack_.box_section[i] == section_) return i;
        return -1;
    }
    const Action* cell_action(int box) const {
        return offered(
            table_, [&](const Action& a) { return a.kind == ActionKind::hack && a.die.is_none() && a.target == box; });
    }
    std::uint64_t cells_of(const Action& a) const {
        return hack_.as<PiecesBoard>().placements[die_value(state_, a.die)][a.target].cells;
    }
    // Of the pieces that can be laid over the cell, one after the other as `turn` counts.
    const Action* piece_over(int box, int turn) const {
        std::vector<const Action*> pieces;
        for (const Action& a : table_.offered)
            if (a.kind == ActionKind::hack && !a.die.is_none() && ((cells_of(a) >> box) & 1u)) pieces.push_back(&a);
        return pieces.empty() ? nullptr : pieces[place_of_index(turn) % pieces.size()];
    }
    void draw_cell(ImDrawList& list, ImVec2 corner, Position p) const {
        const int box = box_at(p);
        if (box < 0) return;
        const Look& look = shown_.look;
        draw_box(list, look, corner, side_, "", to_imgui(shown_.palette.box), to_imgui(shown_.palette.faint), 0);
        draw_icon_in(list, look, shown_.palette, corner, side_, square_in(drawing_, cell_of(p)));
        if ((state_.crossed >> box) & 1u) cross(list, shown_, corner, side_);
        if (cell_action(box) || piece_over(box, 0)) lit(list, look, corner, side_, side_);
        const auto covers_it = [&](const Action& a) {
            return a.kind == ActionKind::hack && (a.die.is_none() ? a.target == box : ((cells_of(a) >> box) & 1u) != 0);
        };
        ring_hint(look, table_, covers_it, "cell:" + std::to_string(section_) + "." + name_of_box(p), corner,
                  {corner.x + side_, corner.y + side_});
    }
    void preview(const Action& piece, ImVec2 origin, EditorState& editor) const {
        const Look& look = shown_.look;
        for (int i = 0; i < index_count(hack_.box_at); ++i) {
            if (!((cells_of(piece) >> i) & 1u)) continue;
            const ImVec2 corner{origin.x + in_all(side_, hack_.box_at[i].column),
                                origin.y + in_all(side_, hack_.box_at[i].row)};
            ImGui::GetWindowDrawList()->AddRectFilled(corner, {corner.x + side_, corner.y + side_},
                                                      with_alpha(look.colours.accent, 0.45f), look.px(4));
        }
        if (ImGui::IsMouseReleased(1)) ++editor.hack.turn_shown;
        if (!ImGui::IsMouseDown(0))
            ImGui::SetTooltip("Click: put the piece here. Right click: the next way to turn it.");
    }

    const Shown& shown_;
    const PlayTable& table_;
    const HackBoard& hack_;
    const State& state_;
    const Drawing& drawing_;
    int section_;
    float side_;
};

// An entry or a row: boxes filled so far, their total, lit when a die can be written there.
void fill_row(const Shown& shown, const PlayTable& table, Wishes& wishes, const std::string& key, int boxes,
              RowFill fill, int target, const std::string& right) {
    const Look& look = shown.look;
    const float side = look.px(26);
    const auto fills_it = [&](const Action& a) { return a.kind == ActionKind::hack && a.target == target; };
    const Action* action = offered(table, fills_it);
    const ImVec2 corner = ImGui::GetCursorScreenPos(), size{in_all(side, boxes), side};
    ImGui::PushID(key.c_str());
    const bool pressed = ImGui::InvisibleButton("row", size);
    mark_item(key, action != nullptr);
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int b = 0; b < boxes; ++b) {
        const ImVec2 p{corner.x + in_all(side, b), corner.y};
        draw_box(list, look, p, side, "", to_imgui(shown.palette.box), to_imgui(shown.palette.faint), 0);
        if (b < fill.filled)
            list.AddCircleFilled({p.x + side / 2, p.y + side / 2}, side * 0.18f, to_imgui(shown.palette.pen));
    }
    if (action) lit(list, look, corner, size.x, size.y);
    ring_hint(look, table, fills_it, key, corner, {corner.x + size.x, corner.y + size.y});
    ImGui::SameLine(0, look.px(8));
    ImGui::AlignTextToFramePadding();
    ImGui::TextWrapped("%d%s", fill.total, right.c_str());
    if (pressed && action) play_wish(wishes, *action);
}

// Sections stand beside each other as far as there is room. `widest`: of their drawings, in pixels.
bool begin_sections(const Look& look, float widest) {
    const float section_width = std::max(look.px(96), widest + look.px(6));
    const int columns = std::min(count_in<int>(ImGui::GetContentRegionAvail().x, section_width), 4);
    return ImGui::BeginTable("sections", columns, ImGuiTableFlags_SizingStretchSame);
}

}  // namespace

void play_hack(const Shown& shown, EditorState& editor, const PlayTable& table, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = *table.play.map;
    const State& s = table.play.game.state();
    kit::heading(look, "Hack module");
    const std::vector<int> paid = paid_rewards(*table.play.board, s);
    const auto rewards = rewards_of(map.hack);
    const auto reward_words = [&](std::size_t i) {
        return (std::find(paid.begin(), paid.end(), static_cast<int>(i)) != paid.end() ? "\u2713 " : "") +
               words_of(*rewards[i]);
    };
    if (const auto* lines = std::get_if<LinesHack>(&map.hack)) {
        line_boxes(shown, table, *lines, paid, wishes);
    } else if (const auto* patterns = std::get_if<PatternsHack>(&map.hack)) {
        const auto columns_of = [](const Drawing& cells) {
            return cells.empty() ? 1 : std::max(1, index_count(cells[0]));
        };
        int widest = 1;
        for (const auto& section : patterns->sections) widest = std::max(widest, columns_of(section.cells));
        if (!begin_sections(look, in_all(look.px(26), widest))) return;
        for (std::size_t i = 0; i < patterns->sections.size(); ++i) {
            ImGui::TableNextColumn();
            const Drawing& cells = patterns->sections[i].cells;
            kit::caption(look, "Section " + std::to_string(i + 1) + ": " + reward_words(i));
            const float side = std::min(look.px(26), each_of(columns_of(cells), ImGui::GetContentRegionAvail().x));
            SectionCells(shown, table, cells, static_cast<int>(i), side).draw(editor, wishes);
        }
        ImGui::EndTable();
    } else {
        const auto& rows = table.play.board->hack.as<RowsBoard>();
        bool sections = false;
        int longest = 1;  // boxes of a row
        for (const RowsBoard::Item& item : rows.items) {
            sections |= item.row_count > 1;
            longest = std::max(longest, *std::max_element(item.boxes.begin(), item.boxes.end()));
        }
        if (sections && !begin_sections(look, in_all(look.px(26), longest) + look.px(34))) return;
        for (std::size_t i = 0; i < rewards.size(); ++i) {
            if (sections) ImGui::TableNextColumn();
            const RowsBoard::Item& item = rows.items[i];
            if (item.row_count == 1) {
                const std::string target_words = item.target ? " of " + std::to_string(item.target) : "";
                fill_row(shown, table, wishes, "play:entry" + std::to_string(i), item.boxes[0], s.rows[item.first],
                         item.first, target_words + "   " + reward_words(i));
                continue;
            }
            const bool rising = item.order[0] > 0;  // the rows rise from the bottom
            kit::caption(look,
                         "Section " + std::to_string(i + 1) + (rising ? " \u2191 " : " \u2193 ") + reward_words(i));
            ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, look.px(3)});
            for (std::size_t r = 0; r < item.row_count; ++r) {
                const int row = item.first + static_cast<int>(r);
                fill_row(shown, table, wishes, "play:row" + std::to_string(i) + "." + std::to_string(r), item.boxes[r],
                         s.rows[row], row, "");
            }
            ImGui::PopStyleVar();
        }
        if (sections) ImGui::EndTable();
    }
}

}  // namespace nedforge::luddite
