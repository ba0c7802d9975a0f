// nedforge replay of a home: plays a replay through the engine, or says which step is illegal and why.

#include <bit>
#include <iostream>

#include "cli/smart_home/family.h"
#include "cli/smart_home/game/outcome_json.h"
#include "cli/smart_home/game/replay_text.h"
#include "cli/smart_home/game/table_text.h"
#include "cli/smart_home/home_input.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;

void print_text(const Home& home, const std::string& path, const LoadedReplay& loaded, const Board& board,
                const ReplayOutcome& outcome) {
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
    std::cout << home.id << ": " << status_word(outcome.status);
    if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(board, *outcome.state);
    std::cout << "\n";
    if (!outcome.state) return;
    for (const CheckMade& check : outcome.checks)
        std::cout << "  round " << check.round + 1 << ", turn " << check.turn + 1 << ": checked "
                  << id_of(board, check.tile) << ", " << answer_names[check.answer] << "\n";
    std::cout << status_text(board, outcome.state->open) << secrets_text(board, outcome.state->hacker);
}

}  // namespace

int replay_home(const std::string& home_path, const std::string& path, const Common& common) {
    const HomeInput input = read_playable_home("replay", home_path, common);
    if (!input.home) return input.status;
    const Home& home = *input.loaded.home;
    if (!path_exists("replay", path)) return status_failed;
    const LoadedReplay loaded = read_replay_file(path, home.id);
    if (!loaded.replay) {
        std::cout << (common.format == "json" ? unreadable_home_replay_json(home.id, loaded.diagnostics)
                                              : unreadable_text(path, loaded, common.colour));
        return status_findings;
    }
    if (is_of_other_version(*loaded.replay, home)) say_other_version("replay", path);
    const Rulings written = loaded.replay->rulings.applied_to(home.rulings);
    const Board board = compile(home, home_rulings_of(common).applied_to(written));
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    if (common.format == "json")
        std::cout << outcome_json(home.id, board, outcome);
    else
        print_text(home, path, loaded, board, outcome);
    return outcome.error ? status_findings : status_ok;
}

}  // namespace nedforge::cli::smart_home
