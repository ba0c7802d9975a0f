// The steps of a story's game in words, as the editor and a page say them.

#include "formats/london_dread/step_words.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/base/seeded_dice.h"
#include "engine/london_dread/rules.h"
#include "formats/london_dread/story_file.h"
#include "tests/support/support.h"

namespace nedforge::london_dread {
namespace {

const Board& board() {
    static const Board made = compile(
        *read_story(test::read_all(test::source_path("sample_maps/london_dread/drowned-parish.story.yaml"))).story,
        {0, 2});
    return made;
}

template <class List>
int index_in(const List& list, std::string_view id) {
    for (int i = 0; i < index_count(list); ++i)
        if (list[i].id == id) return i;
    ADD_FAILURE() << id;
    return 0;
}

TEST(StoryStepWords, WhatIsDoneNamesCharactersAndCards) {
    using enum StepKind;
    const Story& story = board().story;
    const int jemmy = index_in(story.items, "jemmy"), nurse = index_in(story.allies, "nurse"),
              hope = index_in(story.confidence, "hope"), unhinged = index_in(story.conditions, "unhinged");
    const Card ally{CardKind::ally, steps::narrow(nurse)}, confidence{CardKind::confidence, steps::narrow(hope)};
    Open open;
    open.chapter = 1;
    const Location west{Area::west, 2}, east{Area::east, 1}, north{Area::north, 3};
    open.cards[place_of_index(board().place_of(west))] = {CardKind::dread, 0};
    open.cards[place_of_index(board().place_of(east))] = {CardKind::plot, 1};
    open.cards[place_of_index(board().place_of(north))] = ally;
    const std::string dread = story.dread[0].name, plot = board().chapter(1).plots[1].name;

    for (const auto& [step, words] : std::vector<std::pair<Step, std::string>>{
             {steps::of_index(dealt_item, jemmy), "Jemmy is dealt at the setup"},
             {steps::of_index(supplied, jemmy), "Jemmy comes into the supply"},
             {steps::at(placeholder, north), "A Plot lies face down at North 3"},
             {steps::of_card(dealt, {CardKind::dread, 0}), dread + " is dealt face down"},
             {steps::of_card(dealt, {CardKind::plot, -1}), "A Plot is dealt face down"},
             {steps::of_index(face, 2), "The Trauma die shows Unhinged"},
             {steps::of_index(face, 5), "The Trauma die shows 2 Dread"},
             {steps::of_dice(rolled, {1, 2, 0, 1}), "Rolled 3, 1, 1, 0: 5 successes"},
             {steps::of_card(drawn, confidence), "Hope is drawn from the Investigation deck"},
             {steps::of_index(drawn_item, jemmy), "Jemmy is drawn from the item deck"},
             {steps::of_index(confidence_kind, hope), "The Confidence card is Hope"},
             {steps::of_card(handed, ally), "The Night Nurse is dealt into a hand"},
             {steps::of_index(challenge, 0), "The challenge is The Beadle's Staff"},
             {steps::at(turn, west), "Turn the card West 2"},
             {steps::set_clock(1, 0, 3), "The Telegraphist, hour 0: place 3"},
             {steps::set_clock(1, 4, arrow_to(Area::south)), "The Telegraphist, hour 4: go to the South"},
             {steps::set_clock(1, 4, clock_empty), "The Telegraphist, hour 4: nothing"},
             {steps::of(end_planning), "Ready: end the planning"},
             {steps::at(detour, {Area::east, 0}, 0), "The Lamplighter goes to the East instead, for 1 Dread"},
             {steps::of(begin_hour), "Begin the hour"},
             {steps::at(investigate, west), "Investigate " + dread + " (West 2)"},
             {steps::at(meet_plot, east), "Investigate " + plot + " (East 1)"},
             {steps::at(take_ally, north, 1), "The Telegraphist takes The Night Nurse along"},
             {steps::of(end_hour), "End the hour"},
             {steps::by(use_item, 0, jemmy), "The Lamplighter uses Jemmy"},
             {steps::by(deplete_item, 0, jemmy), "The Lamplighter depletes Jemmy"},
             {steps::by(spend_virtue, 0), "The Lamplighter spends a virtue token"},
             {steps::by(send_ally, 0, nurse), "The Lamplighter depletes The Night Nurse"},
             {steps::by(draw_card, 0), "The Lamplighter draws from the Investigation deck"},
             {steps::of_card(play_card, confidence, 1), "The Telegraphist plays Hope"},
             {steps::of(done), "Nothing more"},
             {steps::of_mask(take_part, 1), "The Lamplighter takes part"},
             {steps::of_mask(take_part, 3), "The Lamplighter and The Telegraphist take part"},
             {steps::by(flip, 1), "The Telegraphist turns a personality card over"},
             {steps::by(roll, 1), "The Telegraphist spends and rolls"},
             {steps::of_dice(roll_again, {2, 1, 0, 0}), "Roll again: 1, 0, 0"},
             {steps::of_dice(roll_again, {}), "Roll no die again"},
             {steps::by(gain_item, 0, jemmy), "The Lamplighter gets Jemmy"},
             {steps::by(gain_item, 0, -1), "The Lamplighter gets the top item of the deck"},
             {steps::by(gain_random, 0), "The Lamplighter gets the random item"},
             {steps::by(gain_virtue, 0), "The Lamplighter gets the virtue token"},
             {steps::by(gain_virtue, -1), "Nobody gets the virtue token"},
             {steps::by(suffer, 1), "The Telegraphist suffers the condition"},
             {steps::by(heal, 1, unhinged), "The Telegraphist loses Unhinged"},
             {steps::of_index(untilt, jemmy), "Jemmy becomes ready"},
             {steps::by(choose_leader, 0), "The Lamplighter is the leader"},
             {steps::of_mask(go_out, 0), "Nobody goes out"},
             {steps::of_mask(go_out, 2), "The Telegraphist goes out"},
             {steps::by(meet_challenge, 0), "The Lamplighter meets the challenge"}})
        EXPECT_EQ(words_of(board(), open, step), words);
    EXPECT_EQ(name_of_card(board(), open, board().place_of({Area::south, 1})), "nothing");
}

TEST(StoryStepWords, ALogNamesThePersonalityCard) {
    Open before, after;
    const Step flipped = steps::of_index(StepKind::flipped, 3);
    EXPECT_EQ(logged_words(board(), before, after, flipped), "Personality card 4 is turned over");
    before.scene.flipped = 1;
    after.scene.flipped = 3;
    EXPECT_EQ(logged_words(board(), before, after, flipped), "The Telegraphist turns over Never Sleeps");
    EXPECT_EQ(logged_words(board(), before, after, steps::of(StepKind::end_hour)), "End the hour");
    EXPECT_EQ(logged_words(board(), before, after, steps::of(StepKind::done)), "");
}

// Every step of whole games, as the engine makes it: a step says less than its words do.
TEST(StoryStepWords, ALogOfAWholeGameNamesWhoeverActs) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        SeededDice dice(seed, 0);
        State state = initial_state(board());
        std::set<std::string> begins;
        std::vector<Step> steps;
        for (int made = 0; made < 2000 && state.request.ask != Ask::nothing; ++made) {
            steps.clear();
            if (is_chance(state.request.ask))
                steps.push_back(draw(board(), state, dice));
            else
                legal_steps(board(), state, steps);
            ASSERT_FALSE(steps.empty());
            const Step step = steps[dice.next() % steps.size()];
            const Open before = state.now.open;
            apply(board(), state, step);
            const std::string words = logged_words(board(), before, state.now.open, step);
            EXPECT_EQ(words.empty(), step.kind == StepKind::done);
            if (step.kind == StepKind::dealt_item) begins.insert(words.substr(0, words.find(" begins with ")));
        }
        EXPECT_EQ(begins, (std::set<std::string>{"The Lamplighter", "The Telegraphist"}));
    }
}

TEST(StoryStepWords, WhatIsDueIsAQuestionOrATask) {
    Open open;
    Request request;
    const auto due = [&](Ask ask) {
        request.ask = ask;
        return due_words(board(), open, request);
    };
    EXPECT_EQ(due(Ask::planning), "Planning: turn cards, set the clocks, then say that you are ready");
    EXPECT_EQ(due(Ask::take_part), "Who takes part?");
    request.who = 1;
    EXPECT_EQ(due(Ask::roll_again), "Which dice does The Telegraphist roll again?");
    EXPECT_EQ(due(Ask::untilt), "Which item of The Telegraphist becomes ready?");
    open.phase = Phase::events;
    open.hour = 2;
    EXPECT_EQ(due(Ask::spend), "Hour 2: spend something, or nothing more");
    EXPECT_EQ(due(Ask::suffer), "Hour 2: who suffers " + board().story.conditions[0].name + "?");
    open.phase = Phase::hour;
    request.number = 3;
    EXPECT_EQ(due(Ask::hour), "Hour 3: begin it, or turn the arrow of somebody's clock");
}

}  // namespace
}  // namespace nedforge::london_dread
