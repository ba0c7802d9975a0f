// nedforge play of a grid: a hot-seat game at the terminal, or a game against a policy. Works from a pipe as well. A
// Hack asks each person for a card in turn; the screen is cleared before the next one is asked.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/game_session.h"
#include "cli/base/options.h"
#include "cli/echo_death/game/outcome_json.h"
#include "cli/echo_death/game/table_text.h"
#include "cli/echo_death/grid_input.h"
#include "engine/base/game/so_far.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/echo_death/policy/policy.h"

namespace nedforge::cli::echo_death {

namespace {

using namespace nedforge::echo_death;

struct PlayArguments {
    GamePaths paths;
    std::string against = "people", side = "a";
    std::optional<std::uint64_t> seed;
};

// People play all seats, or the one of `side`, and the policy the others.
std::vector<std::optional<PolicyKind>> seats_of(const PlayArguments& options, const Board& board) {
    IndexedVector<std::optional<PolicyKind>, int> seats(place_of_index(board.players));
    const auto named = find_index(policy_names, options.against);
    if (!named) return seats;
    for (int seat = 0; seat < board.players; ++seat)
        if (name_of_player(seat) != options.side) seats[seat] = *named;
    return seats;
}

class GridSession : public GameSession<EchoDeathGame> {
public:
    // The grid has the readings in force; the board is compiled from it.
    GridSession(const Grid& grid, const Grid& authored, const Board& board, game::PolicyMaker<EchoDeathGame> players,
                std::uint64_t seed, const SessionOptions& options, GameFile file)
        : GameSession(board, std::move(players), seed, options, std::move(file)), grid_(grid), authored_(authored) {}

private:
    std::optional<Replay> replay() const { return game::replay_so_far(table().match(), authored_); }
    std::string replay_text() override { return write_replay(*replay(), authored_); }
    std::string why_no_replay() override { return replay() ? "" : "nobody has begun the deployment"; }

    std::string json() override {
        return outcome_json(grid_.id, board(), game::outcome_so_far(table().match(), authored_));
    }

    const game::Grammar<EchoDeathGame>& grammar() const override { return nedforge::echo_death::grammar(); }

    std::string opening() override {
        return printable(grid_.name) + ". The seed is " + std::to_string(table().match().seed()) + ".\n" +
               "A square is COLUMN,ROW; Nodes are a1, a2 and so on. Type list for what is legal, help for all "
               "commands.\n";
    }
    std::string closing() override {
        return (table().over() ? "The game is over: " + ending_text(open()) : std::string("The game is not over")) +
               ".\n";
    }
    std::string ended() override { return table_text(board(), open()) + over_text(ending_text(open())); }
    std::string looks_away(game::Seat seat) const override {
        return "Player " + name_of_player(seat) + " decides in secret; the others look away.\n";
    }
    std::string who_decides(game::Seat seat) const override {
        return "player " + name_of_player(seat) + " decides now";
    }
    std::string chance_is_ours() const override { return "the program draws the cards of a third round"; }

    // Cards and directories are told when all of them are shown.
    std::string told(std::size_t index) override {
        const auto& [step, before] = table().made()[index];
        const PublicState& after = table().after(index);
        if (step.kind == StepKind::pick) return after.phase == Phase::directories ? "" : directories_told(after);
        if (step.kind == StepKind::card || step.kind == StepKind::drawn)
            return before.hack.chosen != 0 && after.hack.chosen == 0 ? hack_told(index) : "";
        const bool is_answer = before.ask == Ask::disconnect || before.ask == Ask::trap;
        const int player = is_answer ? before.asked : before.player;
        std::string text = "  " + name_of_player(player) + ": " + words_of(step) + "\n";
        if (!before.turn_open && after.turn_open) text += table_text(board(), after);
        if (step.kind == StepKind::end && after.turn_open) text += table_text(board(), after);
        return text;
    }
    std::string directories_told(const PublicState& after) const {
        std::string text;
        for (int player = 0; player < board().players; ++player) {
            std::vector<std::string> programs;
            for (std::size_t program = 0; program < board().programs.size(); ++program)
                if (after.of(player).directory >> program & 1u) programs.push_back(board().programs[program].id);
            text += "  directory of " + name_of_player(player) + ": " + joined(programs) + "\n";
        }
        return text;
    }
    // The cards of the round that ends with this step.
    std::string hack_told(std::size_t last) const {
        std::vector<std::string> cards;
        for (std::size_t i = last + 1; i-- > 0;) {
            const auto& [step, before] = table().made()[i];
            cards.push_back(name_of_player(step.player) + " " + std::to_string(step.number));
            if (before.hack.chosen == 0) break;
        }
        std::sort(cards.begin(), cards.end());
        return "  Hack: " + joined(cards) + "\n";
    }

    std::string due() override {
        if (table().over()) return "over";
        return "player " + name_of_player(table().next_seat()) + ", " + asked_for(open());
    }
    std::vector<SessionCommand> commands() override {
        return {{"table", "", "table", "show the grid, the Nodes and what each player holds",
                 [this](const std::string&) { out() << table_text(board(), open()); }}};
    }

    const Grid& grid_;
    const Grid& authored_;
};

int play(const PlayArguments& options, const Common& common) {
    return play_map(
        read_playable_grid("play", options.paths.map, common), options.paths, RulingOverrides::named(common.readings),
        [&](const Grid& grid) { return read_replay_file(options.paths.from, grid.id); },
        [&](const GridInput& input, const std::optional<LoadedReplay>& earlier, GameFile file) {
            const Board board = compile(*input.map);
            GridSession session(*input.map, input.authored(), board, players_of(seats_of(options, board), board),
                                options.seed.value_or(seed_by_clock()),
                                {options.paths.output, false, common.format == "json"}, std::move(file));
            return play_on(session, board, earlier,
                           [&](const ReplayError& error) { return illegal_text(options.paths.from, *earlier, error); });
        });
}

Runner add_play(CLI::App& app) {
    auto options = std::make_shared<PlayArguments>();
    app.add_option("GRID", options->paths.map, "a grid (*.grid.yaml)")->required();
    std::vector<std::string> against{"people"};
    for (const std::string_view name : policy_names) against.emplace_back(name);
    one_of(app.add_option("--against", options->against, "who plays: people alone, or one against this policy"),
           against)
        ->capture_default_str();
    one_of(app.add_option("--side", options->side, "the player of the person who plays against a policy"),
           {"a", "b", "c", "d"})
        ->capture_default_str();
    add_game_seed(app, options->seed,
                  "the seed of what is drawn and of the policies; the same seed gives the same game");
    add_game_files(app, options->paths);
    return [options](const Common& common) { return play(*options, common); };
}

}  // namespace

extern const Command play_command;
const Command play_command{
    "play", "play a grid at the terminal",
    "Examples:\n"
    "  nedforge play my.grid.yaml                              people at one screen\n"
    "  nedforge play my.grid.yaml --against strong --side b    against the program\n"
    "  nedforge play my.grid.yaml --from game.replay.yaml      go on with a game\n"
    "Type help in the game for its commands. --format json prints the object of replay at the end.",
    add_play};

}  // namespace nedforge::cli::echo_death
