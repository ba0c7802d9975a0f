// How hard the map is: win rates with intervals and bounds, the histogram of scores, where damage comes from; the best
// case. Both run in the background and can be stopped.

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/panels/panels.h"
#include "formats/base/drawing/axis.h"

namespace nedforge::luddite {
namespace {

std::string percent(double share) {
    char text[16];
    std::snprintf(text, sizeof text, "%.1f %%", share * 100);
    return text;
}

// The figures of a level: as rated, or counted again from the games played where its threshold has been changed since.
WinFigures win_now(const Shown& shown, const Rating& rating, Level level) {
    const Thresholds& now = shown.map().thresholds;
    const bool same = !rating.map || rating.map->thresholds[level] == now[level] || rating.result.scores.empty();
    return same ? rating.result.win[place_of_index(level)]
                : wins_above(rating.result, shown.maps.rulings_for(shown.map()), now[level]);
}

void win_cards(const Shown& shown, const Rating& rating) {
    const Look& look = shown.look;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = (ImGui::GetContentRegionAvail().x - look.px(24)) / 3, height = look.px(124);
    for (std::size_t i = 0; i < 3; ++i) {
        if (i) ImGui::SameLine(0, look.px(12));
        const WinFigures win = win_now(shown, rating, static_cast<Level>(i));
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

// Each level's line can be dragged along the scores.
void drag_thresholds(const Shown& shown, const LevelNames& names, ImVec2 at, float x0, float base, float each_point,
                     Wishes& wishes) {
    const Look& look = shown.look;
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const LevelName& n = names[level];
        const std::string name(level_names[level]);
        const float half = std::max(n.half, look.px(6));
        ImGui::SetCursorScreenPos({n.x - half, at.y + n.down});
        ImGui::PushID(name.c_str());
        ImGui::InvisibleButton("threshold", {2 * half, std::max(base - at.y - n.down, 1.0f)});
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

// The scores of a kept rating as a line of steps, in bins as wide as those of the bars.
void draw_version(const ScoreBins& bins, const RatingVersion& version, ImU32 colour, float x0, float base, float each,
                  float tall, int games) {
    IndexedVector<int, int> counts;
    counts.resize(bins.games.size());
    for (const auto& [score, n] : version.result.histogram)
        if (score > 0 && has_index(counts, score / bins.width)) counts[score / bins.width] += n;
    const float share = static_cast<float>(games) / static_cast<float>(std::max(1, version.result.games));
    std::vector<ImVec2> line{{x0, base}};
    for (int b = 0; b < index_count(counts); ++b) {
        const float y =
            base - std::min(tall, tall * share * static_cast<float>(counts[b]) / static_cast<float>(bins.most));
        line.push_back({x0 + each * static_cast<float>(b), y});
        line.push_back({x0 + each * static_cast<float>(b + 1), y});
    }
    ImGui::GetWindowDrawList()->AddPolyline(line.data(), static_cast<int>(line.size()), colour, 0, 2);
}

ImU32 version_colour(const Look& look, std::size_t i) {
    const std::array<ImU32, 4> colours{look.colours.info, look.colours.error, look.colours.good, look.colours.text};
    return colours[i % colours.size()];
}

void histogram(const Shown& shown, const RateResult& result, Wishes& wishes) {
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
    const auto& versions = shown.session->versions;
    for (std::size_t i = 0; i < versions.size(); ++i)
        if (versions[i].shown)
            draw_version(bins, versions[i], version_colour(look, i), x0, base, each, tall, result.games);
    draw_scale(look, bins, names, at, x0, base, each);
    const ImVec2 below = ImGui::GetCursorPos();
    drag_thresholds(shown, names, at, x0, base, each / static_cast<float>(bins.width), wishes);
    ImGui::SetCursorPos(below);
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

std::string signed_percent(const Difference& d) {
    char text[64];
    std::snprintf(text, sizeof text, "%+.1f %%", d.mean * 100);
    return text;
}
bool is_sure(const Difference& d) { return d.interval.low > 0 || d.interval.high < 0; }

// One kept rating: its name in its colour, its win rates, and how the present rating differs, game by game.
void version_row(const Shown& shown, std::size_t i, const Rating& now, Wishes& wishes) {
    const Look& look = shown.look;
    const RatingVersion& version = shown.session->versions[i];
    ImGui::PushID(static_cast<int>(i));
    ImGui::TableNextColumn();
    const std::string key = "version" + std::to_string(i);
    ImGui::PushStyleColor(ImGuiCol_Text, version_colour(look, i));
    if (kit::toggle(look, key, version.name.c_str(), version.shown, "Show its scores as a line in the histogram."))
        wishes.on_session([i](Session& s) {
            if (i < s.versions.size()) s.versions[i].shown = !s.versions[i].shown;
        });
    ImGui::PopStyleColor();
    const auto difference =
        now.map ? paired_difference(version.result, *version.map, now.result, *now.map) : std::nullopt;
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(percent(version.result.win[place_of_index(level)].rate).c_str());
        if (!difference) continue;
        const Difference& d = difference->win[level];
        ImGui::SameLine();
        ImGui::PushStyleColor(ImGuiCol_Text, is_sure(d) ? look.colours.text : look.colours.dim);
        ImGui::TextUnformatted(("\u2192 " + signed_percent(d) + (is_sure(d) ? "" : " ?")).c_str());
        ImGui::PopStyleColor();
        char interval[240];
        std::snprintf(interval, sizeof interval,
                      "The rating above less this one, over %d games with the same dice.\n95 %%: %+.1f %% to %+.1f %%.",
                      difference->games, d.interval.low * 100, d.interval.high * 100);
        kit::tip(std::string(interval) + (is_sure(d) ? "" : " It may be chance."));
    }
    ImGui::TableNextColumn();
    if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Forget this rating"))
        wishes.on_session([i](Session& s) {
            if (i < s.versions.size()) s.versions.erase(s.versions.begin() + static_cast<std::ptrdiff_t>(i));
        });
    ImGui::PopID();
}

void versions_table(const Shown& shown, RatingState& state, const Rating& now, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Versions");
    std::string name;
    if (kit::text_field("version.name", state.version, name, look.px(260), "before the second wall"))
        state.version = name;
    kit::beside(kit::button_width("Keep this rating"));
    if (kit::button(look, "version.keep", "Keep this rating", kit::Kind::normal,
                    "Keeps it under this name, to see beside those of later versions.")) {
        const std::string title =
            state.version.empty() ? "Version " + std::to_string(shown.session->versions.size() + 1) : state.version;
        wishes.on_session([title](Session& s) {
            if (s.rating && s.rating->map) s.versions.push_back({title, s.rating->map, s.rating->result, true});
        });
        state.version.clear();
    }
    if (shown.session->versions.empty()) return;
    if (ImGui::BeginTable("versions", 5, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg)) {
        for (std::size_t i = 0; i < shown.session->versions.size(); ++i) version_row(shown, i, now, wishes);
        ImGui::EndTable();
    }
    kit::caption(look,
                 "Win rates at easy, medium and hard, and after each arrow how the rating above differs. The same dice "
                 "are thrown in both; a question mark says that the difference may be chance.");
}

// What each part of the map is worth: played with it and without it.
void worths_list(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "What each part is worth");
    if (shown.maps.trials.ablates(*shown.session)) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("playing without each part\u2026 %d %%",
                            static_cast<int>(shown.maps.trials.progress() * 100));
        ImGui::SameLine();
        if (kit::button(look, "worth:stop", "Stop", kit::Kind::normal, "Keeps the parts that were judged."))
            wishes.wish([](Maps& maps) { maps.trials.stop_ablation(); });
        return;
    }
    const PartValues* part_values = shown.session->fresh_part_values();
    if (kit::button(look, "worth:start", part_values ? "Judge the parts again" : "Judge the parts", kit::Kind::normal,
                    "Plays the map with and without each cache, gate, lock, wall, link, reward and bonus. It takes as "
                    "long as some ratings.",
                    no_board(*shown.session)))
        wishes.on_maps([](Maps& maps, Session& s) { maps.trials.ablate(s, 100); });
    if (!part_values) {
        if (shown.session->part_values) kit::caption(look, "The map has changed since its parts were judged.");
        return;
    }
    kit::beside(kit::button_width("Show on the map"));
    if (kit::button(look, "worth:layer", "Show on the map")) {
        editor.canvas.part_values = true;
        wishes.on_session([](Session& s) { s.view = View::canvas; });
    }
    for (const EvaluatedPart& judged : part_values->ablation.parts)
        ImGui::BulletText("%s: %s", judged.part.name.c_str(), verdict_names[place_of_index(judged.verdict)].data());
    mark_item("worth:list");
}

// Many quick games: the ways that they walk, and three of them to look at.
void many_games_list(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Games laid over each other");
    if (shown.maps.trials.plays(*shown.session)) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("playing %d games\u2026", many_games);
        ImGui::SameLine();
        if (kit::button(look, "games:cancel", "Stop")) wishes.wish([](Maps& maps) { maps.trials.cancel_playing(); });
        return;
    }
    const ManyGames* many = shown.session->fresh_games();
    const std::string start = "Play " + std::to_string(many_games) + " games";
    if (!many) {
        if (kit::button(look, "games:start", start.c_str(), kit::Kind::normal,
                        "A quick policy plays. The map then shows how many games walk each way.",
                        no_board(*shown.session)))
            wishes.on_maps([](Maps& maps, Session& s) { maps.trials.play_many(s, many_games); });
        return;
    }
    if (kit::button(look, "games:ways", "Show the ways on the map", kit::Kind::primary)) {
        editor.canvas.games = true;
        wishes.on_session([](Session& s) { s.run.reset(), s.view = View::canvas; });
    }
    for (std::size_t i = 0; i < many->samples.size(); ++i) {
        const ManyGames::Sample& sample = many->samples[i];
        const std::string words = "Show " + sample.title + ": " + std::to_string(sample.score) + " points";
        kit::beside(kit::button_width(words.c_str()));
        if (kit::button(look, "games:show" + std::to_string(i), words.c_str()))
            wishes.on_maps([sample](Maps& maps, Session& s) {
                maps.show_game(s, sample.title + " of the planner, " + std::to_string(sample.score) + " points",
                               sample.game);
            });
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
    if (!r.witness) return;
    if (kit::button(look, "solve:show", "Show the game on the map", kit::Kind::primary,
                    "Step by step, forwards and back, with its dice and resources."))
        wishes.on_maps(
            [replay = *r.witness, title = "the best game, " + std::to_string(r.score.value_or(0)) + " points"](
                Maps& maps, Session& s) { maps.show_game(s, title, replay); });
    kit::beside(kit::button_width("Look at it in Play"));
    if (kit::button(look, "solve:play", "Look at it in Play", kit::Kind::normal,
                    "Loads the game into Play, where the timeline steps through it."))
        wishes.wish([replay = *r.witness](Maps& w) {
            Session* s = w.active();
            if (!s || !w.start_play(*s, 1)) return;
            (void)s->play->play_all(replay);
            s->view = View::play;
        });
}

}  // namespace

namespace {

// Whether the figures are of the present map, in words where they are not.
void age_of_rating(const Shown& shown, const Rating& rating) {
    if (shown.session->fresh_rating()) return;
    const bool thresholds = rating.map && differ_in_thresholds_at_most(*rating.map, shown.map());
    ImGui::PushStyleColor(ImGuiCol_Text, shown.look.colours.warning);
    ImGui::TextWrapped(
        "%s", thresholds ? "The thresholds have changed since the map was rated. The win rates are counted again from "
                           "the games played; rate the map again for the bounds."
                         : "The map has changed since it was rated. These are the figures of the older version.");
    ImGui::PopStyleColor();
    mark_item("rating:old");
}

void figures(const Shown& shown, EditorState& editor, const Rating& rating, Wishes& wishes) {
    const Look& look = shown.look;
    const RateResult& r = rating.result;
    kit::gap(look, 4);
    age_of_rating(shown, rating);
    win_cards(shown, rating);
    kit::gap(look, 2);
    const auto quantile = [&](int share) { return r.quantiles.contains(share) ? r.quantiles.at(share) : 0; };
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    ImGui::TextWrapped(
        "%d games by %s%s. Escaped %s. Score %.1f on average, half of them from %d to %d. Mean clock at escape %.1f "
        "boxes, %.1f rounds.",
        r.games, r.policy.c_str(), r.complete ? "" : " (stopped early)", percent(r.escaped).c_str(), r.mean,
        quantile(25), quantile(75), r.mean_clock_at_escape, r.mean_rounds);
    ImGui::PopStyleColor();
    histogram(shown, r, wishes);
    versions_table(shown, editor.rating, rating, wishes);
    sources(shown, r);
    if (kit::button(
            look, "rating:heat", "Show visits and hits on the map", kit::Kind::normal, "",
            shown.session->fresh_rating() ? std::nullopt : std::optional<std::string>("rate the map again first"))) {
        editor.canvas.heat = true;
        wishes.on_session([](Session& s) { s.view = View::canvas; });
    }
}

void rating_bar(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    if (shown.maps.trials.rates(*shown.session)) {
        const float progress = shown.maps.trials.progress();
        ImGui::ProgressBar(progress, {std::max(look.px(120), ImGui::GetContentRegionAvail().x - look.px(110)), 0},
                           (std::to_string(static_cast<int>(progress * 100)) + " % of the games").c_str());
        ImGui::SameLine();
        if (kit::button(look, "rate:stop", "Stop", kit::Kind::normal, "Keeps the games that were played.", std::nullopt,
                        {look.px(90), 0}))
            wishes.wish([](Maps& maps) { maps.trials.stop_rating(); });
        return;
    }
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
    kit::beside(kit::button_width("After edits too"), look.px(14));
    if (kit::toggle(look, "rate:again", "After edits too", shown.session->rate_again,
                    "Rates the map again by itself after each edit, once it is checked."))
        wishes.on_session([](Session& s) { s.rate_again = !s.rate_again; });
}

}  // namespace

void rating_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    rating_bar(shown, editor, wishes);
    if (shown.session->rating) {
        figures(shown, editor, *shown.session->rating, wishes);
    } else if (!shown.maps.trials.rates(*shown.session)) {
        kit::gap(look, 8);
        ImGui::TextWrapped(
            "A rating says how often good play wins at each level, how scores spread, and where they come from. "
            "Playing measures it, so each figure has an interval. A proved bound is shown where there is one.");
    }
    many_games_list(shown, editor, wishes);
    worths_list(shown, editor, wishes);
    best_case(shown, editor, wishes);
}

}  // namespace nedforge::luddite
