// A replay carried out step by step. An illegal step leaves the state as it was before that step as a whole.

#include <algorithm>
#include <bit>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/echo_death/flow.h"
#include "engine/echo_death/game/replay.h"
#include "engine/echo_death/game/trait.h"

namespace nedforge::echo_death {

namespace {

using Wrong = std::optional<Refusal>;  // nullopt: it was carried out

Refusal refusal(std::string rule, std::string message) { return {std::move(rule), std::move(message)}; }

class Player : game::ReplayPlayer<EchoDeathGame, ReplayError> {
public:
    explicit Player(const Replay& replay) : replay_(replay) {}

    ReplayOutcome play(const Board& board) {
        if (directories(board) && deployment() && launch()) turns();
        return outcome();
    }

private:
    const PublicState& open() const { return state().open; }

    static ReplayError at(ReplayStep step, std::optional<int> turn = {}, std::optional<int> action = {}) {
        return {step, turn, action, "", ""};
    }
    // No turn begins by itself: the file says whose it is.
    Wrong make(const Step& step) {
        if (auto wrong = why_illegal(board(), state(), step)) return wrong;
        carry_out(board(), state(), step);
        note(step);
        return std::nullopt;
    }

    // --- setup
    bool directories(const Board& board) {
        return whole(at(ReplayStep::directories), [&]() -> Wrong {
            start(board);
            for (int player = 0; player < most_players; ++player)
                if (auto wrong = directory(player)) return wrong;
            return std::nullopt;
        });
    }
    Wrong directory(int player) {
        const auto& programs = replay_.directories[player];
        if (player >= board().players)
            return programs ? Wrong(refusal("E13", "there is no player " + name_of_player(player) + " on this map"))
                            : std::nullopt;
        const int count = programs ? index_count(*programs) : 0;
        if (!programs || count != board().directory)
            return refusal("E13", "player " + name_of_player(player) + " chooses " +
                                      counted(board().directory, "program") + ", not " + std::to_string(count));
        for (const std::string& id : *programs) {
            const auto program = board().program_named(id);
            if (!program) return refusal("E13", "the map's list has no program '" + id + "'");
            if (*program < root_count) return refusal("E13", "'" + id + "' is a root program, which is never chosen");
            if (auto wrong = make(steps::pick(player, *program))) return wrong;
        }
        return std::nullopt;
    }
    bool deployment() {
        if (!whole(at(ReplayStep::deploy), [&] { return opening(replay_.deploy); })) return false;
        for (int i = 0; i < index_count(replay_.deploy.squares); ++i)
            if (!whole(at(ReplayStep::deploy, {}, i), [&] { return placing(replay_.deploy.squares[i]); })) return false;
        if (!replay_.launch || open().phase != Phase::deploy) return true;
        return whole(at(ReplayStep::deploy, {}, index_count(replay_.deploy.squares)),
                     [] { return Wrong(refusal("E15", "the deployment is not complete, and the launch follows")); });
    }
    Wrong placing(Square square) {
        if (open().phase != Phase::deploy) {
            int placed = 0;
            for (int player = 0; player < board().players; ++player) placed += open().of(player).placed;
            return placed == board().node_count() ? refusal("E15", "all Nodes have been placed")
                                                  : refusal("E16", "no square is left, so the deployment is over");
        }
        if (!board().has(square)) return refusal("E15", text_of(square) + " is not on the grid");
        return make(steps::place(board().spot_of(square)));
    }
    Wrong opening(const ReplayOpening& opening) {
        if (auto wrong = hack(opening.hack)) return wrong;
        return make(steps::first(opening.first));
    }

    bool launch() {
        if (!replay_.launch) return false;
        if (!whole(at(ReplayStep::launch), [&] { return opening(*replay_.launch); })) return false;
        if (!all_turns(ReplayStep::launch, Phase::launch, replay_.launch->turns)) return false;
        if (!replay_.begin) return false;
        end_open_turn();
        if (open().phase != Phase::launch) return true;
        return whole(at(ReplayStep::launch, index_count(replay_.launch->turns)), [] {
            return Wrong(refusal("E17", "the launch has a turn for each player, and the turns follow before that"));
        });
    }
    void turns() {
        if (whole(at(ReplayStep::begin), [&] { return opening(*replay_.begin); }))
            all_turns(ReplayStep::turns, Phase::turns, replay_.turns.value_or(IndexedVector<ReplayTurn, int>{}));
    }

