// The engine against the reference engine of tests/support: random homes under all readings, random games as replays,
// whole, cut short and spoiled in one place, compared field by field.

#include "tests/support/smart_home/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/support/smart_home/games.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::smart_home;
using namespace nedforge::test;

namespace {

// Spoils a replay in one place, within what its reader lets pass.
class Spoiler {
public:
    Spoiler(SeededDice& dice, const Home& home) : dice_(dice), home_(home) {}

    void spoil(Replay& replay) {
        if (replay.rounds.empty() || dice_.below(12) == 0) return spoil(replay.setup);
        const auto r = at_random(replay.rounds.size());
        ReplayRound& round = replay.rounds[r];
        const bool last = r + 1 == replay.rounds.size();
        if (dice_.below(8) == 0) return spoil_movement(round, last);
        if (dice_.below(12) == 0 || round.turns.empty()) return spoil_turns(replay, round, last);
        const auto t = at_random(round.turns.size());
        ReplayTurn& turn = round.turns[t];
        if (dice_.below(2)) return spoil_actions(turn);
        if (!turn.reaction)
            turn.reaction.emplace();  // perhaps after the end
        else
            spoil(*turn.reaction);
    }

private:
    std::size_t at_random(std::size_t n) { return dice_.below(static_cast<std::uint32_t>(n)); }
    bool coin() { return dice_.below(2) == 0; }
    std::string tile() {
        return dice_.below(20) ? home_.tiles[at_random(home_.tiles.size())].id : std::string("nowhere");
    }
    Symbol symbol() { return static_cast<Symbol>(dice_.below(symbol_count)); }
    Card card() { return static_cast<Card>(dice_.below(card_count)); }
    Character character() { return static_cast<Character>(dice_.below(character_count)); }
    int token() { return static_cast<int>(dice_.below(5)); }

    template <class T, class F>
    void spoil_list(std::vector<T>& list, std::size_t most, F&& fresh) {
        switch (dice_.below(3)) {
            case 0:
                if (list.size() < most)
                    list.insert(list.begin() + static_cast<std::ptrdiff_t>(at_random(list.size() + 1)), fresh());
                return;
            case 1:
                if (!list.empty()) list.erase(list.begin() + static_cast<std::ptrdiff_t>(at_random(list.size())));
                return;
            default:
                if (!list.empty()) list[at_random(list.size())] = fresh();
        }
    }
    template <class T, class F>
    void toggle(std::optional<T>& value, F&& fresh) {
        if (value && coin())
            value.reset();
        else
            value = fresh();
    }

