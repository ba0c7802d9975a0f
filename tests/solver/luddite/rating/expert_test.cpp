// The expert and the players who err: what they may know, what they say, and the tables that they judge by.

#include "validator/luddite/solver/policy/expert.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/expert_odds.h"
#include "tests/support/luddite/mini_maps.h"
#include "tests/support/support.h"
#include "validator/base/tasks/parallel.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/exact/optimal_play.h"
#include "validator/luddite/solver/policy/plan_words.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"
#include "validator/luddite/solver/policy/policy_tables.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

Board campaign_board(int game) {
    return compile(*read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-0" +
                                                    std::to_string(game) + ".ned.yaml"))
                        .map);
}

// Two games whose dice differ from the fourth round on: until then nothing that is done, planned or expected differs.
TEST(Expert, NeverSeesADieBeforeItIsRolled) {
    const Board board = campaign_board(1);
    RateOptions options;
    options.think = 0.1;
    options.rolls = {{3, 1, 6}, {2, 2, 5}, {4, 1, 1}, {6, 6, 6}, {5, 5, 5}};
    const auto one = explained_game(board, options);
    options.rolls = {{3, 1, 6}, {2, 2, 5}, {4, 1, 1}, {1, 1, 2}};
    options.seed = 1;
    const auto other = explained_game(board, options);
    ASSERT_GT(one.size(), 3u);
    ASSERT_GT(other.size(), 3u);
    for (std::size_t round = 0; round < 3; ++round) {
        EXPECT_EQ(one[round].view.best.actions, other[round].view.best.actions);
        EXPECT_EQ(one[round].view.best.score, other[round].view.best.score);
        EXPECT_EQ(one[round].after, other[round].after);
    }
    EXPECT_FALSE(one[3].after == other[3].after);
}

// On the same dice, even without rollouts.
TEST(Expert, OutplaysThePlanner) {
    for (const int game : {2, 4}) {
        const Board board = campaign_board(game);
        RateOptions options;
        options.games = 40;
        options.bounds = false;
        options.policy = PolicyKind::planner;
        const double planner = rate(board, options).mean;
        options.policy = PolicyKind::expert;
        options.think = 0.01;
        EXPECT_GT(rate(board, options).mean, planner + 5) << game;
    }
}

