// play_replay(): what a replay names, carried out step by step.

#include "engine/smart_home/game/replay.h"

#include <algorithm>
#include <cassert>

#include "engine/smart_home/game/trait.h"

namespace nedforge::smart_home {

namespace {

using Why = std::optional<Refusal>;  // nullopt: it was carried out

Refusal refused(std::string message, std::string rule = "") { return {std::move(rule), std::move(message)}; }

SymbolCounts counted(const std::vector<Symbol>& symbols) {
    SymbolCounts counts{};
    for (const Symbol s : symbols) ++counts[s];
    return counts;
}

// Plays a replay; the first refusal ends it.
class Player : game::ReplayPlayer<SmartHomeGame, ReplayError> {
public:
    explicit Player(const Replay& replay) : replay_(replay) {}

    ReplayOutcome play(const Board& board) {
        const auto begin_game = [&] { return start(board), setup(replay_.setup); };
        if (whole(at(ReplayStep::setup), begin_game)) play_rounds();
        return {outcome(), std::move(checks_)};
    }

private:
    Phase phase() const { return state().open.phase; }
    bool last_round() const { return *round_ + 1 == index_count(replay_.rounds); }

    // No turn follows in the whole replay; rounds without turns may.
    bool last_turn(int number) const {
        const auto round = replay_.rounds.begin() + *round_;
        return number + 1 == index_count(round->turns) &&
               std::all_of(round + 1, replay_.rounds.end(), [](const ReplayRound& r) { return r.turns.empty(); });
    }

    ReplayError at(ReplayStep step, std::optional<int> turn = {}, std::optional<int> action = {}) const {
        return {round_, turn, action, step, "", ""};
    }

    // Makes a step that names a tile.
    Why go_to(const std::string& id, Step step) {
        const int tile = index_of_tile(board(), id);
        if (tile < 0) return refused("there is no tile " + id);
        step.tile = steps::narrow(tile);
        return make(step);
    }

    // --- Setup, rounds and turns -----------------------------------------------------------------------------------

    Why setup(const ReplaySetup& said) {
        if (auto why = go_to(said.target, steps::draw_target(0))) return why;
        for (const Card card : said.hand) {
            if (phase() != Phase::draw_hand) return refused("more cards are named than the first hand has");
            if (auto why = make(steps::draw_card(card))) return why;
        }
        if (phase() == Phase::draw_hand) return refused("fewer cards are named than the first hand has");
        if (auto why = go_to(said.start, steps::start(0))) return why;
        if (index_count(said.order) != board().characters)
            return refused("the order names every character in play once", "H8");
        return make(steps::order(said.order));
    }

    void play_rounds() {
        for (int number = 0; number < index_count(replay_.rounds); ++number) {
            round_ = number;
            if (!play_round(replay_.rounds[number])) return;
        }
    }
    // False: illegal.
    bool play_round(const ReplayRound& round) {
        const int turns = index_count(round.turns);
        for (int turn = 0; turn < turns; ++turn)
            if (!play_turn(turn, round.turns[turn])) return false;
        if (!is_over(state()) && !last_round() && turns < board().characters)
            return refuse(at(ReplayStep::turn, turns), refused("a round has a turn for every character", "H8"));
        if (round.movement) return whole(at(ReplayStep::movement), [&] { return movement(*round.movement); });
        return last_round() || refuse(at(ReplayStep::movement), refused("the movement is missing"));
    }

    bool play_turn(int number, const ReplayTurn& turn) {
        if (!whole(at(ReplayStep::turn, number), [&] { return wrong_turn(number, turn.who); })) return false;
        for (int a = 0; a < index_count(turn.actions); ++a) {
            const ReplayAction& said = turn.actions[place_of_index(a)];
            const auto act = [&] { return std::visit([&](const auto& one) { return carry_out(one); }, said); };
            if (!whole(at(ReplayStep::actions, number, a), act)) return false;
            if (std::holds_alternative<ReplayCheck>(said))
                checks_.push_back({*round_, number, state().open.checked_tile, state().open.answer});
        }
        if (turn.reaction) return whole(at(ReplayStep::reaction, number), [&] { return reaction(*turn.reaction); });
        return last_turn(number) || refuse(at(ReplayStep::reaction, number), refused("the reaction is missing"));
    }
    Why wrong_turn(int number, Character who) const {
        if (number >= board().characters) return refused("a round has one turn for each character in play", "H8");
        const Character due = acting(state().open);
        if (who == due) return std::nullopt;
        return refused("it is the turn of " + name_of(due) + ", not of " + name_of(who), "H8");
    }

