// Drawing the page: modules by the sheet's own code, and marks for what is selected or can be added.

#include <algorithm>
#include <cmath>

#include "editor/luddite/ui/page/page_view.h"
#include "editor/toolkit/imgui_painter.h"
#include "formats/luddite/sheet/sheet_draw.h"

namespace nedforge::luddite {
namespace {

// Where a box of grid units is on the screen.
struct Place {
    ImVec2 a, b;
};
Place place_of(const CanvasFrame& f, const Box& box) { return {f.at(box.x, box.y), f.at(box.right(), box.bottom())}; }
bool in_sight(const CanvasFrame& f, const Place& p) {
    return p.b.x > f.min.x && p.b.y > f.min.y && p.a.x < f.max.x && p.a.y < f.max.y;
}

// The NED module's frame around the grid.
float pixels_of_mm(const Page& page, const CanvasFrame& f) { return static_cast<float>(page.scale) * f.cell; }

void draw_ground(const Shown& shown, const Page& page, const CanvasFrame& f, ImDrawList& list) {
    const Place p = place_of(f, page.ground);
    const float mm = pixels_of_mm(page, f);
    list.AddRect(p.a, p.b, to_imgui(shown.palette.panel_line), 1.8f * mm, 0, std::max(1.0f, 0.25f * mm));
    ImGuiPainter painter(list, shown.look, p.a, mm);
    painter.text({2.0, 4.3}, "//", 8.5, Weight::bold, Align::left, shown.palette.accent);
    painter.text({2.0 + painter.text_width("//", 8.5, Weight::bold), 4.3}, "NED MODULE", 8.5, Weight::bold, Align::left,
                 shown.palette.muted);
}

// Crosses in the boxes of the switches as the bench, or the run that is shown, has them.
void draw_toggles(const Shown& shown, const Page& page, const CanvasFrame& f, ImDrawList& list) {
    const Session& session = *shown.session;
    if (!session.run && !session.bench.shown) return;
    const auto toggles = session.run ? session.run->now().toggles : session.bench.toggles;
    const float mm = pixels_of_mm(page, f);
    for (const auto& spot : page.spots) {
        if (spot.part.kind != PartKind::toggle || spot.part.at.column < 0) continue;
        if (toggles[spot.part.place() - 1] <= spot.part.at.column) continue;
        const Place p = place_of(f, spot.box);
        ImGuiPainter painter(list, shown.look, p.a, mm);
        draw_cross(painter, shown.palette, {0, 0, spot.box.w / page.scale, spot.box.h / page.scale});
    }
}

// What the game that is shown as a run has marked on the page up to its step. Null: no game is shown, or it is one of
// an older version of the map. Worked out once for each step.
const SolutionMarks* marks_of_run(const Session& session, const Page& page) {
    struct Known {
        SharedRun run;
        std::size_t step = 0;
        std::optional<SolutionMarks> marks;
    };
    static Known known;
    if (!session.run || !session.run->run->is_game()) {
        known = {};
        return nullptr;
    }
    const RunShow& show = *session.run;
    if (!(*show.run->map == page.map)) return nullptr;
    if (known.run != show.run || known.step != show.step)
        known = {show.run, show.step, solution_marks(*show.run->board, replay_of(*show.run, show.step))};
    return known.marks ? &*known.marks : nullptr;
}

bool is_open(const Session& session, const CanvasState& state, const PagePart& part) {
    if (state.line_tool) return false;
    if (state.brush && letters_of(part).find(*state.brush) != std::string_view::npos) return true;
    return session.part && same_drawing(*session.part, part);
}

void draw_empty(const Shown& shown, const Place& p, ImDrawList& list, bool hovered) {
    const ImU32 line = with_alpha(hovered ? shown.look.colours.accent : shown.look.colours.dim, hovered ? 1.0f : 0.4f);
    const float inset = (p.b.x - p.a.x) * 0.08f;
    list.AddRect({p.a.x + inset, p.a.y + inset}, {p.b.x - inset, p.b.y - inset}, line, inset * 2, 0, shown.look.px(1));
}

void outline(const Shown& shown, const Place& p, ImDrawList& list, bool selected) {
    const Look& look = shown.look;
    const float out = look.px(selected ? 2.5f : 1.5f);
    const ImU32 colour = with_alpha(look.colours.accent, selected ? 1.0f : 0.6f);
    list.AddRect({p.a.x - out, p.a.y - out}, {p.b.x + out, p.b.y + out}, colour, look.px(4), 0,
                 look.px(selected ? 2.2f : 1.5f));
    if (!selected) return;
    const float k = look.px(2.6f);  // corners, so that selection is a shape as well
    for (const ImVec2 corner : {ImVec2{p.a.x - out, p.a.y - out}, ImVec2{p.b.x + out, p.a.y - out},
                                ImVec2{p.a.x - out, p.b.y + out}, ImVec2{p.b.x + out, p.b.y + out}})
        list.AddRectFilled({corner.x - k, corner.y - k}, {corner.x + k, corner.y + k}, colour, 1);
}

bool keeps_layout(const CanvasState& state) { return state.drag == CanvasState::Drag::brush || state.kept_layout; }

// What strokes and clicks have changed since the page was laid out.
void draw_stroke(const Shown& shown, const CanvasState& state, const Page& page, const CanvasFrame& f,
                 ImDrawList& list) {
    if (!keeps_layout(state)) return;
    const Palette& p = shown.palette;
    const float mm = pixels_of_mm(page, f);
    for (const auto& spot : page.spots) {
        if (letters_of(spot.part).empty() || spot.part.at.column < 0 || !has_part(shown.map(), spot.part)) continue;
        const char letter = letter_of(shown.map(), spot.part);
        if (letter == letter_of(page.map, spot.part)) continue;
        const Place place = place_of(f, spot.box);
        ImGuiPainter painter(list, shown.look, place.a, mm);
        const Box box{0, 0, spot.box.w / page.scale, spot.box.h / page.scale};
        const bool removed = letter == '.' && spot.part.kind != PartKind::clock;
        painter.rectangle(box, box.w * 0.1,
                          {true,
                           removed                               ? p.panel
                           : spot.part.kind == PartKind::pattern ? p.wire
                                                                 : p.box,
                           {removed ? p.faint : p.ink, 0.3, false}});
        if (letter >= '1' && letter <= '6')
            draw_centred(painter, box, std::string(1, letter), std::max(7.0, box.h * 1.55), Weight::bold, p.ink);
        for (const Resource kind : all_resources)
            if (resource_letters[kind] == letter)
                draw_resource(painter, p, {box.w * 0.2, box.h * 0.2, box.w * 0.6, box.h * 0.6}, kind);
    }
}

// The line that is being drawn over boxes of the Hack module.
void draw_new_line(const Shown& shown, const CanvasState& state, const Page& page, const CanvasFrame& f,
                   ImDrawList& list) {
    if (state.drag != CanvasState::Drag::line || !state.line_from) return;
    const PageSpot* from = page.spot({PartKind::box, 0, *state.line_from, {}});
    if (!from) return;
    const Place p = place_of(f, from->box);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool horizontal = std::abs(mouse.x - (p.a.x + p.b.x) / 2) >= std::abs(mouse.y - (p.a.y + p.b.y) / 2);
    ImVec2 a = p.a, b = p.b;
    if (horizontal)
        a.x = std::min(a.x, mouse.x), b.x = std::max(b.x, mouse.x);
    else
        a.y = std::min(a.y, mouse.y), b.y = std::max(b.y, mouse.y);
    list.AddRect(a, b, shown.look.colours.accent, (p.b.x - p.a.x) * 0.3f, 0, shown.look.px(3));
}

}  // namespace

ImVec2 on_screen(const CanvasFrame& f, Point p) { return f.at(p.x, p.y); }

const Page& page_shown(const Session& session, const CanvasState& state) {
    using enum CanvasState::Drag;
    const bool moving = state.drag == nodes || state.drag == paint || state.drag == pressed;
    return session.page(keeps_layout(state) ? Session::Hold::all : moving ? Session::Hold::nodes : Session::Hold::no);
}

void release_layout(const Shown& shown, CanvasState& state, const CanvasFrame& f, bool hovered) {
    auto& layout = state.kept_layout;
    if (!layout || state.busy()) return;
    const std::uint64_t stamp = shown.session->stamp();
    if (!layout->stamp) layout->stamp = stamp;
    const Page& page = page_shown(*shown.session, state);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Point point{f.column_at(mouse.x), f.row_at(mouse.y)};
    const auto holds = [&](const Box& b) {
        return point.x >= b.x && point.x < b.right() && point.y >= b.y && point.y < b.bottom();
    };
    const PageModule* module = page.find(layout->module);
    const bool inside =
        (module && holds(module->box)) || std::any_of(page.spots.begin(), page.spots.end(), [&](const PageSpot& spot) {
            return module_of(spot.part) == layout->module && holds(spot.box);
        });
    if (*layout->stamp != stamp || !hovered || !inside) layout.reset();
}

const PageSpot* spot_under(const Shown& shown, const CanvasState& state, const CanvasFrame& f) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool tool = state.brush || state.line_tool;
    const auto for_tool = [&](const PageSpot& s) {
        return state.line_tool
                   ? s.part.kind == PartKind::box && !s.empty
                   : letters_of(s.part).find(*state.brush) != std::string_view::npos && s.part.at.column >= 0;
    };
    const Page& page = page_shown(*shown.session, state);
    const double column = f.column_at(mouse.x), row = f.row_at(mouse.y);
    if (tool)
        if (const PageSpot* spot = spot_at(page, column, row, for_tool)) return spot;
    return spot_at(page, column, row,
                   [&](const PageSpot& s) { return !s.empty || is_open(*shown.session, state, s.part); });
}

