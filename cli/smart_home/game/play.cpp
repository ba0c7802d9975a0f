// nedforge play of a home: a hot-seat game at the terminal, or a game against a policy. Works from a pipe as well. What
// only the Hacker knows is shown when the Hacker asks for it, and is cleared before the Defenders go on.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/game_at_terminal.h"
#include "cli/base/line_width.h"
#include "cli/base/options.h"
#include "cli/smart_home/game/outcome_json.h"
#include "cli/smart_home/game/play_words.h"
#include "cli/smart_home/game/replay_text.h"
#include "cli/smart_home/game/table_text.h"
#include "cli/smart_home/home_input.h"
#include "formats/base/report/report.h"
#include "validator/smart_home/rating/match.h"

namespace nedforge::cli {

namespace {

using namespace smart_home;

const std::string person = "person";

struct PlayArguments {
    std::string home, output, from, defenders = person, hacker = person;
    std::optional<std::uint64_t> seed;
};

std::optional<PolicyKind> policy_named(const std::string& name) {
    const auto found = std::find(policy_names.begin(), policy_names.end(), name);
    if (found == policy_names.end()) return std::nullopt;
    return static_cast<PolicyKind>(found - policy_names.begin());
}

class Session {
public:
    Session(const PlayArguments& options, const HomeInput& input, GameFile file, std::ostream& out)
        : options_(options),
          home_(*input.home),
          authored_(*input.loaded.home),
          board_(compile(home_)),
          seed_(options.seed.value_or(seed_by_clock())),
          match_(board_, {policy_named(options.defenders), policy_named(options.hacker)}, seed_),
          out_(out),
          hot_seat_(match_.is_person(Side::defenders) && match_.is_person(Side::hacker)),
          file_(std::move(file)) {}

    // A game saved earlier; false where it can't be taken up.
    bool resume(const LoadedReplay& loaded) {
        const ReplayOutcome outcome = play_replay(board_, *loaded.replay);
        if (outcome.error) {
            std::cerr << "nedforge play: " << illegal_text(options_.from, loaded, *outcome.error);
            return false;
        }
        match_.restart(outcome.steps);
        return true;
    }

    int run() {
        out_ << printable(home_.name) << ". Chance is that of --seed " << seed_ << ".\n"
             << layout_text(home_, board_, match_.state().open)
             << "Type list for the legal steps, help for all commands.\n";
        advance();
        std::string line;
        while (!quit_ && prompt(line)) {
            obey(line);
            if (!quit_) advance();
        }
        keep();
        out_ << "\n" << (over() ? ending_text(board_, match_.state()) : "The game is not over.") << "\n";
        if (!options_.output.empty() && !failed_)
            out_ << (in_setup(open()) ? "nothing was saved: the setup is not complete"
                                      : "saved " + printable(options_.output))
                 << "\n";
        return failed_ ? status_failed : status_ok;
    }

    // A game left during its setup is no replay yet, but a game under way.
    std::string json() const {
        if (in_setup(open()))
            return outcome_json(home_.id, board_,
                                {ReplayStatus::running, match_.state(), {}, std::nullopt, match_.steps()});
        return outcome_json(home_.id, board_, play_replay(board_, replay()));
    }

private:
    bool over() const { return match_.over(); }
    const PublicState& open() const { return match_.state().open; }
    bool hackers_decision() const { return !over() && match_.side() == Side::hacker; }

    Replay replay() const {
        Replay replay = to_replay(board_, match_.steps());
        replay.home = home_.id;
        replay.rulings = overrides_between(authored_.rulings, home_.rulings);
        return replay;
    }

    // Chance and policies, up to a person's decision or the end.
    void advance() {
        while (!over() && !match_.is_person(match_.side())) make(match_.next_step());
        if (over() && !said_end_) {
            out_ << "\nThe game is over: " << ending_text(board_, match_.state()) << ".\n"
                 << "undo takes the last decision back, quit ends.\n";
            said_end_ = true;
        }
    }

