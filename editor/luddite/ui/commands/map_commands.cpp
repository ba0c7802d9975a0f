// The Map menu: rate, solve, play, step through the issues.

#include "editor/luddite/ui/commands/commands.h"

namespace nedforge::luddite {
namespace {

void go(Wishes& w, View view) {
    w.on_session([view](Session& s) { s.view = view; });
}

void trial_commands(CommandTable& add) {
    add("map.rate", "Map", "Rate how hard it is", {ctrl('R')}, no_game, [](const Shown&, EditorState& e, Wishes& w) {
        go(w, View::rating);
        w.on_maps([games = e.rating.games](Maps& maps, Session& s) { maps.trials.rate(s, games); });
    });
    add("map.aim", "Map", "Aim the thresholds at the target", {}, no_game, [](const Shown&, EditorState& e, Wishes& w) {
        go(w, View::rating);
        w.on_maps([games = e.rating.games](Maps& maps, Session& s) { maps.trials.aim(s, games); });
    });
    add("map.advise", "Map", "Ask for advice on the map as a game", {}, no_game,
        [](const Shown&, EditorState&, Wishes& w) {
            w.on_maps([](Maps& maps, Session& s) { maps.trials.advise(s); });
        });
    add("map.solve", "Map", "Find the highest score", {}, no_game, [](const Shown&, EditorState&, Wishes& w) {
        go(w, View::rating);
        w.on_maps([](Maps& maps, Session& s) { maps.trials.solve(s, 10); });
    });
    add("map.play", "Map", "Play from the start", {{key_f5, 0}}, no_game, [](const Shown&, EditorState& e, Wishes& w) {
        go(w, View::play);
        e.play.die = -1;
        w.on_maps([seed = e.play.seed++](Maps& maps, Session& s) { maps.start_play(s, seed); });
    });
    add(
        "play.roll", "Map", "Play: roll, or end the round and roll", {ctrl(key_enter)},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_map(s, e)) return reason;
            if (s.session->view != View::play || !s.session->play) return Off{"no game is in front"};
            const State& state = s.session->play->game.state();
            const Board& board = s.session->play->game.board();
            if (is_over(board, state)) return Off{"the game is over"};
            if (!in_round(state)) return Off{};
            const auto refusal = why_not_end_round(board, state);
            return refusal ? Off{refusal->message} : Off{};
        },
        [](const Shown&, EditorState& e, Wishes& w) {
            e.play = PlayState{e.play.chosen, -1, false, false, false, e.play.seed};
            w.on_session([](Session& s) {
                if (in_round(s.play->game.state())) (void)s.play->end_round();
                if (!is_over(s.play->game.board(), s.play->game.state())) (void)s.play->roll(s.play->dice.roll());
            });
        });
    add(
        "play.hint", "Map", "Play: what the expert would do", {{key_f1 + 5, 0}},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_map(s, e)) return reason;
            if (!s.session->play) return Off{"The hint (F6) needs a game: start one in Play, or with F5, and roll."};
            return no_hint(*s.session);
        },
        [](const Shown&, EditorState&, Wishes& w) {
            go(w, View::play);
            w.on_maps([](Maps& maps, Session& s) { maps.trials.hint(s); });
        });
}

void issue_commands(CommandTable& add) {
    const auto no_issue = [](const Shown& s, const EditorState& e) {
        if (auto reason = no_map(s, e)) return reason;
        const Diagnostics* findings = s.session->findings();
        if (!findings) return Off{"the map is still being checked"};
        return shown_issues(*findings, e.issues).empty() ? Off{"there is no issue"} : Off{};
    };
    const auto step = [](bool backwards) {
        return [backwards](const Shown& s, EditorState& e, Wishes& w) {
            step_issue(issues_of(s, e, w), backwards, e.issues, *e.shell);
        };
    };
    add("map.next_issue", "Map", "Next issue", {{key_f8, 0}}, no_issue, step(false)).separator = true;
    add("map.previous_issue", "Map", "Previous issue", {{key_f8, mod_shift}}, no_issue, step(true));
}

}  // namespace

void map_commands(CommandTable& add) {
    trial_commands(add);
    issue_commands(add);
}

}  // namespace nedforge::luddite