    Why movement(const std::vector<std::string>& path) {
        if (phase() != Phase::movement) return refused("the Hacker moves after the last reaction of a round", "H35");
        for (const auto& id : path)
            if (auto why = go_to(id, steps::walk(0))) return why;
        return make(steps::end_walk());
    }

    // --- Actions ---------------------------------------------------------------------------------------------------

    Why carry_out(const ReplayMove& said) {
        for (const auto& id : said.path)
            if (auto why = go_to(id, steps::move(0))) return why;
        return std::nullopt;
    }
    Why carry_out(const ReplaySend& said) { return go_to(said.to, steps::send(said.who, 0)); }
    Why carry_out(const ReplayCheck& said) { return go_to(said.tile, steps::check(0)); }
    Why carry_out(const ReplayTake& said) {
        if (auto why = make(steps::take(said.from, said.token))) return why;
        return discard(said.discard);
    }

    // The fourth token, which is due to be discarded or not.
    Why discard(const std::optional<int>& token) {
        if (phase() == Phase::discard_token) {
            if (!token) return refused("a character that comes to hold a fourth token discards one at once", "H23");
            return make(steps::discard(*token));
        }
        if (!token) return std::nullopt;
        return refused("no token is discarded here: the character does not come to hold a fourth one", "H23");
    }

    Why carry_out(const ReplayDefend& said) {
        if (auto why = make(steps::defend())) return why;
        for (const ReplayRoll& one : said.rolls)
            if (auto why = roll(one, &one == &said.rolls.front())) return why;
        if (phase() == Phase::roll) return refused("a defence begins with a roll", "H13");
        if (phase() == Phase::decide)
            if (auto why = make(steps::stop())) return why;
        if (phase() == Phase::choose_reward) {
            if (!said.reward) return refused("a defence with 3 or more matches pays a reward", "H20");
            if (auto why = reward(*said.reward)) return why;
        } else if (said.reward) {
            return refused("a defence that ends with fewer than 3 matches or by a failed roll pays nothing", "H20");
        }
        return compromises(said.compromised);
    }

    Why roll(const ReplayRoll& said, bool first) {
        const std::vector<Symbol> held = said.held.value_or(std::vector<Symbol>{});
        if (first) {
            if (!held.empty()) return refused("no die lies there before the first roll", "H16");
        } else {
            if (phase() != Phase::decide) return refused("the defence has ended, so nothing more is rolled", "H13");
            if (auto why = make(steps::roll_again(counted(held)))) return why;
        }
        if (auto why = make(steps::roll(counted(said.dice)))) return why;
        for (const auto& token : said.tokens)
            if (auto why = make(steps::play_token(token.token, token.as))) return why;
        if (phase() == Phase::match) return make(steps::set_aside(counted(said.set_aside)));
        if (said.set_aside.empty()) return std::nullopt;
        return refused("no symbol is open any more", "H13");
    }

    Why reward(const ReplayReward& said) {
        if (auto why = make(steps::reward(said.level))) return why;
        if (is_over(state()) && (said.firewall || said.token || said.discard))
            return refused("the last bug of the home is removed, so the game is over and the rest of the reward lapses",
                           "H40");
        if (phase() == Phase::firewall_or_token) {
            if (!said.firewall == !said.token)
                return refused("level 5 either places a firewall or draws a token", "H20");
            if (said.token)
                if (auto why = make(steps::take_token())) return why;
        }
        if (phase() == Phase::place_firewall || phase() == Phase::firewall_or_token) {
            if (!said.firewall) return refused("the firewall of this level can be placed and so must be", "H20");
            if (auto why = firewall(*said.firewall)) return why;
        } else if (said.firewall) {
            return refused("the reward places no firewall", "H20");
        }
        if (phase() == Phase::draw_token) {
            if (!said.token) return refused("the token of this level can be drawn and so must be", "H20");
            if (auto why = make(steps::draw_token(*said.token))) return why;
        } else if (said.token) {
            return refused("the reward draws no token", "H20");
        }
        return discard(said.discard);
    }

