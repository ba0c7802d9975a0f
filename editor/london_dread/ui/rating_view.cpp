// Rating: how games of a story go for tables of three kinds. It runs in the background, and its figures grow.

#include <algorithm>

#include "editor/london_dread/ui/fields.h"
#include "editor/shell/parts/kept_ratings.h"
#include "editor/shell/parts/rating_parts.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge::london_dread {
namespace {

void rating_bar(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    RatingState& state = editor.rating;
    games_choice(look, look.px(50), state.games);
    kit::beside(look.px(260), look.px(16));
    kit::label(look, "Table", look.px(44));
    std::vector<std::string_view> names(policy_names.begin(), policy_names.end());
    kit::choice(look, "rate.policy", names, state.policy);
    static constexpr std::array<std::string_view, 2> parties{"parties are drawn", "the ticked party"};
    int ticked = state.ticked ? 1 : 0;
    if (kit::choice(look, "rate.party", parties, ticked)) state.ticked = ticked == 1;
    ImGui::SameLine(0, look.px(16));
    RatedParty party{};
    if (state.ticked) {
        party.characters = party_field(look, shown.story(), editor.party);
        party.players = index_count(party.characters);
    } else {
        party.players = players_field(look, shown.story(), editor.players);
    }
    auto obstacle = not_playable(*shown.session);
    if (!obstacle && state.ticked) obstacle = no_party(shown.story(), party.characters);
    rate_button(look, shown.stories.ratings.rates(*shown.session), shown.session->rating.has_value(), obstacle, wishes,
                [&] {
                    wishes.on_both([party, policy = state.policy, games = state.games](Stories& stories, Session& s) {
                        stories.rate(s, {policy}, party, games);
                    });
                });
}

void figures(const Look& look, const StoryRating& r) {
    kit::heading(look, "Won");
    if (r.won) share_bar(look, "rating:won", "Games that are won", *r.won, look.colours.good);
    kit::heading(look, "How it ends");
    static constexpr IndexedArray<const char*, Ending, ending_count + 1> titles{
        "", "Won", "The last roll fails", "Dread above the limit", "A Plot was not met", "All are defeated"};
    for (const Ending ending : indices_of(titles))
        if (ending != Ending::none)
            share_bar(look, "rating:ending", titles[ending], r.endings[ending],
                      ending == Ending::won ? look.colours.good : look.colours.warning);
    std::string dread = "Dread at the end: " + mean_words(r.dread);
    if (r.dread_quantiles.contains(5) && r.dread_quantiles.contains(95))
        dread += "; nine games in ten have " + std::to_string(r.dread_quantiles.at(5)) + " to " +
                 std::to_string(r.dread_quantiles.at(95));
    if (r.dice) dread += ". Dice of the last roll: " + mean_words(*r.dice);
    kit::wrapped(dread + ".");
    for (std::size_t chapter = 0; chapter < r.chapters.size(); ++chapter) {
        const ChapterRating& chapter_rating = r.chapters[chapter];
        kit::heading(look, ("Chapter " + std::to_string(chapter + 1)).c_str());
        const auto mean = [](const std::optional<SampleMean>& value) {
            return value ? mean_words(*value) : std::string("-");
        };
        const auto number = [](const std::optional<double>& value) {
            char words[16] = "-";
            if (value) std::snprintf(words, sizeof words, "%.1f", *value);
            return std::string(words);
        };
        kit::wrapped("Dread of the plan: " + mean(chapter_rating.planned) + ". Dread that came: " +
                     mean(chapter_rating.gained) + ". Cards turned: " + number(chapter_rating.turned) +
                     ", Dread cards solved: " + number(chapter_rating.solved) + ".");
    }
    if (r.parties.size() > 1) kit::heading(look, "Won, by party");
    for (const auto& [party, won] : r.parties)
        if (r.parties.size() > 1) share_bar(look, "rating:party", party, won, look.colours.accent);
}

}  // namespace

void rating_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    rating_bar(shown, editor, wishes);
    kit::gap(look, 4);
    const bool runs = shown.stories.ratings.rates(*shown.session);
    const Rating* rating = rating_with_kept(shown, wishes, editor.rating.name, runs);
    std::string words = shown.session->rating && !rating ? "The story has changed since it was rated." : "-";
    if (rating)
        words = title_of(rating->result.team.policy) + ", " + counted(rating->party.players, "player") + ", " +
                std::to_string(rating->result.games) + " of " + std::to_string(rating->asked) + " games" +
                (runs ? ", more are played\u2026" : "");
    else if (runs)
        words = "playing the first games\u2026";
    kit::caption(look, words);
    mark_item("rating:words");
    if (!rating)
        return ImGui::TextWrapped(
            "Plays many games and counts how they go. A careless table turns all cards and everybody plans alone; a "
            "table plans together; the planner searches for plans. The figures grow while it runs; the editor goes "
            "on.");
    ImGui::BeginChild("figures", {0, 0});
    figures(look, rating->result);
    ImGui::EndChild();
}

}  // namespace nedforge::london_dread
