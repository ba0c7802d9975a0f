// nedforge play: a game at the terminal. Works from a pipe as well, so that a game can be driven by a script.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/base/command.h"
#include "cli/base/game_at_terminal.h"
#include "cli/base/line_width.h"
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
#include "engine/luddite/game/match.h"
#include "engine/luddite/legality.h"
#include "formats/base/report/findings.h"
#include "formats/base/report/report.h"

namespace nedforge::cli {

namespace {

using namespace luddite;

struct PlayArguments {
    std::string map, output, from, against;
    std::optional<std::uint64_t> seed;
    bool typed = false;
    bool hint = false;
};

// As list and hint explain a step: "switch 1 (a 4: switch 4)".
std::string without_remarks(const std::string& line) {
    std::string text;
    int depth = 0;
    for (const char c : line) {
        depth += c == '(' ? 1 : 0;
        if (depth == 0) text += c;
        depth -= c == ')' && depth > 0 ? 1 : 0;
    }
    return text;
}

class Session {
public:
    Session(const PlayArguments& options, const MapInput& input, GameFile file, std::ostream& out)
        : options_(options),
          map_(*input.loaded.map),
          rulings_(input.map->rulings),
          board_(compile(*input.map)),
          game_(board_),
          out_(out),
          file_(std::move(file)) {
        // Of dice on the table only the rounds that an opponent plays longer come from a seed.
        seed_ = options.typed ? 1 : options.seed.value_or(seed_by_clock());
    }

    // A game saved earlier; false where it can't be taken up.
    bool resume(const LoadedReplay& loaded) {
        const ReplayOutcome outcome = play_replay(board_, *loaded.replay);
        if (outcome.error) {
            std::cerr << "nedforge play: " << illegal_text(options_.from, loaded, *outcome.error);
            return false;
        }
        for (const auto& round : loaded.replay->rounds) {
            game_.start_round(round.roll);
            for (const auto& action : round.actions) game_.play(action);
        }
        return true;
    }

    int run() {
        show_sheet();
        out_ << "\n" << legend_text(map_);
        if (!options_.typed) out_ << "The dice are those of --seed " << seed_ << ".\n";
        out_ << "Type list for the legal actions, rules for the rules, help for all commands.\n";
        if (const std::string next = roll_hint(); !next.empty()) out_ << "The dice are not rolled: " << next << ".\n";
        roll_if_due();
        std::string line;
        while (!quit_ && prompt(line)) {
            obey_line(line);
        }
        finish();
        return failed_ ? status_failed : status_ok;
    }

    // The opponent's sheet beside the player's; empty without an opponent, and while the game goes on.
    std::string against() const {
        return opponent_ && is_over(board_, game_.state()) ? against_json(game_, *opponent_) : "";
    }

    ReplayOutcome outcome() const {
        return {is_over(board_, game_.state()) ? ReplayStatus::finished : ReplayStatus::running, game_.state(),
                std::nullopt};
    }

private:
    bool prompt(std::string& line) {
        out_ << (in_round(game_.state()) ? "round " + std::to_string(game_.rounds().size()) + ", " + draw_dice(game_)
                                         : "")
             << "> " << std::flush;
        return static_cast<bool>(std::getline(std::cin, line));
    }

    // What to do where no round is under way; empty where one is, and where the program rolls.
    std::string roll_hint() const {
        if (in_round(game_.state()) || is_over(board_, game_.state())) return "";
        return options_.typed ? "type roll and your three dice, as in 'roll 1 3 5'"
               : undone_      ? "type roll, or undo again"
                              : "";
    }

    // Dice of round n are those of (seed, n), so that undoing a roll does not change it.
    void roll_if_due() {
        if (options_.typed || quit_ || in_round(game_.state()) || is_over(board_, game_.state()) || undone_) return;
        SeededDice dice(seed_, game_.rounds().size());
        roll(dice.roll());
    }