    // --- turns
    void end_open_turn() {
        if (!open().turn_open) return;
        end_turn(board(), state().open);
        note(steps::end());
    }
    bool all_turns(ReplayStep step, Phase phase, const IndexedVector<ReplayTurn, int>& turns) {
        for (int number = 0; number < index_count(turns); ++number) {
            const ReplayTurn& turn = turns[number];
            end_open_turn();
            if (!whole(at(step, number), [&] { return start_turn(phase, turn.player); })) return false;
            for (int i = 0; i < index_count(turn.actions); ++i) {
                const auto act = [&]() -> Wrong {
                    if (!open().turn_open) return refusal("E43", "the turn has ended, since its player is out");
                    return action(turn.actions[i]);
                };
                if (!whole(at(step, number, i), act)) return false;
            }
            if (turn.over) end_open_turn();
        }
        return true;
    }
    Wrong start_turn(Phase phase, int player) {
        if (open().phase != phase) return refusal("E17", "every player has had a turn of the launch");
        if (player != open().player)
            return refusal("E14", "it is the turn of player " + name_of_player(open().player) + ", not of player " +
                                      name_of_player(player));
        begin_turn(board(), state().open);
        return std::nullopt;
    }

    // --- Hacks
    Wrong hack(const ReplayHack& rounds) {
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            if (open().ask != Ask::hack || open().hack.round != i)
                return refusal("E9", "the Hack is over after " + counted(i, "round"));
            if (auto wrong = hack_round(rounds[i])) return wrong;
        }
        if (open().ask == Ask::hack && open().hack.round == rounds.size())
            return refusal("E9",
                           "the Hack is tied after " + counted(rounds.size(), "round") + ", so another round follows");
        return std::nullopt;
    }
    Wrong hack_round(const ReplayRound& cards) {
        for (int player = 0; player < most_players; ++player) {
            const bool plays = player < board().players && open().in_game(player);
            const bool gives = cards[player] != 0;
            if (plays && !gives)
                return refusal("E8", "player " + name_of_player(player) + " gives a card to each round");
            if (!plays && gives) return refusal("E8", "player " + name_of_player(player) + " is not in the game");
        }
        const auto card_of = [&](int player) { return cards[player]; };
        const unsigned choosers = choosing(board(), open());
        const unsigned drawers = in_game_bits(board(), open()) & ~choosers;
        for (unsigned remaining = choosers; remaining; remaining &= remaining - 1)
            if (auto wrong = make(steps::card(std::countr_zero(remaining), card_of(std::countr_zero(remaining)))))
                return wrong;
        for (unsigned remaining = drawers; remaining; remaining &= remaining - 1)
            if (auto wrong = make(steps::drawn(std::countr_zero(remaining), card_of(std::countr_zero(remaining)))))
                return wrong;
        return std::nullopt;
    }
    // A Hack that is due in this state or is not.
    Wrong hack_if_due(const std::optional<ReplayHack>& rounds, const char* rule) {
        if (open().ask != Ask::hack)
            return rounds ? Wrong(refusal(rule, "no Hack is due: nobody else in the game ran the Task")) : std::nullopt;
        if (!rounds) return refusal(rule, "a Hack is due");
        return hack(*rounds);
    }

