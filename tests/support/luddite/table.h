#pragma once
// A small map on the table for tests of the rules: change what a test is about, roll, act. Actions are in the words of
// a replay; refusals come back as text, "" when the action was done and "R2: ..." when it was refused under a ruling.

#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/game/replay.h"

namespace nedforge::test {

// A 3 x 3 grid A1..C3, Enter and Exit at A1, no gates; plenty of spaces, nothing to start with, a Clock of 30 plain
// boxes, no bonuses, one line of two boxes (1 and 2) that pays 1 damage.
luddite::Map plain_map();
luddite::Node& node_of(luddite::Map&, const std::string& id);

class Table {
public:
    explicit Table(const luddite::Map& map) : board_(luddite::compile(map)), game_(board_) {}
    Table(const Table&) = delete;

    const luddite::Board& board() const { return board_; }
    luddite::Game& game() { return game_; }
    const luddite::State& state() const { return game_.state(); }

    std::string roll(int a, int b, int c);
    std::string end_round();
    std::string act(const luddite::ReplayAction&);

    std::string adjust(int die, int by);
    std::string duplicate(int die);
    std::string create(int value);
    std::string clock(int die);
    std::string toggle(int die);   // the switch of the die's value
    std::string tool(int number);  // a switch by a multi-tool
    std::string bonus(int die, int box);
    std::string unlock(int die, const std::string& node);
    std::string power(const std::string& node);
    std::string move(int die, const std::vector<std::string>& path);
    std::string walk(const std::vector<std::string>& path);                          // by an energy
    std::string part(std::optional<int> die, const std::vector<std::string>& path);  // of a move, not the last (R22)
    std::string force(const std::string& node);
    std::string cross(std::optional<int> die, luddite::Position box);                            // lines
    std::string write(std::optional<int> die, int entry);                                        // sums
    std::string write(std::optional<int> die, int section, int row);                             // ordered_rows
    std::string lay(int die, int section, luddite::Position at, int turn, bool mirror = false);  // patterns
    std::string cross_cell(int section, luddite::Position at);  // patterns, by an energy

    int held(luddite::Resource r) const { return state().held[static_cast<std::size_t>(r)]; }
    int used(luddite::Resource r) const { return state().used_spaces[static_cast<std::size_t>(r)]; }
    std::string node() const { return board_.node_ids[state().node]; }
    bool hit(const std::string& id) const;
    luddite::ScoreParts parts() const { return luddite::score_parts(board_, state()); }
    int score() const { return luddite::score(board_, state()); }

private:
    luddite::Board board_;
    luddite::Game game_;
};

}  // namespace nedforge::test
