// to_replay(): steps gathered into the actions, reactions and movements of a replay.

#include <cassert>

#include "engine/smart_home/game/replay.h"

namespace nedforge::smart_home {

namespace {

std::vector<Symbol> listed(const SymbolCounts& counts) {
    std::vector<Symbol> symbols;
    for (std::size_t i = 0; i < symbol_count; ++i) symbols.insert(symbols.end(), counts[i], static_cast<Symbol>(i));
    return symbols;
}

class Writer {
public:
    explicit Writer(const Board& board) : board_(board), state_(initial_state(board)) {}

    // Notes the step, then carries it out; what it completes goes into the replay.
    void add(const Step& step) {
        if (step.kind == StepKind::order)
            for (int i = 0; i < board_.characters; ++i)
                replay_.setup.order.push_back(static_cast<Character>(step.counts[i]));
        note(step);
        apply(board_, state_, step);
        const Phase phase = state_.open.phase;
        const bool rests = phase == Phase::turn || phase == Phase::over || phase == Phase::movement;
        if (action_ && rests) {
            turn().actions.push_back(std::move(*action_));
            action_.reset();
        }
        if (reaction_ && rests) {
            turn().reaction = std::move(*reaction_);
            reaction_.reset();
            turn_is_open_ = false;
        }
        if (step.kind == StepKind::end_walk) {
            replay_.rounds.back().movement = std::move(walk_);
            walk_.clear();
            round_is_open_ = false;
        }
    }
    Replay take() { return std::move(replay_); }

private:
    std::string id(int tile) const { return id_of(board_, tile); }
    ReplayDefend& defence() { return std::get<ReplayDefend>(*action_); }

    ReplayHobbyist& hobbyist() {
        if (!reaction_->hobbyist) reaction_->hobbyist.emplace();
        return *reaction_->hobbyist;
    }

    ReplayTurn& turn() {
        if (!round_is_open_) replay_.rounds.emplace_back();
        round_is_open_ = true;
        auto& turns = replay_.rounds.back().turns;
        if (!turn_is_open_) {
            turns.emplace_back();
            turns.back().who = who_;
        }
        turn_is_open_ = true;
        return turns.back();
    }

    void note(const Step& step) {
        const PublicState& s = state_.open;
        who_ = acting(s);
        switch (side_of(step.kind)) {
            case Side::chance:
                return note_chance(step);
            case Side::hacker:
                return note_hacker(step);
            case Side::defenders:
                return note_defenders(step);
        }
    }

    void note_chance(const Step& step) {
        switch (step.kind) {
            case StepKind::draw_target:
                replay_.setup.target = id(step.tile);
                return;
            case StepKind::draw_card:
                if (state_.open.phase == Phase::draw_hand)
                    replay_.setup.hand.push_back(step.card);
                else if (state_.open.phase == Phase::draw_hobbyist)
                    hobbyist().drawn.push_back(step.card);
                else
                    reaction_->draw.push_back(step.card);
                return;
            case StepKind::roll: {
                ReplayRoll roll;
                roll.dice = listed(step.counts);
                if (sum_of(state_.open.defence.faces)) roll.held = listed(state_.open.defence.faces);
                return defence().rolls.push_back(std::move(roll));
            }
            default:
                defence().reward->token = step.token;
        }
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

    void note_hacker(const Step& step) {
        auto& fallen =
            action_ ? defence().compromised : (reaction_ && reaction_->play ? reaction_->play->compromised : unused_);
        switch (step.kind) {
            case StepKind::start:
                replay_.setup.start = id(step.tile);
                return;
            case StepKind::play:
                return note_play(step);
            case StepKind::compromise:
                return fallen.push_back({id(step.tile), std::nullopt});
            case StepKind::spill:
                fallen.back().spill = id(step.tile);
                return;
            case StepKind::walk:
                return walk_.push_back(id(step.tile));
            default:
                return;
        }
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

    void note_defenders(const Step& step) {
        switch (step.kind) {
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
                defence().reward->firewall = TilePair{id(tile_of(state_.open, who_)), id(step.tile)};
                return;
            case StepKind::end_turn:
                turn();
                reaction_ = ReplayReaction{};
                return;
            case StepKind::choose:
                hobbyist().chosen = step.card;
                return;
            default:
                return;
        }
    }

    const Board& board_;
    State state_;
    Replay replay_;
    Character who_{};
    bool round_is_open_ = false, turn_is_open_ = false;
    std::optional<ReplayAction> action_;      // under way
    std::optional<ReplayReaction> reaction_;  // under way
    std::vector<std::string> walk_;
    std::vector<ReplayCompromise> unused_;
};

}  // namespace

Replay to_replay(const Board& board, const std::vector<Step>& steps) {
    Writer writer(board);
    for (const Step& step : steps) writer.add(step);
    return writer.take();
}

}  // namespace nedforge::smart_home