void draw_page(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Page& page = page_shown(*shown.session, state);
    const float mm = pixels_of_mm(page, f);  // pixels
    draw_ground(shown, page, f, list);
    Palette palette = shown.palette;  // what is written upon its ink is dark where the ink is light
    if (shown.look.theme == ThemeChoice::dark) palette.paper = palette.box;
    const SolutionMarks* marks = marks_of_run(*shown.session, page);
    for (const auto& module : page.modules) {
        if (!in_sight(f, place_of(f, module.box))) continue;
        ImGuiPainter painter(list, shown.look, on_screen(f, module.origin), mm);
        draw_layout(painter, palette, page.map, module.layout);
        if (marks) draw_solution(painter, palette, page.map, module.layout, *marks);
    }
    if (!marks) draw_toggles(shown, page, f, list);
    for (const auto& spot : page.spots) {
        const Place p = place_of(f, spot.box);
        if (!in_sight(f, p)) continue;
        const bool open = !spot.empty || is_open(*shown.session, state, spot.part);
        if (open)
            mark_rect(spot.key, {std::max(p.a.x, f.min.x), std::max(p.a.y, f.min.y)},
                      {std::min(p.b.x, f.max.x), std::min(p.b.y, f.max.y)});
        if (open && spot.empty) draw_empty(shown, p, list, state.hover_part == spot.part);
    }
    if (shown.session->view == View::hack) draw_hack_rulers(shown, page, f, list);
}

void draw_page_marks(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Page& page = page_shown(*shown.session, state);
    const auto& selected = shown.session->part;
    if (state.hover_part && state.hover_part != selected && state.hover_part->kind != PartKind::module && !state.busy())
        if (const PageSpot* spot = page.spot(*state.hover_part); spot && !spot->empty)
            outline(shown, place_of(f, spot->box), list, false);
    if (selected)
        for (const auto& spot : page.spots)
            if (spot.part == *selected && spot.key.rfind("rail:", 0) != 0)
                outline(shown, place_of(f, spot.box), list, true);
    draw_stroke(shown, state, page, f, list);
    draw_new_line(shown, state, page, f, list);
}

}  // namespace nedforge::luddite
