#include "cli/luddite/rating/explain_game.h"

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "engine/base/words.h"
#include "engine/luddite/game/game_after.h"
#include "engine/luddite/game/match.h"
#include "engine/luddite/rules.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "formats/luddite/replay_file.h"
#include "validator/luddite/solver/policy/plan_words.h"

namespace nedforge::cli::luddite {

namespace {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

struct Explained {
    const Map& map;
    const Board& board;
    const RateOptions& options;
    const std::string& rolls;
    std::vector<ExplainedRound> rounds;
    Replay before = {};  // what was played before the first of the rounds, which goes on with its last one
    // The game when a round, by its index, has begun.
    void begin(Game& game, std::size_t round) const {
        if (round > 0 || !in_round(game.state())) (void)game.start_round(rounds[round].roll);
    }
    bool complete() const { return !rounds.empty() && is_over(board, rounds.back().after); }
    const State& end() const { return rounds.back().after; }
};

// What these actions add to the round under way, as it is in a replay.
ordered_json actions_json(Game game, const std::vector<Action>& actions) {
    const auto before = std::ssize(game.rounds().back().actions);
    for (const Action& action : actions) (void)game.play(action);
    const auto& history = game.rounds().back().actions;
    ordered_json added = ordered_json::array();
    for (auto action = history.begin() + before; action != history.end(); ++action)
        added.push_back(ordered_json::parse(action_json(*action)));
    return added;
}

ordered_json plan_json(const Board& board, const PlanView& plan) {
    constexpr IndexedArray<std::string_view, PlanEnd, 5> after_words{"tour", "stay", "over", "force", "lost"};
    ordered_json functions = ordered_json::array();
    for (const auto node : plan.functions) functions.push_back(board.node_ids[node]);
    const bool tour = plan.after == PlanEnd::tour;
    return {{"after", after_words[plan.after]},
            {"functions", functions},
            {"home_by", plan.home_by ? ordered_json(board.node_ids[*plan.home_by]) : ordered_json()},
            {"dice", tour ? ordered_json(plan.dice) : ordered_json()},
            {"wants", tour ? ordered_json(numbers_of(plan.wants)) : ordered_json()},
            {"of_any", tour ? ordered_json(plan.wants.others) : ordered_json()},
            {"odds", tour ? ordered_json(plan.odds) : ordered_json()},
            {"score", plan.score}};
}

ordered_json to_json(const Explained& explained) {
    ordered_json json{{"id", explained.map.id},
                      {"policy", policy_names[PolicyKind::expert]},
                      {"seed", explained.options.seed},
                      {"think", explained.options.think},
                      {"rolls", explained.rolls.empty() ? ordered_json() : ordered_json(explained.rolls)},
                      {"complete", explained.complete()},
                      {"rounds", ordered_json::array()}};
    Game game = game_after(explained.board, explained.before);
    for (std::size_t r = 0; r < explained.rounds.size(); ++r) {
        const ExplainedRound& round = explained.rounds[r];
        const ExpertView& view = round.view;
        explained.begin(game, r);
        ordered_json entry{{"round", game.rounds().size() - 1}, {"clock", game.state().clock}, {"roll", round.roll}};
        entry["actions"] = actions_json(game, view.best.actions);
        entry["plan"] = plan_json(explained.board, view.best);
        entry["second"] = nullptr;
        if (view.second) {
            entry["second"] = {{"actions", actions_json(game, view.second->actions)}};
            entry["second"].update(plan_json(explained.board, *view.second));
        }
        entry["second_costs"] = view.second ? ordered_json(view.second_costs) : ordered_json();
        entry["exact"] = view.exact;
        json["rounds"].push_back(std::move(entry));
        for (const Action& action : view.best.actions) (void)game.play(action);
    }
    const bool whole = explained.complete();
    json["score"] = whole ? ordered_json(score(explained.board, explained.end())) : ordered_json();
    json["escaped"] = whole ? ordered_json(escaped(explained.board, explained.end())) : ordered_json();
    json["won"] = nullptr;
    for (const Level l : indices_of(level_names))
        if (whole) json["won"][std::string(level_names[l])] = solo_success(explained.board, explained.end(), l);
    return json;
}

// "94 points; wins easy, medium and hard".
std::string result_text(const Board& board, const State& end) {
    std::vector<std::string_view> won;
    for (const Level l : indices_of(level_names))
        if (solo_success(board, end, l)) won.push_back(level_names[l]);
    const int points = score(board, end);
    return fmt::format("{}{}; wins {}\n", counted(points, "point"),
                       escaped(board, end) ? "" : ", for the NEETLE is not on the Exit",
                       won.empty() ? "no level" : listed(won));
}

// Round by round: the roll, what is done, the plan that is followed, and what the second choice would cost.
std::string to_text(const Explained& explained) {
    std::string text = fmt::format("{} ({}): game 0 of the expert, --think {}, ", printable(explained.map.name),
                                   explained.map.id, explained.options.think);
    text += explained.rolls.empty() ? fmt::format("with the dice of --seed {}\n", explained.options.seed)
                                    : fmt::format("with the rolls of {}, then those of --seed {}\n",
                                                  printable(explained.rolls), explained.options.seed);
    Game game = game_after(explained.board, explained.before);
    for (std::size_t r = 0; r < explained.rounds.size(); ++r) {
        const ExplainedRound& round = explained.rounds[r];
        explained.begin(game, r);
        text += fmt::format("round {}, box {} of {}, rolled {} {} {}\n", game.rounds().size(), game.state().clock,
                            explained.board.clock_length, round.roll[0], round.roll[1], round.roll[2]);
        const auto& actions = round.view.best.actions;
        text += "  does     " + sentences_of(game, actions) + "\n" + plan_lines(game, round.view);
        text += round.view.exact ? "  chosen   by exact search\n" : "  chosen   by look-ahead\n";
        for (const Action& action : actions) (void)game.play(action);
    }
    return text + (explained.complete() ? result_text(explained.board, explained.end()) : "");
}

}  // namespace

int explain_game(const Map& map, const Board& board, const RateOptions& options, const std::string& rolls,
                 const PositionInput* from, const Common& common) {
    Explained explained{map, board, options, rolls, explained_game(board, options)};
    if (from) explained.before = from->replay;
    if (explained.rounds.empty())
        return failed("rate", options.stop.stop_requested() ? "stopped before the first round was played"
                                                            : "the game is over: there is no round to explain");
    if (!explained.complete()) std::cerr << "nedforge rate: stopped; the output ends where the game stopped\n";
    std::cout << (common.format == "json" ? answer_text(to_json(explained)) : to_text(explained));
    return status_ok;
}

}  // namespace nedforge::cli::luddite
