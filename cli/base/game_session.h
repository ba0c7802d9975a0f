#pragma once
// A game at the terminal, the same for every family: lines are read and obeyed until the game is left, from a pipe as
// well as from a keyboard. People play, or people and policies; what is legal, what was decided and what can be undone
// is known to the table (engine/base/game/table.h). A family derives from GameSession and adds the words of its game
// and commands of its own.
//
// What is typed: a step in the words of the game's grammar, a number of the list that was shown last, or one of the
// commands list, undo, save, help, quit and the family's. A line may have several commands with `;` between them;
// after one that is refused the rest is left out. Words in parentheses are passed over, so that lines of the list
// can be copied.
//
// Where people share the screen, what only one of them may see is shown when that person asks, and the screen is
// cleared as soon as somebody else decides.

#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/game_at_terminal.h"
#include "engine/base/game/grammar.h"
#include "engine/base/game/table.h"
#include "formats/base/report/report.h"

namespace nedforge::cli {

struct SessionOptions {
    std::string output;  // the file that keeps the game after every decision; empty: none
    bool types_dice = false;
    bool json = false;  // the game is shown on standard error; its object goes to standard output when it is left
};

// A word that is no step of the game: "sheet", "rules". `argument` is what follows the word.
struct SessionCommand {
    std::string_view word, letter;
    std::string usage, help;  // "list WORD"; empty: not in the help
    std::function<void(const std::string& argument)> obey;
};

// The part of a session that does not depend on the game: lines, commands, the file.
class SessionLoop {
public:
    SessionLoop(SessionOptions, GameFile);
    virtual ~SessionLoop() = default;
    // Reads and obeys lines; the exit status.
    int run();

protected:
    // What is said at the start, before each line (the prompt without "> "), and at the end.
    virtual std::string opening() = 0;
    virtual std::string due() = 0;
    virtual std::string closing() = 0;
    virtual std::string json() = 0;  // the object of the game as it was left
    virtual std::vector<SessionCommand> commands() = 0;
    virtual std::string help() = 0;                    // of the steps; the commands follow
    virtual std::string notes() { return ""; }         // at the end of the help
    virtual void begin() = 0;                          // what happens without a decision
    virtual void act(const std::string& line) = 0;     // a line that is no command
    virtual void play_listed(const std::string&) = 0;  // a number of the list
    virtual void list(const std::string& prefix) = 0;
    virtual void undo() = 0;
    // Before a person is asked: what the others should know ("The Hacker decides; look away.").
    virtual std::string before_asking() { return ""; }
    // The game so far as a file, and why it can't be saved yet.
    virtual std::string replay_text() = 0;
    virtual std::string why_no_replay() { return ""; }

    // What is said of a game that is over.
    static std::string over_text(const std::string& ending) {
        return "\nThe game is over: " + ending + ".\nundo takes the last decision back, quit ends.\n";
    }
    void stumble() { stumbled_ = true; }  // the rest of the line is left out
    bool quits() const { return quit_; }
    const SessionOptions& options() const { return options_; }
    std::ostream& out() { return out_; }
    // Writes the game to the file that `-o` names; takes the file back while there is no game to keep.
    void keep();

private:
    void show_help();
    void obey_line(const std::string&);
    void obey(const std::string& line);
    bool save(const std::string& path);

    SessionOptions options_;
    GameFile file_;
    std::ostream& out_;
    std::vector<SessionCommand> commands_;
    bool quit_ = false, failed_ = false, stumbled_ = false;
};

template <game::Game G>
class GameSession : public SessionLoop {
public:
    using Step = typename G::Step;

    // The board outlives the session.
    GameSession(const typename G::Board& board, game::PolicyMaker<G> make, std::uint64_t seed, SessionOptions options,
                GameFile file)
        : SessionLoop(options, std::move(file)), table_(board, std::move(make), seed, options.types_dice) {}

    // Goes on with these steps.
    void load(const std::vector<Step>& steps) {
        table_.load(steps);
        printed_count_ = steps.size();
    }

protected:
    // Whole lines for step `index` of the table, as everybody at the screen may read them; empty: nothing is said.
    virtual std::string told(std::size_t index) = 0;
    // What is said once when the game is over.
    virtual std::string ended() = 0;
    virtual const game::Grammar<G>& grammar() const = 0;
    // "the Hacker decides now": whose decision it is, to somebody else.
    virtual std::string who_decides(game::Seat) const { return "somebody else decides now"; }
    // Why a step of chance can't be typed where the program draws and rolls.
    virtual std::string chance_is_ours() const { return "the program draws and rolls"; }
    // What a line of the list says besides the words of the step: " (a 4: switch 4)".
    virtual std::string remark(const Step&) const { return ""; }
    // What is said after a refusal, where the player may not know what to do.
    virtual std::string advice() const { return ""; }
    virtual std::string undone() const { return "undone"; }
    // Where the words of a line could not be read: how the command is typed.
    virtual std::string usage(const std::string& verb) const {
        return game::help_of<G>(grammar(), [&](const auto& row) { return row.word == verb; });
    }

    game::Table<G>& table() { return table_; }
    const game::Table<G>& table() const { return table_; }
    const typename G::Board& board() const { return table_.board(); }
    const typename G::State& state() const { return table_.state(); }
    const typename G::Open& open() const { return table_.open(); }
    std::string words_of(const Step& step) const { return game::words_of<G>(grammar(), table_.board(), step); }