    void make(const Step& step) {
        const PublicState before = open();
        match_.make(step);
        listed_.clear();
        say(before, step);
        keep();
    }

    // A line for what lies open. The Hacker's own draws and steps are shown to no one.
    void say(const PublicState& before, const Step& step) {
        if (shown_to_ && (over() || match_.side() != *shown_to_)) clear();
        if (is_shown(before, step))
            out_ << "  " << (in_setup(before) ? "setup" : turn_words(before)) << ": " << words_of(board_, step)
                 << remark(before, step) << "\n";
    }

    // To everybody at the screen, where the Hacker may be one of them.
    bool is_shown(const PublicState& before, const Step& step) const {
        if (before.phase == Phase::draw_hobbyist) return !hot_seat_ && match_.is_person(Side::defenders);
        if (seen_by(Side::defenders, before, step)) return true;
        return !hot_seat_ && match_.is_person(Side::hacker) && step.kind != StepKind::draw_target;
    }

    // What a step brought about that its own words don't say.
    std::string remark(const PublicState& before, const Step& step) const {
        switch (step.kind) {
            case StepKind::check:
                return " - " + std::string(answer_names[open().answer]);
            case StepKind::choose:
                return over() || open().phase == Phase::forced_reaction ? "" : " - it can't be carried out";
            case StepKind::set_aside:
                if (sum_of(step.counts) || before.defence.token_played) return "";
                return before.defence.support ? " - the roll fails, one support is used"
                                              : " - the roll fails: an Error";
            default:
                return "";
        }
    }

    static std::string turn_words(const PublicState& s) {
        std::string words = "round " + std::to_string(s.round + 1);
        if (s.phase == Phase::movement) return words + ", the Hacker moves";
        words += ", " + name_of(acting(s));
        return s.phase >= Phase::use_hobbyist ? words + ", reaction" : words;
    }

    std::string due() const {
        const PublicState& s = open();
        if (over()) return "over";
        if (in_setup(s)) return match_.side() == Side::hacker ? "setup, the Hacker" : "setup, the Defenders";
        std::string words = turn_words(s);
        if (s.phase == Phase::match)
            words += ", dice " + symbols_text(s.defence.faces) + "; open " + symbols_text(s.defence.open);
        else if (s.phase == Phase::decide)
            words += ", " + std::to_string(s.defence.matches) + " matches";
        return words + (match_.side() == Side::hacker && s.phase != Phase::movement ? ", the Hacker" : "");
    }

    bool prompt(std::string& line) {
        if (hot_seat_ && hackers_decision() && !asked_) {
            out_ << "The Hacker decides; the Defenders look away. secrets and list show what only the Hacker knows.\n";
            asked_ = true;
        }
        if (hot_seat_ && open().phase == Phase::choose_card)
            out_ << "The Hobbyist has drawn; the Hacker looks away. list shows the cards.\n";
        out_ << due() << "> " << std::flush;
        return static_cast<bool>(std::getline(std::cin, line));
    }

    struct Command {
        std::string_view name, short_name;
        void (Session::*obey)(const std::string& rest);
    };

    void obey(const std::string& line) {
        static constexpr std::array<Command, 9> commands{{{"quit", "q", &Session::quit},
                                                          {"help", "?", &Session::help},
                                                          {"table", "", &Session::table},
                                                          {"symbols", "", &Session::symbols},
                                                          {"secrets", "", &Session::secrets},
                                                          {"clear", "", &Session::clear_screen},
                                                          {"list", "l", &Session::list},
                                                          {"undo", "u", &Session::undo},
                                                          {"save", "", &Session::save_as}}};
        if (line.find_first_not_of(" \t") == std::string::npos) return;
        const std::string verb = line.substr(0, line.find(' '));
        for (const Command& command : commands)
            if (verb == command.name || verb == command.short_name)
                return (this->*command.obey)(line.substr(std::min(line.size(), verb.size() + 1)));
        if (verb.find_first_not_of("0123456789") == std::string::npos)
            play_listed(verb);
        else
            act(line);
    }

