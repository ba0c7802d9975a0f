#include "cli/luddite/game/play_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <sstream>

#include "formats/luddite/hack/hack_format.h"

namespace nedforge::cli {

namespace {

using namespace luddite;
using Variant = HackBoard::Variant;

// After the steps of a part of a move with more to come (R22); no node can be named so.
constexpr const char* more_to_come = "...";

constexpr IndexedArray<const char*, int, 3> row_names{"top", "middle", "bottom"};

// The words after the first, taken one by one; what is missing or wrong is remembered.
class Words {
public:
    explicit Words(std::vector<std::string> words) : words_(std::move(words)) {}
    bool more() const { return next_ < words_.size(); }
    std::string word(const char* what) {
        if (more()) return words_[next_++];
        miss(what);
        return "";
    }
    // One of low, low + step, … high.
    int number(const char* what, int low = 0, int high = std::numeric_limits<int>::max(), int step = 1) {
        std::string text = word(what);
        if (text.starts_with('+')) text.erase(0, 1);
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool whole = error == std::errc() && end == text.data() + text.size();
        if (!whole || value < low || value > high || (value - low) % step != 0) miss(what);
        return value;
    }
    Position position(const char* column, const char* row) {
        const int across = number(column, 0, max_coordinate);
        return {across, number(row, 0, max_coordinate)};
    }
    bool take(std::string_view word) {
        if (!more() || words_[next_] != word) return false;
        ++next_;
        return true;
    }
    std::string missing() const {
        return !missing_.empty() ? missing_ : more() ? "nothing after '" + words_[next_ - 1] + "'" : "";
    }

private:
    void miss(const char* what) {
        if (missing_.empty()) missing_ = what;
    }
    std::vector<std::string> words_;
    std::size_t next_ = 1;
    std::string missing_;
};

// One word or more that say where a hack goes: the key that a replay has for it, and how it is said.
struct PlaceWord {
    std::string_view key, grammar;
    void (*read)(Words&, ReplayAction&);
};
constexpr std::array place_words{
    PlaceWord{"box", "COLUMN ROW",
              [](Words& words, ReplayAction& action) {
                  action.box_at = words.position("the box's column, 0 to 63", "the box's row, 0 to 63");
              }},
    PlaceWord{"entry", "ENTRY",
              [](Words& words, ReplayAction& action) { action.entry = words.number("the entry's number"); }},
    PlaceWord{"section", "SECTION",
              [](Words& words, ReplayAction& action) { action.section = words.number("the section's number"); }},
    PlaceWord{"at", "COLUMN ROW",
              [](Words& words, ReplayAction& action) {
                  action.at = words.position("the column, 0 to 63", "the row, 0 to 63");
              }},
    PlaceWord{"turn", "TURN",
              [](Words& words, ReplayAction& action) {
                  action.turn = words.more() ? words.number("the turn: 0, 90, 180 or 270", 0, 270, 90) : 0;
              }},
    PlaceWord{"mirror", "", [](Words& words, ReplayAction& action) { action.mirror = words.take("mirror"); }},
    PlaceWord{"row", "top|middle|bottom", [](Words& words, ReplayAction& action) {
                  for (int row = 0; row < index_count(row_names) && !action.row; ++row)
                      if (words.take(row_names[row])) action.row = row;
                  if (!action.row) action.row = words.number("top, middle or bottom", 0, 2);
              }}};

// The words for the place of a hack, in the order in which they are said.
std::vector<PlaceWord> place_words_of(Variant variant, bool by_die) {
    const HackFormat& format = format_of(variant);
    std::vector<PlaceWord> words;
    for (const auto key : (by_die ? format.by_die : format.by_energy).list())
        for (const PlaceWord& word : place_words)
            if (word.key == key) words.push_back(word);
    return words;
}

// After "hack".
void read_hack(Words& words, Variant variant, ReplayAction& action) {
    const bool energy_pays = row_of(variant).energy != EnergyInHack::nothing;
    if (!words.take("energy"))
        action.die = words.number(energy_pays ? "a die's number, or 'energy'" : "a die's number");
    for (const PlaceWord& word : place_words_of(variant, action.die.has_value())) word.read(words, action);
}

// "  hack DIE ENTRY      writes the number into a box": a line of the grammar.
std::string hack_grammar(Variant variant, const char* payment, bool by_die, const char* what) {
    std::string text = std::string("hack ") + payment;
    for (const PlaceWord& word : place_words_of(variant, by_die))
        if (!word.grammar.empty()) text += " " + std::string(word.grammar);
    constexpr std::size_t column = 37;
    text.resize(std::max(text.size() + 1, column), ' ');
    return "  " + text + what + "\n";
}

std::string hack_grammar(Variant variant) {
    const HackRow& row = row_of(variant);
    const char* what = row.fill == HackFill::boxes    ? "crosses a box"
                       : row.fill == HackFill::pieces ? "lays the die's pattern (TURN 0, 90, 180, 270; then 'mirror' "
                                                        "where allowed)"
                                                      : "writes the die's number into a box";
    if (row.energy == EnergyInHack::any_box) return hack_grammar(variant, "DIE|energy", true, what);
    const std::string by_die = hack_grammar(variant, "DIE", true, what);
    return row.energy == EnergyInHack::nothing ? by_die
                                               : by_die + hack_grammar(variant, "energy", false, "crosses one cell");
}

std::string typed_hack(const ReplayAction& action) {
    std::string text = action.die ? " " + std::to_string(*action.die) : " energy";
    const auto add = [&](int number) { text += " " + std::to_string(number); };
    const auto add_position = [&](const Position& at) {
        add(at.column);
        add(at.row);
    };
    if (action.box_at) add_position(*action.box_at);
    if (action.entry) add(*action.entry);
    if (action.section) add(*action.section);
    if (action.row) text += std::string(" ") + row_names[*action.row];
    if (action.at) add_position(*action.at);
    if (action.turn) add(*action.turn);
    return action.mirror ? text + " mirror" : text;
}

void read_path(Words& words, Variant, ReplayAction& action) {
    do action.path.push_back(words.word("a node"));
    while (words.more() && !(action.more = words.take(more_to_come) || words.take("…")));
}

std::string path_words(const ReplayAction& action) {
    std::string text;
    for (const auto& id : action.path) text += " " + id;
    return action.more ? text + " " + more_to_come : text;
}

void read_node(Words& words, Variant, ReplayAction& action) { action.node = words.word("a node"); }
std::string node_word(const ReplayAction& action) { return " " + *action.node; }
void read_nothing(Words&, Variant, ReplayAction&) {}
std::string no_words(const ReplayAction&) { return ""; }

// What a player types for an action: the verb, the die's number where it takes one, and the rest. An action that a die
// or a resource can pay for has a verb for each, the die's first.
struct Verb {
    std::string_view word;
    ActionKind what;
    bool by_die;
    void (*read)(Words&, Variant, ReplayAction&);
    std::string (*rest)(const ReplayAction&);
};
constexpr std::array<Verb, 13> verbs{{
    {"clock", ActionKind::clock, true, read_nothing, no_words},
    {"switch", ActionKind::toggle, true, read_nothing, no_words},
    {"tool", ActionKind::toggle, false,
     [](Words& words, Variant, ReplayAction& action) {
         action.number = words.number("a switch's number, 1 to 6", 1, switch_count);
     },
     [](const ReplayAction& action) { return " " + std::to_string(*action.number); }},
    {"bonus", ActionKind::bonus, true,
     [](Words& words, Variant, ReplayAction& action) { action.box = words.number("the box's number, from 0"); },
     [](const ReplayAction& action) { return " " + std::to_string(*action.box); }},
    {"unlock", ActionKind::unlock, true, read_node, node_word},
    {"power", ActionKind::power, false, read_node, node_word},
    {"force", ActionKind::force, false, read_node, node_word},
    {"move", ActionKind::move, true, read_path, path_words},
    {"walk", ActionKind::move, false, read_path, path_words},
    {"adjust", ActionKind::adjust, true,
     [](Words& words, Variant, ReplayAction& action) { action.by = words.number("+1 or -1", -1, 1, 2); },
     [](const ReplayAction& action) { return std::string(*action.by > 0 ? " +1" : " -1"); }},
    {"copy", ActionKind::duplicate, true, read_nothing, no_words},
    {"make", ActionKind::create, false,
     [](Words& words, Variant, ReplayAction& action) { action.value = words.number("a value, 1 to 6", 1, 6); },
     [](const ReplayAction& action) { return " " + std::to_string(*action.value); }},
    {"hack", ActionKind::hack, false, read_hack, typed_hack},
}};

}  // namespace

std::vector<std::string_view> verbs_of_actions() {
    std::vector<std::string_view> words;
    for (const Verb& verb : verbs) words.push_back(verb.word);
    return words;
}

std::vector<std::string> split_words(std::string_view line) {
    std::istringstream in{std::string(line)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::string words_of(const ReplayAction& action) {
    const auto verb = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& row) {
        return row.what == action.what && (action.die || !row.by_die);
    });
    if (verb == verbs.end()) return "";
    return std::string(verb->word) + (verb->by_die ? " " + std::to_string(*action.die) : "") + verb->rest(action);
}

Result<ReplayAction, std::string> action_of(std::string_view line, Variant variant) {
    const auto all = split_words(line);
    const std::string said = all.empty() ? "" : all[0];
    const auto verb = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& row) { return row.word == said; });
    if (verb == verbs.end()) return "there is no command '" + said + "'; type help";
    Words words(all);
    ReplayAction action;
    action.what = verb->what;
    if (verb->by_die) action.die = words.number("a die's number");
    verb->read(words, variant, action);
    if (const std::string missing = words.missing(); !missing.empty()) return said + ": expected " + missing;
    return action;
}

