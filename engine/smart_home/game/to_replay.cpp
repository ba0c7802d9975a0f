// to_replay(): steps gathered into the actions, reactions and movements of a replay.

#include <utility>

#include "engine/smart_home/game/replay.h"

namespace nedforge::smart_home {

namespace {

std::vector<Symbol> listed(const SymbolCounts& counts) {
    std::vector<Symbol> symbols;
    for (const Symbol s : all_symbols) symbols.insert(symbols.end(), counts[s], s);
    return symbols;
}

class Writer {
public:
    explicit Writer(const Board& board) : board_(board), state_(initial_state(board)) {}

    // Notes the step, then carries it out; what it completes goes into the replay.
    void add(const Step& step) {
        note(step);
        apply(board_, state_, step);
        const Phase phase = state_.open.phase;
        const bool rests = phase == Phase::turn || phase == Phase::over || phase == Phase::movement;
        if (action_ && rests) turn().actions.push_back(*std::exchange(action_, std::nullopt));
        if (reaction_ && rests) {
            turn().reaction = std::exchange(reaction_, std::nullopt);
            turn_is_open_ = false;
        }
        if (step.kind == StepKind::end_walk) {
            replay_.rounds.back().movement = std::exchange(walk_, {});
            round_is_open_ = false;
        }
    }
    std::optional<Replay> take() { return in_setup(state_.open) ? std::nullopt : std::optional(std::move(replay_)); }

private:
    std::string id(int tile) const { return id_of(board_, tile); }
    ReplayDefend& defence() { return std::get<ReplayDefend>(*action_); }

    ReplayHobbyist& hobbyist() { return reaction_->hobbyist ? *reaction_->hobbyist : reaction_->hobbyist.emplace(); }

    ReplayTurn& turn() {
        if (!round_is_open_) replay_.rounds.emplace_back();
        round_is_open_ = true;
        auto& turns = replay_.rounds.back().turns;
        if (!turn_is_open_) turns.emplace_back().who = character_;
        turn_is_open_ = true;
        return turns.back();
    }

    void note(const Step& step) {
        character_ = acting(state_.open);
        switch (step.kind) {
            case StepKind::draw_target:
                replay_.setup.target = id(step.tile);
                return;
            case StepKind::draw_card:
                return cards_drawn().push_back(step.card);
            case StepKind::roll:
                return note_roll(step.counts, state_.open.defence.faces);
            case StepKind::draw_token:
                defence().reward->token = step.token;
                return;
            case StepKind::start:
                replay_.setup.start = id(step.tile);
                return;
            case StepKind::play:
                return note_play(step);
            case StepKind::compromise:
                return fallen().push_back({id(step.tile), std::nullopt});
            case StepKind::spill:
                fallen().back().spill = id(step.tile);
                return;
            case StepKind::walk:
                return walk_.push_back(id(step.tile));
            case StepKind::order:
                for (int i = 0; i < board_.characters; ++i)
                    replay_.setup.order.push_back(static_cast<Character>(step.counts[i]));
                return;
            case StepKind::move:
                return note_move(step.tile);
            case StepKind::send:
                action_ = ReplaySend{step.who, id(step.tile)};
                return;
            case StepKind::take:
                action_ = ReplayTake{step.who, step.token, std::nullopt};
                return;
            case StepKind::check:
                action_ = ReplayCheck{id(step.tile)};
                return;
            case StepKind::defend:
                action_ = ReplayDefend{};
                return;
            case StepKind::discard:
                return note_discard(step.token);
            case StepKind::play_token:
                return defence().rolls.back().tokens.push_back({step.token, step.symbol});
            case StepKind::set_aside:
                defence().rolls.back().set_aside = listed(step.counts);
                return;
            case StepKind::reward:
                defence().reward = ReplayReward{step.number, std::nullopt, std::nullopt, std::nullopt};
                return;
            case StepKind::place_firewall:
                defence().reward->firewall = TilePair{id(tile_of(state_.open, character_)), id(step.tile)};
                return;
            case StepKind::end_turn:
                turn();
                reaction_ = ReplayReaction{};
                return;
            case StepKind::choose:
                hobbyist().chosen = step.card;
                return;
            default:
                return;  // what no replay says: it follows from the rest
        }
    }

    std::vector<Card>& cards_drawn() {
        if (state_.open.phase == Phase::draw_hand) return replay_.setup.hand;
        return state_.open.phase == Phase::draw_hobbyist ? hobbyist().drawn : reaction_->draw;
    }
    // What an Error or an attack compromises.
    std::vector<ReplayCompromise>& fallen() { return action_ ? defence().compromised : reaction_->play->compromised; }

    void note_roll(const SymbolCounts& dice, const SymbolCounts& held) {
        ReplayRoll& roll = defence().rolls.emplace_back();
        roll.dice = listed(dice);
        if (sum_of(held)) roll.held = listed(held);
    }

    void note_play(const Step& step) {
        ReplayPlay play;
        play.card = step.card;
        (strength_of(step.card) ? play.from : play.tile) = id(step.tile);
        for (int side = 0; side < side_count; ++side)
            if (step.counts[side])
                play.bugs.emplace_back(id(board_.neighbour[step.tile][side]), static_cast<int>(step.counts[side]));
        reaction_->play = std::move(play);
    }

    void note_move(int tile) {
        auto& actions = turn().actions;
        if (!actions.empty())
            if (auto* last = std::get_if<ReplayMove>(&actions.back()))
                return last->path.push_back(id(tile));  // two steps a turn: never a path of three
        actions.emplace_back(ReplayMove{{id(tile)}});
    }

    void note_discard(int token) {
        if (auto* take = std::get_if<ReplayTake>(&*action_))
            take->discard = token;
        else
            defence().reward->discard = token;
    }

    const Board& board_;
    State state_;
    Replay replay_;
    Character character_{};
    bool round_is_open_ = false, turn_is_open_ = false;
    std::optional<ReplayAction> action_;      // under way
    std::optional<ReplayReaction> reaction_;  // under way
    std::vector<std::string> walk_;
};

}  // namespace

std::optional<Replay> to_replay(const Board& board, const std::vector<Step>& steps) {
    Writer writer(board);
    for (const Step& step : steps) writer.add(step);
    return writer.take();
}

}  // namespace nedforge::smart_home
