#include "formats/echo_death/program_words.h"

#include "engine/base/words.h"
#include "engine/echo_death/words.h"

namespace nedforge::echo_death {
namespace {

std::string digits(int value) { return std::to_string(value); }

std::string attack_words(const Attack& attack, const Rulings& rulings) {
    std::string words = "Attacks with ";
    if (attack.set) {
        words += "an Offense of " + digits(*attack.set);
    } else if (attack.factor() > 1 && rulings.twice == TwiceReading::attacks) {
        words = "Attacks " + digits(attack.factor()) + " times, each with the Offense of the Node";
    } else if (attack.factor() > 1) {
        words += digits(attack.factor()) + " times the Offense of the Node";
    } else {
        words += "the Offense of the Node";
    }
    if (attack.added() > 0) words += " and " + digits(attack.added()) + " more";
    if (attack.added() < 0) words += " less " + digits(-attack.added());
    if (attack.pierced() > 0) words += ", against a Defense that is lower by " + digits(attack.pierced());
    return words + ".";
}

std::string additions_words(const Additions& add) {
    std::string words;
    const auto say = [&](const char* what, int value) {
        if (value != 0) words += (words.empty() ? "" : ", ") + std::string(what) + " " + signed_number(value);
    };
    say("Offense", add.offense);
    say("Defense", add.defense);
    say("orthogonal movement", add.orthogonal);
    say("diagonal movement", add.diagonal);
    return "As long as it runs: " + words + ".";
}

const std::vector<std::vector<std::string_view>>& words_of_readings() {
    static const std::vector<std::vector<std::string_view>> words{
        {"distance is the larger of columns and rows", "distance is the sum of columns and rows"},
        {"zones do not close squares to deployment",
         "squares of level 1 or more close squares to deployment as marks do"},
        {"every turn with few Nodes has the larger budget",
         "only a player's first turn with few Nodes has the larger budget"},
        {"a stunned Node runs no program", "a stunned Node runs programs, but neither Movement nor a jump"},
        {"only an attack from the higher level gets the difference",
         "an attack gets the difference of levels either way"},
        {"Offense twice is the doubled Offense", "Offense twice is two attacks with the simple Offense"}};
    return words;
}

}  // namespace

std::string signed_number(int value) { return (value > 0 ? "+" : "") + digits(value); }

std::string movement_words(const Movement& movement) {
    return digits(movement.squares) + " for " + digits(movement.price);
}

std::string cost_words(const Program& program) {
    if (program.root == RootEffect::movement) return "by the steps";
    if (program.cost.differs()) return digits(program.cost.first) + ", then " + digits(program.cost.later);
    return digits(program.cost.first);
}

std::string distance_words(const Program& program) {
    return program.distance == 0 ? "itself" : "up to " + digits(program.distance);
}

std::string target_words_of(const Program& program) {
    std::string whom;
    switch (program.target) {
        case Target::friendly:
            whom = program.distance == 0 ? "the Node itself" : "a friendly Node";
            break;
        case Target::hostile:
            whom = "a hostile Node";
            break;
        case Target::any:
            whom = "any Node";
            break;
        case Target::other_friendly:
            whom = "another friendly Node";
            break;
        case Target::other_any:
            whom = "any other Node";
            break;
    }
    if (program.blast)
        whom += ", and all it may strike in an area of " + digits(program.blast->columns) + " by " +
                digits(program.blast->rows) + " around it";
    if (program.multiple)
        whom += ", and a second one up to " + counted(*program.multiple, "square") + " from the first";
    return whom;
}

std::string effect_words(const Program& program, const Rulings& rulings) {
    if (program.root == RootEffect::movement)
        return "Walks a path of orthogonal and diagonal steps, and pays for each kind by the Node's movement.";
    if (program.root == RootEffect::shutdown)
        return "Removes one Task of the Node. Against a Task of another player you have to win a Hack.";
    std::string words;
    const auto say = [&](const std::string& sentence) { words += (words.empty() ? "" : " ") + sentence; };
    if (program.attack) say(attack_words(*program.attack, rulings));
    if (program.push)
        say("Then pushes the Node up to " + counted(*program.push, "square") + " in a direction that you choose.");
    if (program.heal && program.kind == ProgramKind::task)
        say("Gives back " + counted(*program.heal, "Hard Drive") + " at the start of each turn of the Node's owner.");
    if (program.heal && program.kind == ProgramKind::command)
        say("Gives back " + counted(*program.heal, "Hard Drive") + ", up to the number at the start.");
    if (program.jump)
        say("Goes to a square without a Node, up to " + counted(*program.jump, "square") + " away, over everything.");
    if (program.add) say(additions_words(*program.add));
    if (program.stun)
        say(rulings.stunned == StunnedReading::rooted ? "The Node is stunned: it can neither move nor jump."
                                                      : "The Node is stunned: it can't run programs.");
    return words;
}

std::vector<std::string> reading_lines(const Rulings& rulings) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < ruling_count; ++i) {
        const RulingInfo& info = ruling_table()[i];
        if (const auto reading = static_cast<std::size_t>(info.get(rulings)); reading != 0) {
            std::string words(words_of_readings()[i][reading]);
            if (words[0] >= 'a') words[0] = static_cast<char>(words[0] - 'a' + 'A');
            lines.push_back(words + " (" + std::string(info.name) + "=" + std::string(info.readings[reading]) + ").");
        }
    }
    return lines;
}

}  // namespace nedforge::echo_death