std::string grammar(Variant variant, MoveRuling moves) {
    const std::string parts = moves == MoveRuling::whole ? ""
                                                         : "    with ... at its end                a part of the move: "
                                                           "the rest of its steps may follow later this round\n";
    return "  clock DIE                            crosses boxes of the Clock\n"
           "  switch DIE | tool SWITCH             toggles a switch by a die, by a multi-tool\n"
           "  bonus DIE BOX                        crosses a roll bonus (boxes from 0)\n"
           "  unlock DIE NODE | power NODE         opens a dice lock, an energy node (1 energy)\n"
           "  move DIE NODE… | walk NODE…          moves by a die, by 1 energy (3 steps)\n" +
           parts + "  force NODE                           2 energy: one step through any gate or lock\n" +
           hack_grammar(variant) +
           "  adjust DIE +1|-1                     1 multi-tool\n"
           "  copy DIE | make VALUE                1 credit, 2 credits: another die\n";
}

std::string usage_of(std::string_view verb, Variant variant, MoveRuling moves) {
    std::istringstream lines(grammar(variant, moves));
    std::string usage;
    for (std::string line; std::getline(lines, line);) {
        const auto words = split_words(line);
        bool first = true;  // a command stands first, or behind |
        for (const auto& word : words) {
            if (first && word == verb) usage += line + "\n";
            first = word == "|";
        }
    }
    return usage;
}

}  // namespace nedforge::cli