    void spoil(ReplaySetup& setup) {
        switch (dice_.below(4)) {
            case 0:
                setup.target = tile();
                return;
            case 1:
                return spoil_list(setup.hand, 5, [&] { return card(); });
            case 2:
                setup.start = tile();
                return;
            default:
                return std::swap(setup.order[at_random(setup.order.size())], setup.order[0]);
        }
    }
    void spoil_movement(ReplayRound& round, bool last) {
        if (last)
            toggle(round.movement, [] { return std::vector<std::string>{}; });
        else if (round.movement)
            spoil_list(*round.movement, 9, [&] { return tile(); });
    }
    void spoil_turns(Replay& replay, ReplayRound& round, bool last) {
        ReplayTurn more;
        more.who = character();
        if (last && coin() && (round.turns.empty() || round.turns.back().reaction)) return round.turns.push_back(more);
        if (round.turns.empty()) return;
        if (last && coin() && round.movement && round.turns.back().reaction) {
            replay.rounds.push_back({{more}, std::nullopt});
        } else if (coin()) {
            round.turns[at_random(round.turns.size())].who = character();
        } else {
            round.turns.pop_back();
        }
    }
    ReplayAction action() {
        switch (dice_.below(5)) {
            case 0:
                return ReplayMove{{tile()}};
            case 1:
                return ReplaySend{character(), tile()};
            case 2:
                return ReplayTake{character(), token(), std::nullopt};
            case 3:
                return ReplayDefend{{{std::vector<Symbol>(6, symbol()), {}, {}, {}}}, std::nullopt, {}};
            default:
                return ReplayCheck{tile()};
        }
    }
    void spoil_actions(ReplayTurn& turn) {
        if (turn.actions.empty() || dice_.below(5) == 0) return spoil_list(turn.actions, 99, [&] { return action(); });
        std::visit([&](auto& one) { spoil(one); }, turn.actions[at_random(turn.actions.size())]);
    }
    void spoil(ReplayMove& move) {
        spoil_list(move.path, 2, [&] { return tile(); });
        if (move.path.empty()) move.path.push_back(tile());
    }
    void spoil(ReplaySend& send) {
        if (coin())
            send.who = character();
        else
            send.to = tile();
    }
    void spoil(ReplayTake& take) {
        if (coin())
            take.from = character();
        else if (coin())
            take.token = token();
        else
            toggle(take.discard, [&] { return token(); });
    }
    void spoil(ReplayCheck& check) { check.tile = tile(); }
    void spoil(ReplayDefend& defend) {
        switch (dice_.below(8)) {
            case 0:
                return toggle(defend.reward, [&] { return ReplayReward{3, {}, {}, {}}; });
            case 1:
                if (coin() && defend.rolls.size() > 1)
                    defend.rolls.pop_back();
                else
                    defend.rolls.push_back({std::vector<Symbol>(1 + dice_.below(6), symbol()), {}, {}, {}});
                return;
            case 2:
                return spoil(defend.compromised);
            case 3:
            case 4:
                if (defend.reward) return spoil(*defend.reward);
                [[fallthrough]];
            default:
                return spoil(defend.rolls, at_random(defend.rolls.size()));
        }
    }
    void spoil(std::vector<ReplayRoll>& rolls, std::size_t i) {
        ReplayRoll& roll = rolls[i];
        switch (dice_.below(5)) {
            case 0:
                spoil_list(roll.dice, 6, [&] { return symbol(); });
                if (roll.dice.empty()) roll.dice.push_back(symbol());
                return;
            case 1:
            case 2:
                return spoil_list(roll.set_aside, 6, [&] { return symbol(); });
            case 3:
                return spoil_list(roll.tokens, 4, [&] { return ReplayToken{token(), symbol()}; });
            default:
                if (i > 0) {
                    if (!roll.held) roll.held.emplace();
                    spoil_list(*roll.held, 6, [&] { return symbol(); });
                    if (coin() && roll.held->size() + roll.dice.size() > 6 && roll.dice.size() > 1)
                        roll.dice.pop_back();
                }
        }
    }
    void spoil(ReplayReward& reward) {
        switch (dice_.below(4)) {
            case 0:
                reward.level = 3 + static_cast<int>(dice_.below(4));
                return;
            case 1:
                return toggle(reward.firewall, [&] { return TilePair{tile(), tile()}; });
            case 2:
                return toggle(reward.token, [&] { return token(); });
            default:
                return toggle(reward.discard, [&] { return token(); });
        }
    }
    void spoil(std::vector<ReplayCompromise>& compromised) {
        if (!compromised.empty() && coin())
            return toggle(compromised[at_random(compromised.size())].spill, [&] { return tile(); });
        spoil_list(compromised, 99, [&] {
            return ReplayCompromise{tile(), coin() ? std::optional(tile()) : std::nullopt};
        });
    }
    ReplayPlay fresh_play() {
        ReplayPlay play;
        play.card = card();
        if (strength_of(play.card)) {
            play.from = tile();
            play.bugs = {{tile(), 1}};
        } else {
            play.tile = tile();
        }
        return play;
    }
    void spoil(ReplayReaction& reaction) {
        switch (dice_.below(6)) {
            case 0:
                return toggle(reaction.play, [&] { return fresh_play(); });
            case 1:
                return spoil_list(reaction.draw, 5, [&] { return card(); });
            case 2:
                if (!reaction.hobbyist) {
                    const Card one = card();
                    reaction.hobbyist = ReplayHobbyist{{one}, one};
                } else if (coin()) {
                    reaction.hobbyist.reset();
                } else {
                    spoil_list(reaction.hobbyist->drawn, 2, [&] { return card(); });
                    if (reaction.hobbyist->drawn.empty()) reaction.hobbyist->drawn.push_back(card());
                    reaction.hobbyist->chosen = reaction.hobbyist->drawn[at_random(reaction.hobbyist->drawn.size())];
                }
                return;
            default:
                if (reaction.play) spoil(*reaction.play);
        }
    }
    void spoil(ReplayPlay& play) {
        if (dice_.below(3) == 0) return spoil(play.compromised);
        if (!strength_of(play.card)) {
            play.tile = tile();
        } else if (play.bugs.empty() || dice_.below(4) == 0) {
            play.from = tile();
        } else if (coin()) {
            play.bugs[0].second = 1 + static_cast<int>(dice_.below(10));
        } else {
            const std::string other = tile();
            for (const auto& [id, n] : play.bugs)
                if (id == other) return;
            play.bugs.emplace_back(other, 1);
        }
    }

