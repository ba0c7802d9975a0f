#pragma once
// What a step does: a class for apply() whose functions stand in one file for each side, apply.cpp for chance. Each
// ends by setting the phase that is due next. Inside the engine only; others ask rules.h. Steps are legal, and nothing
// can fail.

#include <cstdint>

#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

// A game at work: the board with the state that changes.
class Table {
public:
    Table(const Board& board, State& state) : board_(board), state_(state), s_(state.open) {}

    void carry_out(const Step&);

private:
    void by_chance(const Step&);
    void by_hacker(const Step&);
    void by_defenders(const Step&);
    void in_turn(const Step&);
    void in_defence(const Step&);

    // Setup and draws.
    void draw_card(Card);
    void next_hand_card();
    void prepare_pile();
    void draw_token(int kind);
    void prepare_supply();

    // The Defenders' turn.
    void begin_turn();
    void end_turn();
    void gain_token(Character, int kind, Phase next);
    void lose_token(Character, int kind);
    void check(int tile);

    // Defending.
    void begin_defence();
    void roll(const SymbolCounts&);
    void play_token(int kind, Symbol);
    void set_aside(const SymbolCounts&);
    void fail();
    void close(Symbol, int times);
    void stop();
    void reward(int level);
    void place_firewall(int tile, int other);
    void end_defence();

    // The Hacker's reaction.
    void begin_hobbyist();
    void choose(Card);
    void play(const Step&);
    void end_reaction();
    void count_ddos_down();
    void lift_spent_ddos();

    // Bugs and compromise.
    void add_bugs(int tile, int bugs);
    void resolve_full();
    void compromise(int tile);
    void spill(int tile);

    void end(Ending ending) {
        s_.ending = ending;
        s_.phase = Phase::over;
    }
    std::uint8_t& bugs(int tile) { return s_.bugs[tile]; }
    int here() const { return tile_of(s_, acting(s_)); }

    const Board& board_;
    State& state_;
    PublicState& s_;
};

}  // namespace nedforge::smart_home