    // Where no person plays, the policies play to the end.
    void begin() override {
        while (table_.can_watch()) table_.watch();
        tell();
    }

    void act(const std::string& line) override {
        const auto step = game::step_of<G>(grammar(), table_.board(), line);
        if (step) return decide(*step);
        stumble();
        out() << printable(step.error()) << "\n" << usage(game::WordReader(line).word(""));
    }

    void play_listed(const std::string& number) override {
        if (const auto line = listed_line(number, listed_.size(), out())) decide(Step(listed_[*line]));
    }

    void list(const std::string& prefix) override {
        if (table_.over()) {
            out() << "  (the game is over)\n";
            return;
        }
        if (!prefix.empty() && !knows(prefix)) return;
        uncover();
        listed_.clear();
        if (table_.next_seat() != game::chance)
            for (const Step& step : table_.legal()) {
                const std::string words = words_of(step);
                if (!words.starts_with(prefix)) continue;
                listed_.push_back(step);
                out() << "  " << listed_.size() << ") " << words << remark(step) << "\n";
            }
        if (listed_.empty()) out() << "  (nothing of this is legal now" << after_semicolon(advice()) << ")\n";
        out() << "A number plays that line; 'list WORD' lists lines that begin with the word.\n";
    }

    void undo() override {
        if (!table_.undo()) {
            out() << "nothing to undo\n";
            return;
        }
        listed_.clear();
        ended_ = false;
        printed_count_ = table_.made().size();
        out() << undone() << "\n";
        keep();
    }

    // Every step that people decide.
    std::string help() override {
        return game::help_of<G>(grammar(), [](const auto&) { return true; });
    }

    std::string before_asking() override {
        if (!table_.covered_for() || asked_ == table_.covered_for()) return "";
        asked_ = table_.covered_for();
        return looks_away(*asked_);
    }
    virtual std::string looks_away(game::Seat) const { return ""; }

    // Shows the secrets of the seat that decides, where people share the screen.
    void uncover() {
        if (table_.covered_for()) {
            table_.uncover();
            shown_ = true;
        }
    }
    void shows_secrets() { shown_ = table_.shared_screen(); }
    // What only one person may see goes from the screen.
    void clear() {
        if (table_.shared_screen()) clear_screen(out());
        table_.cover();
        shown_ = false;
    }

    void decide(const Step& step) {
        const bool by_chance = G::maker_of(step) == game::chance;
        if (!table_.over() && table_.asks_a_person() && !by_chance && G::maker_of(step) != game::any_seat &&
            !G::actors(table_.board(), table_.state()).include(G::maker_of(step)))
            return refuse({"", who_decides(table_.next_seat())});
        if (by_chance && !options().types_dice) return refuse({"", chance_is_ours()});
        const bool was_secret = G::secret_of(table_.board(), table_.state()).has_value();
        if (const auto refusal = table_.decide(step)) return refuse(*refusal);
        shown_ = shown_ || (was_secret && table_.shared_screen());  // what was typed is still on the screen
        listed_.clear();
        tell();
        keep();
    }

private:
    void refuse(const Refusal& refusal) {
        stumble();
        out() << "not allowed: " << printable(refusal.message)
              << (refusal.rule.empty() ? "" : " (" + refusal.rule + ")") << after_semicolon(advice()) << "\n";
    }

    // Prints what has happened since it last did.
    void tell() {
        if (shown_ && (table_.over() || table_.covered_for() || !G::secret_of(table_.board(), table_.state()))) clear();
        if (!table_.covered_for()) asked_.reset();
        for (; printed_count_ < table_.made().size(); ++printed_count_) out() << told(printed_count_);
        if (table_.over() && !std::exchange(ended_, true)) out() << ended();
    }

    // Whether some step of people begins with the word; says so if none does.
    bool knows(const std::string& word) {
        std::vector<std::string> verbs;
        for (const auto& row : grammar())
            if (!row.help.empty()) verbs.emplace_back(row.word);
        for (const std::string& verb : verbs)
            if (verb.starts_with(word) || word.starts_with(verb + " ")) return true;
        stumble();
        std::string known;
        for (const std::string& verb : verbs)
            if (known.find(verb) == std::string::npos) known += (known.empty() ? "" : ", ") + verb;
        out() << "list knows no word '" << printable(word) << "'; it knows " << known << "\n";
        return false;
    }

    static std::string after_semicolon(const std::string& text) { return text.empty() ? "" : "; " + text; }

    game::Table<G> table_;
    std::vector<Step> listed_;
    std::size_t printed_count_ = 0;    // steps of the table that were printed
    bool shown_ = false;               // secrets are on the screen
    bool ended_ = false;               // the end was printed
    std::optional<game::Seat> asked_;  // who was asked to look alone
};

// Runs the session, on from where an earlier game ends. illegal(error): where and which step of that breaks a rule.
template <class Session, class Board, class Loaded, class Illegal>
int play_on(Session& session, const Board& board, const std::optional<Loaded>& earlier, const Illegal& illegal) {
    if (earlier) {
        const auto outcome = play_replay(board, *earlier->replay);
        if (outcome.error) return illegal_earlier_game(illegal(*outcome.error));
        session.load(outcome.steps);
    }
    return session.run();
}

}  // namespace nedforge::cli