    SeededDice& dice_;
    const Home& home_;
};

}  // namespace

TEST(SmartHomeReference, AgreesWithTheEngineOnRandomGames) {
    std::map<std::string, int> endings, errors, kinds;
    const int games = cases(1500, 60000);
    for (int g = 0; g < games; ++g) {
        SeededDice dice(20260202, static_cast<std::uint64_t>(g));
        const Home home = random_home(dice);
        const Board board = compile(home);
        const int most = dice.below(3) ? 600 : 60;
        const std::vector<Step> made = lively_game(board, dice, most);
        State state = initial_state(board);
        std::size_t setup = 0;
        for (std::size_t i = 0; i < made.size(); ++i) {
            apply(board, state, made[i]);
            ASSERT_EQ(state_is_ok(board, state), "") << "game " << g << ", step " << i;
            if (in_setup(state.open)) setup = i + 2;
            ++kinds[std::to_string(static_cast<int>(made[i].kind))];
        }
        const Replay replay = *to_replay(board, made);
        const ReplayOutcome outcome = play_replay(board, replay);
        const HomeReport ours = report_of(board, outcome);
        ASSERT_EQ(ours, reference_report(home, home.rulings, replay)) << "game " << g;
        ASSERT_FALSE(outcome.error) << "game " << g << ": " << outcome.error->message;
        if (is_over(state)) {
            ASSERT_TRUE(*outcome.state == state) << "game " << g;
            ASSERT_EQ(outcome.steps, made) << "game " << g;
        }
        ++endings[ours.ending];
        for (int cut = 0; cut < 3; ++cut) {  // stopped on the way
            const auto length = setup + dice.below(static_cast<std::uint32_t>(made.size() - setup + 1));
            const Replay part = *to_replay(board, {made.begin(), made.begin() + static_cast<std::ptrdiff_t>(length)});
            const HomeReport report = report_of(board, play_replay(board, part));
            ASSERT_EQ(report, reference_report(home, home.rulings, part)) << "game " << g << " cut at " << length;
            ASSERT_NE(report.status, "illegal") << "game " << g << " cut at " << length;
        }
        for (int time = 0; time < 8; ++time) {
            Replay spoiled = replay;
            Spoiler spoiler(dice, home);
            for (int n = dice.below(4) == 0 ? 2 : 1; n > 0; --n) spoiler.spoil(spoiled);
            const ReplayOutcome after = play_replay(board, spoiled);
            const HomeReport report = report_of(board, after);
            ASSERT_EQ(report, reference_report(home, home.rulings, spoiled))
                << "game " << g << ", spoiled " << time << ": " << (after.error ? after.error->message : "");
            if (after.error) {
                EXPECT_FALSE(after.error->message.empty());
                ++errors[after.error->rule.empty() ? "none" : after.error->rule];
            }
        }
    }
    for (const char* ending : {"", "captured", "clean", "target", "devices"})
        EXPECT_GT(endings[ending], games / 100) << "'" << ending << "'";
    for (const char* rule :
         {"H6",  "H8",  "H9",  "H10", "H12", "H13", "H14", "H15", "H16", "H20", "H21", "H22", "H23", "H24",
          "H25", "H26", "H27", "H28", "H29", "H30", "H31", "H32", "H33", "H34", "H35", "H36", "H37"})
        EXPECT_GT(errors[rule], 0) << rule;
    for (std::size_t kind = 0; kind < step_kinds; ++kind) EXPECT_GT(kinds[std::to_string(kind)], games / 100) << kind;
}
