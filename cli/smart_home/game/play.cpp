// nedforge play of a home: a hot-seat game at the terminal, or a game against a policy. Works from a pipe as well. What
// only the Hacker knows is shown when the Hacker asks for it, and is cleared before the Defenders go on.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/game_session.h"
#include "cli/base/options.h"
#include "cli/smart_home/game/outcome_json.h"
#include "cli/smart_home/game/table_text.h"
#include "cli/smart_home/home_input.h"
#include "engine/base/game/so_far.h"
#include "formats/base/report/report.h"
#include "validator/smart_home/policy/policy.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;

const std::string person = "person";

struct PlayArguments {
    GamePaths paths;
    std::string defenders = person, hacker = person;
    std::optional<std::uint64_t> seed;
};

// Who may play a seat.
std::vector<std::string> players_of_seat(game::Seat seat) {
    std::vector<std::string> players = policy_words(seat);
    players.insert(players.begin(), person);
    return players;
}

class HomeSession : public GameSession<SmartHomeGame> {
public:
    // The home has the readings in force; the board is compiled from it.
    HomeSession(const Home& home, const Home& authored, const Board& board, const Seats& seats, std::uint64_t seed,
                const SessionOptions& options, GameFile file)
        : GameSession(board, players_of(seats, board), seed, options, std::move(file)),
          home_(home),
          authored_(authored) {}

private:
    bool is_person(game::Seat seat) const { return table().match().is_person(seat); }

    std::string replay_text() override {
        return write_replay(*game::replay_so_far(table().match(), authored_), authored_);
    }
    std::string why_no_replay() override { return in_setup(open()) ? "the setup is not complete" : ""; }

    std::string json() override {
        return outcome_json(home_.id, board(), game::outcome_so_far(table().match(), authored_));
    }

    const game::Grammar<SmartHomeGame>& grammar() const override { return smart_home::grammar(); }
    std::string who_decides(game::Seat seat) const override {
        return seat == hacker_seat ? "the Hacker decides now" : "the Defenders decide now";
    }
    std::string looks_away(game::Seat seat) const override {
        return seat == hacker_seat
                   ? "The Hacker decides; the Defenders look away. secrets and list show what only the Hacker knows.\n"
                   : "The Hobbyist has drawn; the Hacker looks away. list shows the cards.\n";
    }

    std::string opening() override {
        return printable(home_.name) + ". Chance is that of --seed " + std::to_string(table().match().seed()) + ".\n" +
               layout_text(home_, board(), open()) + "Type list for the legal steps, help for all commands.\n";
    }
    std::string closing() override {
        return (table().over() ? ending_text(board(), state()) : "The game is not over.") + "\n";
    }
    std::string ended() override { return over_text(ending_text(board(), state())); }
    std::string notes() override { return "TOKEN is the number of a kind of token.\n"; }

    // A line for what lies open. The Hacker's own draws and steps are shown to no one.
    std::string told(std::size_t index) override {
        const auto& [step, before] = table().made()[index];
        if (!is_shown(before, step)) return "";
        return "  " + (in_setup(before) ? "setup" : turn_words(before)) + ": " + words_of(step) +
               remark(before, step, table().after(index)) + "\n";
    }

    // To everybody at the screen, where the Hacker may be one of them.
    bool is_shown(const PublicState& before, const Step& step) const {
        const bool shared = table().shared_screen();
        if (before.phase == Phase::draw_hobbyist) return !shared && is_person(defenders_seat);
        if (seen_by(Side::defenders, before, step)) return true;
        return !shared && is_person(hacker_seat) && step.kind != StepKind::draw_target;
    }

    // What a step brought about that its own words don't say.
    static std::string remark(const PublicState& before, const Step& step, const PublicState& after) {
        switch (step.kind) {
            case StepKind::check:
                return " - " + std::string(answer_names[after.answer]);
            case StepKind::choose:
                return is_over(after) || after.phase == Phase::forced_reaction ? "" : " - it can't be carried out";
            case StepKind::set_aside:
                if (sum_of(step.counts) || before.defence.token_played) return "";
                return before.defence.support ? " - the roll fails, one support is used"
                                              : " - the roll fails: an Error";
            default:
                return "";
        }
    }

    std::string due() override {
        return table().over() ? "over" : due_text(open(), table().next_seat() == hacker_seat);
    }

    std::vector<SessionCommand> commands() override {
        return {
            {"table", "", "table", "show what lies open",
             [this](const std::string&) {
                 out() << layout_text(home_, board(), open()) << status_text(board(), open());
             }},
            {"symbols", "", "symbols", "show the symbols of all devices", [this](const std::string&) { symbols(); }},
            {"secrets", "", "secrets", "show what only the Hacker knows", [this](const std::string&) { secrets(); }},
            {"clear", "", "clear", "clear the screen", [this](const std::string&) { clear(); }}};
    }

    void symbols() {
        for (int t = 0; t < board().tile_count; ++t)
            if (board().devices & bit(t))
                out() << "  " << id_of(board(), t) << ": " << names_of(board().symbols[t]) << "\n";
    }

    void secrets() {
        if (!is_person(hacker_seat)) {
            out() << "the policy that plays the Hacker keeps its secrets\n";
            return;
        }
        out() << secrets_text(board(), state().hacker);
        shows_secrets();
        if (table().shared_screen()) out() << "clear clears the screen.\n";
    }

    const Home& home_;
    const Home& authored_;
};

int play(const PlayArguments& options, const Common& common) {
    return play_map(
        read_playable_home("play", options.paths.map, common), options.paths, RulingOverrides::named(common.readings),
        [&](const Home& home) { return read_replay_file(options.paths.from, home.id); },
        [&](const HomeInput& input, const std::optional<LoadedReplay>& earlier, GameFile file) {
            const Board board = compile(*input.map);
            const Seats seats{policy_named(options.defenders), policy_named(options.hacker)};
            HomeSession session(*input.map, input.authored(), board, seats, options.seed.value_or(seed_by_clock()),
                                {options.paths.output, false, common.format == "json"}, std::move(file));
            return play_on(session, board, earlier,
                           [&](const ReplayError& error) { return illegal_text(options.paths.from, *earlier, error); });
        });
}

Runner add_play(CLI::App& app) {
    auto options = std::make_shared<PlayArguments>();
    app.add_option("HOME", options->paths.map, "the home")->required();
    add_game_seed(app, options->seed, "the seed of all that is drawn; the same seed gives the same draws");
    one_of(app.add_option("--defenders", options->defenders, "who plays the Defenders"),
           players_of_seat(defenders_seat))
        ->capture_default_str();
    one_of(app.add_option("--hacker", options->hacker, "who plays the Hacker"), players_of_seat(hacker_seat))
        ->capture_default_str();
    add_game_files(app, options->paths);
    return [options](const Common& common) { return play(*options, common); };
}

}  // namespace

extern const Command play_command;
const Command play_command{
    "play", "play a home at the terminal",
    "Examples:\n"
    "  nedforge play my.home.yaml                          a hot-seat game\n"
    "  nedforge play my.home.yaml --hacker strong --seed 7 -o game.replay.yaml\n"
    "  nedforge play my.home.yaml --defenders strong       you are the Hacker\n"
    "  nedforge play my.home.yaml --from game.replay.yaml  go on with a game\n"
    "Type help in the game for its commands. --format json prints the object of replay at the end.",
    add_play};

}  // namespace nedforge::cli::smart_home
