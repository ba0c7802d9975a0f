#include "engine/smart_home/game/replay.h"

#include <algorithm>
#include <cassert>

namespace nedforge::smart_home {

namespace {

using Why = std::optional<Refusal>;

Refusal refused(std::string message, std::string rule = "") { return {std::move(rule), std::move(message)}; }

SymbolCounts counted(const std::vector<Symbol>& symbols) {
    SymbolCounts counts{};
    for (const Symbol s : symbols) ++counts[s];
    return counts;
}

// Carries out what a replay names on a copy of the game, step by step, until something is refused.
class Script {
public:
    Script(const Board& board, State state) : board_(board), state_(std::move(state)) {}

    const State& state() const { return state_; }
    const std::vector<Step>& steps() const { return steps_; }

    Why setup(const ReplaySetup&);
    Why action(const ReplayAction& said) {
        return std::visit([&](const auto& one) { return carry_out(one); }, said);
    }
    Why reaction(const ReplayReaction&);
    Why movement(const std::vector<std::string>&);

private:
    Phase phase() const { return state_.open.phase; }
    Why go(const Step& step) {
        auto why = try_apply(board_, state_, step);
        if (!why) steps_.push_back(step);
        return why;
    }
    // The same for a step that names a tile.
    Why go_to(const std::string& id, Step step) {
        const int tile = index_of_tile(board_, id);
        if (tile < 0) return refused("there is no tile " + id);
        step.tile = steps::narrow(tile);
        return go(step);
    }

    Why carry_out(const ReplayMove&);
    Why carry_out(const ReplaySend& said) { return go_to(said.to, steps::send(said.who, 0)); }
    Why carry_out(const ReplayTake&);
    Why carry_out(const ReplayDefend&);
    Why carry_out(const ReplayCheck& said) { return go_to(said.tile, steps::check(0)); }

    Why roll(const ReplayRoll&, bool first);
    Why reward(const ReplayReward&);
    Why firewall(const TilePair&);
    Why discard(const std::optional<int>&);
    Why compromises(const std::vector<ReplayCompromise>&);
    Why hobbyist(const ReplayHobbyist&);
    Why play(const ReplayPlay&);
    Why chosen_by_hobbyist(const ReplayReaction&);
    Why refill(const std::vector<Card>&);
    Why botnet(const ReplayPlay&);