    void roll(const std::array<int, 3>& values) {
        if (refused(game_.start_round(values))) return;
        undone_ = false;
        out_ << "\nround " << game_.rounds().size() << ": rolled " << values[0] << ", " << values[1] << ", "
             << values[2] << ". " << draw_status(game_) << "\n";
        if (options_.hint) out_ << hint_text(game_, seed_);
        keep();
    }

    void show_sheet() { out_ << draw_sheet(map_, game_) << levels_text(board_) << "\n"; }

    // Commands in one line, with ; between them. After one that is refused the rest is left out.
    void obey_line(const std::string& typed) {
        const std::string line = without_remarks(typed);
        stumbled_ = false;
        std::size_t begin = 0;
        while (begin <= line.size() && !stumbled_ && !quit_) {
            const std::size_t end = std::min(line.find(';', begin), line.size());
            const std::string piece = line.substr(begin, end - begin);
            const auto words = split_words(piece);
            if (!words.empty()) obey(words, piece);
            roll_if_due();
            begin = end + 1;
        }
    }

    bool refused(const std::optional<Refusal>& why) {
        if (!why) return false;
        stumbled_ = true;
        const std::string next = roll_hint();
        out_ << "not allowed: " << printable(why->message) << (why->rule.empty() ? "" : " (" + why->rule + ")")
             << (next.empty() ? "" : "; " + next) << "\n";
        return true;
    }

    void obey(const std::vector<std::string>& words, const std::string& line) {
        struct Word {
            std::string_view whole, letter;
            void (*obey)(Session&, const std::vector<std::string>& words);
        };
        static constexpr std::array<Word, 12> known{{
            {"quit", "q", [](Session& s, const auto&) { s.quit_ = true; }},
            {"help", "?", [](Session& s, const auto&) { s.help(); }},
            {"sheet", "", [](Session& s, const auto&) { s.show_sheet(); }},
            {"rules", "", [](Session& s, const auto&) { s.out_ << rules_text(s.board_); }},
            {"legend", "", [](Session& s, const auto&) { s.out_ << legend_text(s.map_); }},
            {"hint", "h", [](Session& s, const auto&) { s.hint(); }},
            {"list", "l", [](Session& s, const auto& said) { s.list(said.size() > 1 ? said[1] : ""); }},
            {"score", "", [](Session& s, const auto&) { s.show_score(); }},
            {"undo", "u", [](Session& s, const auto&) { s.undo(); }},
            {"save", "",
             [](Session& s, const auto& said) { s.save_as(said.size() > 1 ? said[1] : s.options_.output); }},
            {"end", "", [](Session& s, const auto&) { s.end(); }},
            {"roll", "", [](Session& s, const auto& said) { s.typed_roll(said); }},
        }};
        const std::string& verb = words[0];
        const auto word = std::find_if(known.begin(), known.end(),
                                       [&](const Word& row) { return row.whole == verb || row.letter == verb; });
        const bool a_number = words.size() == 1 && verb.find_first_not_of("0123456789") == std::string::npos;
        if (word != known.end())
            word->obey(*this, words);
        else if (a_number)
            play_listed(verb);
        else
            act(line);
    }

    void act(const std::string& line) {
        const auto action = action_of(line, board_.hack.kind());
        if (!action) {
            stumbled_ = true;
            out_ << printable(action.error()) << "\n"
                 << wrapped_for_terminal(usage_of(split_words(line)[0], board_.hack.kind(), rulings_.move));
            return;
        }
        play(*action);
    }

    void play(const ReplayAction& action) {
        const State before = game_.state();
        if (refused(game_.play(action))) return;
        out_ << words_of(action) << ": " << draw_status(game_) << "\n" << gains_text(board_, before, game_.state());
        listed_.clear();
        keep();
        if (is_over(board_, game_.state()))
            end_game();
        else if (in_round(game_.state()) && unused_dice(game_.state().dice) == 0)
            out_ << "All dice are used: end ends the round, or spend resources.\n";
    }