// Over all dice. All three levels lie in the middle of the planner's scores, so that the expert aims where the optimum
// does.
TEST(Expert, PlaysOptimallyOnSmallMaps) {
    int open = 0;
    for (std::uint64_t number = 1; number <= 12; ++number) {
        Map map = test::mini_map(90'000 + number, {.nodes = 4, .clock = 2, .hack_boxes = 2, .most_resources = 1});
        RateOptions options;
        options.policy = PolicyKind::planner;
        options.games = 200;
        options.bounds = false;
        std::vector<int> scores = rate(compile(map), options).scores;
        std::ranges::nth_element(scores, scores.begin() + 100);
        map.thresholds.of.fill(std::max(1, scores[100]));
        const Board board = compile(map);
        ExactOptions few_states;
        few_states.largest = 300'000;
        const auto optima = exact_optima(board, few_states);
        if (!optima) continue;
        const double best = optima->win[static_cast<std::size_t>(Level::medium)];
        if (best < 0.05 || best > 0.95) continue;
        ++open;
        const double expert = test::ExpertOdds(board, Level::medium).of_winning(initial_state(board));
        EXPECT_LE(expert, best + 1e-9) << number;
        EXPECT_GE(expert, best - 0.005) << number;
    }
    EXPECT_GE(open, 3);
}

TEST(OptimalPlay, IsOfSmallMapsAlone) {
    EXPECT_EQ(policy_tables(campaign_board(1))->optimal_play(), nullptr);
    const Board board = compile(test::mini_map(90'001, {.nodes = 4, .clock = 2, .hack_boxes = 2, .most_resources = 1}));
    const auto tables = policy_tables(board);
    const OptimalPlay* play = tables->optimal_play();
    ASSERT_TRUE(play);
    State state = initial_state(board);
    EXPECT_TRUE(play->value_of(state));
    start_round(board, state, {1, 2, 3});
    EXPECT_TRUE(play->value_of(state));
    // No game leads there: all is as it was, and the caller is told.
    state.clock = 1;
    state.dice.made[5] = 40;
    const State before = state;
    EXPECT_FALSE(play->play_round(state));
    EXPECT_EQ(state, before);
}

// A change that only makes the policies faster leaves these; any other raises policy_revision (rate_cache.h).
TEST(Planner, PlaysAsBefore) {
    RateOptions options;
    options.policy = PolicyKind::planner;
    options.games = 10;
    options.bounds = false;
    for (const auto& [game, points] : {std::pair{1, 826}, {5, 786}, {9, 1268}}) {
        const auto scores = rate(campaign_board(game), options).scores;
        EXPECT_EQ(std::accumulate(scores.begin(), scores.end(), 0), points) << game;
    }
}

// In the last round the odds are those of one roll.
TEST(CompletionOdds, AreExactInTheLastRound) {
    const CompletionOdds& odds = CompletionOdds::table();
    EXPECT_NEAR(odds(0b100000, 0, 1), 91.0 / 216, 1e-5);  // a 6 among three dice
    EXPECT_NEAR(odds(0b000011, 0, 1), 30.0 / 216, 1e-5);  // a 1 and a 2
    EXPECT_NEAR(odds(0, 12, 1), 16.0 / 216, 1e-5);        // two sixes
    EXPECT_EQ(odds(0, 0, 0), 1);
    EXPECT_EQ(odds(1, 0, 0), 0);
    for (int boxes = 2; boxes <= CompletionOdds::most_boxes; ++boxes)
        EXPECT_GE(odds(0b101010, 5, boxes), odds(0b101010, 5, boxes - 1));
}

TEST(Expert, SaysWhatItFollows) {
    const Board board = campaign_board(1);
    RateOptions options;
    options.think = 0.1;
    const auto rounds = explained_game(board, options);
    ASSERT_FALSE(rounds.empty());
    const PlanView& first = rounds.front().view.best;
    EXPECT_FALSE(first.functions.empty());
    const std::string words = words_of(board, first);
    EXPECT_NE(words.find(board.node_ids[first.functions.front()] + " ("), std::string::npos) << words;
    EXPECT_NE(words.find("home by "), std::string::npos) << words;
    EXPECT_GT(first.score, 40);
    ASSERT_TRUE(rounds.front().view.second);
    EXPECT_NE(rounds.front().view.second->actions, first.actions);
    EXPECT_TRUE(is_over(board, rounds.back().after));
    options.games = 1;
    options.bounds = false;
    EXPECT_EQ(rate(board, options).scores.front(), score(board, rounds.back().after));
}

// Of 72 games on three maps, whose mean has a standard error of about a point: the expert expects what it reaches, and
// as many of its plans are done as it says. The network that values plans expects five points too little.
TEST(Expert, ExpectsWhatItReaches) {
    struct Sums {
        double off_first = 0, off_later = 0, odds = 0;
        int plans = 0, done = 0;
    };
    constexpr int games = 24, shares = 2;
    std::vector<Board> boards{campaign_board(5)};
    for (const char* map : {"1", "4"})
        boards.push_back(compile(
            *read_map_file(test::source_path("sample_maps/luddite/campaign/ned-0" + std::string(map) + ".ned.yaml"))
                 .map));
    std::vector<Sums> sums(boards.size() * shares);
    for_each_index(sums.size(), 2, [&](std::size_t share) {
        const Board& board = boards[share / shares];
        Sums& sum = sums[share];
        Expert expert(board);
        for (std::uint64_t game = share % shares; game < games; game += shares) {
            State state = initial_state(board);
            std::vector<PlanView> followed;
            for (std::uint64_t round = 0; !is_over(board, state); ++round) {
                ExpertView view;
                start_round(board, state, roll_of(1, game, round));
                expert.play_round(state, nullptr, &view);
                followed.push_back(view.best);
                if (view.second) {
                    EXPECT_DOUBLE_EQ(view.second->score, view.best.score - view.second_costs);
                }
            }
            const int reached = score(board, state);
            EXPECT_EQ(followed.back().score, reached);
            sum.off_first += followed.front().score - reached;
            sum.off_later += followed[followed.size() / 2].score - reached;
            for (const PlanView& plan : followed) {
                if (plan.after != PlanEnd::tour) continue;
                ++sum.plans;
                sum.odds += plan.odds;
                sum.done +=
                    escaped(board, state) && std::all_of(plan.functions.begin(), plan.functions.end(),
                                                         [&](int node) { return (state.hit & bit(node)) != 0; });
            }
        }
    });
    Sums all;
    for (const Sums& sum : sums) {
        all.off_first += sum.off_first, all.off_later += sum.off_later, all.odds += sum.odds;
        all.plans += sum.plans, all.done += sum.done;
    }
    const double played = static_cast<double>(boards.size()) * games;
    EXPECT_LT(std::abs(all.off_first / played), 3);
    EXPECT_LT(std::abs(all.off_later / played), 3);
    ASSERT_GT(all.plans, 400);
    EXPECT_NEAR(all.odds / all.plans, static_cast<double>(all.done) / all.plans, 0.04);
}

// With at most three boxes left, as the planner comes to them.
std::vector<State> last_rounds(const Board& board, int games) {
    std::vector<State> found;
    Greedy planner(board);
    for (int game = 1; game <= games; ++game) {
        SeededDice dice(static_cast<std::uint64_t>(game), 9);
        for (State state = initial_state(board); !is_over(board, state);) {
            start_round(board, state, dice.roll());
            if (board.clock_length - state.clock <= 3) found.push_back(state);
            planner.finish_round(state);
            if (!is_over(board, state)) end_round(board, state);
        }
    }
    return found;
}

TEST(Expert, SearchesForMorePlansInTheLastRounds) {
    int states = 0, better = 0;
    for (const int game : {3, 7}) {
        const Board board = campaign_board(game);
        const ExpertAim aim(board);
        RoundPlans plans(board, policy_tables(board), {});
        const auto utility = [&](const State& end) {
            return is_over(board, end) ? aim.of_score(score(board, end)) : 0.0;
        };
        const auto most = [&] {
            double utility_of_best = 0;
            for (const RoundPlan& plan : plans.plans()) utility_of_best = std::max(utility_of_best, utility(plan.end));
            return utility_of_best;
        };
        for (const State& state : last_rounds(board, 8)) {
            plans.lay_out(state);
            const double before = most();
            plans.search(state, utility, [] { return false; });
            EXPECT_GE(most(), before);
            better += most() > before;
            ++states;
            for (const RoundPlan& plan : plans.plans()) {
                State replayed = state;
                for (const Action& action : plan.actions) {
                    ASSERT_TRUE(is_legal(board, replayed, action));
                    apply(board, replayed, action);
                }
                if (!is_over(board, replayed)) end_round(board, replayed);
                ASSERT_EQ(replayed, plan.end);
            }
        }
    }
    EXPECT_GT(states, 10);
    EXPECT_GT(better, 0);
}

// Where exact search decides that the game ends, none of the usual plans ends it with more points.
TEST(Expert, PlaysLastRoundsAtHomeExactly) {
    int exact = 0;
    for (const int game : {1, 9}) {
        const Board board = campaign_board(game);
        RoundPlans plans(board, policy_tables(board), {});
        Expert expert(board);
        for (State state : last_rounds(board, 40)) {
            if (state.node != board.exit || board.clock_length - state.clock > 1) continue;
            int most = 0;
            for (const RoundPlan& plan : plans.lay_out(state))
                if (is_over(board, plan.end)) most = std::max(most, score(board, plan.end));
            ExpertView view;
            expert.play_round(state, nullptr, &view);
            exact += view.exact;
            ASSERT_TRUE(is_over(board, state));
            if (view.exact) {
                EXPECT_GE(score(board, state), most);
            }
        }
    }
    EXPECT_GT(exact, 3);
}

TEST(Expert, SaysTheLookAheadDecidesFirstRounds) {
    const Board board = campaign_board(1);
    State first = initial_state(board);
    start_round(board, first, {3, 5, 5});
    ExpertView view;
    view.exact = true;
    Expert(board).play_round(first, nullptr, &view);
    EXPECT_FALSE(view.exact);
}

TEST(Expert, SaysWhatComesAfterARound) {
    const Board board = campaign_board(1);
    PlanView plan;
    EXPECT_EQ(words_of(board, plan), "the game ends");
    plan.after = PlanEnd::stay;
    EXPECT_EQ(words_of(board, plan), "stay on the Exit");
    plan.after = PlanEnd::lost;
    EXPECT_EQ(words_of(board, plan), "no way home is left");
    plan.after = PlanEnd::tour;
    plan.home_by = static_cast<std::uint8_t>(board.enter);
    plan.odds = 0.5;
    const std::string home = "home by " + board.node_ids[board.enter];
    EXPECT_EQ(words_of(board, plan), home + "; about 50 %");
    plan.wants.others = 4;
    EXPECT_EQ(words_of(board, plan), home + "; wants 4 of any; about 50 %");
    plan.wants.of[1] = 2;
    plan.wants.of[4] = 1;
    EXPECT_EQ(words_of(board, plan), home + "; wants 1 1 4, and 4 of any; about 50 %");
    plan.wants.others = 0;
    EXPECT_EQ(words_of(board, plan), home + "; wants 1 1 4; about 50 %");
}

// The numbers of a tour: a toggle of switch 1, two dice locks that show a 4, and the boxes of the line that gives the
// code. What is done already is wanted no more.
TEST(Expert, KnowsWhichNumbersATourWants) {
    const Board board =
        compile(*read_map_file(test::source_path("sample_maps/luddite/lessons/dice-lock.ned.yaml")).map);
    Evaluator evaluator(board, policy_tables(board), {});
    const TourTable& tours = evaluator.tours();
    ASSERT_EQ(tours.functions().size(), 1u);
    const auto dice_of = [&](const State& state) {
        const auto open = tours.open_locks(state.opened | state.powered);
        const auto way = tours.way(board, state.node, state.toggles, open, 1);
        return tour_dice(board, state, evaluator.bills(state.node, state.toggles, open)[1], way, {tours.functions()[0]},
                         9.6);
    };
    State state = initial_state(board);
    const TourDice all = dice_of(state);
    EXPECT_EQ(words_of(all), "1 2 4 4 5, and 5 of any");
    state.crossed |= board.hack.as<BoxesBoard>().boxes_of[2];
    state.opened |= bit(tours.functions()[0]);
    state.toggles = 1;
    EXPECT_EQ(words_of(dice_of(state)), "4 5, and 8 of any");
    state.unlocked |= bit(tours.functions()[0]);
    EXPECT_EQ(words_of(dice_of(state)), "4, and 9 of any");
}

// Two choices with one plan are told apart by what they do in this round.
TEST(Expert, TellsTwoChoicesOfOnePlanApart) {
    const Board board = campaign_board(1);
    Game game(board);
    ASSERT_FALSE(game.start_round({2, 5, 6}));
    std::vector<Action> legal;
    legal_actions(board, game.state(), legal);
    std::erase_if(legal, [](const Action& action) { return action.kind != ActionKind::clock; });
    ASSERT_GE(legal.size(), 2u);
    ExpertView view;
    view.best.actions = {legal[0]};
    view.second.emplace().actions = {legal[1]};
    const std::string told = expectation(game, view);
    EXPECT_NE(told.find("(" + sentence_of(game, legal[1]) + ")"), std::string::npos) << told;
    view.second->after = PlanEnd::stay;
    EXPECT_NE(expectation(game, view).find("(stay on the Exit)"), std::string::npos);
}

TEST(Rate, GameZeroHasTheDiceOfPlay) {
    for (std::uint64_t round = 0; round < 20; ++round) EXPECT_EQ(roll_of(42, 0, round), SeededDice(42, round).roll());
    EXPECT_NE(roll_of(42, 1, 0), roll_of(42, 0, 0));
}

// With the rolls of a replay only the policy's own chance is left: a planner has none.
TEST(Rate, RollsOfAReplayAreThoseOfEveryGame) {
    const Board board = campaign_board(1);
    RateOptions options;
    options.policy = PolicyKind::planner;
    options.games = 5;
    options.bounds = false;
    options.rolls = {{3, 1, 6}, {2, 2, 5}};
    const auto scores = rate(board, options).scores;
    EXPECT_EQ(std::count(scores.begin(), scores.end(), scores.front()), 5);
    options.policy = PolicyKind::novice;
    const auto erring = rate(board, options).scores;
    EXPECT_LT(std::count(erring.begin(), erring.end(), erring.front()), 5);
}

TEST(Rate, SkillPays) {
    const Board board = campaign_board(1);
    RateOptions options;
    options.policy = PolicyKind::regular;
    options.games = 400;
    options.bounds = false;
    double before = 0;
    for (const double skill : {0.0, 0.25, 0.45, 0.65, 1.0}) {
        options.skill = skill;
        const double mean = rate(board, options).mean;
        EXPECT_GT(mean, before) << skill;
        before = mean;
    }
    options.skill.reset();
    options.policy = PolicyKind::novice;
    const double novice = rate(board, options).mean;
    EXPECT_GT(novice, 55);
    EXPECT_LT(novice, 62);
}

// The empty tour is the way home of shortest_paths.h; every tour enters its functions and ends on the Exit.
TEST(Tours, GoHomeThroughTheirFunctions) {
    for (const int game : {1, 5, 7}) {
        const Board board = campaign_board(game);
        const PolicyTables tables(board);
        const TourTable& tours = *tables.tours;
        std::vector<TourBill> bills(tours.sets());
        SeededDice dice(static_cast<std::uint64_t>(game));
        int followed = 0, others = 0;  // of two tours that cost the same the bill may be the other's
        for (int question = 0; question < 3000; ++question) {
            const int node = static_cast<int>(dice.below(static_cast<unsigned>(board.node_count)));
            const auto toggles = static_cast<std::uint16_t>(dice.below(4096) & 0x555u);
            tours.bills(node, toggles, 0, bills.data());
            const ShortestPath home = tables.paths->home(node, toggles, 0);
            ASSERT_EQ(bills[0].found(), home.found());
            if (home.found()) {
                ASSERT_EQ(bills[0].cost - 5 * bills[0].repeats, home.cost);
            }
            const unsigned set = dice.below(tours.sets());
            if (!bills[set].found()) continue;
            const auto way = tours.way(board, node, toggles, 0, set);
            NodeMask entered = bit(node);
            for (const auto n : way) entered |= bit(n);
            // The way is lost where doors are counted twice.
            if ((way.empty() ? node : way.back()) != board.exit) continue;
            ++followed;
            for (int f = 0; f < index_count(tours.functions()); ++f)
                if ((set >> f) & 1) {
                    ASSERT_TRUE(entered & bit(tours.functions()[f]));
                }
            others += bills[set].steps != way.size();
        }
        EXPECT_GT(followed, 1000);
        EXPECT_LT(100 * others, followed);
    }
}

}  // namespace
}  // namespace nedforge::luddite