    const Board& board_;
    State state_;
    std::vector<Step> steps_;
};

Why Script::setup(const ReplaySetup& said) {
    if (auto why = go_to(said.target, steps::draw_target(0))) return why;
    for (const Card card : said.hand) {
        if (phase() != Phase::draw_hand) return refused("more cards are named than the first hand has");
        if (auto why = go(steps::draw_card(card))) return why;
    }
    if (phase() == Phase::draw_hand) return refused("fewer cards are named than the first hand has");
    if (auto why = go_to(said.start, steps::start(0))) return why;
    if (static_cast<int>(said.order.size()) != board_.characters)
        return refused("the order names every character in play once", "H8");
    return go(steps::order(said.order));
}

Why Script::carry_out(const ReplayMove& said) {
    for (const auto& id : said.path)
        if (auto why = go_to(id, steps::move(0))) return why;
    return std::nullopt;
}

Why Script::carry_out(const ReplayTake& said) {
    if (auto why = go(steps::take(said.from, said.token))) return why;
    return discard(said.discard);
}

// The fourth token, which is due to be discarded or not.
Why Script::discard(const std::optional<int>& token) {
    if (phase() == Phase::discard_token) {
        if (!token) return refused("a character that comes to hold a fourth token discards one at once", "H23");
        return go(steps::discard(*token));
    }
    if (token) return refused("no token is discarded here: the character does not come to hold a fourth one", "H23");
    return std::nullopt;
}

Why Script::roll(const ReplayRoll& said, bool first) {
    if (first) {
        if (said.held && !said.held->empty()) return refused("no die lies there before the first roll", "H16");
    } else {
        if (phase() != Phase::decide) return refused("the defence has ended, so nothing more is rolled", "H13");
        if (auto why = go(steps::roll_again(counted(said.held.value_or(std::vector<Symbol>{}))))) return why;
    }
    if (auto why = go(steps::roll(counted(said.dice)))) return why;
    for (const auto& token : said.tokens)
        if (auto why = go(steps::play_token(token.token, token.as))) return why;
    if (phase() == Phase::match) return go(steps::set_aside(counted(said.set_aside)));
    if (!said.set_aside.empty()) return refused("no symbol is open any more", "H13");
    return std::nullopt;
}

Why Script::carry_out(const ReplayDefend& said) {
    if (auto why = go(steps::defend())) return why;
    for (std::size_t i = 0; i < said.rolls.size(); ++i)
        if (auto why = roll(said.rolls[i], i == 0)) return why;
    if (phase() == Phase::roll) return refused("a defence begins with a roll", "H13");
    if (phase() == Phase::decide)
        if (auto why = go(steps::stop())) return why;
    if (phase() == Phase::choose_reward) {
        if (!said.reward) return refused("a defence with 3 or more matches pays a reward", "H20");
        if (auto why = reward(*said.reward)) return why;
    } else if (said.reward) {
        return refused("a defence that ends with fewer than 3 matches or by a failed roll pays nothing", "H20");
    }
    return compromises(said.compromised);
}

Why Script::reward(const ReplayReward& said) {
    if (auto why = go(steps::reward(said.level))) return why;
    if (is_over(state_) && (said.firewall || said.token || said.discard))
        return refused("the last bug of the home is removed, so the game is over and the rest of the reward lapses",
                       "H40");
    if (phase() == Phase::firewall_or_token) {
        if (!said.firewall == !said.token) return refused("level 5 either places a firewall or draws a token", "H20");
        if (said.token)
            if (auto why = go(steps::take_token())) return why;
    }
    if (phase() == Phase::place_firewall || phase() == Phase::firewall_or_token) {
        if (!said.firewall) return refused("the firewall of this level can be placed and so must be", "H20");
        if (auto why = firewall(*said.firewall)) return why;
    } else if (said.firewall) {
        return refused("the reward places no firewall", "H20");
    }
    if (phase() == Phase::draw_token) {
        if (!said.token) return refused("the token of this level can be drawn and so must be", "H20");
        if (auto why = go(steps::draw_token(*said.token))) return why;
    } else if (said.token) {
        return refused("the reward draws no token", "H20");
    }
    return discard(said.discard);
}

Why Script::firewall(const TilePair& border) {
    const std::string here = id_of(board_, tile_of(state_.open, acting(state_.open)));
    for (std::size_t end = 0; end < 2; ++end)
        if (border[end] == here) return go_to(border[1 - end], steps::place_firewall(0));
    return refused("the firewall is not placed on a border of " + here, "H21");
}

Why Script::compromises(const std::vector<ReplayCompromise>& said) {
    for (const auto& one : said) {
        if (phase() != Phase::choose_compromised) return refused("no device is full, so none is compromised", "H36");
        if (auto why = go_to(one.tile, steps::compromise(0))) return why;
        if (phase() == Phase::choose_spill) {
            if (!one.spill)
                return refused("a bug of " + one.tile + " has to be spilled on an adjacent device, which is not named",
                               "H37");
            if (auto why = go_to(*one.spill, steps::spill(0))) return why;
        } else if (one.spill) {
            return refused("no bug of " + one.tile + " is spilled", is_over(state_) ? "" : "H37");
        }
    }
    if (phase() == Phase::choose_compromised) return refused("a full device is left that must be compromised", "H36");
    return std::nullopt;
}

Why Script::hobbyist(const ReplayHobbyist& said) {
    for (const Card card : said.drawn) {
        if (phase() != Phase::draw_hobbyist) return refused("more cards are drawn than there are to draw", "H27");
        if (auto why = go(steps::draw_card(card))) return why;
    }
    if (phase() == Phase::draw_hobbyist) return refused("the Hobbyist draws two cards while the pile has two", "H27");
    return go(steps::choose(said.chosen));
}

Why Script::botnet(const ReplayPlay& said) {
    const int source = index_of_tile(board_, said.from.value_or(""));
    if (source < 0) return refused("there is no tile " + said.from.value_or(""));
    SymbolCounts bugs{};
    for (const auto& [id, number] : said.bugs) {
        const int tile = index_of_tile(board_, id);
        if (tile < 0) return refused("there is no tile " + id);
        const int side = side_towards(board_, source, tile);
        if (side < 0) return refused(id + " is not adjacent to " + *said.from, "H32");
        bugs[side] = steps::narrow(number);
    }
    return go(steps::play_botnet(said.card, source, bugs));
}

Why Script::play(const ReplayPlay& said) {
    const auto why = strength_of(said.card) ? botnet(said) : go_to(said.tile.value_or(""), steps::play(said.card, 0));
    return why ? why : compromises(said.compromised);
}

Why Script::reaction(const ReplayReaction& said) {
    if (auto why = go(steps::end_turn())) return why;
    if (phase() == Phase::use_hobbyist)
        if (auto why = go(steps::use_hobbyist(said.hobbyist.has_value()))) return why;
    if (phase() == Phase::draw_hobbyist) {
        if (auto why = chosen_by_hobbyist(said)) return why;
    } else {
        if (said.hobbyist) return refused("the Hobbyist's ability does not apply to this reaction", "H27");
        if (auto why = said.play ? play(*said.play) : go(steps::pass())) return why;
    }
    return refill(said.draw);
}

Why Script::chosen_by_hobbyist(const ReplayReaction& said) {
    if (!said.hobbyist) return refused("after the Hobbyist's turn the Defenders draw the card", "H27");
    if (auto why = hobbyist(*said.hobbyist)) return why;
    if (phase() == Phase::forced_reaction)
        return said.play ? play(*said.play)
                         : refused("the chosen card has a legal choice and must be carried out", "H27");
    if (said.play) return refused("the chosen card has no legal choice and is not carried out", "H27");
    return std::nullopt;
}

Why Script::refill(const std::vector<Card>& drawn) {
    for (const Card card : drawn) {
        if (phase() != Phase::refill) return refused("more cards are drawn than the hand takes", "H28");
        if (auto why = go(steps::draw_card(card))) return why;
    }
    if (phase() == Phase::refill) return refused("the hand is filled up to five cards", "H28");
    return std::nullopt;
}

Why Script::movement(const std::vector<std::string>& path) {
    for (const auto& id : path)
        if (auto why = go_to(id, steps::walk(0))) return why;
    return go(steps::end_walk());
}

const Refusal after_the_end{"", "the game is over, so nothing may follow"};

// Plays a replay; the first refusal ends it.
class Player {
public:
    Player(const Board& board, const Replay& replay) : board_(board), replay_(replay) {}

