#pragma once
// A state of Echo Death in the middle of a game, for tests of single rulings: Nodes are put where a test wants them, it
// is the turn of player a, every program is in every directory, and nobody can disconnect unless the test says so.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/echo_death/flow.h"
#include "engine/echo_death/game/trait.h"
#include "engine/echo_death/words.h"

namespace nedforge::test {

// A grid of 12 by 12 without marks, with these characters in its first rows.
inline echo_death::Grid grid_with(std::vector<std::string> rows = {}, std::vector<std::string> zones = {}) {
    echo_death::Grid grid;
    grid.id = "test";
    grid.name = "Test";
    const auto filled = [](std::vector<std::string> texts) {
        texts.resize(12);
        for (std::string& text : texts) text.resize(12, '.');
        return texts;
    };
    grid.rows = filled(std::move(rows));
    if (!zones.empty()) grid.zones = filled(std::move(zones));
    grid.nodes = 3;
    grid.spacing = 1;
    grid.budget.overclock.at = 0;
    return grid;
}

class Situation {
public:
    explicit Situation(const echo_death::Grid& grid) : board(compile(grid)), state(echo_death::initial_state(board)) {
        auto& open = state.open;
        open.phase = echo_death::Phase::turns;
        open.ask = echo_death::Ask::nothing;
        open.hack = {};
        open.turn_open = true;
        open.instructions = 100;
        open.turn = 4;
        board.directory = index_count(board.programs) - echo_death::root_count;
        for (auto& player : open.players) {
            player.disconnect = false;
            for (std::size_t program = echo_death::root_count; program < board.programs.size(); ++program)
                player.directory |= std::uint64_t{1} << program;
        }
    }
    Situation& put(const std::string& name, int column, int row) {
        const int node = node_named(name);
        auto& player = state.open.players[static_cast<std::size_t>(board.owner_of(node))];
        auto& placed = state.open.nodes[static_cast<std::size_t>(node)];
        EXPECT_FALSE(placed.on_grid());
        placed.spot = board.spot_of({column, row});
        placed.hard_drive = static_cast<std::int8_t>(board.statistics.hard_drive);
        placed.offense = board.statistics.offense;
        placed.defense = board.statistics.defense;
        placed.orthogonal = board.statistics.orthogonal.squares;
        placed.diagonal = board.statistics.diagonal.squares;
        ++player.alive;
        return *this;
    }
    Situation& task(const std::string& node, const std::string& program, const std::string& by) {
        add_task(board, state.open, node_named(node), *board.program_named(program), *echo_death::player_of_name(by));
        return *this;
    }
    Situation& with(int instructions) {
        state.open.instructions = static_cast<std::int16_t>(instructions);
        return *this;
    }

    // Does the steps that the words say, with ';' between them. What refuses one: "E24 at b1", else "".
    std::string play(const std::string& lines) {
        for (std::size_t begin = 0; begin < lines.size();) {
            const std::size_t end = std::min(lines.find(';', begin), lines.size());
            const std::string line = lines.substr(begin, end - begin);
            begin = end + 1;
            const auto step = game::step_of<echo_death::EchoDeathGame>(echo_death::grammar(), board, line);
            if (!step) return step.error();
            if (const auto why = why_illegal(board, state, *step))
                return why->rule + " at" + (line[0] == ' ' ? "" : " ") + line;
            apply(board, state, *step);
            const std::string broken = wrong(board, state);
            if (!broken.empty()) return broken;
        }
        return "";
    }
    int node_named(const std::string& name) const { return *board.node_named(name); }
    const echo_death::NodeState& node(const std::string& name) const { return state.open.node(node_named(name)); }
    int hard_drive(const std::string& name) const { return node(name).hard_drive; }
    std::string square(const std::string& name) const {
        return node(name).on_grid() ? subject_of(board.square_of(node(name).spot)) : "gone";
    }
    int tasks(const std::string& name) const { return tasks_of(state.open, node_named(name)).size(); }
    int left() const { return state.open.instructions; }
    // What the steps cost.
    int cost(const std::string& lines) {
        const int before = left();
        EXPECT_EQ(play(lines), "");
        return before - left();
    }

    echo_death::Board board;
    echo_death::State state;
};

}  // namespace nedforge::test