    void quit(const std::string&) { quit_ = true; }
    void table(const std::string&) { out_ << layout_text(home_, board_, open()) << status_text(board_, open()); }
    void clear_screen(const std::string&) { clear(); }
    void save_as(const std::string& named) {
        const std::string& path = named.empty() ? options_.output : named;
        if (save(path)) out_ << "saved " << printable(path) << "\n";
    }

    void act(const std::string& line) {
        const auto step = step_of(board_, line);
        if (!step) {
            out_ << printable(step.error()) << "\n";
            return;
        }
        decide(*step);
    }

    void decide(const Step& step) {
        if (side_of(step.kind) == Side::chance) return;
        if (!over() && side_of(step.kind) != match_.side()) {
            out_ << "not allowed: the " << (match_.side() == Side::hacker ? "Hacker decides" : "Defenders decide")
                 << " now\n";
            return;
        }
        if (const auto why = why_illegal(board_, match_.state(), step)) {
            out_ << "not allowed: " << printable(why->message) << (why->rule.empty() ? "" : " (" + why->rule + ")")
                 << "\n";
            return;
        }
        decisions_.push_back(match_.steps().size());
        if (hot_seat_ && side_of(step.kind) == Side::hacker) shown_to_ = Side::hacker;  // what was typed stands there
        asked_ = asked_ && side_of(step.kind) == Side::hacker;
        make(step);
    }

    void list(const std::string& only) {
        if (over()) {
            out_ << "  (the game is over)\n";
            return;
        }
        if (hot_seat_ && (hackers_decision() || open().phase == Phase::choose_card)) shown_to_ = match_.side();
        std::vector<Step> legal;
        legal_steps(board_, match_.state(), legal);
        listed_.clear();
        for (const Step& step : legal) {
            const std::string words = words_of(board_, step);
            if (!words.starts_with(only)) continue;
            listed_.push_back(step);
            out_ << "  " << listed_.size() << ") " << words << "\n";
        }
        out_ << "A number makes that step; 'list move' lists moves alone.\n";
    }

    void play_listed(const std::string& number) {
        if (const auto line = listed_line(number, listed_.size(), out_)) decide(Step(listed_[*line]));
    }

    void symbols(const std::string&) {
        for (int t = 0; t < board_.tile_count; ++t)
            if (board_.devices & bit(t))
                out_ << "  " << id_of(board_, t) << ": " << symbols_text(board_.symbols[t]) << "\n";
    }

    void secrets(const std::string&) {
        if (!match_.is_person(Side::hacker)) {
            out_ << "the policy that plays the Hacker keeps its secrets\n";
            return;
        }
        const HackerSecrets& hacker = match_.state().hacker;
        if (hacker.tile == no_tile)
            out_ << "  the secret target is " << id_of(board_, hacker.target) << "; hand: " << cards_text(hacker.hand)
                 << "\n";
        else
            out_ << secrets_text(board_, hacker);
        shown_to_ = Side::hacker;
        if (hot_seat_) out_ << "clear clears the screen.\n";
    }

    // What only the Hacker knows goes from the screen.
    void clear() {
        if (hot_seat_) out_ << (isatty(STDOUT_FILENO) ? "\x1b[2J\x1b[3J\x1b[H" : "") << "(the screen was cleared)\n";
        shown_to_.reset();
    }

    void undo(const std::string&) {
        if (decisions_.empty()) {
            out_ << "nothing to undo\n";
            return;
        }
        std::vector<Step> steps = match_.steps();
        steps.resize(decisions_.back());
        decisions_.pop_back();
        match_.restart(steps);
        listed_.clear();
        said_end_ = false;
        out_ << "undone\n";
        keep();
    }

    void help(const std::string&) {
        out_ << wrapped_for_terminal(
            defenders_grammar() + hacker_grammar() +
            "Both\n"
            "  list                                 list the legal steps; a number makes the step of that line\n"
            "  list WORD                            list those that begin with this word\n"
            "  table                                show what lies open\n"
            "  symbols                              show the symbols of all devices\n"
            "  secrets                              show what only the Hacker knows\n"
            "  clear                                clear the screen\n"
            "  undo                                 take the last decision back\n"
            "  save FILE                            save the game as a replay (without FILE: where -o says)\n"
            "  quit                                 end\n"
            "TOKEN is the number of a kind of token.\n");
    }