    // --- actions
    Wrong named(std::string_view name, int& node) const {
        const auto found = board().node_named(name);
        if (!found) return refusal("", "the map has no Node '" + std::string(name) + "'");
        node = *found;
        return std::nullopt;
    }
    Wrong action(const ReplayAction& action) {
        if (action.trade.empty()) return run(action);
        int node = 0;
        if (auto wrong = named(action.trade, node)) return wrong;
        return make(steps::trade(node));
    }
    Wrong named_run(const ReplayAction& action, Run& run) const {
        const auto program = board().program_named(action.run);
        if (!program) return refusal("", "the map has no program '" + action.run + "'");
        run.program = *program;
        int node = 0;
        if (auto wrong = named(action.from, node)) return wrong;
        run.origin = node;
        if (action.at) {
            if (auto wrong = named(*action.at, node)) return wrong;
            run.at = node;
        }
        if (action.also) {
            if (auto wrong = named(*action.also, node)) return wrong;
            run.also = node;
        }
        const auto spot = [&](Square square) {
            return board().has(square) ? board().spot_of(square) : Spot{most_spots};
        };
        if (action.area) run.area = spot(*action.area);
        run.turned = action.turned;
        run.focus = action.focus;
        if (action.to) run.to = spot(*action.to);
        if (action.task) run.task = std::min(*action.task, 30'000);
        for (const Square square : action.path) run.path.push_back(spot(square));
        return std::nullopt;
    }
    Wrong run(const ReplayAction& action) {
        Run run;
        if (auto wrong = named_run(action, run)) return wrong;
        if (auto wrong = why_illegal_run(board(), open(), run)) return wrong;
        for (const Step& step : steps_of(board(), open(), run))
            if (auto wrong = make(step)) return wrong;
        bool cancelled = false;
        if (auto wrong = answers(action, cancelled)) return wrong;
        if (cancelled) return nothing_more(action, {}, "E41");
        return effects(action);
    }
    // E41. `cancelled`: nothing of the run happens.
    Wrong answers(const ReplayAction& action, bool& cancelled) {
        while (open().ask == Ask::disconnect) {
            const bool answers = action.disconnect && action.disconnect->by == open().asked;
            if (auto wrong = make(answers ? steps::disconnect() : steps::accept())) return wrong;
            if (!answers) continue;
            const int rival = action.disconnect->by;
            if (auto wrong = disconnect_hack(action.disconnect->hack, rival, cancelled)) return wrong;
            return std::nullopt;
        }
        if (!action.disconnect) return std::nullopt;
        return refusal("E41", "player " + name_of_player(action.disconnect->by) + " can't answer this run");
    }
    Wrong disconnect_hack(const ReplayHack& rounds, int rival, bool& cancelled) {
        const int runner = open().player;
        if (auto wrong = hack(rounds)) return wrong;
        // The highest card of the two in the last round.
        const auto card = [&](int player) { return rounds.back()[player]; };
        cancelled = card(rival) > card(runner);
        return std::nullopt;
    }

    struct Used {
        bool hack = false;
        std::size_t pushes = 0, traps = 0;
    };
    Wrong effects(const ReplayAction& action) {
        Used used;
        while (open().ask == Ask::hack || open().ask == Ask::trap || open().ask == Ask::push) {
            Wrong wrong;
            if (open().ask == Ask::hack) {
                used.hack = true;
                wrong = hack_if_due(action.hack, "E40");
            } else if (open().ask == Ask::trap) {
                if (used.traps == action.traps.size())
                    return refusal("E38", "a trap may be used, and 'traps' says nothing of it");
                wrong = trap(action.traps[used.traps++]);
            } else {
                if (used.pushes == action.pushes.size())
                    return refusal("E31", "a Node that was struck is not in 'pushes'");
                wrong = push(action.pushes[used.pushes++]);
            }
            if (wrong) return wrong;
        }
        return nothing_more(action, used, "");
    }
    // Keys that are not due.
    static Wrong nothing_more(const ReplayAction& action, const Used& used, const std::string& rule) {
        const auto ruling = [&](const char* usual) { return rule.empty() ? std::string(usual) : rule; };
        if (action.hack && !used.hack) return refusal(ruling("E40"), "no Hack is due");
        if (used.pushes < action.pushes.size()) return refusal(ruling("E31"), "no more Node is pushed");
        if (used.traps < action.traps.size()) return refusal(ruling("E38"), "no more trap may be used");
        return std::nullopt;
    }
    Wrong trap(const ReplayTrap& trap) {
        if (!trap.task) return make(steps::spare());
        if (auto wrong = make(steps::trap(std::min(*trap.task, 30'000)))) return wrong;
        const bool due = open().ask == Ask::hack && open().hack.about == HackAbout::trap && open().hack.round == 0;
        if (due != trap.hack.has_value())
            return refusal("E40", due ? "a Hack is due for the Task" : "no Hack is due for the Task");
        return due ? hack(*trap.hack) : std::nullopt;
    }
    Wrong push(const ReplayPush& push) {
        int node = 0;
        if (auto wrong = named(push.node, node)) return wrong;
        if (auto wrong = make(steps::push(node, push.way))) return wrong;
        std::size_t used = 0;
        while (open().ask == Ask::trap) {
            if (used == push.traps.size())
                return refusal("E38", "a trap may be used, and 'traps' of the push says nothing of it");
            if (auto wrong = trap(push.traps[used++])) return wrong;
        }
        if (used < push.traps.size()) return refusal("E38", "no more trap may be used in the push");
        return std::nullopt;
    }

    const Replay& replay_;
};

}  // namespace

ReplayOutcome play_replay(const Board& board, const Replay& replay) { return Player(replay).play(board); }

NextStep next_step(const PublicState& open) {
    switch (open.phase) {
        case Phase::launch_hack:
        case Phase::launch_first:
            return {ReplayStep::launch, {}, {}};
        case Phase::begin_hack:
        case Phase::begin_first:
            return {ReplayStep::begin, {}, {}};
        case Phase::launch:
            return {ReplayStep::launch, open.turn, open.player};
        case Phase::turns:
            return {ReplayStep::turns, open.turn, open.player};
        case Phase::directories:
        case Phase::deploy_hack:
        case Phase::deploy_first:
        case Phase::deploy:
        case Phase::over:
            break;
    }
    return {ReplayStep::deploy, {}, open.player};
}

}  // namespace nedforge::echo_death
