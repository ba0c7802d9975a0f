#include "cli/luddite/playtest/playtest_games.h"

#include <filesystem>
#include <iostream>

#include "cli/base/options.h"
#include "cli/luddite/game/replay_text.h"
#include "engine/luddite/rules.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/playtest/playtest_file.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr std::size_t max_table_bytes = 8u << 20;

class Games {
public:
    Games(const MapInput& input, const Board& board, const Common& common)
        : input_(input), board_(board), common_(common) {}

    void add(const std::string& path) {
        if (!path_exists("playtest", path)) return stop(status_failed);
        if (ending_of(path) == ".csv")
            add_table(path);
        else
            add_replay(path);
    }
    bool stopped() const { return games_.status != status_ok; }
    PlaytestGames take() { return std::move(games_); }

private:
    void stop(int status) { games_.status = status; }

    void add_table(const std::string& path) {
        const auto text = read_file(path, max_table_bytes);
        if (!text) {
            std::cerr << "nedforge playtest: " << printable(text.error().message) << "\n";
            return stop(status_failed);
        }
        const auto table = read_playtest(*text);
        if (!table) {
            const CsvError& error = table.error();
            std::cerr << printable(path) << ":" << error.place.line << ":" << error.place.column << ": "
                      << printable(error.message) << "\n";
            return stop(status_findings);
        }
        for (const PlaytestGame& row : *table) {
            ObservedGame game;
            game.score = row.score;
            game.escaped = row.escaped;
            if (row.seed) game.dice = ObservedDice{{}, *row.seed};
            games_.games.push_back(std::move(game));
            games_.players.push_back(row.player);
        }
    }

    void add_replay(const std::string& path) {
        const LoadedReplay loaded = read_replay_file(path, *input_.loaded.map);
        if (!loaded.replay) {
            std::cerr << unreadable_text(path, loaded, false);
            return stop(status_findings);
        }
        if (is_of_other_version(*loaded.replay, *input_.loaded.map)) say_other_version("playtest", path);
        const Rulings written = loaded.replay->rulings.applied_to(input_.loaded.map->rulings);
        if (!(RulingOverrides::named(common_.readings).applied_to(written) == board_.rulings)) {
            std::cerr << "nedforge playtest: " << printable(path)
                      << " was played under other readings than the map's; give them with --ruling\n";
            return stop(status_findings);
        }
        const ReplayOutcome outcome = play_replay(board_, *loaded.replay);
        if (outcome.error) {
            std::cerr << "nedforge playtest: " << illegal_text(path, loaded, *outcome.error);
            return stop(status_findings);
        }
        games_.replays.push_back(*loaded.replay);
        if (outcome.status != ReplayStatus::finished) {
            ++games_.unfinished;
            // A round without its Clock die was not played to its end.
            if (in_round(outcome.state) && why_not_end_round(board_, outcome.state))
                games_.replays.back().rounds.pop_back();
            return;
        }
        ObservedGame game;
        game.score = score(board_, outcome.state);
        game.escaped = escaped(board_, outcome.state);
        game.dice.emplace();
        for (const auto& round : loaded.replay->rounds) game.dice->rolls.push_back(round.roll);
        games_.games.push_back(std::move(game));
        games_.players.push_back(std::filesystem::path(path).filename().string());
    }

    const MapInput& input_;
    const Board& board_;
    const Common& common_;
    PlaytestGames games_;
};

}  // namespace

PlaytestGames read_games(const std::vector<std::string>& files, const MapInput& input, const Board& board,
                         const Common& common) {
    Games games(input, board, common);
    for (const auto& file : files) {
        games.add(file);
        if (games.stopped()) break;
    }
    return games.take();
}

}  // namespace nedforge::cli::luddite
