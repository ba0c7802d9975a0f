// What is known of the map, drawn over it: the switch bench, the analysis, a run, a rating's heat, the ways of many
// games.

#include <algorithm>
#include <cmath>
#include <map>

#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/parts/node_labels.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/words.h"
#include "engine/luddite/contents.h"

namespace nedforge::luddite {
namespace {

ImVec2 corner(const CanvasFrame& f, Position position, double x, double y) {
    const double h = node_share / 2.0;
    return f.at(position.column + x * h, position.row + y * h);
}

void veil(const Shown& shown, const CanvasFrame& f, ImDrawList& list, Position position, float alpha) {
    list.AddRectFilled(corner(f, position, -1, -1), corner(f, position, 1, 1),
                       with_alpha(shown.look.colours.canvas, alpha), f.cell * 0.06f);
}

void draw_bench(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const Session& session = *shown.session;
    const auto board = bench_board(session.map(), shown.maps.rulings_for(session.map()));
    if (!board) return;
    const BenchView view = look(*board, session.bench, session.map());
    const Colours& c = shown.look.colours;
    NodeLabels labels(shown.look, f, list);
    int n = -1;
    for (const Node& node : session.map().nodes) {
        ++n;
        if (session.aside.hides(node.id)) continue;
        const bool open = (view.open & bit(n)) != 0, reached = (view.reached & bit(n)) != 0;
        if (n == view.from) {
            list.AddRect(corner(f, node.at, -1.12, -1.12), corner(f, node.at, 1.12, 1.12), c.good, f.cell * 0.08f, 0,
                         shown.look.px(3));
            labels.at_node(node.at, {"from here", "here"}, c.panel, c.good);
        } else if (!open) {
            veil(shown, f, list, node.at, 0.62f);
            labels.at_node(node.at, {"closed"}, c.panel, c.dim);
        } else if (reached) {
            list.AddRect(corner(f, node.at, -1.07, -1.07), corner(f, node.at, 1.07, 1.07), c.good, f.cell * 0.08f, 0,
                         shown.look.px(2));
            labels.at_node(node.at, {"in reach"}, c.panel, c.good);
        } else {
            veil(shown, f, list, node.at, 0.32f);
            labels.at_node(node.at, {"open, cut off", "cut off"}, c.panel, c.warning);
        }
    }
}

void draw_analysis(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const Session& session = *shown.session;
    const Colours& c = shown.look.colours;
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || !analysis->facts) return;
    const MapFacts& facts = *analysis->facts;
    NodeLabels labels(shown.look, f, list);
    for (std::size_t n = 0; n < session.map().nodes.size() && n < facts.nodes.size(); ++n) {
        const NodeFacts& fact = facts.nodes[n];
        const Node& node = session.map().nodes[n];
        if (session.aside.hides(node.id)) continue;
        const std::string dice = fact.min_dice ? counted(*fact.min_dice, "die") : "",
                          number = fact.min_dice ? std::to_string(*fact.min_dice) : "";
        if (fact.force_only)
            labels.at_node(node.at, {"by force only", "force"}, c.soft_warning, c.warning);
        else if (!fact.reachable)
            labels.at_node(node.at, {"out of reach", "no way"}, c.soft_error, c.error);
        else if (!fact.returns)
            labels.at_node(node.at, {dice + " \u00b7 no return", "no return", number + "!"}, c.soft_warning, c.warning);
        else
            labels.at_node(node.at, {dice, number}, c.panel, c.text);
        if (!fact.reachable && !fact.force_only) veil(shown, f, list, node.at, 0.4f);
    }
    for (const auto& conflict : facts.conflicts)
        for (std::size_t i = 0; i + 1 < conflict.size(); ++i) {
            const Node &a = session.map().nodes[place_of_index(conflict[i])],
                       &b = session.map().nodes[place_of_index(conflict[i + 1])];
            if (session.aside.hides(a.id) || session.aside.hides(b.id)) continue;
            const ImVec2 from = f.at(a.at.column, a.at.row), to = f.at(b.at.column, b.at.row);
            dashed_line(list, from, to, c.warning, shown.look.px(2), shown.look.px(7), shown.look.px(5));
            labels.around({(from.x + to.x) / 2, (from.y + to.y) / 2}, std::hypot(to.x - from.x, to.y - from.y),
                          {"not in one run", "either or"}, c.soft_warning, c.warning);
        }
}

void draw_heat(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const Session& session = *shown.session;
    const Rating* rating = session.fresh_rating();
    NodeLabels labels(shown.look, f, list);
    if (!rating)  // what to do is said where the figures would be
        return void(labels.around(
            {f.middle().x, f.min.y + shown.look.px(ruler_band + 16)}, f.max.x - f.min.x,
            {"Rate the map first (Ctrl+5): then visits and hits are shown here", "Rate the map first (Ctrl+5)"},
            shown.look.colours.panel, shown.look.colours.text));
    const auto& visits = rating->result.visits;
    for (std::size_t n = 0; n < session.map().nodes.size() && n < visits.size(); ++n) {
        const Node& node = session.map().nodes[n];
        if (session.aside.hides(node.id)) continue;
        const float share = static_cast<float>(visits[n]);
        const ImU32 hot = mix(shown.look.colours.info, shown.look.colours.error, share);
        list.AddRectFilled(corner(f, node.at, -1.16, -1.16), corner(f, node.at, 1.16, 1.16),
                           with_alpha(hot, 0.10f + 0.34f * share), f.cell * 0.1f);
        NodeLabels::Words words{percent(share)};
        if (critical_of(node) && n < rating->result.hits.size()) {
            const std::string hits = percent(rating->result.hits[n]);
            words = {percent(share) + " \u00b7 hit " + hits, "hit " + hits, hits};
        }
        labels.at_node(node.at, words, shown.look.colours.panel, shown.look.colours.text);
    }
}

ImU32 verdict_colour(const Colours& c, Verdict verdict) {
    switch (verdict) {
        case Verdict::essential:
            return c.good;
        case Verdict::useful:
            return c.accent;
        case Verdict::choice:
            return c.info;
        case Verdict::idle:
            return c.dim;
        case Verdict::trap:
            return c.error;
    }
    return c.dim;
}

// A verdict on a reward of the Hack module or on a roll bonus, over its place on the page.
void draw_value_on_page(const Shown& shown, const CanvasState& state, const EvaluatedPart& valued, const CanvasFrame& f,
                        NodeLabels& labels) {
    const PagePart part = part_of(valued.part.kind == "bonus" ? PartKind::bonus : PartKind::item, valued.part.index);
    for (const PageSpot& spot : page_shown(*shown.session, state).spots) {
        if (!(spot.part == part) || spot.key.starts_with("rail:")) continue;
        const ImVec2 foot = f.at(spot.box.centre().x, spot.box.bottom());
        return void(labels.around({foot.x, foot.y - shown.look.px(8)}, shown.look.px(120),
                                  {std::string(verdict_names[valued.verdict])}, shown.look.colours.panel,
                                  verdict_colour(shown.look.colours, valued.verdict)));
    }
}

// At each node, between the two of a wall or link, and at rewards and bonuses what they are worth: "cache useful".
void draw_part_values(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const PartValues* part_values = shown.session->fresh_part_values();
    if (!part_values) return;
    NodeLabels labels(shown.look, f, list);
    for (const EvaluatedPart& valued : part_values->ablation.parts) {
        const auto& ids = valued.part.nodes;
        if (valued.part.kind == "reward" || valued.part.kind == "bonus")
            draw_value_on_page(shown, state, valued, f, labels);
        const Node* a = ids.empty() ? nullptr : node_with(shown.map(), ids.front());
        const Node* b = ids.size() == 2 ? node_with(shown.map(), ids.back()) : a;
        if (!a || !b || shown.session->aside.hides(a->id) || shown.session->aside.hides(b->id)) continue;
        const std::string verdict(verdict_names[place_of_index(valued.verdict)]);
        const NodeLabels::Words words{valued.part.kind + " " + verdict, verdict};
        const ImU32 fill = shown.look.colours.panel, ink = verdict_colour(shown.look.colours, valued.verdict);
        if (a == b)
            labels.at_node(a->at, words, fill, ink);
        else
            labels.around(f.at((a->at.column + b->at.column) / 2.0, (a->at.row + b->at.row) / 2.0), f.cell * 1.2f,
                          words, fill, ink);
    }
}

// Subjects of findings carry a small mark, worst first.
void draw_marks(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const Session& session = *shown.session;
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis || f.cell < 24) return;
    std::map<std::string, Severity> worst;
    for (const auto& d : analysis->diagnostics) {
        if (d.waived || d.severity == Severity::info) continue;
        for (const auto& id : d.subjects) {
            const auto [entry, fresh] = worst.emplace(id, d.severity);
            if (!fresh && d.severity < entry->second) entry->second = d.severity;
        }
    }
    for (const auto& [id, severity] : worst)
        if (const Node* node = session.aside.hides(id) ? nullptr : node_with(session.map(), id))
            kit::severity_mark(shown.look, list, corner(f, node->at, -0.98, -0.98),
                               std::clamp(f.cell * 0.075f, shown.look.px(5), shown.look.px(9)), severity);
}

}  // namespace

