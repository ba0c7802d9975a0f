// How hard the map is: win rates with intervals and bounds, the histogram of scores, where damage comes from; the best
// case. All run in the background and can be stopped.

#include <algorithm>
#include <cstdio>

#include "editor/base/lists.h"
#include "editor/luddite/ui/rating/rating_parts.h"
#include "editor/toolkit/measures.h"
#include "engine/base/words.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

namespace {

// The figures of a level: as rated, or counted again from the games played where its threshold has been changed since.
WinFigures win_now(const Shown& shown, const Rating& rating, Level level) {
    const Thresholds& thresholds = shown.map().thresholds;
    const bool unchanged =
        !rating.map || rating.map->thresholds[level] == thresholds[level] || rating.result.scores.empty();
    return unchanged ? rating.result.win[place_of_index(level)]
                     : wins_above(rating.result, shown.maps.rulings_for(shown.map()), thresholds[level]);
}

void win_cards(const Shown& shown, const Rating& rating) {
    const Look& look = shown.look;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = (ImGui::GetContentRegionAvail().x - look.px(24)) / 3, height = look.px(130);
    for (const Level level : all_levels) {
        if (level != Level::easy) ImGui::SameLine(0, look.px(12));
        const WinFigures win = win_now(shown, rating, level);
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        ImGui::Dummy({width, height});
        list.AddRectFilled(corner, {corner.x + width, corner.y + height}, look.colours.raised, look.px(9));
        const std::string name = std::string(level_names[level]) + ", " +
                                 std::string(threshold_word(shown.map().rulings)) + " " +
                                 std::to_string(shown.map().thresholds[level]);
        list.AddText({corner.x + look.px(14), corner.y + look.px(10)}, look.colours.dim, name.c_str());
        ImGui::PushFont(look.title);
        list.AddText({corner.x + look.px(14), corner.y + look.px(32)}, look.colours.text, percent(win.rate, 1).c_str());
        ImGui::PopFont();
        // The interval on a scale from 0 to 100 %, the bound as a bracket.
        const float x0 = corner.x + look.px(14), x1 = corner.x + width - look.px(14), y = corner.y + look.px(76);
        const auto x = [axis = PixelAxis{x0, x1}](double share) { return axis.at(share); };
        list.AddRectFilled({x0, y - look.px(3)}, {x1, y + look.px(3)}, look.colours.field, look.px(3));
        list.AddRectFilled({x0, y - look.px(3)}, {x(win.rate), y + look.px(3)}, with_alpha(look.colours.accent, 0.5f),
                           look.px(3));
        list.AddRectFilled({x(win.low), y - look.px(5)}, {std::max(x(win.high), x(win.low) + 2), y + look.px(5)},
                           look.colours.accent, look.px(2));
        const std::string bound = win.upper_bound ? percent(*win.upper_bound, 1) : "";
        const bool says_something = win.upper_bound && bound != percent(1, 1);
        if (says_something)
            list.AddLine({x(*win.upper_bound), y - look.px(9)}, {x(*win.upper_bound), y + look.px(9)},
                         look.colours.warning, look.px(2));
        ImGui::PushFont(look.small);
        std::string words = "95 %: " + percent(win.low, 1) + " to " + percent(win.high, 1);
        list.AddText({x0, corner.y + look.px(87)}, look.colours.dim, words.c_str());
        if (says_something)
            list.AddText({x0, corner.y + look.px(104)}, look.colours.dim, ("no play wins more than " + bound).c_str());
        ImGui::PopFont();
    }
}

void sources(const Shown& shown, const RateResult& result) {
    const Look& look = shown.look;
    static constexpr std::array<const char*, 5> names{"Critical functions", "Hack module", "Switches and boxes",
                                                      "Clock", "Left over"};
    kit::heading(look, "Where the points come from");
    const double maximum = std::max(1.0, *std::max_element(result.part_means.begin(), result.part_means.end()));
    for (std::size_t i = 0; i < 5; ++i) {
        kit::label(look, names[i], look.px(150));
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float room = std::max(20.0f, ImGui::GetContentRegionAvail().x - look.px(70));
        const float width = PixelAxis{0, room}.at(result.part_means[i] / maximum);
        ImGui::Dummy({room, ImGui::GetFrameHeight()});
        ImGui::GetWindowDrawList()->AddRectFilled(
            {corner.x, corner.y + look.px(6)},
            {corner.x + std::max(width, 1.0f), corner.y + ImGui::GetFrameHeight() - look.px(6)}, look.colours.accent,
            look.px(3));
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%.1f", result.part_means[i]);
    }
}

// Whether the figures are of the present map, in words where they are not. Those about thresholds stand below the
// histogram, so that it stays under the mouse that drags one.
enum class Age { present, other_thresholds, older };
Age age_of(const Shown& shown, const Rating& rating) {
    if (rating.stamp == shown.session->stamp()) return Age::present;
    return rating.map && differ_in_thresholds_at_most(*rating.map, shown.map()) ? Age::other_thresholds : Age::older;
}
void age_words(const Look& look, const char* words) {
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.warning);
    ImGui::TextWrapped("%s", words);
    ImGui::PopStyleColor();
    mark_item("rating:old");
}

