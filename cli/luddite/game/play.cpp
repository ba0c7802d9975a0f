// nedforge play: a game at the terminal. Works from a pipe as well, so that a game can be driven by a script.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/command.h"
#include "cli/base/game_session.h"
#include "cli/base/options.h"
#include "cli/luddite/game/hint.h"
#include "cli/luddite/game/play_against.h"
#include "cli/luddite/game/play_gains.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/game/play_rules.h"
#include "cli/luddite/game/play_view.h"
#include "cli/luddite/game/play_words.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/outcome_json.h"
#include "engine/base/seeded_dice.h"
#include "engine/base/words.h"
#include "engine/luddite/game/match.h"
#include "engine/luddite/game/said_actions.h"
#include "engine/luddite/legality.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

struct PlayArguments {
    GamePaths paths;
    std::string against;
    std::optional<std::uint64_t> seed;
    bool typed = false;
    bool hint = false;
};

class MapSession : public GameSession<LudditeGame> {
public:
    // The board is compiled from the map under the readings in force.
    MapSession(const PlayArguments& arguments, const Map& map, const Rulings& rulings, const Board& board,
               std::uint64_t seed, const SessionOptions& options, GameFile file)
        : GameSession(
              board, [](game::Seat, const SeededDice&) { return nullptr; }, seed, options, std::move(file)),
          arguments_(arguments),
          map_(map),
          rulings_(rulings),
          seed_(seed) {}

private:
    const State& sheet() const { return state().sheet; }
    // The game as the rest of the program shows it.
    Game now() const { return at(state()); }
    Game at(const GameState& state) const { return {board(), state.sheet, state.ledger, rounds_of(table().made())}; }

    std::string replay_text() override {
        Replay replay;
        replay.map = board().map_id;
        replay.rounds = rounds_of(table().made());
        replay.rulings = RulingOverrides::between(map_.rulings, rulings_);
        return write_replay(replay, map_);
    }

    // With the opponent's sheet beside the player's, where there is one and the game is over.
    std::string json() override {
        const auto status = table().over() ? ReplayStatus::finished : ReplayStatus::running;
        const std::string object = outcome_json(board(), {status, sheet(), std::nullopt});
        if (!opponent_ || !table().over()) return object;
        auto with_it = nlohmann::ordered_json::parse(object);
        with_it["against"] = nlohmann::ordered_json::parse(against_json(now(), *opponent_));
        return with_it.dump(1) + "\n";
    }

    const game::Grammar<LudditeGame>& grammar() const override {
        return grammar_of(board().hack.kind(), rulings_.move);
    }
    std::string chance_is_ours() const override { return "the dice are rolled; end ends the round"; }
    std::string advice() const override {
        const bool dice_due = options().types_dice && !table().over() && table().next_seat() == game::chance;
        return dice_due ? "type roll and your three dice, as in 'roll 1 3 5'" : "";
    }
    std::string remark(const GameStep& step) const override {
        if (step.kind != StepKind::action) return "";
        const auto action = luddite::action_of(board(), sheet(), state().ledger, step.action);
        return action ? explained(now(), *action) : "";
    }
    std::string undone() const override {
        const std::string next = advice();
        return "undone. " + draw_status(now()) + (next.empty() ? "" : "; " + next);
    }

    std::string opening() override {
        return sheet_text() + "\n" + legend_text(map_) +
               (options().types_dice ? "" : "The dice are those of --seed " + std::to_string(seed_) + ".\n") +
               "Type list for the legal actions, rules for the rules, help for all commands.\n" +
               (advice().empty() ? "" : "The dice are not rolled: " + advice() + ".\n");
    }
    std::string closing() override { return draw_status(now()) + "\n"; }
    std::string due() override {
        return in_round(sheet()) ? "round " + std::to_string(state().rounds) + ", " + draw_dice(now()) : "";
    }

    std::string told(std::size_t index) override {
        const auto& [step, before] = table().made()[index];
        const GameState& after = table().after(index);
        if (step.kind == StepKind::end_round)
            return options().types_dice ? "The round has ended: " + advice() + ".\n" : "";
        const Game game = at(after);
        if (step.kind == StepKind::roll)
            return fmt::format("\nround {}: rolled {}, {}, {}. {}\n", after.rounds, step.roll[0], step.roll[1],
                               step.roll[2], draw_status(game)) +
                   (arguments_.hint ? hint_text(game, seed_) : "");
        std::string text =
            words_of(step) + ": " + draw_status(game) + "\n" + gains_text(board(), before.sheet, after.sheet);
        if (in_round(after.sheet) && !is_over(board(), after.sheet) && unused_dice(after.sheet.dice) == 0)
            text += "All dice are used: end ends the round, or spend resources.\n";
        return text;
    }

    std::string ended() override {
        std::string text = "\nThe last Clock box is crossed: the game is over.\n" + score_text();
        if (!arguments_.against.empty()) {
            opponent_ = play_against(now(), policy_named(arguments_.against), seed_);
            text += against_text(now(), *opponent_);
        }
        return text + "undo takes the last action back, quit ends.\n";
    }