bool analysis_seen(const Session& session, const CanvasState& state) {
    return state.analysis && !session.run && !session.bench_seen();
}

void toggle_analysis(const Session& session, CanvasState& state, Wishes& wishes) {
    state.show_layer(&CanvasState::analysis, !analysis_seen(session, state));
    if (state.analysis) wishes.on_session([](Session& s) { s.run.reset(), s.bench.shown = false; });
}

void toggle_heat(const Session& session, CanvasState& state, Wishes& wishes) {
    state.show_layer(&CanvasState::heat, !(state.heat && !session.run && !session.bench_seen()));
    if (state.heat) wishes.on_session([](Session& s) { s.run.reset(), s.bench.shown = false; });
}

void toggle_games(const Session& session, CanvasState& state, Wishes& wishes) {
    state.show_layer(&CanvasState::games, !(state.games && session.fresh_games()));
    if (state.games) wishes.on_session([](Session& s) { s.run.reset(), s.bench.shown = false; });
    if (state.games && !session.fresh_games())
        wishes.on_maps([](Maps& maps, Session& s) { maps.trials.play_many(s, many_games); });
}

void draw_overlays(const Shown& shown, const CanvasState& state, const CanvasFrame& frame, ImDrawList& list) {
    // One thing at a time: a run has the map to itself, then the switch bench, then the layer that was chosen.
    if (shown.session->run)
        draw_run(shown, frame, list);
    else if (shown.session->bench_seen())
        draw_bench(shown, frame, list);
    else if (state.heat)
        draw_heat(shown, frame, list);
    else if (state.games)
        draw_many_games(shown, frame, list);
    else if (state.part_values)
        draw_part_values(shown, state, frame, list);
    else if (state.analysis)
        draw_analysis(shown, frame, list);
    draw_marks(shown, frame, list);
}

}  // namespace nedforge::luddite
