// How hard the map is: win rates with intervals and bounds, the histogram of scores, where damage comes from; the best
// case. Both run in the background and can be stopped.

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "editor/luddite/ui/panels/panels.h"
#include "formats/base/drawing/axis.h"

namespace nedforge::luddite {
namespace {

std::string percent(double share) {
    char text[16];
    std::snprintf(text, sizeof text, "%.1f %%", share * 100);
    return text;
}

void win_cards(const Shown& shown, const RateResult& result) {
    const Look& look = shown.look;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = (ImGui::GetContentRegionAvail().x - look.px(24)) / 3, height = look.px(124);
    for (std::size_t i = 0; i < 3; ++i) {
        if (i) ImGui::SameLine(0, look.px(12));
        const WinFigures& win = result.win[i];
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::Dummy({width, height});
        list.AddRectFilled(at, {at.x + width, at.y + height}, look.colours.raised, look.px(9));
        const std::string name =
            std::string(level_names[i]) + ", above " + std::to_string(shown.map().thresholds.of[i]);
        list.AddText({at.x + look.px(14), at.y + look.px(10)}, look.colours.dim, name.c_str());
        ImGui::PushFont(look.title);
        list.AddText({at.x + look.px(14), at.y + look.px(32)}, look.colours.text, percent(win.rate).c_str());
        ImGui::PopFont();
        // The interval on a scale from 0 to 100 %, the bound as a bracket.
        const float x0 = at.x + look.px(14), x1 = at.x + width - look.px(14), y = at.y + look.px(76);
        const auto x = [&](double share) { return x0 + (x1 - x0) * static_cast<float>(share); };
        list.AddRectFilled({x0, y - look.px(3)}, {x1, y + look.px(3)}, look.colours.field, look.px(3));
        list.AddRectFilled({x0, y - look.px(3)}, {x(win.rate), y + look.px(3)}, with_alpha(look.colours.accent, 0.5f),
                           look.px(3));
        list.AddRectFilled({x(win.low), y - look.px(5)}, {std::max(x(win.high), x(win.low) + 2), y + look.px(5)},
                           look.colours.accent, look.px(2));
        if (win.upper_bound)
            list.AddLine({x(*win.upper_bound), y - look.px(9)}, {x(*win.upper_bound), y + look.px(9)},
                         look.colours.warning, look.px(2));
        ImGui::PushFont(look.small);
        std::string words = "95 %: " + percent(win.low) + " to " + percent(win.high);
        list.AddText({x0, at.y + look.px(87)}, look.colours.dim, words.c_str());
        if (win.upper_bound)
            list.AddText({x0, at.y + look.px(104)}, look.colours.dim,
                         ("no play wins more than " + percent(*win.upper_bound)).c_str());
        ImGui::PopFont();
    }
}

// Scores in bins of so many points each; games without escape are counted apart.
struct ScoreBins {
    IndexedVector<int, int> games;
    int top = 0, width = 1, most = 1, zero = 0;
};
ScoreBins bins_of(const RateResult& result, int hard) {
    ScoreBins bins;
    bins.top = std::max(result.histogram.rbegin()->first, hard) + 5;
    bins.width = std::max(1, (bins.top + 59) / 60);
    bins.games.resize(place_of_index(bins.top / bins.width + 1));
    for (const auto& [score, games] : result.histogram) {
        if (score <= 0) {
            bins.zero += games;
            continue;
        }
        int& count = bins.games[score / bins.width];
        count += games;
        bins.most = std::max(bins.most, count);
    }
    return bins;
}

// The name of a level above its line: one that is too near to the one before it steps down.
struct LevelName {
    float x = 0, half = 0, down = 0;
};
using LevelNames = IndexedArray<LevelName, Level, 3>;
LevelNames place_names(const Look& look, const Thresholds& thresholds, float x0, float each_point) {
    LevelNames names{};
    const LevelName* before = nullptr;
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        LevelName& n = names[level];
        n.x = x0 + each_point * (static_cast<float>(thresholds[level]) + 1);
        n.half =
            look.small->CalcTextSizeA(look.small->FontSize, 1e9f, 0, std::string(level_names[level]).c_str()).x / 2;
        const bool near = before && n.x - n.half < before->x + before->half + look.px(6);
        n.down = near ? before->down + look.px(14) : look.px(10);
        before = &n;
    }
    return names;
}

void draw_scale(const Look& look, const ScoreBins& bins, const LevelNames& names, ImVec2 at, float x0, float base,
                float each) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(look.small);
    for (std::int64_t score = 0; score <= bins.top; score += axis_step(bins.top)) {
        const std::string text = std::to_string(score);
        const float x = x0 + each * static_cast<float>(score) / static_cast<float>(bins.width);
        list.AddText({x - ImGui::CalcTextSize(text.c_str()).x / 2, base + look.px(4)}, look.colours.dim, text.c_str());
    }
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const LevelName& n = names[level];
        list.AddText({n.x - n.half, at.y + n.down}, look.colours.warning, std::string(level_names[level]).c_str());
        list.AddLine({n.x, at.y + n.down + look.px(18)}, {n.x, base}, look.colours.warning, look.px(1.5f));
    }
    ImGui::PopFont();
}