    void end_game() {
        out_ << "\nThe last Clock box is crossed: the game is over.\n";
        show_score();
        if (!options_.against.empty()) {
            opponent_ = play_against(game_, policy_named(options_.against), seed_);
            out_ << against_text(game_, *opponent_);
        }
        out_ << "undo takes the last action back, quit ends.\n";
    }

    void hint() {
        if (!in_round(game_.state()))
            out_ << "no round is under way\n";
        else
            out_ << hint_text(game_, seed_);
    }

    void list(const std::string& only) {
        const auto verbs = verbs_of_actions();
        if (std::none_of(verbs.begin(), verbs.end(), [&](std::string_view verb) { return verb.starts_with(only); })) {
            stumbled_ = true;
            out_ << "list knows no word '" << printable(only) << "'; it knows " << listed(verbs) << "\n";
            return;
        }
        std::vector<Action> actions;
        legal_actions(board_, game_.state(), actions);
        listed_.clear();
        for (const auto& action : actions) {
            const ReplayAction said = game_.described(action);
            const std::string words = words_of(said);
            if (!only.empty() && !words.starts_with(only)) continue;
            listed_.push_back(said);
            out_ << "  " << listed_.size() << ") " << words << explained(game_, action) << "\n";
        }
        const bool may_end = !why_not_end_round(board_, game_.state());
        if (may_end) out_ << "  end\n";
        if (listed_.empty() && !may_end) out_ << "  (no such action is legal now)\n";
        out_ << "A number plays that line; 'list move' lists moves alone.\n";
    }

    void play_listed(const std::string& number) {
        if (const auto line = listed_line(number, listed_.size(), out_)) play(ReplayAction(listed_[*line]));
    }

    void undo() {
        if (!game_.undo()) {
            out_ << "nothing to undo\n";
            return;
        }
        listed_.clear();
        undone_ = !in_round(game_.state()) && !is_over(board_, game_.state());
        const std::string next = roll_hint();
        out_ << "undone. " << draw_status(game_) << (next.empty() ? "" : "; " + next) << "\n";
        keep();
    }

    void end() {
        if (refused(game_.end_round())) return;
        listed_.clear();
        if (options_.typed) out_ << "The round has ended: " << roll_hint() << ".\n";
    }

    void typed_roll(const std::vector<std::string>& words) {
        if (!options_.typed) {
            undone_ = false;
            if (in_round(game_.state())) out_ << "the dice are rolled; end ends the round\n";
            return;
        }
        std::array<int, 3> values{};
        bool right = words.size() == 4;
        for (std::size_t i = 0; right && i < values.size(); ++i) {
            const std::string& word = words[i + 1];
            right = word.size() == 1 && word[0] >= '1' && word[0] <= '6';
            if (right) values[i] = word[0] - '0';
        }
        if (right)
            roll(values);
        else
            out_ << "roll: expected three numbers from 1 to 6, as in 'roll 1 3 5'\n";
    }

    void show_score() {
        const ScoreParts parts = score_parts(board_, game_.state());
        out_ << "critical functions " << parts.critical << ", hack " << parts.hack << ", switches and bonuses "
             << parts.switches << ", clock " << parts.clock << ", left over " << parts.leftover << ": "
             << score(board_, game_.state())
             << (escaped(board_, game_.state()) ? "" : ", for the NEETLE is not on the Exit") << "\n";
        if (!is_over(board_, game_.state())) return;
        for (std::size_t level = 0; level < level_names.size(); ++level)
            out_ << "  " << level_names[level] << " (" << board_.thresholds.of[level] << "): "
                 << (solo_success(board_, game_.state(), static_cast<Level>(level)) ? "the hack succeeded" : "failed")
                 << "\n";
    }

