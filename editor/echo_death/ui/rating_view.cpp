// Rating: how games between two policies go. It runs in the background, and its figures grow while it does.

#include <algorithm>

#include "editor/echo_death/ui/panel.h"
#include "editor/shell/parts/kept_ratings.h"
#include "editor/shell/parts/rating_parts.h"
#include "engine/base/words.h"

namespace nedforge::echo_death {
namespace {

std::optional<std::string> not_rated(const Session& session) {
    if (auto reason = no_board(session)) return reason;
    return session.grid().players == 2 ? std::nullopt
                                       : std::optional<std::string>("only grids for two players are rated");
}

void rating_bar(const Shown& shown, RatingState& state, Wishes& wishes) {
    const Look& look = shown.look;
    ImGui::Dummy({0, 0});
    games_choice(look, ImGui::CalcTextSize("Games").x + look.px(8), state.games);
    const std::vector<std::string_view> names(policy_names.begin(), policy_names.end());
    policy_choice(look, "Policy", "rate.policy", names, state.policy);
    policy_choice(look, "against", "rate.against", names, state.against);
    rate_button(look, shown.grids.ratings.rates(*shown.session), shown.session->rating.has_value(),
                not_rated(*shown.session), wishes, [&] {
                    wishes.on_both([state](Grids& grids, Session& s) {
                        grids.rate(s, {state.policy, state.against}, state.games);
                    });
                });
}

void outcomes(const Look& look, const GridRating& r) {
    kit::heading(look, "Who wins the decided games");
    if (r.policy) share_bar(look, "rating:policy", title_of(r.players.policy), *r.policy, look.colours.accent);
    if (r.first) share_bar(look, "rating:first", "Who had the first turn", *r.first, look.colours.accent);
    if (r.first_placed)
        share_bar(look, "rating:first_placed", "Who placed the first Node", *r.first_placed, look.colours.accent);
    if (!r.policy) kit::caption(look, "No game was decided.");
    kit::heading(look, "How it ends");
    static constexpr IndexedArray<const char*, Outcome, 4> titles{"One network is left", "Nobody has a Node",
                                                                  "Standstill", "Unfinished"};
    for (const Outcome outcome : {Outcome::last, Outcome::none, Outcome::standstill, Outcome::unfinished})
        share_bar(look, "rating:ending", titles[outcome], r.endings[outcome],
                  outcome == Outcome::last ? look.colours.good : look.colours.dim);
    std::string words = "Turns: " + mean_words(r.turns);
    if (r.turn_quantiles.contains(5) && r.turn_quantiles.contains(95))
        words += "; nine games in ten have " + std::to_string(r.turn_quantiles.at(5)) + " to " +
                 std::to_string(r.turn_quantiles.at(95));
    if (r.survivors) words += ". Nodes of the winner at the end: " + mean_words(*r.survivors);
    kit::wrapped(words + ".");
}

void marks(const Shown& shown, EditorState& editor, Wishes& wishes, const GridRating& r) {
    const Look& look = shown.look;
    kit::heading(look, "Which marks are used");
    if (kit::button(look, "rating:use", "Show on the grid", kit::Kind::normal, "As a layer over the squares.")) {
        editor.canvas.layer = Layer::use;
        wishes.on_session([](Session& s) { s.view = DocumentView::canvas; });
    }
    for (const MarkUse& use : r.marks)
        share_bar(look, "rating:mark", std::string(mark_titles[use.mark]) + " " + text_of(use.square), use.used,
                  look.colours.warning);
    for (std::size_t i = 0; i < r.pads.size(); ++i)
        share_bar(look, "rating:pads", "Pads " + std::to_string(i + 1), r.pads[i], look.colours.warning);
}

void programs(const Shown& shown, const GridRating& r) {
    const Look& look = shown.look;
    kit::heading(look, "Programs: in how many directories, and runs a game");
    const std::vector<Program> list = all_programs(shown.grid());
    for (std::size_t i = 0; i < r.programs.size() && i < list.size(); ++i) {
        char runs[32];
        std::snprintf(runs, sizeof runs, "%.1f", r.programs[i].runs);
        kit::caption(
            look, list[i].name + ": " +
                      (is_root_id(list[i].id) ? std::string("root") : percent_near_ends(r.programs[i].chosen)) + ", " +
                      runs);
    }
}

}  // namespace

void rating_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    rating_bar(shown, editor.rating, wishes);
    kit::gap(look, 4);
    const bool rates = shown.grids.ratings.rates(*shown.session);
    const Rating* rating = rating_with_kept(shown, wishes, editor.rating.name, rates);
    if (!rating)
        return unrated_words("grid", shown.session->rating.has_value(), rates,
                             "Plays many games between two policies and counts how they go. The figures grow while it "
                             "runs; the editor goes on.");
    const GridRating& r = rating->result;
    rated_games(look,
                title_of(r.players.policy) + " against " + title_of(r.players.against) + ", " +
                    std::to_string(r.games) + " of " + std::to_string(rating->asked) + " games",
                rates);
    ImGui::BeginChild("figures", {0, 0});
    outcomes(look, r);
    marks(shown, editor, wishes, r);
    programs(shown, r);
    ImGui::EndChild();
}

}  // namespace nedforge::echo_death
