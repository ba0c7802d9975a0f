// Ten positions with the turn of a thoughtful person. `strong` does at least as much damage in its turn. In the
// pictures a and b are Nodes, numbered by row, then column; capitals are marks.

#include <algorithm>
#include <ostream>

#include "tests/support/echo_death/situation.h"
#include "validator/echo_death/policy/policy.h"

namespace nedforge::echo_death {
namespace {

struct Thought {
    std::string name;
    std::vector<std::string> picture, zones = {};
    int instructions = 10;
    std::vector<std::string> directory;
    std::vector<std::string> hurt = {};                           // Nodes with one Hard Drive
    std::vector<std::pair<std::string, std::string>> tasks = {};  // on Nodes of b
    std::vector<Teleport> pads = {};
    bool walks = true;
    std::string turn;  // the person's
    int damage = 0;    // that it does
};

std::ostream& operator<<(std::ostream& out, const Thought& thought) { return out << thought.name; }

// clang-format off
const std::vector<Thought> thoughts{
    {.name = "three_in_reach",
     // One Lightning destroys a Node that has no Task, and three of them can be paid.
     .picture = {"............",
                 "............",
                 "......b.....",
                 "............",
                 "...a....b...",
                 "............",
                 ".....b......",
                 "............",
                 "............",
                 "............",
                 "............",
                 "...........b"},
     .directory = {"lightning", "fortress"},
     .turn = "run lightning a1;at b1;run movement a1;walk 4,4;go;run lightning a1;at b2;run lightning a1;at b3",
     .damage = 6},
    {.name = "from_one_to_the_next",
     // Two Nodes stand far apart. A diagonal walk of two squares costs 1, one of four costs 2.
     .picture = {"............",
                 ".a..........",
                 "............",
                 "............",
                 "............",
                 "............",
                 "............",
                 ".......b....",
                 "............",
                 "............",
                 "............",
                 "...........b"},
     .directory = {"lightning", "firewall"},
     .turn = "run movement a1;walk 2,2;walk 3,3;go;run lightning a1;at b1;"
             "run movement a1;walk 4,4;walk 5,5;walk 6,6;walk 7,7;go;run lightning a1;at b2",
     .damage = 4},
    {.name = "strength_serves_twice",
     // Against one Firewall each Lightning takes one Hard Drive of two. One Inner Strength makes both of them final.
     .picture = {"............",
                 "............",
                 "..b.........",
                 "............",
                 "............",
                 "...a........",
                 "............",
                 ".....b......",
                 "............",
                 "............",
                 "............",
                 "...........b"},
     .instructions = 8,
     .directory = {"lightning", "inner_strength"},
     .tasks = {{"b1", "firewall"}, {"b2", "firewall"}},
     .turn = "run inner_strength a1;run lightning a1;at b1;run lightning a1;at b2",
     .damage = 4},
    {.name = "the_hill",
     // Each enemy has a Fortress, which stops Lightning from the plain. From level 2 it destroys.
     .picture = {"............",
                 "............",
                 ".....b......",
                 "............",
                 "............",
                 "...a....b...",
                 "............",
                 "............",
                 "......b.....",
                 "............",
                 "............",
                 "b..........."},
     .zones = {"............",
               "............",
               "............",
               "............",
               "............",
               "....2.......",
               "....2.......",
               "............",
               "............",
               "............",
               "............",
               "............"},
     .directory = {"lightning", "haste"},
     .tasks = {{"b1", "fortress"}, {"b2", "fortress"}, {"b3", "fortress"}},
     .turn = "run movement a1;walk 4,5;go;run lightning a1;at b1;run lightning a1;at b2;run lightning a1;at b3",
     .damage = 6},
    {.name = "a_chain_for_two",
     // Two Nodes have one Hard Drive each. One Chain Lightning destroys both; a Lightning leaves too little for another.
     .picture = {"............",
                 "............",
                 "....b.b.....",
                 "............",
                 "............",
                 "....a.......",
                 "............",
                 "............",
                 "............",
                 "............",
                 "............",
                 "...........b"},
     .instructions = 5,
     .directory = {"lightning", "chain_lightning"},
     .hurt = {"b1", "b2"},
     .turn = "run chain_lightning a1;at b1;also b2",
     .damage = 2},
    {.name = "the_crystal",
     // In reach of the Focus Crystal one Lightning strikes four by four squares: three enemies, and not the friend.
     .picture = {"............",
                 "............",
                 "..F.........",
                 "...a........",
                 "....a.......",
                 ".....b.b....",
                 "............",
                 "......b.....",
                 "............",
                 "............",
                 "............",
                 "b..........."},
     .instructions = 3,
     .directory = {"lightning", "firewall"},
     .turn = "run lightning a1;at b1;area 5,5 focus",
     .damage = 6},
    {.name = "over_the_edge",
     // A Shove does no damage, but whoever is pushed off the hill suffers an attack.
     .picture = {"............",
                 "............",
                 "............",
                 "............",
                 "............",
                 "..a...b.....",
                 "............",
                 "............",
                 "............",
                 "............",
                 "............",
                 "...........b"},
     .zones = {"............",
               "............",
               "............",
               "............",
               "....111.....",
               "....111.....",
               "....111.....",
               "............",
               "............",
               "............",
               "............",
               "............"},
     .instructions = 3,
     .directory = {"shove", "firewall"},
     .hurt = {"b1"},
     .turn = "run shove a1;at b1;push b1 east",
     .damage = 1},
    {.name = "through_the_pad",
     // The pad beside the Node leads to the two in the far corner; the way on foot costs too much.
     .picture = {"............",
                 ".a..........",
                 "............",
                 "............",
                 "............",
                 "............",
                 "............",
                 "............",
                 "...........b",
                 "............",
                 "............",
                 "........b..."},
     .instructions = 7,
     .directory = {"lightning", "firewall"},
     .pads = {{{2, 1}, {9, 9}, Way::one}},
     .turn = "run movement a1;walk 2,1;go;run lightning a1;at b1;run lightning a1;at b2",
     .damage = 4},
    {.name = "a_jump",
     // Nobody walks on this grid. A Teleport of four squares brings two Nodes into reach.
     .picture = {"............",
                 ".a..........",
                 "............",
                 "............",
                 "............",
                 ".......b....",
                 "............",
                 "............",
                 "....b.......",
                 "............",
                 "............",
                 "...........b"},
     .directory = {"lightning", "teleport"},
     .walks = false,
     .turn = "run teleport a1;to 4,5;run lightning a1;at b1;run lightning a1;at b2",
     .damage = 4},
    {.name = "blood_for_a_strike",
     // A Hard Drive given to the Life Sucking Crystal pays for the second Node.
     .picture = {"............",
                 "............",
                 "..L.........",
                 "...a...b....",
                 "............",
                 "............",
                 "....b.......",
                 "............",
                 "............",
                 "............",
                 "............",
                 "...........b"},
     .instructions = 3,
     .directory = {"lightning", "firewall"},
     .turn = "run lightning a1;at b1;trade a1;run lightning a1;at b2",
     .damage = 4},
};
// clang-format on

test::Situation situation_of(const Thought& thought) {
    std::vector<std::string> marks = thought.picture;
    for (std::string& row : marks)
        std::replace_if(
            row.begin(), row.end(), [](char c) { return c > 'Z'; }, '.');
    Grid grid = test::grid_with(marks, thought.zones);
    grid.nodes = 5;
    grid.teleports = thought.pads;
    if (!thought.walks) grid.node.orthogonal.squares = grid.node.diagonal.squares = 0;
    test::Situation s(grid);
    std::array<int, 2> placed{};
    for (int row = 0; row < 12; ++row)
        for (int column = 0; column < 12; ++column) {
            const char c = thought.picture[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (c == 'a' || c == 'b')
                s.put(c + std::to_string(++placed[static_cast<std::size_t>(c - 'a')]), column, row);
        }
    for (const std::string& name : thought.hurt)
        s.state.open.nodes[static_cast<std::size_t>(s.node_named(name))].hard_drive = 1;
    for (const auto& [node, program] : thought.tasks) s.task(node, program, "b");
    s.board.directory = static_cast<int>(thought.directory.size());
    for (auto& player : s.state.open.players) {
        player.directory = 0;
        for (const std::string& id : thought.directory)
            player.directory |= std::uint64_t{1} << *s.board.program_named(id);
        player.deck = 0b11111111110;
    }
    return std::move(s.with(thought.instructions));
}

int drives_of_b(const test::Situation& s) {
    int sum = 0;
    for (int n = s.board.nodes; n < 2 * s.board.nodes; ++n)
        if (s.state.open.node(n).on_grid()) sum += s.state.open.node(n).hard_drive;
    return sum;
}

// The turn of a as `strong` plays it. Player b answers nothing, and gives the highest card to each Hack.
void let_strong_play(test::Situation& s) {
    const auto policy = make_policy(0, PolicyKind::strong, s.board, SeededDice(1));
    std::vector<Step> legal;
    while (s.state.open.phase == Phase::turns && s.state.open.player == 0) {
        const Deciders due = deciders(s.board, s.state);
        Step step;
        if (due.players & 1) {
            step = policy->decide(view_of(s.state, 0));
        } else {
            legal_steps(s.board, s.state, due.by_chance ? -1 : 1, legal);
            step = s.state.open.ask == Ask::disconnect ? steps::accept() : legal.back();
        }
        ASSERT_FALSE(why_illegal(s.board, s.state, step));
        apply(s.board, s.state, step);
    }
}

class ThoughtfulTurn : public ::testing::TestWithParam<Thought> {};

TEST_P(ThoughtfulTurn, IsNoBetterThanThatOfStrong) {
    const Thought& thought = GetParam();
    test::Situation person = situation_of(thought), strong = situation_of(thought);
    const int before = drives_of_b(person);
    ASSERT_EQ(person.play(thought.turn), "");
    ASSERT_EQ(before - drives_of_b(person), thought.damage);
    let_strong_play(strong);
    EXPECT_GE(before - drives_of_b(strong), thought.damage);
}

INSTANTIATE_TEST_SUITE_P(Positions, ThoughtfulTurn, ::testing::ValuesIn(thoughts),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace nedforge::echo_death
