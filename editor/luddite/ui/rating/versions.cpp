// Ratings kept under names, and how the present one differs from each.

#include <array>
#include <cstdio>

#include "editor/luddite/ui/rating/rating_parts.h"

namespace nedforge::luddite {
namespace {

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
        ImGui::TextUnformatted(share_words(version.result.win[place_of_index(level)].rate).c_str());
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

}  // namespace

void versions_table(const Shown& shown, RatingState& state, const Rating& now, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Versions");
    std::string name;
    if (kit::text_field("version.name", state.version, name, look.px(260), "before the second wall"))
        state.version = name;
    kit::beside(kit::button_width("Keep this rating"));
    const bool growing = shown.maps.trials.rates(*shown.session);
    if (kit::button(look, "version.keep", "Keep this rating", kit::Kind::normal,
                    "Keeps it under this name, to see beside those of later versions.",
                    growing ? std::optional<std::string>("the rating is still running") : std::nullopt)) {
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

}  // namespace nedforge::luddite
