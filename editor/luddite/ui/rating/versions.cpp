// Ratings kept under names, and how the present one differs from each.

#include <algorithm>
#include <array>
#include <cstdio>

#include "editor/luddite/ui/rating/rating_parts.h"
#include "editor/shell/parts/kept_ratings.h"
#include "engine/base/words.h"

namespace nedforge::luddite {
namespace {

std::string in_words(const char* format, double value) {
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

// A figure of another rating, and how the present one differs from it game by game, where that is known.
void compared_figure(const Look& look, const std::string& figure, const Difference* d, double unit, const char* format,
                     int games) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(figure.c_str());
    if (!d) return;
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, is_seen(*d) ? look.colours.text : look.colours.dim);
    ImGui::TextUnformatted(("\u2192 " + in_words(format, d->mean * unit) + (is_seen(*d) ? "" : " ?")).c_str());
    ImGui::PopStyleColor();
    kit::tip("The rating above less this one, over " + std::to_string(games) +
             " games with the same dice.\n95 %: " + in_words(format, d->interval.low * unit) + " to " +
             in_words(format, d->interval.high * unit) + "." + (is_seen(*d) ? "" : " It may be chance."));
}

// The win rates and the mean score of another rating.
void compared_figures(const Shown& shown, const RateResult& result, const Map& map, const Rating* rating) {
    const auto difference =
        rating && rating->map ? paired_difference(result, map, rating->result, *rating->map) : std::nullopt;
    const int games = difference ? difference->games : 0;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        compared_figure(shown.look, percent(result.win[place_of_index(level)].rate, 1),
                        difference ? &difference->win[level] : nullptr, 100, "%+.1f %%", games);
    compared_figure(shown.look, in_words("%.1f", result.mean), difference ? &difference->score : nullptr, 1, "%+.1f",
                    games);
}

// Why no difference is shown: only whole ratings have the same games.
void stopped_early(const RateResult& result) {
    if (result.complete) return;
    ImGui::TextDisabled("stopped early");
    kit::tip("Its games are not the first ones that another rating plays, so they can't be compared one by one.");
}

// The version that was rated before this one, without being asked for.
void row_before(const Shown& shown, const Rating& before, const Rating* rating) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("the version before");
    mark_item("version.before");
    compared_figures(shown, before.result, *before.map, rating);
    ImGui::TableNextColumn();
    stopped_early(before.result);
}

// One kept rating: its name in its colour, its win rates, and how the present rating differs, game by game.
void version_row(const Shown& shown, std::size_t i, const Rating* rating, Wishes& wishes) {
    const Look& look = shown.look;
    const RatingVersion& version = shown.session->versions[i];
    kit::push_id(i);
    ImGui::TableNextColumn();
    const std::string key = "version" + std::to_string(i);
    ImGui::PushStyleColor(ImGuiCol_Text, version_colour(look, i));
    if (kit::toggle(look, key, kit::fitting(version.name, look.px(220)).c_str(), version.shown,
                    "Show its scores as a line in the histogram."))
        wishes.on_session([i](Session& s) {
            if (i < s.versions.size()) s.versions[i].shown = !s.versions[i].shown;
        });
    ImGui::PopStyleColor();
    if (!differ_in_thresholds_at_most(*version.map, shown.map())) {
        ImGui::SameLine();
        ImGui::TextDisabled("older map");
        kit::tip("It is the rating of an older version of this map.");
    }
    compared_figures(shown, version.result, *version.map, rating);
    ImGui::TableNextColumn();
    if (kit::button(look, key + ".remove", "\u00d7", kit::Kind::quiet, "Forget this rating"))
        wishes.on_maps([id = version.id](Maps& maps, Session& s) { maps.forget(s, id); });
    ImGui::SameLine();
    stopped_early(version.result);
    ImGui::PopID();
}

// Why the rating can't be kept now.
std::optional<std::string> why_not_keep(const Shown& shown) {
    const Session& session = *shown.session;
    if (shown.maps.trials.rates(session)) return "the rating is still running";
    const auto& rating = session.rating;
    const auto& versions = session.versions;
    const bool known =
        rating && rating->map && std::any_of(versions.begin(), versions.end(), [&](const RatingVersion& version) {
            return version.result.scores == rating->result.scores && *version.map == *rating->map;
        });
    return known ? std::optional<std::string>("this rating is kept already") : std::nullopt;
}

}  // namespace

void versions_table(const Shown& shown, RatingState& state, const Rating* rating, const Rating* before,
                    Wishes& wishes) {
    const Look& look = shown.look;
    const std::size_t count = shown.session->versions.size();
    if (!rating && count == 0) return;
    kit::heading(look, "Kept ratings");
    if (const auto name = keep_row(shown.frame, wishes.list(), state.version,
                                   rating ? why_not_keep(shown) : Off("the map was not rated yet")))
        wishes.on_maps([name](Maps& maps, Session& s) { maps.keep_rating(s, *name); });
    if (count == 0 && !before) return;
    if (ImGui::BeginTable("versions", 6, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg)) {
        for (const char* title : {"", "easy", "medium", "hard", "mean score", ""}) {
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", title);
        }
        if (before) row_before(shown, *before, rating);
        for (std::size_t i = 0; i < count; ++i) version_row(shown, i, rating, wishes);
        ImGui::EndTable();
    }
    if (!rating) return kit::caption(look, "Kept ratings of this map. Rate the map to see how it differs from them.");
    kit::caption(look,
                 "Win rates and mean scores, and after each arrow how the rating above differs. The same dice are "
                 "thrown in both; a question mark says that the difference may be chance.");
}

}  // namespace nedforge::luddite
