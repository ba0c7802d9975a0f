#include "cli/luddite/game/play_words.h"

#include <array>
#include <charconv>
#include <limits>
#include <sstream>

namespace nedforge::cli {

namespace {

using namespace luddite;
using Variant = HackBoard::Variant;

constexpr std::array<const char*, 3> row_names{"top", "middle", "bottom"};

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

void read_hack(Words& words, Variant variant, ReplayAction& action) {
    if (!words.take("energy")) action.die = words.number("a die's number, or 'energy'");
    switch (variant) {
        case Variant::lines:
            action.box_at = words.position("the box's column, 0 to 63", "the box's row, 0 to 63");
            return;
        case Variant::sums:
            action.entry = words.number("the entry's number");
            return;
        case Variant::ordered_rows:
            action.section = words.number("the section's number");
            for (int row = 0; row < 3 && !action.row; ++row)
                if (words.take(row_names[static_cast<std::size_t>(row)])) action.row = row;
            if (!action.row) action.row = words.number("top, middle or bottom", 0, 2);
            return;
        case Variant::patterns:
            action.section = words.number("the section's number");
            action.at = words.position("the column, 0 to 63", "the row, 0 to 63");
            if (!action.die) return;
            action.turn = words.more() ? words.number("the turn: 0, 90, 180 or 270", 0, 270, 90) : 0;
            action.mirror = words.take("mirror");
            return;
    }
}

std::string hack_words(const ReplayAction& action) {
    std::string text = "hack " + (action.die ? std::to_string(*action.die) : "energy");
    const auto add = [&](int number) { text += " " + std::to_string(number); };
    if (action.box_at) {
        add(action.box_at->column);
        add(action.box_at->row);
    }
    if (action.entry) add(*action.entry);
    if (action.section) add(*action.section);
    if (action.row) text += std::string(" ") + row_names[static_cast<std::size_t>(*action.row)];
    if (action.at) {
        add(action.at->column);
        add(action.at->row);
    }
    if (action.turn) add(*action.turn);
    return action.mirror ? text + " mirror" : text;
}

}  // namespace

std::vector<std::string> split_words(std::string_view line) {
    std::istringstream in{std::string(line)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::string words_of(const ReplayAction& action) {
    const std::string die = action.die ? " " + std::to_string(*action.die) : "";
    switch (action.what) {
        case ActionKind::adjust:
            return "adjust" + die + (*action.by > 0 ? " +1" : " -1");
        case ActionKind::duplicate:
            return "copy" + die;
        case ActionKind::create:
            return "make " + std::to_string(*action.value);
        case ActionKind::clock:
            return "clock" + die;
        case ActionKind::toggle:
            return action.die ? "switch" + die : "tool " + std::to_string(*action.number);
        case ActionKind::bonus:
            return "bonus" + die + " " + std::to_string(*action.box);
        case ActionKind::unlock:
            return "unlock" + die + " " + *action.node;
        case ActionKind::power:
            return "power " + *action.node;
        case ActionKind::force:
            return "force " + *action.node;
        case ActionKind::move: {
            std::string text = action.die ? "move" + die : "walk";
            for (const auto& id : action.path) text += " " + id;
            return text;
        }
        case ActionKind::hack:
            return hack_words(action);
    }
    return "";
}

Result<ReplayAction, std::string> action_of(std::string_view line, Variant variant) {
    const auto all = split_words(line);
    const std::string verb = all.empty() ? "" : all[0];
    Words words(all);
    ReplayAction action;
    const auto die = [&] { action.die = words.number("a die's number"); };
    if (verb == "clock") {
        action.what = ActionKind::clock;
        die();
    } else if (verb == "switch") {
        action.what = ActionKind::toggle;
        die();
    } else if (verb == "tool") {
        action.what = ActionKind::toggle;
        action.number = words.number("a switch's number, 1 to 6", 1, switch_count);
    } else if (verb == "bonus") {
        action.what = ActionKind::bonus;
        die();
        action.box = words.number("the box's number, from 0");
    } else if (verb == "unlock") {
        action.what = ActionKind::unlock;
        die();
        action.node = words.word("a node");
    } else if (verb == "power" || verb == "force") {
        action.what = verb == "power" ? ActionKind::power : ActionKind::force;
        action.node = words.word("a node");
    } else if (verb == "move" || verb == "walk") {
        action.what = ActionKind::move;
        if (verb == "move") die();
        do action.path.push_back(words.word("a node"));
        while (words.more());
    } else if (verb == "adjust") {
        action.what = ActionKind::adjust;
        die();
        action.by = words.number("+1 or -1", -1, 1, 2);
    } else if (verb == "copy") {
        action.what = ActionKind::duplicate;
        die();
    } else if (verb == "make") {
        action.what = ActionKind::create;
        action.value = words.number("a value, 1 to 6", 1, 6);
    } else if (verb == "hack") {
        action.what = ActionKind::hack;
        read_hack(words, variant, action);
    } else {
        return "there is no command '" + verb + "'; type help";
    }
    if (const std::string missing = words.missing(); !missing.empty()) return verb + ": expected " + missing;
    return action;
}

std::string grammar(Variant variant) {
    static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
    std::string hack = "hack DIE|energy COLUMN ROW           crosses a box";
    if (variant == Variant::sums) hack = "hack DIE ENTRY                        writes into an entry";
    if (variant == Variant::ordered_rows) hack = "hack DIE SECTION top|middle|bottom   writes into a row";
    if (variant == Variant::patterns)
        hack =
            "hack DIE SECTION COLUMN ROW TURN     lays the die's pattern (TURN 0, 90, 180, 270; then 'mirror' where "
            "allowed)\n"
            "  hack energy SECTION COLUMN ROW       crosses one cell";
    return "  clock DIE                            crosses boxes of the Clock\n"
           "  switch DIE | tool SWITCH             toggles a switch by a die, by a multi-tool\n"
           "  bonus DIE BOX                        crosses a roll bonus (boxes from 0)\n"
           "  unlock DIE NODE | power NODE         opens a dice lock, an energy node (1 energy)\n"
           "  move DIE NODE… | walk NODE…          moves by a die, by 1 energy (3 steps)\n"
           "  force NODE                           2 energy: one step through any gate or lock\n"
           "  " +
           hack +
           "\n"
           "  adjust DIE +1|-1                     1 multi-tool\n"
           "  copy DIE | make VALUE                1 credit, 2 credits: another die\n";
}

}  // namespace nedforge::cli
