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

    Why setup(const ReplaySetup& record) {
        if (auto refusal = go_to(record.target, steps::draw_target(0))) return refusal;
        for (const Card card : record.hand) {
            if (phase() != Phase::draw_hand) return refused("more cards are named than the first hand has");
            if (auto refusal = make(steps::draw_card(card))) return refusal;
        }
        if (phase() == Phase::draw_hand) return refused("fewer cards are named than the first hand has");
        if (auto refusal = go_to(record.start, steps::start(0))) return refusal;
        if (index_count(record.order) != board().characters)
            return refused("the order names every character in play once", "H8");
        return make(steps::order(record.order));
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
            const ReplayAction& action = turn.actions[place_of_index(a)];
            const auto act = [&] { return std::visit([&](const auto& record) { return carry_out(record); }, action); };
            if (!whole(at(ReplayStep::actions, number, a), act)) return false;
            if (std::holds_alternative<ReplayCheck>(action))
                checks_.push_back({*round_, number, state().open.checked_tile, state().open.answer});
        }
        if (turn.reaction) return whole(at(ReplayStep::reaction, number), [&] { return reaction(*turn.reaction); });
        return last_turn(number) || refuse(at(ReplayStep::reaction, number), refused("the reaction is missing"));
    }
    Why wrong_turn(int number, Character character) const {
        if (number >= board().characters) return refused("a round has one turn for each character in play", "H8");
        const Character due = acting(state().open);
        if (character == due) return std::nullopt;
        return refused("it is the turn of " + name_of(due) + ", not of " + name_of(character), "H8");
    }

    Why movement(const std::vector<std::string>& path) {
        if (phase() != Phase::movement) return refused("the Hacker moves after the last reaction of a round", "H35");
        for (const auto& id : path)
            if (auto refusal = go_to(id, steps::walk(0))) return refusal;
        return make(steps::end_walk());
    }

    // --- Actions ---------------------------------------------------------------------------------------------------

    Why carry_out(const ReplayMove& record) {
        for (const auto& id : record.path)
            if (auto refusal = go_to(id, steps::move(0))) return refusal;
        return std::nullopt;
    }
    Why carry_out(const ReplaySend& record) { return go_to(record.to, steps::send(record.who, 0)); }
    Why carry_out(const ReplayCheck& record) { return go_to(record.tile, steps::check(0)); }
    Why carry_out(const ReplayTake& record) {
        if (auto refusal = make(steps::take(record.from, record.token))) return refusal;
        return discard(record.discard);
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

    Why carry_out(const ReplayDefend& record) {
        if (auto refusal = make(steps::defend())) return refusal;
        for (const ReplayRoll& roll_record : record.rolls)
            if (auto refusal = roll(roll_record, &roll_record == &record.rolls.front())) return refusal;
        if (phase() == Phase::roll) return refused("a defence begins with a roll", "H13");
        if (phase() == Phase::decide)
            if (auto refusal = make(steps::stop())) return refusal;
        if (phase() == Phase::choose_reward) {
            if (!record.reward) return refused("a defence with 3 or more matches pays a reward", "H20");
            if (auto refusal = reward(*record.reward)) return refusal;
        } else if (record.reward) {
            return refused("a defence that ends with fewer than 3 matches or by a failed roll pays nothing", "H20");
        }
        return compromises(record.compromised);
    }

    Why roll(const ReplayRoll& record, bool first) {
        const std::vector<Symbol> held = record.held.value_or(std::vector<Symbol>{});
        if (first) {
            if (!held.empty()) return refused("no die lies there before the first roll", "H16");
        } else {
            if (phase() != Phase::decide) return refused("the defence has ended, so nothing more is rolled", "H13");
            if (auto refusal = make(steps::roll_again(counted(held)))) return refusal;
        }
        if (auto refusal = make(steps::roll(counted(record.dice)))) return refusal;
        for (const auto& token : record.tokens)
            if (auto refusal = make(steps::play_token(token.token, token.as))) return refusal;
        if (phase() == Phase::match) return make(steps::set_aside(counted(record.set_aside)));
        if (record.set_aside.empty()) return std::nullopt;
        return refused("no symbol is open any more", "H13");
    }

    Why reward(const ReplayReward& record) {
        if (auto refusal = make(steps::reward(record.level))) return refusal;
        if (is_over(state()) && (record.firewall || record.token || record.discard))
            return refused("the last bug of the home is removed, so the game is over and the rest of the reward lapses",
                           "H40");
        if (phase() == Phase::firewall_or_token) {
            if (!record.firewall == !record.token)
                return refused("level 5 either places a firewall or draws a token", "H20");
            if (record.token)
                if (auto refusal = make(steps::take_token())) return refusal;
        }
        if (phase() == Phase::place_firewall || phase() == Phase::firewall_or_token) {
            if (!record.firewall) return refused("the firewall of this level can be placed and so must be", "H20");
            if (auto refusal = firewall(*record.firewall)) return refusal;
        } else if (record.firewall) {
            return refused("the reward places no firewall", "H20");
        }
        if (phase() == Phase::draw_token) {
            if (!record.token) return refused("the token of this level can be drawn and so must be", "H20");
            if (auto refusal = make(steps::draw_token(*record.token))) return refusal;
        } else if (record.token) {
            return refused("the reward draws no token", "H20");
        }
        return discard(record.discard);
    }

    Why firewall(const TilePair& border) {
        const std::string tile = id_of(board(), tile_of(state().open, acting(state().open)));
        if (border[0] == tile) return go_to(border[1], steps::place_firewall(0));
        if (border[1] == tile) return go_to(border[0], steps::place_firewall(0));
        return refused("the firewall is not placed on a border of " + tile, "H21");
    }

    Why compromises(const std::vector<ReplayCompromise>& records) {
        for (const auto& record : records) {
            if (phase() != Phase::choose_compromised)
                return refused("no device is full, so none is compromised", "H36");
            if (auto refusal = go_to(record.tile, steps::compromise(0))) return refusal;
            if (phase() == Phase::choose_spill) {
                if (!record.spill)
                    return refused(
                        "a bug of " + record.tile + " has to be spilled on an adjacent device, which is not named",
                        "H37");
                if (auto refusal = go_to(*record.spill, steps::spill(0))) return refusal;
            } else if (record.spill) {
                return refused("no bug of " + record.tile + " is spilled", is_over(state()) ? "" : "H37");
            }
        }
        if (phase() != Phase::choose_compromised) return std::nullopt;
        return refused("a full device is left that must be compromised", "H36");
    }

    // --- Reactions -------------------------------------------------------------------------------------------------

    Why reaction(const ReplayReaction& record) {
        if (auto refusal = make(steps::end_turn())) return refusal;
        if (phase() == Phase::use_hobbyist)
            if (auto refusal = make(steps::use_hobbyist(record.hobbyist.has_value()))) return refusal;
        if (phase() == Phase::draw_hobbyist) {
            if (auto refusal = chosen_by_hobbyist(record)) return refusal;
        } else {
            if (record.hobbyist) return refused("the Hobbyist's ability does not apply to this reaction", "H27");
            if (auto refusal = record.play ? play(*record.play) : make(steps::pass())) return refusal;
        }
        return refill(record.draw);
    }

    Why chosen_by_hobbyist(const ReplayReaction& record) {
        if (!record.hobbyist) return refused("after the Hobbyist's turn the Defenders draw the card", "H27");
        if (auto refusal = hobbyist(*record.hobbyist)) return refusal;
        if (phase() == Phase::forced_reaction)
            return record.play ? play(*record.play)
                               : refused("the chosen card has a legal choice and must be carried out", "H27");
        if (record.play) return refused("the chosen card has no legal choice and is not carried out", "H27");
        return std::nullopt;
    }

    Why hobbyist(const ReplayHobbyist& record) {
        for (const Card card : record.drawn) {
            if (phase() != Phase::draw_hobbyist) return refused("more cards are drawn than there are to draw", "H27");
            if (auto refusal = make(steps::draw_card(card))) return refusal;
        }
        if (phase() == Phase::draw_hobbyist)
            return refused("the Hobbyist draws two cards while the pile has two", "H27");
        return make(steps::choose(record.chosen));
    }

    Why play(const ReplayPlay& record) {
        const auto refusal =
            strength_of(record.card) ? botnet(record) : go_to(record.tile.value_or(""), steps::play(record.card, 0));
        return refusal ? refusal : compromises(record.compromised);
    }

    Why botnet(const ReplayPlay& record) {
        const int source = index_of_tile(board(), record.from.value_or(""));
        if (source < 0) return refused("there is no tile " + record.from.value_or(""));
        SymbolCounts bugs{};
        for (const auto& [id, number] : record.bugs) {
            const int tile = index_of_tile(board(), id);
            if (tile < 0) return refused("there is no tile " + id);
            const int side = side_towards(board(), source, tile);
            if (side < 0) return refused(id + " is not adjacent to " + *record.from, "H32");
            bugs[side] = steps::narrow(number);
        }
        return make(steps::play_botnet(record.card, source, bugs));
    }

    Why refill(const std::vector<Card>& drawn) {
        for (const Card card : drawn) {
            if (phase() != Phase::refill) return refused("more cards are drawn than the hand takes", "H28");
            if (auto refusal = make(steps::draw_card(card))) return refusal;
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
