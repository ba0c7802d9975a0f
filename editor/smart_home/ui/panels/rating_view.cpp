// Rating: how games between policies end. It runs in the background, and its figures grow while it does.

#include <algorithm>
#include <cmath>

#include "editor/shell/parts/kept_ratings.h"
#include "editor/shell/parts/rating_parts.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "engine/base/words.h"

namespace nedforge::smart_home {
namespace {

// The policies that can play either seat; the command line offers the Defenders two more.
void seat_choice(const Look& look, const char* title, const char* key, PolicyKind& chosen) {
    const std::vector<PolicyKind> kinds = policies_of(hacker_seat);
    std::vector<std::string_view> names;
    for (const PolicyKind kind : kinds) names.push_back(policy_names[kind]);
    int index = static_cast<int>(std::find(kinds.begin(), kinds.end(), chosen) - kinds.begin());
    if (policy_choice(look, title, key, names, index)) chosen = kinds[place_of_index(index)];
}

void rating_bar(const Shown& shown, RatingState& state, Wishes& wishes) {
    const Look& look = shown.look;
    ImGui::Dummy({0, 0});
    games_choice(look, ImGui::CalcTextSize("Games").x + look.px(8), state.games);
    seat_choice(look, "Defenders", "rate.defenders", state.defenders);
    seat_choice(look, "Hacker", "rate.hacker", state.hacker);
    rate_button(look, shown.homes.ratings.rates(*shown.session), shown.session->rating.has_value(),
                no_board(*shown.session), wishes, [&] {
                    wishes.on_both([state](Homes& homes, Session& s) {
                        homes.rate(s, {state.defenders, state.hacker}, state.games);
                    });
                });
}

void endings(const Look& look, const HomeRating& r) {
    kit::heading(look, "How it ends");
    share_bar(look, "rating:defenders", "The Defenders win", r.defenders, look.colours.accent);
    kit::gap(look, 2);
    for (const Ending ending : {Ending::captured, Ending::clean, Ending::target, Ending::devices, Ending::none})
        if (ending != Ending::none || r.endings[ending].games > 0)
            share_bar(look, "rating:ending", "   " + std::string(ending_titles[ending]), r.endings[ending],
                      ending == Ending::none                 ? look.colours.dim
                      : winner_of(ending) == Side::defenders ? look.colours.good
                                                             : look.colours.error);
    const auto quantile = [&](int percent) { return std::to_string(r.round_quantiles.at(percent)); };
    kit::gap(look, 4);
    kit::wrapped("Rounds: " + mean_words(r.rounds) + "; half of the games have " + quantile(25) + " to " +
                 quantile(75) + ", nine in ten " + quantile(5) + " to " + quantile(95) +
                 ". Compromised devices at the end: " + mean_words(r.compromised) + ".");
}

void targets(const Shown& shown, const HomeRating& r) {
    kit::heading(shown.look, "Defenders' wins by the secret target");
    const auto& tiles = shown.home().tiles;
    for (std::size_t t = 0; t < tiles.size(); ++t)
        if (r.targets[t].defenders)
            share_bar(shown.look, "rating:target", tile_words(tiles[t]), *r.targets[t].defenders,
                      shown.look.colours.accent);
}

void falls(const Shown& shown, EditorState& editor, Wishes& wishes, const HomeRating& r) {
    const Look& look = shown.look;
    const Home& home = shown.home();
    kit::heading(look, "Which devices fall");
    if (kit::button(look, "rating:falls", "Show on the home", kit::Kind::normal, "As a layer over the tiles.")) {
        editor.canvas.layer = Layer::falls;
        wishes.on_session([](Session& s) { s.view = View::canvas; });
    }
    std::vector<int> order;
    for (int t = 0; t < index_count(home.tiles); ++t)
        if (home.tiles[t].is_device()) order.push_back(t);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return r.fallen[a] > r.fallen[b]; });
    for (const int t : order)
        share_bar(look, "rating:fall", tile_words(home.tiles[t]),
                  counted_share(static_cast<int>(std::lround(r.fallen[t] * r.games)), r.games), look.colours.warning);
}

}  // namespace

void rating_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    rating_bar(shown, editor.rating, wishes);
    kit::gap(look, 4);
    const bool rates = shown.homes.ratings.rates(*shown.session);
    const Rating* rating = rating_with_kept(shown, wishes, editor.rating.name, rates);
    if (!rating)
        return unrated_words("home", shown.session->rating.has_value(), rates,
                             "Plays many games between two policies and counts how they end. The figures grow while it "
                             "runs; the editor goes on.");
    const HomeRating& r = rating->result;
    std::string words = title_of(rating->players.defenders) + " Defenders against " + title_of(rating->players.hacker) +
                        " Hacker, " + std::to_string(r.games);
    if (!r.complete) words += " of " + std::to_string(rating->asked);
    words += " " + noun_for(r.games, "game");
    rated_games(look, words, rates);
    kit::tip(
        "random, greedy and strong are the programs that play. The number after strong is its version: it rises when "
        "the program plays differently, and figures of two versions can't be compared.");
    // Two columns where there is room.
    const bool wide = ImGui::GetContentRegionAvail().x > look.px(1000);
    const float column = wide ? (ImGui::GetContentRegionAvail().x - look.px(32)) / 2 : 0;
    ImGui::BeginChild("left", {column, wide ? 0 : look.px(470)});
    endings(look, r);
    targets(shown, r);
    ImGui::EndChild();
    if (wide) ImGui::SameLine(0, look.px(32));
    ImGui::BeginChild("right", {0, wide ? 0 : look.px(60 + 26 * static_cast<float>(shown.home().tiles.size()))});
    falls(shown, editor, wishes, r);
    ImGui::EndChild();
}

}  // namespace nedforge::smart_home
