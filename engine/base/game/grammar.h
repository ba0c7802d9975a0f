#pragma once
// The words of a game's steps: one row for each kind of step (or for each way to say it), with its word, the things
// that it names, and what it does. From the rows come what people type and what lists print, one grammar both ways, and
// the help.
//
// A row names its things by fields: a place, a card, dice, a number, a list. A field reads its words from what was
// typed and writes them from a step. Only words are checked here; whether a step may be made, the rules say.

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/game/game.h"
#include "engine/base/indexed.h"
#include "engine/base/result.h"

namespace nedforge::game {

// What a line says, word by word. The first thing that is wrong is kept; after it every answer is a value that does no
// harm.
class WordReader {
public:
    explicit WordReader(std::string_view line);

    bool more() const { return next_ < words_.size(); }
    // "expected a tile, not 'oben'"; empty: nothing is wrong.
    const std::string& wrong() const { return wrong_; }
    void expected(const std::string& expectation);

    // The next word. At the end of the line `expectation` is reported as missing.
    std::string word(const std::string& expectation);
    // Takes the next word if it is this one.
    bool take(std::string_view word);
    // A whole number of low to high, with or without a sign.
    int number(const std::string& expectation, int low, int high);
    // What `find` makes of the next word, an optional; nullopt: that is not what was expected.
    template <class Find>
    auto named(const std::string& expectation, Find&& find) {
        const bool has_word = more();
        const std::string text = word(expectation);
        auto found = find(std::string_view(text));
        if (!found && has_word) expected(expectation + ", not '" + text + "'");
        return found;
    }
    // Nothing may follow.
    void end();

private:
    std::vector<std::string> words_;
    std::size_t next_ = 0;
    std::string wrong_;
};

template <Game G>
struct StepField {
    std::string_view sign;  // in the help: "TILE", "SYMBOL…"
    // null: the row is for the help alone; another row reads what it shows.
    std::function<void(const typename G::Board&, WordReader&, typename G::Step&)> read = nullptr;
    std::function<void(const typename G::Board&, const typename G::Step&, std::vector<std::string>& words)> write =
        nullptr;
};

// Fields that are one member of the step. `expectation` names it where it is missing or wrong: "a tile".

// What the board, or all boards, have a name for. find(board, word) gives an optional, name(board, value) its word.
// The member is `missing` where the word names nothing.
template <Game G, class Member, class Find, class Name>
StepField<G> named_field(std::string_view sign, std::string expectation, Member G::Step::*member, Find find, Name name,
                         Member missing = {}) {
    using Board = typename G::Board;
    using Step = typename G::Step;
    return {sign,
            [=](const Board& board, WordReader& words, Step& step) {
                const auto found = words.named(expectation, [&](std::string_view word) { return find(board, word); });
                step.*member = found ? static_cast<Member>(*found) : missing;
            },
            [=](const Board& board, const Step& step, std::vector<std::string>& words) {
                words.emplace_back(name(board, step.*member));
            }};
}
// An index of a table of words, which outlives the field.
template <Game G, class Member, class Names>
StepField<G> word_field(std::string_view sign, std::string expectation, Member G::Step::*member, const Names& names) {
    return named_field<G>(
        sign, std::move(expectation), member,
        [&names](const typename G::Board&, std::string_view word) { return find_index(names, word); },
        [&names](const typename G::Board&, Member value) { return names[value]; });
}
// A whole number of low to high.
template <Game G, class Member>
StepField<G> number_field(std::string_view sign, std::string expectation, Member G::Step::*member, int low, int high) {
    using Board = typename G::Board;
    using Step = typename G::Step;
    return {sign,
            [=](const Board&, WordReader& words, Step& step) {
                step.*member = static_cast<Member>(words.number(expectation, low, high));
            },
            [=](const Board&, const Step& step, std::vector<std::string>& words) {
                words.push_back(std::to_string(step.*member));
            }};
}

template <Game G>
struct StepRow {
    decltype(G::Step::kind) kind;
    std::string_view word;  // two rows may have the word of one kind, with different fields
    std::vector<StepField<G>> fields;
    std::string_view help = {};     // "make one step"; empty: not in the help
    std::string_view heading = {};  // of the help, where a new part begins: "After a roll"
    // Whether the row says this step; null: every step of the kind.
    bool (*says)(const typename G::Step&) = nullptr;
    // Fills in what the word alone says; null: nothing besides the kind.
    void (*begin)(typename G::Step&) = nullptr;

    bool only_for_help() const {
        for (const auto& field : fields)
            if (!field.read) return true;
        return false;
    }
};

template <Game G>
using Grammar = std::vector<StepRow<G>>;

// Lines of help, "  move TILE            make one step", and headings.
struct HelpLine {
    std::string usage, text, heading;
};
std::string help_text(std::span<const HelpLine>);

template <Game G>
const StepRow<G>* row_of(const Grammar<G>& grammar, const typename G::Step& step) {
    for (const auto& row : grammar)
        if (row.kind == step.kind && !row.only_for_help() && (!row.says || row.says(step))) return &row;
    return nullptr;
}

// "move kettle". Precondition: the grammar has a row for the step.
template <Game G>
std::string words_of(const Grammar<G>& grammar, const typename G::Board& board, const typename G::Step& step) {
    const StepRow<G>* row = row_of<G>(grammar, step);
    std::vector<std::string> words{std::string(row->word)};
    for (const auto& field : row->fields) field.write(board, step, words);
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// What was typed, as a step. Of several rows with its first word the first one that can be read is taken. The error
// says what was expected.
template <Game G>
Result<typename G::Step, std::string> step_of(const Grammar<G>& grammar, const typename G::Board& board,
                                              std::string_view line) {
    const std::string verb = WordReader(line).word("a command");
    std::string wrong;
    for (const auto& row : grammar) {
        if (row.word != verb || row.only_for_help()) continue;
        WordReader words(line);
        words.word("a command");
        typename G::Step step{};
        step.kind = row.kind;
        if (row.begin) row.begin(step);
        for (const auto& field : row.fields) field.read(board, words, step);
        words.end();
        if (words.wrong().empty()) return step;
        if (wrong.empty()) wrong = verb + ": " + words.wrong();
    }
    return wrong.empty() ? "there is no command '" + verb + "'; type help" : wrong;
}

// The help of the rows for which `shown` holds.
template <Game G, class Shown>
std::string help_of(const Grammar<G>& grammar, Shown&& shown) {
    std::vector<HelpLine> lines;
    for (const auto& row : grammar) {
        if (row.help.empty() || !shown(row)) continue;
        std::string usage(row.word);
        for (const auto& field : row.fields)
            if (!field.sign.empty()) usage += " " + std::string(field.sign);
        lines.push_back({std::move(usage), std::string(row.help), std::string(row.heading)});
    }
    return help_text(lines);
}

}  // namespace nedforge::game