// The rating to see these figures beside: of the version that was rated before. While a new one grows, that is the one
// that has ended.
const Rating* rating_before(const Session& session, const Rating& shown) {
    if (session.rating && session.rating->map && session.rating->stamp != shown.stamp) return &*session.rating;
    return session.rating_before ? &*session.rating_before : nullptr;
}

const char* state_of(const Shown& shown, const RateResult& result) {
    if (result.complete) return "";
    return shown.maps.trials.rates(*shown.session) ? " so far" : " (stopped early)";
}

// How the map plays as a game: the advice, the way to it among the issues, and pictures.
void advice_row(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "How it plays");
    const AdviceOn* advice = shown.session->fresh_advice();
    if (shown.maps.trials.advises(*shown.session)) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled(advice ? "trying cures\u2026" : "playing for advice\u2026");
        ImGui::SameLine();
        if (kit::button(look, "advice:stop", "Stop")) wishes.wish([](Maps& maps) { maps.trials.cancel_advice(); });
        if (advice) play_pictures(shown, *advice);
        return;
    }
    if (advice) {
        const std::size_t count = advice->findings.size();
        const std::string words = count == 0   ? "No advice: every figure is within its threshold."
                                  : count == 1 ? "1 piece of advice is among the issues."
                                               : std::to_string(count) + " pieces of advice are among the issues.";
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(words.c_str());
        mark_item("advice:count");
        if (count > 0) {
            kit::beside(kit::button_width("Show the advice"));
            if (kit::button(look, "advice:show", "Show the advice")) {
                editor.issues.code.clear();
                editor.issues.notes = true;
                editor.shell->show_issues = true;
                editor.shell->folded = false;
            }
        }
        if (count > 0 && !advice->with_cures &&
            kit::button(look, "advice:cures", "Try cures", kit::Kind::normal,
                        "Plays small changes of the map. Up to three for each piece of advice that remove it "
                        "are put among its fixes, with what they do."))
            wishes.on_maps([](Maps& maps, Session& s) { maps.trials.advise(s, true); });
        play_pictures(shown, *advice);
        return;
    }
    if (kit::button(look, "advice:start", "Ask for advice", kit::Kind::normal,
                    "Plays some hundred games of novices, regulars and the expert. What they show of the map as a game "
                    "(NED901 to NED915) is put among the issues.",
                    no_board(*shown.session)))
        wishes.on_maps([](Maps& maps, Session& s) { maps.trials.advise(s); });
    if (!shown.session->advice) return;
    kit::caption(look, "The map has changed since it was advised on. This is the advice on the older version.");
    mark_item("advice:older");
    play_pictures(shown, *shown.session->advice);
}

