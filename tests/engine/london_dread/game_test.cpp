// What every game keeps, random games as records, and the signatures of the rules.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/london_dread/game/trait.h"
#include "engine/london_dread/unit.h"
#include "tests/support/hold_game.h"
#include "tests/support/london_dread/stories.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::london_dread;
using namespace nedforge::test;

namespace {

// Plays to the end: plans at random but with few changes, so that a game is not all planning.
Step some_step(const Board& board, const State& state, SeededDice& dice, std::vector<Step>& legal) {
    if (is_chance(state.request.ask)) return draw(board, state, dice);
    legal_steps(board, state, legal);
    if (state.request.ask == Ask::planning && dice.below(40) == 0) return steps::of(StepKind::end_planning);
    if (state.request.ask == Ask::event || state.request.ask == Ask::spend)
        if (dice.below(3) == 0) return legal.back();
    return legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
}

std::vector<Step> random_game(const Board& board, std::uint64_t number, State& state) {
    SeededDice dice(7, number);
    std::vector<Step> made, legal;
    state = initial_state(board);
    while (state.request.ask != Ask::nothing && made.size() < 5'000) {
        const Step step = some_step(board, state, dice, legal);
        apply(board, state, step);
        made.push_back(step);
    }
    return made;
}

// Easy enough that random games come to the endgame: one segment of Plots that anybody may meet.
Story easy() {
    Story story = small_fog();
    story.track.limit = 199;
    for (Plot& plot : story.chapters[0].plots) plot.from = Segment::morning;
    story.party.two->allies = 1;
    return story;
}

// Every Plot met as soon as somebody stands there, by clocks that lead there.
std::vector<Step> helped_game(const Board& board, std::uint64_t number, State& state) {
    SeededDice dice(11, number);
    std::vector<Step> made, legal;
    state = initial_state(board);
    while (state.request.ask != Ask::nothing && made.size() < 5'000) {
        Step step;
        const Open& open = state.now.open;
        legal_steps(board, state, legal);
        const auto plot =
            std::find_if(legal.begin(), legal.end(), [](const Step& one) { return one.kind == StepKind::meet_plot; });
        if (state.request.ask == Ask::hour) {
            step = steps::of(StepKind::begin_hour);
        } else if (is_chance(state.request.ask)) {
            step = draw(board, state, dice);
        } else if (state.request.ask == Ask::planning) {
            // All cards are turned; then one character walks from Plot to Plot, the other somewhere.
            const auto turn =
                std::find_if(legal.begin(), legal.end(), [](const Step& one) { return one.kind == StepKind::turn; });
            if (turn != legal.end()) {
                step = *turn;
            } else {
                int hour = 0;
                Area here = board.story.city.start;
                step = steps::of(StepKind::end_planning);
                for (int number_of_plot = 0; number_of_plot < 4; ++number_of_plot)
                    for (int place = 0; place < board.places(); ++place) {
                        const Card card = open.cards[static_cast<std::size_t>(place)];
                        if (card.kind != CardKind::plot || card.index != number_of_plot) continue;
                        const Location at = board.location_of(place);
                        const auto wants = [&](int slot) {
                            if (hour < board.hours && open.clocks[0][static_cast<std::size_t>(hour)] != slot &&
                                step.kind == StepKind::end_planning)
                                step = steps::set_clock(0, hour, slot);
                            ++hour;
                        };
                        if (at.area != here) wants(arrow_to(at.area));
                        wants(at.number);
                        here = at.area;
                    }
                if (why_illegal(board, state, step)) step = steps::of(StepKind::end_planning);
            }
        } else if (plot != legal.end()) {
            step = *plot;
        } else {
            step = some_step(board, state, dice, legal);
        }
        apply(board, state, step);
        made.push_back(step);
    }
    return made;
}

Story with_many_hours() {
    Story story = easy();
    story.city = {4, {8, 0, 0}, Area::west};
    story.city.segments = {6, 1, 1};
    story.dread[0].copies = 9;
    story.dread[1].copies = 9;
    return story;
}

// Items whose effects come inside of each other's: each makes others ready and lets a condition be suffered.
Story with_items_inside_of_items() {
    Story story = easy();
    story.level.items = 3;
    for (Item& item : story.items) item.copies = 6;
    const Effect injury{EffectKind::condition, {}, 0, "injured", {}}, ready{EffectKind::ready, {}, 1, "", {}},
        reroll{EffectKind::reroll, {}, 2, "", {}};
    story.items[0].use = Effects{injury, ready};
    story.items[0].deplete = Effects{ready, injury, reroll};
    story.items[1].use = Effects{ready, injury, ready};
    story.items[2].use = Effects{injury, {EffectKind::ready, {}, 2, "", {}}};
    for (Condition& condition : story.conditions) condition.again = 0;
    return story;
}

TEST(DreadGame, KeepsWhatEveryGameKeeps) {
    const Board board = compile(small_fog(), {0, 1});
    GameTest<LondonDreadGame> test;
    test.grammar = &grammar();
    test.games = 6;
    test.most_steps = 400;
    test.swap_hidden = [](const Board& b, const State& state, game::Seat, SeededDice& dice) -> std::optional<State> {
        // Two face-down cards change places. What the deal itself still asks for is chance's own affair.
        if (is_chance(state.request.ask) || !state.rests()) return std::nullopt;
        std::vector<int> places;
        for (int place = 0; place < b.places(); ++place)
            if (state.now.open.face_down >> place & 1u) places.push_back(place);
        if (places.size() < 2) return std::nullopt;
        const auto some = [&] {
            return static_cast<std::size_t>(places[dice.below(static_cast<std::uint32_t>(places.size()))]);
        };
        const std::size_t a = some(), c = some();
        State other = state;
        for (Table* table : {&other.rest, &other.now}) std::swap(table->under[a], table->under[c]);
        return other;
    };
    const GameCounts counts = hold_game<LondonDreadGame>(board, test);
    EXPECT_GT(counts.decisions, 500);
    EXPECT_GT(counts.chances, 100);
    EXPECT_GT(counts.refusals, 100);
    EXPECT_GT(counts.swaps, 100);
}

TEST(DreadGame, KeepsItUnderTheOtherReadings) {
    Story story = with_many_hours();
    story.rulings = {OverdueReading::always, PresentReading::some, GainsReading::own, DefeatedReading::kept,
                     StartReading::stay};
    const Board board = compile(story, {0, 2});
    std::map<Ending, int> endings;
    for (std::uint64_t number = 0; number < 40; ++number) {
        State state;
        helped_game(board, number, state);
        ASSERT_EQ(wrong(board, state), "");
        ++endings[state.now.open.ending];
    }
    EXPECT_GT(endings[Ending::won] + endings[Ending::roll], 10) << "games come to the last roll";
}

TEST(DreadGame, AGameThatIsWrittenDownComesToTheSameState) {
    for (const Story& story : {small_fog(), with_many_hours(), with_items_inside_of_items()})
        for (std::uint64_t number = 0; number < 30; ++number) {
            const Board board = compile(story, {1, 2});
            State state;
            const std::vector<Step> made =
                number % 2 ? helped_game(board, number, state) : random_game(board, number, state);
            ASSERT_EQ(wrong(board, state), "");
            if (state.request.ask != Ask::nothing) continue;  // it did not end
            const Replay replay = to_replay(board, made);
            const ReplayOutcome outcome = play_replay(story, replay, story.rulings);
            ASSERT_FALSE(outcome.error) << number << ": " << outcome.error->message << " ("
                                        << replay_step_words[outcome.error->step] << ")";
            EXPECT_TRUE(outcome.state->rest == state.rest);
            EXPECT_EQ(outcome.status, ReplayStatus::finished);
        }
}

// The counts of different states are the signature of the rules.
TEST(DreadGame, PerftOfTheExample) {
    const Story story = small_fog();
    const Board board = compile(story, {0, 1});
    const ReplayOutcome outcome = play(story, small_fog_replay());
    ASSERT_FALSE(outcome.error);
    // From the point before each of these steps: the first event, the first roll, the hands, a meeting, the last roll.
    State state = initial_state(board);
    std::map<Ask, State> first;
    for (const Step& step : outcome.steps) {
        first.try_emplace(state.request.ask, state);
        apply(board, state, step);
    }
    std::string found;
    for (const Ask ask : {Ask::event, Ask::roll, Ask::choose_leader, Ask::go_out, Ask::meet_challenge})
        found += std::to_string(game::perft<LondonDreadGame>(board, first.at(ask), 3)) + " ";
    EXPECT_EQ(found, "136 10 28 13 61 ");
}

TEST(DreadGame, DealsAreFair) {
    // A plot's placeholder lies at each location of an area with the same chance, and a deal has its cards.
    const Board board = compile(small_fog(), {0, 1});
    std::map<int, int> plots;
    const int deals = cases(3'000, 30'000);
    for (int number = 0; number < deals; ++number) {
        State state = initial_state(board);
        SeededDice dice(3, static_cast<std::uint64_t>(number));
        while (state.request.ask != Ask::planning) apply(board, state, draw(board, state, dice));
        int allies = 0, dread = 0;
        for (int place = 0; place < board.places(); ++place) {
            const Card card = state.rest.under[static_cast<std::size_t>(place)];
            allies += card.kind == CardKind::ally;
            dread += card.kind == CardKind::dread;
            plots[place] += card.kind == CardKind::plot;
        }
        ASSERT_EQ(allies, 1);
        ASSERT_EQ(dread, 7);
    }
    for (const auto& [place, count] : plots) EXPECT_NEAR(count, deals / 3.0, 5 * std::sqrt(deals * 2 / 9.0)) << place;
}

}  // namespace
