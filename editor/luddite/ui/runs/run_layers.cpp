// Runs over the map: the way of the one that is shown, and the ways of many games.

#include <algorithm>
#include <cmath>

#include "editor/base/lists.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/parts/node_labels.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {
namespace {

// An arrow from one place to another; `aside` pixels off, so that ways there and back lie beside each other.
void draw_arrow(const Look& look, ImDrawList& list, ImVec2 from, ImVec2 to, float aside, ImU32 colour) {
    const float length = std::max(1.0f, std::hypot(to.x - from.x, to.y - from.y));
    const ImVec2 d{(to.x - from.x) / length, (to.y - from.y) / length};
    const ImVec2 a{from.x - d.y * aside, from.y + d.x * aside}, b{to.x - d.y * aside, to.y + d.x * aside},
        m{(a.x + b.x) / 2, (a.y + b.y) / 2};
    list.AddLine(a, b, with_alpha(colour, 0.9f), look.px(3));
    const float s = look.px(7);
    list.AddTriangleFilled({m.x + d.x * s, m.y + d.y * s}, {m.x - d.x * s - d.y * s, m.y - d.y * s + d.x * s},
                           {m.x - d.x * s + d.y * s, m.y - d.y * s - d.x * s}, colour);
}

void draw_neetle(const Look& look, ImDrawList& list, ImVec2 centre, float radius) {
    const Colours& c = look.colours;
    list.AddCircleFilled(centre, radius, c.accent);
    list.AddCircle(centre, radius, c.panel, 0, look.px(2));
    ImGui::PushFont(look.bold);
    const ImVec2 size = ImGui::CalcTextSize("N");
    list.AddText({centre.x - size.x / 2, centre.y - size.y / 2}, c.on_accent, "N");
    ImGui::PopFont();
}

}  // namespace

NodeMarks node_marks(const State& state, int node) {
    NodeMarks marks;
    marks.lock_open = (state.opened & bit(node)) != 0;
    marks.powered = (state.powered & bit(node)) != 0;
    marks.content_done = ((state.caches | state.hit) & bit(node)) != 0;
    return marks;
}

NodeMarks marks_in_run(const Session& session, const Node& node) {
    if (!session.run || !session.run->now().state) return {};
    const auto& nodes = session.run->run->map->nodes;
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const Node& n) { return n.id == node.id; });
    return found == nodes.end() ? NodeMarks{} : node_marks(*session.run->now().state, index_at(nodes, found));
}

void draw_run(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const RunShow& show = *shown.session->run;
    const Colours& c = shown.look.colours;
    // The step that was done last is brighter than the way to it.
    const std::size_t fresh = show.step > 0 ? show.now().way.size() : 0;
    const auto way = way_until(*show.run, show.step);
    std::optional<ImVec2> last;
    for (std::size_t i = 0; i < way.size(); ++i) {
        const Node* node = node_with(shown.map(), way[i]);
        if (!node) continue;
        const ImVec2 point = f.at(node->at.column, node->at.row);
        const bool old = i + fresh < way.size();
        if (last)
            draw_arrow(shown.look, list, *last, point, shown.look.px(4),
                       old ? mix(c.accent, c.canvas, 0.45f) : c.accent);
        last = point;
    }
    if (last) draw_neetle(shown.look, list, *last, f.cell * 0.16f);
}

void draw_many_games(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const ManyGames* played = shown.session->fresh_games();
    if (!played) return;
    const Look& look = shown.look;
    NodeLabels labels(look, f, list);
    for (const auto& [pair, games] : played->walked) {
        const Node &a = shown.map().nodes[pair.first], &b = shown.map().nodes[pair.second];
        if (shown.session->aside.hides(a.id) || shown.session->aside.hides(b.id)) continue;
        const float share = share_of(games, played->games);
        const ImU32 hot = mix(look.colours.info, look.colours.error, share);
        const ImVec2 from = f.at(a.at.column, a.at.row), to = f.at(b.at.column, b.at.row);
        list.AddLine(from, to, with_alpha(hot, 0.25f + 0.3f * share), std::max(look.px(2), f.cell * 0.12f * share));
        labels.around({(from.x + to.x) / 2, (from.y + to.y) / 2}, f.cell * 0.45f, {percent(share)}, look.colours.panel,
                      look.colours.text);
    }
}

}  // namespace nedforge::luddite