void figures(const Shown& shown, EditorState& editor, const Rating& rating, Wishes& wishes) {
    const Look& look = shown.look;
    const RateResult& r = rating.result;
    kit::gap(look, 4);
    const Age age = age_of(shown, rating);
    if (age == Age::older)
        age_words(look, "The map has changed since it was rated. These are the figures of the older version.");
    win_cards(shown, rating);
    kit::gap(look, 2);
    const auto quantile = [&](int share) { return r.quantiles.contains(share) ? r.quantiles.at(share) : 0; };
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    ImGui::TextWrapped(
        "%d games by %s%s. Escaped %s. Score %.1f on average, half of them from %d to %d. Mean clock at escape %.1f "
        "boxes, %.1f rounds.",
        r.games, r.policy.c_str(), state_of(shown, r), percent(r.escaped, 1).c_str(), r.mean, quantile(25),
        quantile(75), r.mean_clock_at_escape, r.mean_rounds);
    ImGui::PopStyleColor();
    const Rating* before = rating_before(*shown.session, rating);
    histogram(shown, r, before, wishes);
    if (age == Age::other_thresholds)
        age_words(look,
                  "The thresholds have changed since the map was rated. The win rates are counted again from the "
                  "games played; rate the map again for the bounds.");
    aim_row(shown, editor, wishes);
    advice_row(shown, editor, wishes);
    versions_table(shown, editor.rating, &rating, before, wishes);
    sources(shown, r);
    std::optional<std::string> reason;
    if (!shown.session->fresh_rating()) reason = "rate the map again first";
    if (shown.maps.trials.rates(*shown.session)) reason = "the rating is still running";
    if (kit::button(look, "rating:heat", "Show visits and hits on the map", kit::Kind::normal, "", reason)) {
        editor.canvas.show_layer(&CanvasState::heat);
        wishes.on_session([](Session& s) { s.run.reset(), s.bench.shown = false, s.view = View::canvas; });
    }
}

void rating_bar(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    if (shown.maps.trials.rates(*shown.session)) {
        const Trials& trials = shown.maps.trials;
        ImGui::ProgressBar(trials.progress(Trials::Job::rating),
                           {std::max(look.px(120), ImGui::GetContentRegionAvail().x - look.px(110)), 0},
                           (std::to_string(trials.percent(Trials::Job::rating)) + " % of the games").c_str());
        ImGui::SameLine();
        if (kit::button(look, "rate:stop", "Stop", kit::Kind::normal, "Keeps the games that were played.", std::nullopt,
                        {look.px(90), 0}))
            wishes.wish([](Maps& maps) { maps.trials.stop_rating(); });
        return;
    }
    static constexpr std::array<std::string_view, 4> names{"200 games", "500", "2,000", "10,000"};
    static constexpr IndexedArray<int, int, 4> games{200, 500, 2000, 10000};
    int index = index_in(games, editor.rating.games);
    if (kit::choice(look, "games", names, index)) editor.rating.games = games[index];
    kit::beside(kit::button_width("Rate the map"), look.px(14));
    if (kit::button(look, "rate:start", "Rate the map", kit::Kind::primary,
                    "Plays the map many times with a strong policy, in the background.", no_board(*shown.session)))
        wishes.wish([n = editor.rating.games](Maps& w) {
            if (w.active()) w.trials.rate(*w.active(), n);
        });
    kit::beside(kit::button_width("After edits too"), look.px(14));
    if (kit::toggle(look, "rate:again", "After edits too", shown.frame.workspace.preferences.settings.rate_again,
                    "Rates a map that was rated again by itself after each edit, once it is checked and nothing else "
                    "runs. The editor remembers this choice for all maps."))
        wishes.wish([](Maps& maps) {
            Preferences& preferences = maps.workspace.preferences;
            preferences.settings.rate_again = !preferences.settings.rate_again;
            preferences.changed();
        });
}

}  // namespace

void rating_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    rating_bar(shown, editor, wishes);
    const auto growing = shown.maps.trials.growing(*shown.session);
    if (growing) {
        figures(shown, editor, *growing, wishes);
    } else if (shown.session->rating) {
        figures(shown, editor, *shown.session->rating, wishes);
    } else if (!shown.maps.trials.rates(*shown.session)) {
        kit::gap(look, 8);
        ImGui::TextWrapped(
            "A rating says how often good play wins at each level, how scores spread, and where they come from. "
            "Playing measures it, so each figure has an interval. A proved bound is shown where there is one.");
        kit::gap(look, 4);
        aim_row(shown, editor, wishes);
        versions_table(shown, editor.rating, nullptr, nullptr, wishes);
    }
    testers_list(shown, editor, wishes);
    sweep_part(shown, editor.rating, wishes);
    many_games_list(shown, editor, wishes);
    worths_list(shown, editor, wishes);
    best_case(shown, wishes);
}

}  // namespace nedforge::luddite
