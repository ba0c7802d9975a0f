// What cards and the players' aid say of programs, form by form.

#include "formats/echo_death/program_words.h"

#include <gtest/gtest.h>

namespace nedforge::echo_death {
namespace {

Program program(Target target, int distance) {
    Program made;
    made.target = target;
    made.distance = distance;
    return made;
}

TEST(GridProgramWords, ThePriceIsOneNumberOrTwo) {
    Program made;
    made.cost = {3, 3, false};
    EXPECT_EQ(cost_words(made), "3");
    made.cost = {0, 1, true};
    EXPECT_EQ(cost_words(made), "0, then 1");
    made.root = RootEffect::movement;
    EXPECT_EQ(cost_words(made), "by the steps");
    EXPECT_EQ(movement_words({2, 1}), "2 for 1");
}

TEST(GridProgramWords, WhomItStrikesAndFromHowFar) {
    EXPECT_EQ(target_words_of(program(Target::friendly, 0)), "the Node itself");
    EXPECT_EQ(target_words_of(program(Target::friendly, 1)), "a friendly Node");
    EXPECT_EQ(target_words_of(program(Target::hostile, 4)), "a hostile Node");
    EXPECT_EQ(target_words_of(program(Target::any, 4)), "any Node");
    EXPECT_EQ(target_words_of(program(Target::other_friendly, 4)), "another friendly Node");
    EXPECT_EQ(target_words_of(program(Target::other_any, 4)), "any other Node");
    EXPECT_EQ(distance_words(program(Target::friendly, 0)), "itself");
    EXPECT_EQ(distance_words(program(Target::hostile, 4)), "up to 4");
    Program made = program(Target::hostile, 4);
    made.blast = {3, 2};
    EXPECT_EQ(target_words_of(made), "a hostile Node, and all it may strike in an area of 3 by 2 around it");
    made.blast.reset();
    made.multiple = 1;
    EXPECT_EQ(target_words_of(made), "a hostile Node, and a second one up to 1 square from the first");
}

TEST(GridProgramWords, AnAttackSaysItsOffense) {
    const auto words = [](const Attack& attack, TwiceReading twice) {
        Program made;
        made.attack = attack;
        Rulings rulings;
        rulings.twice = twice;
        return effect_words(made, rulings);
    };
    using enum TwiceReading;
    const std::optional<int> none;
    for (const TwiceReading twice : {doubled, attacks}) {
        EXPECT_EQ(words({none, none, none, none}, twice), "Attacks with the Offense of the Node.");
        EXPECT_EQ(words({5, none, none, none}, twice), "Attacks with an Offense of 5.");
        EXPECT_EQ(words({none, 1, 1, none}, twice), "Attacks with the Offense of the Node and 1 more.");
        EXPECT_EQ(words({none, -2, none, 3}, twice),
                  "Attacks with the Offense of the Node less 2, against a Defense that is lower by 3.");
    }
    EXPECT_EQ(words({none, none, 2, none}, doubled), "Attacks with 2 times the Offense of the Node.");
    EXPECT_EQ(words({none, none, 2, none}, attacks), "Attacks 2 times, each with the Offense of the Node.");
}

TEST(GridProgramWords, EveryEffectHasItsSentence) {
    Program made;
    made.kind = ProgramKind::task;
    made.heal = 1;
    made.add = {1, 0, -1, 2};
    EXPECT_EQ(effect_words(made, {}),
              "Gives back 1 Hard Drive at the start of each turn of the Node's owner. As long as it runs: Offense +1, "
              "orthogonal movement -1, diagonal movement +2.");
    made.kind = ProgramKind::command;
    made.add.reset();
    made.attack = Attack{};
    made.push = 2;
    made.jump = 3;
    made.stun = true;
    EXPECT_EQ(effect_words(made, {}),
              "Attacks with the Offense of the Node. Then pushes the Node up to 2 squares in a direction that you "
              "choose. Gives back 1 Hard Drive, up to the number at the start. Goes to a square without a Node, up to "
              "3 squares away, over everything. The Node is stunned: it can't run programs.");
    Rulings rooted;
    rooted.stunned = StunnedReading::rooted;
    EXPECT_TRUE(effect_words(made, rooted).ends_with("The Node is stunned: it can neither move nor jump."));
    const auto roots = root_programs(6);
    EXPECT_TRUE(effect_words(roots[0], {}).starts_with("Walks a path"));
    EXPECT_TRUE(effect_words(roots[1], {}).starts_with("Removes one Task"));
    EXPECT_EQ(effect_words(roots[2], {}), "Attacks with the Offense of the Node.");
}

TEST(GridProgramWords, ReadingsThatAreNotTheUsualOnesAreSaid) {
    EXPECT_TRUE(reading_lines({}).empty());
    Rulings rulings;
    rulings.twice = TwiceReading::attacks;
    rulings.stunned = StunnedReading::rooted;
    EXPECT_EQ(
        reading_lines(rulings),
        (std::vector<std::string>{"A stunned Node runs programs, but neither Movement nor a jump (stunned=rooted).",
                                  "Offense twice is two attacks with the simple Offense (twice=attacks)."}));
}

}  // namespace
}  // namespace nedforge::echo_death
