#include "formats/echo_death/program_words.h"

#include "engine/echo_death/words.h"
#include "formats/base/words/worded.h"

namespace nedforge::echo_death {
namespace {

std::string digits(int value) { return std::to_string(value); }

std::string attack_words(const Attack& attack, const Rulings& rulings) {
    std::string words;
    if (attack.set) {
        words = worded("Attacks with an Offense of {1}", *attack.set);
    } else if (attack.factor() > 1 && rulings.twice == TwiceReading::attacks) {
        words = worded("Attacks {1} times, each with the Offense of the Node", digits(attack.factor()));
    } else if (attack.factor() > 1) {
        words = worded("Attacks with {1} times the Offense of the Node", attack.factor());
    } else {
        words = worded("Attacks with the Offense of the Node");
    }
    if (attack.added() > 0) words += " " + worded("and {1} more", attack.added());
    if (attack.added() < 0) words += " " + worded("less {1}", -attack.added());
    if (attack.pierced() > 0) words += ", " + worded("against a Defense that is lower by {1}", attack.pierced());
    return words + ".";
}

std::string additions_words(const Additions& add) {
    std::string words;
    const auto say = [&](const std::string& name, int value) {
        if (value != 0) words += (words.empty() ? "" : ", ") + name + " " + signed_number(value);
    };
    say(worded("Offense"), add.offense);
    say(worded("Defense"), add.defense);
    say(worded("orthogonal movement"), add.orthogonal);
    say(worded("diagonal movement"), add.diagonal);
    return worded("As long as it runs: {1}.", words);
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
    return worded("{1} for {2}", digits(movement.squares), digits(movement.price));
}

std::string cost_words(const Program& program) {
    if (program.root == RootEffect::movement) return worded("by the steps");
    if (program.cost.differs()) return worded("{1}, then {2}", digits(program.cost.first), digits(program.cost.later));
    return digits(program.cost.first);
}

std::string distance_words(const Program& program) {
    return program.distance == 0 ? worded("itself") : worded("up to {1}", digits(program.distance));
}

std::string target_words_of(const Program& program) {
    std::string target;
    switch (program.target) {
        case Target::friendly:
            target = program.distance == 0 ? worded("the Node itself") : worded("a friendly Node");
            break;
        case Target::hostile:
            target = worded("a hostile Node");
            break;
        case Target::any:
            target = worded("any Node");
            break;
        case Target::other_friendly:
            target = worded("another friendly Node");
            break;
        case Target::other_any:
            target = worded("any other Node");
            break;
    }
    if (program.blast)
        target += ", " + worded("and all it may strike in an area of {1} by {2} around it", program.blast->columns,
                                program.blast->rows);
    if (program.multiple)
        target += ", " + worded("and a second one up to {1} from the first", worded_count(*program.multiple, "square"));
    return target;
}

std::string effect_words(const Program& program, const Rulings& rulings) {
    if (program.root == RootEffect::movement)
        return worded("Walks a path of orthogonal and diagonal steps, and pays for each kind by the Node's movement.");
    if (program.root == RootEffect::shutdown)
        return worded("Removes one Task of the Node. Against a Task of another player you have to win a Hack.");
    std::string words;
    const auto say = [&](const std::string& sentence) { words += (words.empty() ? "" : " ") + sentence; };
    if (program.attack) say(attack_words(*program.attack, rulings));
    if (program.push)
        say(worded("Then pushes the Node up to {1} in a direction that you choose.",
                   worded_count(*program.push, "square")));
    if (program.heal && program.kind == ProgramKind::task)
        say(worded("Gives back {1} at the start of each turn of the Node's owner.",
                   worded_count(*program.heal, "Hard Drive")));
    if (program.heal && program.kind == ProgramKind::command)
        say(worded("Gives back {1}, up to the number at the start.", worded_count(*program.heal, "Hard Drive")));
    if (program.jump)
        say(worded("Goes to a square without a Node, up to {1} away, over everything.",
                   worded_count(*program.jump, "square")));
    if (program.add) say(additions_words(*program.add));
    if (program.stun)
        say(rulings.stunned == StunnedReading::rooted ? worded("The Node is stunned: it can neither move nor jump.")
                                                      : worded("The Node is stunned: it can't run programs."));
    return words;
}

std::vector<std::string> reading_lines(const Rulings& rulings) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < ruling_count; ++i) {
        const RulingInfo& info = ruling_table()[i];
        if (const auto reading = place_of_index(info.get(rulings)); reading != 0) {
            const std::string words = with_capital(worded(words_of_readings()[i][reading]));
            lines.push_back(words + " (" + std::string(info.name) + "=" + std::string(info.readings[reading]) + ").");
        }
    }
    return lines;
}

}  // namespace nedforge::echo_death
