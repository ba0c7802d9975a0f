// The histogram of scores. Each threshold is a line in it that can be dragged.

#include <algorithm>
#include <cmath>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/rating/rating_parts.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "formats/base/drawing/axis.h"

namespace nedforge::luddite {
namespace {

// Scores in bins of equal width, in points; games without escape are counted apart.
struct ScoreBins {
    IndexedVector<int, int> games;
    int top = 0, width = 1, peak = 1, zero = 0;
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
        bins.peak = std::max(bins.peak, count);
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
        n.x = x0 + in_all(each_point, thresholds[level] + 1);
        n.half =
            look.small->CalcTextSizeA(look.small->FontSize, 1e9f, 0, std::string(level_names[level]).c_str()).x / 2;
        const bool near = before && n.x - n.half < before->x + before->half + look.px(6);
        n.down = near ? before->down + look.px(14) : look.px(10);
        before = &n;
    }
    return names;
}

void draw_scale(const Look& look, const ScoreBins& bins, const LevelNames& names, ImVec2 corner, float x0, float base,
                float bin_pixels) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(look.small);
    for (std::int64_t score = 0; score <= bins.top; score += axis_step(bins.top)) {
        const std::string text = std::to_string(score);
        const float x = x0 + each_of(bins.width, in_all(bin_pixels, score));
        list.AddText({x - ImGui::CalcTextSize(text.c_str()).x / 2, base + look.px(4)}, look.colours.dim, text.c_str());
    }
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const LevelName& n = names[level];
        list.AddText({n.x - n.half, corner.y + n.down}, look.colours.warning, std::string(level_names[level]).c_str());
        list.AddLine({n.x, corner.y + n.down + look.px(18)}, {n.x, base}, look.colours.warning, look.px(1.5f));
    }
    ImGui::PopFont();
}

// Each level's line can be dragged along the scores.
void drag_thresholds(const Shown& shown, const LevelNames& names, ImVec2 corner, float x0, float base, float each_point,
                     Wishes& wishes) {
    const Look& look = shown.look;
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const LevelName& n = names[level];
        const std::string name(level_names[level]);
        const float half = std::max(n.half, look.px(6));
        ImGui::SetCursorScreenPos({n.x - half, corner.y + n.down});
        ImGui::PushID(name.c_str());
        ImGui::InvisibleButton("threshold", {2 * half, std::max(base - corner.y - n.down, 1.0f)});
        ImGui::PopID();
        mark_item("rating:threshold." + name);
        if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        kit::tip("Drag to change the threshold. The win rates follow at once.");
        if (!ImGui::IsItemActive() || ImGui::GetIO().MouseDelta.x == 0) continue;
        const int value = static_cast<int>(std::lround((ImGui::GetIO().MousePos.x - x0) / each_point)) - 1;
        if (value != shown.map().thresholds[level] && !can_set_threshold(shown.map(), level, value))
            wishes.edit("Threshold " + name, set_threshold(shown.map(), level, value), "drag.threshold." + name);
    }
}

// The scores of another rating as a line of steps, in bins as wide as those of the bars, from its first to its last.
void draw_version(const ScoreBins& bins, const RateResult& rated, ImU32 colour, float x0, float base, float bin_pixels,
                  float tall, int games) {
    IndexedVector<int, int> counts;
    counts.resize(bins.games.size());
    for (const auto& [score, n] : rated.histogram)
        if (score > 0 && has_index(counts, score / bins.width)) counts[score / bins.width] += n;
    const float share = share_of(games, std::max(1, rated.games));
    const float ground = std::round(base);
    std::vector<ImVec2> line;
    for (int b = 0; b < index_count(counts); ++b) {
        if (counts[b] == 0 && (line.empty() || line.back().y == ground)) continue;
        const float x = x0 + in_all(bin_pixels, b),
                    y = std::round(ground - std::min(tall, each_of(bins.peak, in_all(tall * share, counts[b]))));
        if (line.empty() || line.back().x < x) line.push_back({x, ground});
        if (line.back().y != y) line.push_back({x, y});  // no corner in a level line: it would be drawn as a wedge
        line.push_back({x + bin_pixels, y});
    }
    if (line.empty()) return;
    if (line.back().y != ground) line.push_back({line.back().x, ground});
    ImGui::GetWindowDrawList()->AddPolyline(line.data(), index_count(line), colour, 0, 2);
}