    void help() {
        std::ostringstream text;
        text << grammar(board_.hack.kind(), board_.rulings.move)
             << "  end                                  ends the round (a die must have gone to the Clock)\n"
             << (rulings_.move == MoveRuling::interrupted
                     ? "  move DIE NODE… ...                   a part of a move that goes on later (also walk)\n"
                     : "")
             << (options_.typed ? "  roll A B C                           the dice on your table\n" : "")
             << "  list [WORD]                          the legal actions, numbered; a number plays one\n"
                "  sheet | score | legend | rules       shows the sheet, the damage so far, the signs, the rules\n"
                "  hint                                 what the expert would do now, and what it expects\n"
                "  undo | save [FILE] | quit\n"
                "DIE is a die's number in the round: 1 to 3 as rolled, 4 and up as made.\n"
             << numbering << "Separate several commands in one line with ; and what stands in ( ) is passed over.\n";
        out_ << wrapped_for_terminal(text.str());
    }

    void save_as(const std::string& path) {
        if (save(path)) out_ << "saved " << printable(path) << "\n";
    }

    bool save(const std::string& path) {
        if (file_.refuses(path, out_)) return false;
        Replay replay = game_.replay();
        replay.rulings = overrides_between(map_.rulings, rulings_);
        return file_.write(path, write_replay(replay));
    }

    // With -o the game so far is on the disk after every step.
    void keep() {
        if (!options_.output.empty()) failed_ = !save(options_.output);
    }

    void finish() {
        keep();
        out_ << "\n" << draw_status(game_) << "\n";
        if (!options_.output.empty() && !failed_) out_ << "saved " << printable(options_.output) << "\n";
    }

    const PlayArguments& options_;
    const Map& map_;
    Rulings rulings_;
    Board board_;
    Game game_;
    std::ostream& out_;
    std::uint64_t seed_ = 0;
    GameFile file_;
    std::vector<ReplayAction> listed_;
    std::optional<Opponent> opponent_;
    bool quit_ = false, undone_ = false, failed_ = false, stumbled_ = false;
};

int play(const PlayArguments& options, const Common& common) {
    if (!options.from.empty() && !options.seed && !options.typed) {
        std::cerr << "nedforge play: --from needs the dice of the rounds to come: add --seed N, or --typed for dice on "
                     "your table\n";
        return status_failed;
    }
    MapInput input = read_playable_map("play", options.map, common);
    if (!input.map) return input.status;
    if (!options.from.empty() && !replay_exists("play", options.from, options.map)) return status_failed;
    GameFile file(options.from, options.output);
    if (!file.may_begin()) return status_failed;
    std::optional<LoadedReplay> earlier;
    if (!options.from.empty()) {
        const Map& authored = *input.loaded.map;
        earlier = read_replay_file(options.from, authored);
        if (!earlier->replay) {
            std::cerr << unreadable_text(options.from, *earlier, false);
            return status_findings;
        }
        input.map->rulings = rulings_of(common).applied_to(earlier->replay->rulings.applied_to(authored.rulings));
    }
    const bool json = common.format == "json";
    Session session(options, input, std::move(file), json ? std::cerr : std::cout);
    if (earlier && !session.resume(*earlier)) return status_findings;
    const int status = session.run();
    if (json) {
        std::string object = outcome_json(compile(*input.map), session.outcome());
        if (const std::string against = session.against(); !against.empty()) {
            auto with_it = nlohmann::ordered_json::parse(object);
            with_it["against"] = nlohmann::ordered_json::parse(against);
            object = with_it.dump(1) + "\n";
        }
        std::cout << object;
    }
    return status;
}

Runner add_play(CLI::App& app) {
    auto options = std::make_shared<PlayArguments>();
    app.add_option("MAP", options->map, "the map")->required();
    auto* seed = whole_number(
        app.add_option("--seed", options->seed,
                       "the seed of the dice; the same seed gives the same dice; another in each game by default"),
        0);
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
        "-o,--output", options->output,
        "save the game as a replay here, after every step; an existing file is accepted only if --from names it too"));
    file_name(app.add_option("--from", options->from,
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
    "Options of homes: nedforge play HOME --help.\n"
    "Type help in the game for its commands. --format json prints the sheet's object at the end.",
    add_play};

}  // namespace nedforge::cli