    ReplayOutcome play() {
        state_ = initial_state(board_);
        if (auto why = whole([&](Script& s) { return s.setup(replay_.setup); })) {
            fail(ReplayStep::setup, {}, {}, {}, *why);
            outcome_.steps.clear();
            return outcome_;
        }
        for (round_ = 0; round_ < static_cast<int>(replay_.rounds.size()); ++round_)
            if (!play_round()) break;
        outcome_.state = state_;
        if (!outcome_.error) outcome_.status = is_over(state_) ? ReplayStatus::finished : ReplayStatus::running;
        return outcome_;
    }

private:
    const ReplayRound& round() const { return replay_.rounds[round_]; }
    bool last_round() const { return round_ + 1 == static_cast<int>(replay_.rounds.size()); }

    // No turn follows in the whole replay; rounds without turns may.
    bool last_turn(int number) const {
        const auto after = replay_.rounds.begin() + round_ + 1;
        return number + 1 == static_cast<int>(round().turns.size()) &&
               std::all_of(after, replay_.rounds.end(), [](const ReplayRound& r) { return r.turns.empty(); });
    }

    // All the steps of one part, or none.
    template <class F>
    Why whole(F&& part) {
        Script script(board_, state_);
        if (auto why = part(script)) return why;
        state_ = script.state();
        outcome_.steps.insert(outcome_.steps.end(), script.steps().begin(), script.steps().end());
        return std::nullopt;
    }