// The scores of people as dots above the axis, those in one bin above each other.
void draw_testers(const Shown& shown, const ScoreBins& bins, float x0, float base, float bin_pixels, float tall) {
    const Look& look = shown.look;
    IndexedVector<int, int> stacked;
    stacked.resize(bins.games.size());
    const float radius = look.px(4), step = 2 * radius + look.px(1);
    int drawn = 0;
    for (const Testers& testers : shown.session->testers) {
        if (!testers.shown) continue;
        for (const PlaytestGame& game : testers.games) {
            if (game.score <= 0 || !has_index(stacked, game.score / bins.width)) continue;
            const int bin = game.score / bins.width;
            const float rise = in_all(step, stacked[bin]);
            if (rise > tall) continue;  // they would lie on each other
            ++stacked[bin];
            const ImVec2 centre{EqualSteps{x0, bin_pixels}.middle(bin), base - radius - rise};
            mark_rect("rating:tester" + std::to_string(drawn++), {centre.x - radius, centre.y - radius},
                      {centre.x + radius, centre.y + radius});
            ImGui::GetWindowDrawList()->AddCircleFilled(centre, radius, look.colours.text);
            ImGui::GetWindowDrawList()->AddCircle(centre, radius, look.colours.raised, 0, look.px(1.5f));
        }
    }
}

// The highest score that the histogram must reach.
int highest_shown(const Shown& shown, int hard) {
    int highest = hard;
    for (const Testers& testers : shown.session->testers)
        if (testers.shown)
            for (const PlaytestGame& game : testers.games) highest = std::max(highest, game.score);
    constexpr int most_beyond = 10'000;  // a table may have a slip of the pen
    return std::min(highest, std::max(hard, most_beyond));
}

}  // namespace

ImU32 version_colour(const Look& look, std::size_t i) {
    const std::array<ImU32, 4> colours{look.colours.info, look.colours.error, look.colours.good, look.colours.text};
    return colours[i % colours.size()];
}

void histogram(const Shown& shown, const RateResult& result, const Rating* before, Wishes& wishes) {
    const Look& look = shown.look;
    const Thresholds& thresholds = shown.map().thresholds;
    kit::heading(look, "Scores");
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(190);
    ImGui::Dummy({width, height});
    mark_item("rating:histogram");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + width, corner.y + height}, look.colours.raised, look.px(9));
    if (result.histogram.empty()) return;
    const ScoreBins bins = bins_of(result, highest_shown(shown, thresholds[Level::hard]));
    const float x0 = corner.x + look.px(16), x1 = corner.x + width - look.px(16),
                base = corner.y + height - look.px(28);
    const float bin_pixels = each_of(bins.games.size(), x1 - x0);
    const LevelNames names = place_names(look, thresholds, x0, each_of(bins.width, bin_pixels));
    float lowest = 0;  // the bars begin below the names
    for (const LevelName& name : names) lowest = std::max(lowest, name.down);
    const float tall = height - look.px(28) - std::max(look.px(36), lowest + look.px(18));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (int b = 0; b < index_count(bins.games); ++b) {
        const float h = each_of(bins.peak, in_all(tall, bins.games[b])), x = x0 + in_all(bin_pixels, b);
        list.AddRectFilled({x + 1, base - h}, {x + bin_pixels - 1, base}, look.colours.accent, look.px(2));
        if (mouse.x >= x && mouse.x < x + bin_pixels && mouse.y > corner.y && mouse.y < base &&
            ImGui::IsWindowHovered())
            ImGui::SetTooltip("%d to %d points: %d games", b * bins.width, (b + 1) * bins.width - 1, bins.games[b]);
    }
    list.AddLine({x0, base}, {x1, base}, look.colours.line);
    if (before) draw_version(bins, before->result, look.colours.dim, x0, base, bin_pixels, tall, result.games);
    const auto& versions = shown.session->versions;
    for (std::size_t i = 0; i < versions.size(); ++i)
        if (versions[i].shown)
            draw_version(bins, versions[i].result, version_colour(look, i), x0, base, bin_pixels, tall, result.games);
    draw_testers(shown, bins, x0, base, bin_pixels, tall);
    draw_scale(look, bins, names, corner, x0, base, bin_pixels);
    const ImVec2 cursor = ImGui::GetCursorPos();
    drag_thresholds(shown, names, corner, x0, base, each_of(bins.width, bin_pixels), wishes);
    ImGui::SetCursorPos(cursor);
    if (bins.zero)
        kit::caption(look, std::to_string(bins.zero) +
                               (bins.zero == 1 ? " game ended without escape (0 points) and is not drawn."
                                               : " games ended without escape (0 points) and are not drawn."));
}

}  // namespace nedforge::luddite