    bool save(const std::string& path) {
        if (file_.refuses(path, out_)) return false;
        if (in_setup(open())) {
            out_ << "save: the setup is not complete, so there is no game to save yet\n";
            return false;
        }
        return file_.write(path, write_replay(replay()));
    }

    // With -o the game so far is on the disk after every decision. During the setup there is no file yet.
    void keep() {
        if (options_.output.empty() || !(over() || match_.is_person(match_.side()) || quit_)) return;
        failed_ = in_setup(open()) ? !file_.take_back() : !save(options_.output);
    }

    const PlayArguments& options_;
    const Home home_;  // the readings in force applied
    const Home authored_;
    const Board board_;
    std::uint64_t seed_;
    Match match_;
    std::ostream& out_;
    bool hot_seat_;
    GameFile file_;
    std::vector<std::size_t> decisions_;  // of people: the steps made before
    std::vector<Step> listed_;
    bool quit_ = false, failed_ = false, said_end_ = false, asked_ = false;
    std::optional<Side> shown_to_;  // whose secrets stand on the screen
};

int play(const PlayArguments& options, const Common& common) {
    HomeInput input = read_playable_home("play", options.home, common);
    if (!input.home) return input.status;
    if (!options.from.empty() && !replay_exists("play", options.from, options.home)) return status_failed;
    GameFile file(options.from, options.output);
    if (!file.may_begin()) return status_failed;
    std::optional<LoadedReplay> earlier;
    if (!options.from.empty()) {
        earlier = read_replay_file(options.from, input.home->id);
        if (!earlier->replay) {
            std::cerr << unreadable_text(options.from, *earlier, false);
            return status_findings;
        }
        const Rulings written = earlier->replay->rulings.applied_to(input.loaded.home->rulings);
        input.home->rulings = home_rulings_of(common).applied_to(written);
    }
    const bool json = common.format == "json";
    Session session(options, input, std::move(file), json ? std::cerr : std::cout);
    if (earlier && !session.resume(*earlier)) return status_findings;
    const int status = session.run();
    if (json) std::cout << session.json();
    return status;
}

Runner add_play(CLI::App& app) {
    auto options = std::make_shared<PlayArguments>();
    std::vector<std::string> players{person};
    players.insert(players.end(), policy_names.begin(), policy_names.end());
    app.add_option("HOME", options->home, "the home")->required();
    whole_number(
        app.add_option(
            "--seed", options->seed,
            "the seed of all that is drawn; the same seed gives the same draws; another in each game by default"),
        0);
    one_of(app.add_option("--defenders", options->defenders, "who plays the Defenders"), players)
        ->capture_default_str();
    one_of(app.add_option("--hacker", options->hacker, "who plays the Hacker"), players)->capture_default_str();
    file_name(app.add_option("-o,--output", options->output,
                             "save the game as a replay here, after every decision; an existing file is accepted only "
                             "if --from names it too"));
    file_name(app.add_option("--from", options->from,
                             "go on with a replay saved earlier, under the readings that it carries"));
    return [options](const Common& common) { return play(*options, common); };
}

}  // namespace

extern const Command home_play_command;
const Command home_play_command{
    "play", "play a home at the terminal",
    "Examples:\n"
    "  nedforge play my.home.yaml                          a hot-seat game\n"
    "  nedforge play my.home.yaml --hacker strong --seed 7 -o game.replay.yaml\n"
    "  nedforge play my.home.yaml --defenders strong       you are the Hacker\n"
    "  nedforge play my.home.yaml --from game.replay.yaml  go on with a game\n"
    "Type help in the game for its commands. --format json prints the object of replay at the end.",
    add_play};

}  // namespace nedforge::cli