    Why firewall(const TilePair& border) {
        const std::string here = id_of(board(), tile_of(state().open, acting(state().open)));
        if (border[0] == here) return go_to(border[1], steps::place_firewall(0));
        if (border[1] == here) return go_to(border[0], steps::place_firewall(0));
        return refused("the firewall is not placed on a border of " + here, "H21");
    }

    Why compromises(const std::vector<ReplayCompromise>& said) {
        for (const auto& one : said) {
            if (phase() != Phase::choose_compromised)
                return refused("no device is full, so none is compromised", "H36");
            if (auto why = go_to(one.tile, steps::compromise(0))) return why;
            if (phase() == Phase::choose_spill) {
                if (!one.spill)
                    return refused(
                        "a bug of " + one.tile + " has to be spilled on an adjacent device, which is not named", "H37");
                if (auto why = go_to(*one.spill, steps::spill(0))) return why;
            } else if (one.spill) {
                return refused("no bug of " + one.tile + " is spilled", is_over(state()) ? "" : "H37");
            }
        }
        if (phase() != Phase::choose_compromised) return std::nullopt;
        return refused("a full device is left that must be compromised", "H36");
    }

    // --- Reactions -------------------------------------------------------------------------------------------------

    Why reaction(const ReplayReaction& said) {
        if (auto why = make(steps::end_turn())) return why;
        if (phase() == Phase::use_hobbyist)
            if (auto why = make(steps::use_hobbyist(said.hobbyist.has_value()))) return why;
        if (phase() == Phase::draw_hobbyist) {
            if (auto why = chosen_by_hobbyist(said)) return why;
        } else {
            if (said.hobbyist) return refused("the Hobbyist's ability does not apply to this reaction", "H27");
            if (auto why = said.play ? play(*said.play) : make(steps::pass())) return why;
        }
        return refill(said.draw);
    }

    Why chosen_by_hobbyist(const ReplayReaction& said) {
        if (!said.hobbyist) return refused("after the Hobbyist's turn the Defenders draw the card", "H27");
        if (auto why = hobbyist(*said.hobbyist)) return why;
        if (phase() == Phase::forced_reaction)
            return said.play ? play(*said.play)
                             : refused("the chosen card has a legal choice and must be carried out", "H27");
        if (said.play) return refused("the chosen card has no legal choice and is not carried out", "H27");
        return std::nullopt;
    }

    Why hobbyist(const ReplayHobbyist& said) {
        for (const Card card : said.drawn) {
            if (phase() != Phase::draw_hobbyist) return refused("more cards are drawn than there are to draw", "H27");
            if (auto why = make(steps::draw_card(card))) return why;
        }
        if (phase() == Phase::draw_hobbyist)
            return refused("the Hobbyist draws two cards while the pile has two", "H27");
        return make(steps::choose(said.chosen));
    }

    Why play(const ReplayPlay& said) {
        const auto why =
            strength_of(said.card) ? botnet(said) : go_to(said.tile.value_or(""), steps::play(said.card, 0));
        return why ? why : compromises(said.compromised);
    }

    Why botnet(const ReplayPlay& said) {
        const int source = index_of_tile(board(), said.from.value_or(""));
        if (source < 0) return refused("there is no tile " + said.from.value_or(""));
        SymbolCounts bugs{};
        for (const auto& [id, number] : said.bugs) {
            const int tile = index_of_tile(board(), id);
            if (tile < 0) return refused("there is no tile " + id);
            const int side = side_towards(board(), source, tile);
            if (side < 0) return refused(id + " is not adjacent to " + *said.from, "H32");
            bugs[side] = steps::narrow(number);
        }
        return make(steps::play_botnet(said.card, source, bugs));
    }

    Why refill(const std::vector<Card>& drawn) {
        for (const Card card : drawn) {
            if (phase() != Phase::refill) return refused("more cards are drawn than the hand takes", "H28");
            if (auto why = make(steps::draw_card(card))) return why;
        }
        if (phase() == Phase::refill) return refused("the hand is filled up to five cards", "H28");
        return std::nullopt;
    }

    const Replay& replay_;
    std::optional<int> round_;  // none in the setup
    std::vector<CheckMade> checks_;
};

}  // namespace

ReplayOutcome play_replay(const Board& board, const Replay& replay) { return Player(replay).play(board); }

NextStep next_step(const PublicState& s) {
    assert(!is_over(s) && !in_setup(s));
    if (s.phase == Phase::movement) return {s.round, std::nullopt};
    return {s.round, s.turn};
}

}  // namespace nedforge::smart_home
