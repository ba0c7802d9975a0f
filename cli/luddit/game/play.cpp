// nedforge play of a position: two people at the terminal, or one against the program's search. Works from a pipe as
// well.

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/game_session.h"
#include "cli/base/options.h"
#include "cli/luddit/board_text.h"
#include "cli/luddit/position_input.h"
#include "cli/luddit/position_json.h"
#include "engine/base/game/so_far.h"
#include "engine/base/words.h"
#include "engine/luddit/game/trait.h"
#include "validator/luddit/policy/search_player.h"

namespace nedforge::cli::luddit {

namespace {

using namespace nedforge::luddit;

struct PlayArguments {
    GamePaths paths;
    std::string against = "people", side = "white";
    std::uint64_t budget = usual_player_budget;
    std::optional<std::uint64_t> seed;
};

game::PolicyMaker<LudditGame> players_of(const PlayArguments& options, const Board& board) {
    const Colour side = options.side == "black" ? Colour::black : Colour::white;
    const bool searches = options.against == "search";
    return [&board, side, searches, budget = options.budget](
               game::Seat seat, const SeededDice& dice) -> std::unique_ptr<game::Policy<LudditGame>> {
        if (!searches || seat != seat_of(side)) return nullptr;
        return search_player(board, budget, dice);
    };
}

class PositionSession : public GameSession<LudditGame> {
public:
    // The position has the readings in force; the board is compiled from it.
    PositionSession(const Position& position, const Position& authored, const Board& board,
                    game::PolicyMaker<LudditGame> players, bool searches, std::uint64_t seed,
                    const SessionOptions& options, GameFile file)
        : GameSession(board, std::move(players), seed, options, std::move(file)),
          position_(position),
          authored_(authored),
          searches_(searches) {}

private:
    std::string replay_text() override {
        return write_replay(*game::replay_so_far(table().match(), authored_), authored_);
    }

    std::string json() override {
        return outcome_json(position_.id, board(), game::outcome_so_far(table().match(), authored_));
    }

    const game::Grammar<LudditGame>& grammar() const override { return nedforge::luddit::grammar(); }

    std::string opening() override {
        const std::string seed = searches_ ? " The seed is " + std::to_string(table().match().seed()) + "." : "";
        return printable(position_.name) + "." + seed + "\n" + board_text(board(), state().stones) +
               "A point is COLUMN,ROW; a turn has at most " + counted(board().moves, "move") +
               " and is ended by end. Type help for all commands.\n";
    }
    std::string closing() override {
        return (table().over() ? ending_text(state()) : std::string("The game is not over.")) + "\n";
    }
    std::string ended() override { return board_text(board(), state().stones) + over_text(ending_text(state())); }

    std::string told(std::size_t index) override {
        const auto& [step, before] = table().made()[index];
        std::string text = "  turn " + std::to_string(before.turns_made + 1) + ", " + title_of(before.to_move) + ": " +
                           words_of(step) + "\n";
        if (step.kind == StepKind::end_turn && !is_over(table().after(index)))
            text += board_text(board(), before.stones);
        return text;
    }

    std::string due() override {
        if (table().over()) return "over";
        const std::string turn = "turn " + std::to_string(state().turns_made + 1) + ", " + title_of(state().to_move);
        if (state().moves_made >= board().moves) return turn + ", end";
        return turn + ", move " + std::to_string(state().moves_made + 1) + " of " + std::to_string(board().moves);
    }

    std::vector<SessionCommand> commands() override {
        return {{"table", "", "table", "show the board and the supplies", [this](const std::string&) {
                     out() << board_text(board(), state().stones);
                     for (const Colour colour : {Colour::black, Colour::white})
                         out() << "  " << title_of(colour) << ": " << state().stones[colour].count()
                               << " on the board, " << supply_left(board(), state().stones, colour)
                               << " in the supply\n";
                 }}};
    }

    const Position& position_;
    const Position& authored_;
    const bool searches_;  // by chance among equal turns; else nothing is drawn
};

int play(const PlayArguments& options, const Common& common) {
    return play_map(
        read_playable_position("play", options.paths.map, common), options.paths,
        RulingOverrides::named(common.readings),
        [&](const Position& position) { return read_replay_file(options.paths.from, position.id); },
        [&](const PositionInput& input, const std::optional<LoadedReplay>& earlier, GameFile file) {
            const Board board = compile(*input.map);
            PositionSession session(*input.map, input.authored(), board, players_of(options, board),
                                    options.against == "search", options.seed.value_or(seed_by_clock()),
                                    {options.paths.output, false, common.format == "json"}, std::move(file));
            return play_on(session, board, earlier, [&](const ReplayError& error) {
                return illegal_text(options.paths.from, *earlier, error, board.first);
            });
        });
}

Runner add_play(CLI::App& app) {
    auto options = std::make_shared<PlayArguments>();
    app.add_option("POSITION", options->paths.map, "a position (*.torus.yaml)")->required();
    one_of(app.add_option("--against", options->against, "who plays: two people, or one against the program's search"),
           {"people", "search"})
        ->capture_default_str();
    one_of(app.add_option("--side", options->side, "the side that the search plays"), {"black", "white"})
        ->capture_default_str();
    whole_number(app.add_option("--budget", options->budget, "how many boards the search may generate for a turn"), 1)
        ->capture_default_str();
    add_game_seed(app, options->seed,
                  "the seed by which the search chooses among equal turns; the same seed gives the same game");
    add_game_files(app, options->paths);
    return [options](const Common& common) { return play(*options, common); };
}

}  // namespace

extern const Command play_command;
const Command play_command{
    "play", "play a position at the terminal",
    "Examples:\n"
    "  nedforge play my.torus.yaml                             two people\n"
    "  nedforge play my.torus.yaml --against search --seed 7   the program plays White\n"
    "  nedforge play my.torus.yaml --from game.replay.yaml     go on with a game\n"
    "Type help in the game for its commands. --format json prints the object of replay at the end.",
    add_play};

}  // namespace nedforge::cli::luddit
