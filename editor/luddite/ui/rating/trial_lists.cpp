// What else is found by playing: what each part is worth, games laid over each other, the best case.

#include <array>
#include <cstdio>

#include "editor/luddite/ui/rating/rating_parts.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

// Who can evaluate: the planner at once, the expert better.
void player_buttons(const Shown& shown, Wishes& wishes) {
    struct Player {
        PolicyKind policy;
        const char *key, *label, *tip;
    };
    static constexpr std::array<Player, 2> players{
        {{PolicyKind::planner, "worth:start", "Evaluate the parts",
          "Plays the map with and without each cache, gate, lock, wall, link, reward and bonus, 1,000 games each. The "
          "planner plays: it takes some seconds to a minute."},
         {PolicyKind::expert, "worth:expert", "Evaluate them by the expert",
          "The same by the expert, 100 games each. It takes as long as some ratings."}}};
    for (const Player& player : players) {
        if (&player != players.data()) kit::beside(kit::button_width(player.label));
        if (kit::button(shown.look, player.key, player.label, kit::Kind::normal, player.tip, no_board(*shown.session)))
            wishes.on_maps([policy = player.policy](Maps& maps, Session& s) { maps.trials.ablate(s, policy); });
    }
}

// "useful: gate of A3 (AND 1 2), without it +15.4 points (13.0 to 17.8)".
std::string evaluated_words(const EvaluatedPart& part) {
    const Difference& score = part.comparison.score;
    char figures[120];
    std::snprintf(figures, sizeof figures, ", without it %+.1f points (%+.1f to %+.1f)", score.mean, score.interval.low,
                  score.interval.high);
    return std::string(verdict_names[part.verdict]) + ": " + part.part.name + figures;
}

}  // namespace

// What each part of the map is worth: played with it and without it.
void worths_list(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    kit::heading(look, "Value of each part");
    if (shown.maps.trials.ablates(*shown.session)) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("playing without each part\u2026 %d %%", shown.maps.trials.percent(Trials::Job::parts));
        ImGui::SameLine();
        if (kit::button(look, "worth:stop", "Stop", kit::Kind::normal, "Keeps the parts that were evaluated."))
            wishes.wish([](Maps& maps) { maps.trials.stop_ablation(); });
        return;
    }
    const PartValues* part_values = shown.session->fresh_part_values();
    player_buttons(shown, wishes);
    if (part_values) {
        kit::beside(kit::button_width("Show on the map"));
        if (kit::button(look, "worth:layer", "Show on the map")) {
            editor.canvas.show_layer(&CanvasState::part_values);
            wishes.on_session([](Session& s) { s.run.reset(), s.bench.shown = false, s.view = View::canvas; });
        }
    } else if (shown.session->part_values) {
        part_values = &*shown.session->part_values;
        kit::caption(look, "The map has changed since its parts were evaluated. This is what they were worth before.");
        mark_item("worth:older");
    }
    if (!part_values) return;
    const Ablation& ablation = part_values->ablation;
    kit::caption(look, "Evaluated by the " + ablation.whole.policy + ". Scores with 95 % intervals.");
    for (const Verdict verdict : {Verdict::essential, Verdict::useful, Verdict::trap, Verdict::choice, Verdict::idle})
        for (const EvaluatedPart& part : ablation.parts)
            if (part.verdict == verdict) ImGui::BulletText("%s", for_toolkit(evaluated_words(part)).c_str());
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
    const ManyGames* games = shown.session->fresh_games();
    const std::string start = "Play " + std::to_string(many_games) + " games";
    if (!games) {
        if (kit::button(look, "games:start", start.c_str(), kit::Kind::normal,
                        "A quick policy plays. The map then shows how many games walk each way.",
                        no_board(*shown.session)))
            wishes.on_maps([](Maps& maps, Session& s) { maps.trials.play_many(s, many_games); });
        return;
    }
    if (kit::button(look, "games:ways", "Show the ways on the map", kit::Kind::primary)) {
        editor.canvas.show_layer(&CanvasState::games);
        wishes.on_session([](Session& s) { s.run.reset(), s.view = View::canvas; });
    }
    for (std::size_t i = 0; i < games->samples.size(); ++i) {
        const ManyGames::Sample& sample = games->samples[i];
        const std::string words = "Show " + sample.title + ": " + std::to_string(sample.score) + " points";
        kit::beside(kit::button_width(words.c_str()));
        if (kit::button(look, "games:show" + std::to_string(i), words.c_str()))
            wishes.on_maps([sample](Maps& maps, Session& s) {
                maps.show_game(s, sample.title + " of the planner, " + std::to_string(sample.score) + " points",
                               sample.game);
            });
    }
}

void best_case(const Shown& shown, Wishes& wishes) {
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

}  // namespace nedforge::luddite