void histogram(const Shown& shown, const RateResult& result) {
    const Look& look = shown.look;
    const Thresholds& thresholds = shown.map().thresholds;
    kit::heading(look, "Scores");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(190);
    ImGui::Dummy({width, height});
    mark_item("rating:histogram");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + height}, look.colours.raised, look.px(9));
    if (result.histogram.empty()) return;
    const ScoreBins bins = bins_of(result, thresholds[Level::hard]);
    const float x0 = at.x + look.px(16), x1 = at.x + width - look.px(16), base = at.y + height - look.px(28);
    const float each = (x1 - x0) / static_cast<float>(bins.games.size());
    const LevelNames names = place_names(look, thresholds, x0, each / static_cast<float>(bins.width));
    float lowest = 0;  // the bars begin below the names
    for (const LevelName& name : names) lowest = std::max(lowest, name.down);
    const float tall = height - look.px(28) - std::max(look.px(36), lowest + look.px(18));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (int b = 0; b < index_count(bins.games); ++b) {
        const float h = tall * static_cast<float>(bins.games[b]) / static_cast<float>(bins.most),
                    x = x0 + each * static_cast<float>(b);
        list.AddRectFilled({x + 1, base - h}, {x + each - 1, base}, look.colours.accent, look.px(2));
        if (mouse.x >= x && mouse.x < x + each && mouse.y > at.y && mouse.y < base && ImGui::IsWindowHovered())
            ImGui::SetTooltip("%d to %d points: %d games", b * bins.width, (b + 1) * bins.width - 1, bins.games[b]);
    }
    list.AddLine({x0, base}, {x1, base}, look.colours.line);
    draw_scale(look, bins, names, at, x0, base, each);
    if (bins.zero)
        kit::caption(look, std::to_string(bins.zero) +
                               (bins.zero == 1 ? " game ended without escape (0 points) and is not drawn."
                                               : " games ended without escape (0 points) and are not drawn."));
}

void sources(const Shown& shown, const RateResult& result) {
    const Look& look = shown.look;
    static constexpr std::array<const char*, 5> names{"Critical functions", "Hack module", "Switches and boxes",
                                                      "Clock", "Left over"};
    kit::heading(look, "Where the points come from");
    const double most = std::max(1.0, *std::max_element(result.part_means.begin(), result.part_means.end()));
    for (std::size_t i = 0; i < 5; ++i) {
        kit::label(look, names[i], look.px(150));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float room = std::max(20.0f, ImGui::GetContentRegionAvail().x - look.px(70));
        const float width = room * static_cast<float>(result.part_means[i] / most);
        ImGui::Dummy({room, ImGui::GetFrameHeight()});
        ImGui::GetWindowDrawList()->AddRectFilled(
            {at.x, at.y + look.px(6)}, {at.x + std::max(width, 1.0f), at.y + ImGui::GetFrameHeight() - look.px(6)},
            look.colours.accent, look.px(3));
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%.1f", result.part_means[i]);
    }
}

