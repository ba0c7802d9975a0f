#include "cli/luddite/game/play_words.h"

#include <array>
#include <limits>
#include <map>

#include "engine/luddite/hack/box_name.h"
#include "formats/luddite/hack/hack_format.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;
using game::WordReader;
using Words = std::vector<std::string>;
using Variant = HackBoard::Variant;
using Field = game::StepField<LudditeGame>;
using Row = game::StepRow<LudditeGame>;

// After the steps of a part of a move with more to come (R22); no node can be named so.
constexpr const char* more_to_come = "...";

constexpr int any_number = std::numeric_limits<int>::max();

std::string text_of(int number) { return std::to_string(number); }

namespace field {

// ----- What an action names besides its place in the Hack module.
const Field die{"DIE",
                [](const Board&, WordReader& words, GameStep& step) {
                    step.action.die = words.number("a die's number", 0, any_number);
                },
                [](const Board&, const GameStep& step, Words& words) { words.push_back(text_of(*step.action.die)); }};
// The same where an energy could pay in its place.
const Field die_not_energy{"DIE",
                           [](const Board&, WordReader& words, GameStep& step) {
                               step.action.die = words.number("a die's number, or 'energy'", 0, any_number);
                           },
                           die.write};
const Field energy{"energy",
                   [](const Board&, WordReader& words, GameStep&) {
                       if (!words.take("energy")) words.expected("'energy'");
                   },
                   [](const Board&, const GameStep&, Words& words) { words.push_back("energy"); }};
const Field switch_number{
    "SWITCH",
    [](const Board&, WordReader& words, GameStep& step) {
        step.action.number = words.number("a switch's number, 1 to 6", 1, switch_count);
    },
    [](const Board&, const GameStep& step, Words& words) { words.push_back(text_of(*step.action.number)); }};
const Field bonus_box{
    "BOX",
    [](const Board&, WordReader& words, GameStep& step) {
        step.action.box = words.number("the box's number, from 0", 0, any_number);
    },
    [](const Board&, const GameStep& step, Words& words) { words.push_back(text_of(*step.action.box)); }};
const Field node{"NODE",
                 [](const Board&, WordReader& words, GameStep& step) { step.action.node = words.word("a node"); },
                 [](const Board&, const GameStep& step, Words& words) { words.push_back(*step.action.node); }};
const Field path{"NODE…",
                 [](const Board&, WordReader& words, GameStep& step) {
                     ReplayAction& action = step.action;
                     do action.path.push_back(words.word("a node"));
                     while (words.more() && !(action.more = words.take(more_to_come) || words.take("…")));
                 },
                 [](const Board&, const GameStep& step, Words& words) {
                     words.insert(words.end(), step.action.path.begin(), step.action.path.end());
                     if (step.action.more) words.push_back(more_to_come);
                 }};
const Field one_step{
    "+1|-1",
    [](const Board&, WordReader& words, GameStep& step) {
        step.action.by = words.named("+1 or -1", [](std::string_view text) -> std::optional<int> {
            if (text == "+1" || text == "1") return 1;
            return text == "-1" ? std::optional(-1) : std::nullopt;
        });
    },
    [](const Board&, const GameStep& step, Words& words) { words.push_back(*step.action.by > 0 ? "+1" : "-1"); }};
const Field made_value{
    "VALUE",
    [](const Board&, WordReader& words, GameStep& step) { step.action.value = words.number("a value, 1 to 6", 1, 6); },
    [](const Board&, const GameStep& step, Words& words) { words.push_back(text_of(*step.action.value)); }};
const Field rolled{"A B C",
                   [](const Board&, WordReader& words, GameStep& step) {
                       for (int& value : step.roll)
                           value = words.number("three numbers from 1 to 6, as in 'roll 1 3 5'", 1, 6);
                   },
                   [](const Board&, const GameStep& step, Words& words) {
                       for (const int value : step.roll) words.push_back(text_of(value));
                   }};

}  // namespace field

// ----- Where a hack goes: a field for each key that a replay may have for it.
constexpr IndexedArray<const char*, int, 3> row_names{"top", "middle", "bottom"};

// A box's name, or its column and row as files count them.
Position read_position(WordReader& words, const char* box_or_column, const char* row) {
    WordReader after_name = words;
    if (const auto named = box_of_name(after_name.word("a box"))) {
        words = after_name;
        return *named;
    }
    const int column = words.number(box_or_column, 0, max_coordinate);
    return {column, words.number(row, 0, max_coordinate)};
}
void write_position(const std::optional<Position>& position, Words& words) {
    if (!position) return;
    words.push_back(name_of_box(*position));
}

