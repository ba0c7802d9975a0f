#include "cli/luddite/game/play_against.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/base/words.h"
#include "engine/luddite/rules.h"
#include "formats/base/report/report.h"
#include "formats/luddite/replay_file.h"
#include "validator/luddite/solver/policy/plan_words.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr std::array<std::string_view, 3> winner_words{"you", "opponent", "shared"};

struct PartRow {
    std::string_view key, title;
    int ScoreParts::*part;
};
constexpr std::array<PartRow, 5> part_rows{{{"critical", "critical functions", &ScoreParts::critical},
                                            {"hack", "hack", &ScoreParts::hack},
                                            {"switches", "switches, bonuses", &ScoreParts::switches},
                                            {"clock", "clock", &ScoreParts::clock},
                                            {"leftover", "left over", &ScoreParts::leftover}}};

std::string functions_hit(const Board& board, const State& state) {
    std::string text;
    for (int n = 0; n < board.node_count; ++n)
        if (state.hit & bit(n)) text += (text.empty() ? "" : ", ") + board.node_ids[n];
    return text.empty() ? "none" : text;
}

std::string result_words(const Board& board, const State& yours, const State& theirs, std::string_view name) {
    const int margin = score(board, yours) - score(board, theirs);
    const Winner won = winner(board, yours, theirs);
    const std::string subject = won == Winner::you ? "You win" : fmt::format("The {} wins", name);
    if (won == Winner::shared) return "The victory is shared: scores and tie-breaks are equal.";
    if (margin != 0) return fmt::format("{} by {}.", subject, counted(std::abs(margin), "point"));
    const FinishedSheet a = finished_sheet(board, yours), b = finished_sheet(board, theirs);
    return subject +
           (a.clock_damage != b.clock_damage ? " the tie by damage on the Clock." : " the tie by left-over resources.");
}

// A round a line, in the words of the hints.
std::string told(const Board& board, const std::vector<PlayedRound>& rounds) {
    std::string text;
    Game game(board);
    for (const PlayedRound& round : rounds) {
        (void)game.start_round(round.roll);
        text += fmt::format("  round {} ({} {} {}): {}\n", game.rounds().size(), round.roll[0], round.roll[1],
                            round.roll[2], sentences_of(game, round.actions));
        for (const Action& action : round.actions) (void)game.play(action);
    }
    return text;
}

}  // namespace

Opponent play_against(const Game& game, PolicyKind policy, std::uint64_t seed) {
    RateOptions options;
    options.policy = policy;
    options.seed = seed;
    options.rolls.emplace();
    for (const auto& round : game.rounds()) options.rolls->push_back(round.roll);
    return {policy, play_game(game.board(), options)};
}

Winner winner(const Board& board, const State& yours, const State& theirs) {
    const auto winners = competitive_winners({finished_sheet(board, yours), finished_sheet(board, theirs)});
    return winners.size() == 2 ? Winner::shared : winners[0] == 0 ? Winner::you : Winner::opponent;
}

std::string against_text(const Game& game, const Opponent& opponent) {
    const Board& board = game.board();
    const State &yours = game.state(), &theirs = opponent.game.end;
    const std::string_view name = policy_names[opponent.policy];
    const ScoreParts a = score_parts(board, yours), b = score_parts(board, theirs);
    std::string text =
        fmt::format("\nThe {} has played the same dice.\n  {:<20} {:>4}  {:>7}\n", name, "", "you", name);
    for (const PartRow& row : part_rows)
        text += fmt::format("  {:<20} {:>4}  {:>7}\n", row.title, a.*row.part, b.*row.part);
    const auto home = [&](const State& s) { return escaped(board, s) ? "yes" : "no"; };
    text += fmt::format("  {:<20} {:>4}  {:>7}\n  {:<20} {:>4}  {:>7}\n  {:<20} {:>4}  {:>7}\n", "on the Exit",
                        home(yours), home(theirs), "score", score(board, yours), score(board, theirs), "rounds",
                        game.rounds().size(), opponent.game.rounds.size());
    text += "  functions hit: you " + functions_hit(board, yours) + "; the " + std::string(name) + " " +
            functions_hit(board, theirs) + "\n";
    return text + result_words(board, yours, theirs, name) + "\n\nThe game of the " + std::string(name) + ":\n" +
           told(board, opponent.game.rounds);
}

std::string against_json(const Game& game, const Opponent& opponent) {
    const Board& board = game.board();
    const State& theirs = opponent.game.end;
    const ScoreParts parts = score_parts(board, theirs);
    nlohmann::ordered_json json{{"policy", policy_names[opponent.policy]},
                                {"score", score(board, theirs)},
                                {"escaped", escaped(board, theirs)},
                                {"winner", winner_words[static_cast<std::size_t>(winner(board, game.state(), theirs))]},
                                {"parts", nlohmann::ordered_json::object()}};
    for (const PartRow& row : part_rows) json["parts"][std::string(row.key)] = parts.*row.part;
    json["replay"] = nlohmann::ordered_json::parse(replay_json(to_replay(board, opponent.game.rounds)));
    return json.dump();
}

}  // namespace nedforge::cli::luddite