void best_case(const Shown& shown, EditorState&, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Best case");
    if (shown.maps.trials.solves(*shown.session)) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("searching for the highest score\u2026");
        ImGui::SameLine();
        if (kit::button(look, "solve:cancel", "Stop")) wishes.wish([](Maps& w) { w.trials.cancel_solving(); });
        return;
    }
    const Solution* solution = shown.session->fresh_solution();
    if (!solution) {
        if (kit::button(look, "solve:start", "Find the highest score", kit::Kind::normal,
                        "The player chooses every roll, under the full rules. The search takes up to ten seconds.",
                        no_board(*shown.session)))
            wishes.wish([](Maps& w) {
                if (w.active()) w.trials.solve(*w.active(), 10);
            });
        return;
    }
    const SolveResult& r = solution->result;
    if (r.score) {
        ImGui::Text("%d points%s", *r.score, r.proved ? ", and no game scores more." : "");
        if (!r.proved && r.upper_bound) ImGui::TextDisabled("No game scores more than %d.", *r.upper_bound);
    } else {
        ImGui::TextUnformatted(r.proved ? "No game ends on the Exit."
                                        : "The search found no game that ends on the Exit before its time was up.");
    }
    if (r.witness && kit::button(look, "solve:play", "Look at its game", kit::Kind::normal,
                                 "Loads the game into Play, where Undo and Redo step through it."))
        wishes.wish([replay = *r.witness](Maps& w) {
            Session* s = w.active();
            if (!s || !w.start_play(*s, 1)) return;
            (void)s->play->play_all(replay);
            s->view = View::play;
        });
}

}  // namespace

void rating_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const bool runs = shown.maps.trials.rates(*shown.session);
    if (runs) {
        const float progress = shown.maps.trials.progress();
        ImGui::ProgressBar(progress, {std::max(look.px(120), ImGui::GetContentRegionAvail().x - look.px(110)), 0},
                           (std::to_string(static_cast<int>(progress * 100)) + " % of the games").c_str());
        ImGui::SameLine();
        if (kit::button(look, "rate:stop", "Stop", kit::Kind::normal, "Keeps the games that were played.", std::nullopt,
                        {look.px(90), 0}))
            wishes.wish([](Maps& maps) { maps.trials.stop_rating(); });
    } else {
        static constexpr std::array<std::string_view, 4> names{"200 games", "500", "2,000", "10,000"};
        static constexpr IndexedArray<int, int, 4> games{200, 500, 2000, 10000};
        int index = static_cast<int>(std::find(games.begin(), games.end(), editor.rating.games) - games.begin());
        if (kit::choice(look, "games", names, index)) editor.rating.games = games[index];
        kit::beside(kit::button_width("Rate the map"), look.px(14));
        if (kit::button(look, "rate:start", "Rate the map", kit::Kind::primary,
                        "Plays the map many times with a strong policy, in the background.", no_board(*shown.session)))
            wishes.wish([n = editor.rating.games](Maps& w) {
                if (w.active()) w.trials.rate(*w.active(), n);
            });
    }
    const Rating* rating = shown.session->fresh_rating();
    if (!rating) {
        kit::gap(look, 8);
        if (shown.session->rating)
            ImGui::TextWrapped(
                "The map has changed since it was rated. Rate it again, or undo the changes to see the figures.");
        else if (!runs)
            ImGui::TextWrapped(
                "A rating says how often good play wins at each level, how scores spread, and where they come from. It "
                "is measured by playing, so it comes with an interval; where a bound can be proved it is shown too.");
    } else {
        const RateResult& r = rating->result;
        kit::gap(look, 4);
        win_cards(shown, r);
        kit::gap(look, 2);
        ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
        ImGui::TextWrapped(
            "%d games by %s%s. Escaped %s. Score %.1f on average, half of them from %d to %d. Mean clock at escape "
            "%.1f boxes, %.1f rounds.",
            r.games, r.policy.c_str(), r.complete ? "" : " (stopped early)", percent(r.escaped).c_str(), r.mean,
            r.quantiles.count(25) ? r.quantiles.at(25) : 0, r.quantiles.count(75) ? r.quantiles.at(75) : 0,
            r.mean_clock_at_escape, r.mean_rounds);
        ImGui::PopStyleColor();
        histogram(shown, r);
        sources(shown, r);
        if (kit::button(look, "rating:heat", "Show visits and hits on the map")) {
            editor.canvas.heat = true;
            wishes.on_session([](Session& s) { s.view = View::canvas; });
        }
    }
    best_case(shown, editor, wishes);
}

}  // namespace nedforge::luddite