    std::vector<SessionCommand> commands() override {
        const auto says = [this](auto text) { return [this, text](const std::string&) { out() << text(*this); }; };
        return {
            {"sheet", "", "sheet", "show the sheet", says([](MapSession& s) { return s.sheet_text(); })},
            {"score", "", "score", "the damage so far", says([](MapSession& s) { return s.score_text(); })},
            {"legend", "", "legend", "the signs on the sheet", says([](MapSession& s) { return legend_text(s.map_); })},
            {"rules", "", "rules", "the rules of this sheet",
             says([](MapSession& s) { return rules_text(s.board()); })},
            {"hint", "h", "hint", "what the expert would do now, and what it expects", says([](MapSession& s) {
                 return in_round(s.sheet()) ? hint_text(s.now(), s.seed_) : "no round is under way\n";
             })}};
    }

    std::string help() override {
        return game::help_of<LudditeGame>(
            grammar(), [&](const auto& row) { return row.kind != StepKind::roll || options().types_dice; });
    }
    std::string notes() override {
        return "DIE is a die's number in the round: 1 to 3 as rolled, 4 and up as made.\n" + std::string(numbering);
    }

    std::string sheet_text() const { return draw_sheet(map_, now()) + levels_text(board()) + "\n"; }

    std::string score_text() const {
        const ScoreParts parts = score_parts(board(), sheet());
        std::string text = fmt::format(
            "critical functions {}, hack {}, switches and bonuses {}, clock {}, left over {}: {}{}\n", parts.critical,
            parts.hack, parts.switches, parts.clock, parts.leftover, score(board(), sheet()),
            escaped(board(), sheet()) ? "" : ", for the NEETLE is not on the Exit");
        if (!table().over()) return text;
        for (const Level level : indices_of(level_names))
            text += fmt::format("  {} ({}): {}\n", level_names[level], board().thresholds.of[level],
                                solo_success(board(), sheet(), level) ? "the hack succeeded" : "failed");
        return text;
    }

    const PlayArguments& arguments_;
    const Map& map_;
    const Rulings rulings_;
    const std::uint64_t seed_;
    std::optional<Opponent> opponent_;
};

int play(const PlayArguments& options, const Common& common) {
    if (!options.paths.from.empty() && !options.seed && !options.typed) {
        std::cerr << "nedforge play: --from needs the dice of the rounds to come: add --seed N, or --typed for dice on "
                     "your table\n";
        return status_failed;
    }
    return play_map(
        read_playable_map("play", options.paths.map, common), options.paths, RulingOverrides::named(common.readings),
        [&](const Map& map) { return read_replay_file(options.paths.from, map); },
        [&](const MapInput& input, const std::optional<LoadedReplay>& earlier, GameFile file) {
            const Board board = compile(*input.map);
            // Of dice on the table only the rounds that an opponent plays longer come from a seed.
            const std::uint64_t seed = options.typed ? 1 : options.seed.value_or(seed_by_clock());
            MapSession session(options, input.authored(), input.map->rulings, board, seed,
                               {options.paths.output, options.typed, common.format == "json"}, std::move(file));
            if (earlier) {
                const ReplayOutcome outcome = play_replay(board, *earlier->replay);
                if (outcome.error)
                    return illegal_earlier_game(illegal_text(options.paths.from, *earlier, *outcome.error));
                session.load(steps_of(board, *earlier->replay));
            }
            return session.run();
        });
}

Runner add_play(CLI::App& app) {
    auto options = std::make_shared<PlayArguments>();
    app.add_option("MAP", options->paths.map, "the map")->required();
    auto* seed = add_game_seed(app, options->seed, "the seed of the dice; the same seed gives the same dice");
    app.add_flag("--typed", options->typed, "type the dice that you roll at the table")->excludes(seed);
    app.add_flag(
        "--hint", options->hint,
        "after each roll, say what the expert would do, which plan it follows and what it expects; \"7 dice, about "
        "80 %\" is what the rest of the plan costs, and an estimate of the odds that the remaining dice pay "
        "for it");
    one_of(app.add_option("--against", options->against,
                          "who plays the same dice; both sheets are compared when the game is over"),
           {policy_names.begin(), policy_names.end()});
    file_name(app.add_option(
        "-o,--output", options->paths.output,
        "save the game as a replay here, after every step; an existing file is accepted only if --from names it too"));
    file_name(app.add_option("--from", options->paths.from,
                             "go on with a replay saved earlier, under the readings that it carries; takes --seed or "
                             "--typed, for the dice to come"));
    return [options](const Common& common) { return play(*options, common); };
}

}  // namespace

extern const Command play_command;
const Command play_command{
    "play", "play a map at the terminal",
    "Examples:\n"
    "  nedforge play my.ned.yaml                          dice are rolled\n"
    "  nedforge play my.ned.yaml --seed 7 -o game.replay.yaml\n"
    "  nedforge play my.ned.yaml --typed                  with dice on the table\n"
    "  nedforge play my.ned.yaml --from game.replay.yaml --seed 7\n"
    "                                                     go on with a game, with the dice of that seed\n"
    "  nedforge play my.ned.yaml --hint                   with the expert's advice on every roll\n"
    "  nedforge play my.ned.yaml --against expert         who is better with the same dice?\n"
    "Type help in the game for its commands. --format json prints the sheet's object at the end.",
    add_play};

}  // namespace nedforge::cli::luddite