struct PlaceField {
    std::string_view key;
    Field field;
};
const std::array<PlaceField, 7> place_fields{
    {{"box",
      {"BOX",
       [](const Board&, WordReader& words, GameStep& step) {
           step.action.box_at =
               read_position(words, "a box as in B3, or its column from 0 to 63", "the box's row, 0 to 63");
       },
       [](const Board&, const GameStep& step, Words& words) { write_position(step.action.box_at, words); }}},
     {"entry",
      {"ENTRY",
       [](const Board&, WordReader& words, GameStep& step) {
           step.action.entry = words.number("the entry's number", 0, any_number);
       },
       [](const Board&, const GameStep& step, Words& words) { words.push_back(text_of(*step.action.entry)); }}},
     {"section",
      {"SECTION",
       [](const Board&, WordReader& words, GameStep& step) {
           step.action.section = words.number("the section's number", 0, any_number);
       },
       [](const Board&, const GameStep& step, Words& words) { words.push_back(text_of(*step.action.section)); }}},
     {"at",
      {"CELL",
       [](const Board&, WordReader& words, GameStep& step) {
           step.action.at =
               read_position(words, "a cell as in B3, or its column from 0 to 63", "the cell's row, 0 to 63");
       },
       [](const Board&, const GameStep& step, Words& words) { write_position(step.action.at, words); }}},
     {"turn",
      {"[TURN]",
       [](const Board&, WordReader& words, GameStep& step) {
           step.action.turn = 0;
           if (!words.more()) return;
           const auto turn =
               words.named("the turn: 0, 90, 180 or 270", [](std::string_view text) -> std::optional<int> {
                   for (const int angle : {0, 90, 180, 270})
                       if (text == text_of(angle)) return angle;
                   return std::nullopt;
               });
           step.action.turn = turn.value_or(0);
       },
       [](const Board&, const GameStep& step, Words& words) {
           if (step.action.turn) words.push_back(text_of(*step.action.turn));
       }}},
     {"mirror",
      {"[mirror]", [](const Board&, WordReader& words, GameStep& step) { step.action.mirror = words.take("mirror"); },
       [](const Board&, const GameStep& step, Words& words) {
           if (step.action.mirror) words.push_back("mirror");
       }}},
     {"row",
      {"top|middle|bottom",
       [](const Board&, WordReader& words, GameStep& step) {
           step.action.row = words.named("top, middle or bottom", [](std::string_view text) -> std::optional<int> {
               for (int row = 0; row < index_count(row_names); ++row)
                   if (text == row_names[row] || text == text_of(row)) return row;
               return std::nullopt;
           });
       },
       [](const Board&, const GameStep& step, Words& words) { words.push_back(row_names[*step.action.row]); }}}}};

// A row of an action that a die or a resource pays for.
template <ActionKind what, bool by_die>
Row row(std::string_view word, std::vector<Field> fields, std::string_view help) {
    return {StepKind::action,
            word,
            std::move(fields),
            help,
            "",
            [](const GameStep& step) { return step.action.what == what && step.action.die.has_value() == by_die; },
            [](GameStep& step) { step.action.what = what; }};
}

std::vector<Field> hack_fields(const Field& payment, const Record& action) {
    std::vector<Field> fields{payment};
    for (const auto key : action.keys())
        for (const PlaceField& place : place_fields)
            if (place.key == key) fields.push_back(place.field);
    return fields;
}

void add_hack_rows(Variant variant, std::vector<Row>& rows) {
    const HackRow& hack = row_of(variant);
    const HackFormat& format = format_of(variant);
    const bool energy_pays = hack.energy != EnergyInHack::nothing;
    const char* help = hack.fill == HackFill::boxes    ? "crosses a box (B3: row B, column 3)"
                       : hack.fill == HackFill::pieces ? "lays the die's pattern (TURN 0, 90, 180, 270; mirror where "
                                                         "allowed)"
                                                       : "writes the die's number into a box";
    rows.push_back(row<ActionKind::hack, true>(
        "hack", hack_fields(energy_pays ? field::die_not_energy : field::die, format.by_die()), help));
    if (energy_pays)
        rows.push_back(row<ActionKind::hack, false>("hack", hack_fields(field::energy, format.by_energy()),
                                                    hack.energy == EnergyInHack::any_box ? help : "crosses one cell"));
}

game::Grammar<LudditeGame> make_grammar(Variant variant, MoveRuling moves) {
    using Kind = ActionKind;
    std::vector<Row> rows{
        row<Kind::clock, true>("clock", {field::die}, "crosses boxes of the Clock"),
        row<Kind::toggle, true>("switch", {field::die}, "toggles the switch of the die's number"),
        row<Kind::toggle, false>("tool", {field::switch_number}, "1 multi-tool: toggles a switch"),
        row<Kind::bonus, true>("bonus", {field::die, field::bonus_box}, "crosses a roll bonus (boxes from 0)"),
        row<Kind::unlock, true>("unlock", {field::die, field::node}, "opens a dice lock"),
        row<Kind::power, false>("power", {field::node}, "1 energy: opens an energy node"),
        row<Kind::move, true>("move", {field::die, field::path}, "moves by a die"),
        row<Kind::move, false>("walk", {field::path}, "1 energy: moves 3 steps"),
        row<Kind::force, false>("force", {field::node}, "2 energy: one step through any gate or lock"),
        row<Kind::adjust, true>("adjust", {field::die, field::one_step}, "1 multi-tool: changes a die by one"),
        row<Kind::duplicate, true>("copy", {field::die}, "1 credit: another die with this number"),
        row<Kind::create, false>("make", {field::made_value}, "2 credits: another die"),
    };
    add_hack_rows(variant, rows);
    if (moves == MoveRuling::interrupted)  // for the help: move and walk read and write these steps too
        rows.push_back({StepKind::action,
                        "move DIE NODE… ...",
                        {},
                        "with ... at its end (also walk): a part of the move; the rest of its steps may follow later "
                        "this round",
                        "",
                        [](const GameStep&) { return false; }});
    rows.push_back({StepKind::end_round, "end", {}, "ends the round (a die must have gone to the Clock)", ""});
    rows.push_back({StepKind::roll, "roll", {field::rolled}, "the dice on your table", ""});
    return rows;
}

}  // namespace

const game::Grammar<LudditeGame>& grammar_of(Variant variant, MoveRuling moves) {
    static std::map<std::pair<Variant, MoveRuling>, game::Grammar<LudditeGame>> grammars;
    auto& grammar = grammars[{variant, moves}];
    if (grammar.empty()) grammar = make_grammar(variant, moves);
    return grammar;
}

std::string words_of(const Board& board, const ReplayAction& action) {
    return game::words_of<LudditeGame>(grammar_of(board.hack.kind(), MoveRuling::whole), board,
                                       {StepKind::action, {1, 1, 1}, action});
}

}  // namespace nedforge::cli::luddite