    bool fail(ReplayStep step, std::optional<int> round, std::optional<int> turn, std::optional<int> action,
              const Refusal& why) {
        outcome_.status = ReplayStatus::illegal;
        outcome_.error = ReplayError{round, turn, action, step, why.message, why.rule};
        return false;
    }

    // False: illegal, `fail` has been called.
    bool play_round() {
        const int turns = static_cast<int>(round().turns.size());
        for (int turn = 0; turn < turns; ++turn)
            if (!play_turn(turn)) return false;
        if (!is_over(state_) && !last_round() && turns < board_.characters)
            return fail(ReplayStep::turn, round_, turns, {}, refused("a round has a turn for every character", "H8"));
        if (!round().movement) {
            if (last_round()) return true;
            return fail(ReplayStep::movement, round_, {}, {}, refused("the movement is missing"));
        }
        if (is_over(state_)) return fail(ReplayStep::movement, round_, {}, {}, after_the_end);
        if (state_.open.phase != Phase::movement)
            return fail(ReplayStep::movement, round_, {}, {},
                        refused("the Hacker moves after the last reaction of a round", "H35"));
        if (auto why = whole([&](Script& s) { return s.movement(*round().movement); }))
            return fail(ReplayStep::movement, round_, {}, {}, *why);
        return true;
    }

    bool play_turn(int number) {
        const ReplayTurn& turn = round().turns[number];
        if (is_over(state_)) return fail(ReplayStep::turn, round_, number, {}, after_the_end);
        if (number >= board_.characters)
            return fail(ReplayStep::turn, round_, number, {},
                        refused("a round has one turn for each character in play", "H8"));
        if (turn.who != acting(state_.open))
            return fail(
                ReplayStep::turn, round_, number, {},
                refused("it is the turn of " + name_of(acting(state_.open)) + ", not of " + name_of(turn.who), "H8"));
        for (std::size_t a = 0; a < turn.actions.size(); ++a) {
            const auto why =
                is_over(state_) ? Why(after_the_end) : whole([&](Script& s) { return s.action(turn.actions[a]); });
            if (why) return fail(ReplayStep::actions, round_, number, static_cast<int>(a), *why);
            if (std::holds_alternative<ReplayCheck>(turn.actions[a]))
                outcome_.checks.push_back({round_, number, state_.open.checked_tile, state_.open.answer});
        }
        if (!turn.reaction) {
            if (last_turn(number)) return true;
            return fail(ReplayStep::reaction, round_, number, {}, refused("the reaction is missing"));
        }
        const auto why =
            is_over(state_) ? Why(after_the_end) : whole([&](Script& s) { return s.reaction(*turn.reaction); });
        return why ? fail(ReplayStep::reaction, round_, number, {}, *why) : true;
    }

    const Board& board_;
    const Replay& replay_;
    State state_;
    int round_ = 0;
    ReplayOutcome outcome_;
};

}  // namespace

ReplayOutcome play_replay(const Board& board, const Replay& replay) { return Player(board, replay).play(); }

NextStep next_step(const PublicState& s) {
    assert(!is_over(s) && !in_setup(s));
    if (s.phase == Phase::movement) return {s.round, std::nullopt};
    return {s.round, s.turn};
}

}  // namespace nedforge::smart_home
