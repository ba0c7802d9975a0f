// The record of a replay: its keys with their forms and meanings, from which reader, writer, layout and JSON Schema
// come.

#include <algorithm>

#include "formats/base/record/file_rows.h"
#include "formats/base/record/list_form.h"
#include "formats/base/text/printable.h"
#include "formats/base/yaml/flow_text.h"
#include "formats/echo_death/grid_record.h"
#include "formats/echo_death/replay_file.h"

namespace nedforge::echo_death {

namespace {

constexpr std::array<std::string_view, most_players> player_words{"a", "b", "c", "d"};
// Items of `actions` and of `squares` together.
constexpr FileLimit actions_of_replay{most_replay_actions, "actions in a replay"};

FormOf<int> player() { return as_part("player", one_word<int>(player_words)); }

std::optional<std::string> read_node_id(const Value& value) {
    auto text = value.text();
    if (!text) return text;
    const std::string& t = *text;
    const bool has_player = !t.empty() && t[0] >= 'a' && t[0] < 'a' + most_players;
    const bool one_digit = t.size() == 2 && t[1] >= '1' && t[1] <= '9';
    const bool two_digits = t.size() == 3 && ((t[1] == '1' && t[2] >= '0' && t[2] <= '9') || t.substr(1) == "20");
    if (has_player && (one_digit || two_digits)) return text;
    value.report(FormatCode::bad_value, in_quotes(t) + " is no id of a Node: those are a1 to d20",
                 "write the player and the number of the Node, as b3");
    return std::nullopt;
}
FormOf<std::string> node_id() { return as_part("node", matching_text(read_node_id, "^[a-d]([1-9]|1[0-9]|20)$")); }
FormOf<std::string> program_name() {
    return as_part("programId",
                   matching_text([](const Value& value) { return value.id(24, "a-z0-9_", "1 to 24 of a-z 0-9 _"); },
                                 "^[a-z0-9_]{1,24}$"));
}
FormOf<Square> square_of_grid() { return as_part("square", position<Square>(most_side - 1, false)); }
FormOf<int> index_of_task() { return number(0, largest_number); }

FormOf<int> card_of_hack() {
    return form_by<int>({.read = [](const Value& value) { return value.number(1, hack_cards); },
                         .flow = [](const int& card) { return std::to_string(card); },
                         .given = [](const int& card) { return card != 0; },
                         .schema = R"({"type":"integer","minimum":1,"maximum":10})"});
}

const Record& round_of_hack() {
    static const Record record = record_of<ReplayRound>("a round", [](Rows<ReplayRound>& rows,
                                                                      const ReplayRound& round) {
        for (std::size_t i = 0; i < player_words.size(); ++i)
            rows.add(player_words[i], round[i], card_of_hack(), "the card of player " + std::string(player_words[i]));
        rows.one_at_least();
    });
    return record;
}
FormOf<ReplayHack> hack_form() {
    return as_part("hack",
                   list_of<ReplayHack>(mapping<ReplayRound>(round_of_hack()), {.least = 1, .things = "rounds"}));
}

const Record& trap_record() {
    static const Record record = record_of<ReplayTrap>("a trap", [](Rows<ReplayTrap>& rows, const ReplayTrap& trap) {
        rows.add("task", trap.task, index_of_task(), "the Task that is shut down; left out: the trap is not used");
        rows.add("hack", trap.hack, hack_form(), "the Hack for it");
        rows.check([](const ReadKeys& keys, ReplayTrap&) {
            if (keys.has("hack") && !keys.has("task"))
                keys.fields.missing("a trap with a 'hack' must have 'task'", "add 'task'");
        });
    });
    return record;
}
FormOf<std::vector<ReplayTrap>> traps_form() {
    return list_of<std::vector<ReplayTrap>>(as_part("trap", mapping<ReplayTrap>(trap_record())),
                                            {.least = 1, .things = "traps"});
}

const Record& push_record() {
    static const Record record = record_of<ReplayPush>("a push", [](Rows<ReplayPush>& rows, const ReplayPush& push) {
        rows.add("node", push.node, node_id(), "the Node that is pushed").required();
        rows.add("way", push.way, one_word<int>(way_names), "where to; north is towards row 0").required();
        rows.add("traps", push.traps, traps_form(), "each time a trap may be used");
    });
    return record;
}

const Record& disconnect_record() {
    static const Record record =
        record_of<ReplayDisconnect>("'disconnect'", [](Rows<ReplayDisconnect>& rows, const ReplayDisconnect& answer) {
            rows.add("by", answer.by, player(), "the player who answers the run").required();
            rows.add("hack", answer.hack, hack_form(), "the Hack for it").required();
        });
    return record;
}

// Keys that another one must be beside, or can't be.
void check_action(const ReadKeys& keys, ReplayAction& read) {
    const Fields& fields = keys.fields;
    const bool is_trade = keys.has("trade") && !keys.has("run");
    if (is_trade)
        for (const std::string_view key : {"from", "at", "also", "area", "turned", "focus", "path", "to", "task",
                                           "hack", "pushes", "traps", "disconnect"})
            if (keys.has(key))
                fields.key_of(key).report(FormatCode::unknown_key, "a trade has no key " + in_quotes(key),
                                          "leave it out");
    if (keys.has("run") && !keys.has("from") && !keys.has("trade"))
        fields.missing("a run must have 'from'", "add 'from'");
    if (is_trade) return;
    const auto needs = [&](std::string_view key, std::string_view companion) {
        if (keys.has(key) && !keys.has(companion))
            fields.missing("a run with " + in_quotes(key) + " must have " + in_quotes(companion),
                           "add " + in_quotes(companion));
    };
    for (const std::string_view key : {"also", "area", "task"}) needs(key, "at");
    for (const std::string_view key : {"turned", "focus"}) needs(key, "area");
    const auto excludes = [&](std::string_view key, std::string_view rival) {
        if (keys.has(key) && keys.has(rival))
            keys.get(key).report(FormatCode::bad_value, in_quotes(key) + " can't be beside " + in_quotes(rival),
                                 "leave one of the two out");
    };
    excludes("also", "area");
    excludes("turned", "focus");
    if (std::ssize(read.path) > longest_path)
        keys.get("path").report(FormatCode::bad_value, "the path has " + std::to_string(read.path.size()) +
                                                           " squares; it has at most " + std::to_string(longest_path));
    const auto items = keys.get("pushes").items();
    for (std::size_t i = 0; i < read.pushes.size() && items.size() == read.pushes.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (read.pushes[i].node == read.pushes[k].node && !read.pushes[i].node.empty()) {
                items[i].below("node").report(FormatCode::bad_value,
                                              in_quotes(read.pushes[i].node) + " is in 'pushes' twice");
                break;
            }
}

const Record& action_record() {
    static const Record record = record_of<ReplayAction>("an action", [](Rows<ReplayAction>& rows,
                                                                         const ReplayAction& action) {
        rows.add("run", action.run, program_name(), "the program that is run");
        rows.add("trade", action.trade, node_id(), "the Node that trades a Hard Drive for 3 Instructions");
        rows.add("from", action.from, node_id(), "the origin");
        rows.add("at", action.at, node_id(), "the target");
        rows.add("also", action.also, node_id(), "a second target");
        rows.add("area", action.area, square_of_grid(), "the top left square of a blast");
        rows.add("turned", action.turned, only_true(), "true: the blast's columns are its rows");
        rows.add("focus", action.focus, only_true(), "true: the blast is that of a Focus Crystal");
        rows.add("path", action.path, list_of<std::vector<Square>>(square_of_grid(), {.least = 1, .things = "squares"}),
                 "the squares to which Movement steps");
        rows.add("to", action.to, square_of_grid(), "the square of a jump");
        rows.add("task", action.task, index_of_task(), "the Task that Shutdown names, from 0");
        rows.add("hack", action.hack, hack_form(), "the Hack of Shutdown");
        rows.add("pushes", action.pushes,
                 list_of<std::vector<ReplayPush>>(as_part("push", mapping<ReplayPush>(push_record())),
                                                  {.least = 1, .things = "pushes"}),
                 "Nodes that are pushed, in their order");
        rows.add("traps", action.traps, traps_form(), "each time a trap may be used");
        rows.add("disconnect", action.disconnect, mapping<ReplayDisconnect>(disconnect_record()),
                 "the answer of another player");
        rows.exactly_one_of("run", "trade");
        rows.check(check_action);
    });
    return record;
}

const Record& turn_of_replay() {
    static const Record record = record_of<ReplayTurn>("a turn", [](Rows<ReplayTurn>& rows, const ReplayTurn& turn) {
        rows.add("player", turn.player, player(), "whose turn it is").required();
        rows.add("actions", turn.actions,
                 list_of<IndexedVector<ReplayAction, int>>(as_part("action", mapping<ReplayAction>(action_record())),
                                                           {.things = "actions", .of_file = &actions_of_replay}),
                 "the actions in their order")
            .required()
            .block();
        rows.add("over", turn.over, only_true(), "true: the turn is over, also where nothing follows");
    });
    return record;
}
FormOf<IndexedVector<ReplayTurn, int>> turns_form() {
    return list_of<IndexedVector<ReplayTurn, int>>(as_part("turn", mapping<ReplayTurn>(turn_of_replay())),
                                                   {.most = most_replay_turns, .things = "turns"});
}

template <class Opening>
void describe_opening(Rows<Opening>& rows, const Opening& opening) {
    rows.add("hack", opening.hack, hack_form(), "the Hack for who begins").required();
    rows.add("first", opening.first, player(), "the player whom the winner names").required();
}

const Record& deploy_record() {
    static const Record record =
        record_of<ReplayDeploy>("'deploy'", [](Rows<ReplayDeploy>& rows, const ReplayDeploy& deploy) {
            describe_opening(rows, deploy);
            rows.add("squares", deploy.squares,
                     list_of<IndexedVector<Square, int>>(square_of_grid(),
                                                         {.things = "squares", .of_file = &actions_of_replay}),
                     "the squares of the Nodes in the order in which they are placed")
                .always();
        });
    return record;
}
const Record& launch_record() {
    static const Record record =
        record_of<ReplayLaunch>("'launch'", [](Rows<ReplayLaunch>& rows, const ReplayLaunch& launch) {
            describe_opening(rows, launch);
            rows.add("turns", launch.turns, turns_form(), "the launch of each player").always().block();
        });
    return record;
}
const Record& begin_record() {
    static const Record record = record_of<ReplayOpening>(
        "'begin'", [](Rows<ReplayOpening>& rows, const ReplayOpening& begin) { describe_opening(rows, begin); });
    return record;
}

using Directories = IndexedArray<std::optional<std::vector<std::string>>, int, most_players>;
const Record& directories_record() {
    static const Record record =
        record_of<Directories>("'directories'", [](Rows<Directories>& rows, const Directories& directories) {
            for (std::size_t i = 0; i < player_words.size(); ++i)
                rows.add(player_words[i], directories[i],
                         list_of<std::vector<std::string>>(program_name(), {.things = "programs",
                                                                            .different = "program",
                                                                            .twice = FormatCode::bad_value,
                                                                            .is_twice = "is in the directory twice"}),
                         "the programs that player " + std::string(player_words[i]) + " chooses");
        });
    return record;
}

// --- limits of the whole file
std::size_t hacks_in(const ReplayAction& action) {
    std::size_t count = action.hack.has_value() + action.disconnect.has_value();
    const auto add = [&](const std::vector<ReplayTrap>& traps) {
        for (const ReplayTrap& trap : traps) count += trap.hack.has_value();
    };
    add(action.traps);
    for (const ReplayPush& push : action.pushes) add(push.traps);
    return count;
}
std::size_t hacks_in(const std::vector<ReplayTurn>& turns) {
    std::size_t count = 0;
    for (const ReplayTurn& turn : turns)
        for (const ReplayAction& action : turn.actions) count += hacks_in(action);
    return count;
}

void check_replay_parts(const ReadKeys& keys, Replay& read) {
    const auto together = [&](std::string_view key, std::string_view companion) {
        if (keys.has(key) && !keys.has(companion))
            keys.fields.missing("a replay with " + in_quotes(key) + " must have " + in_quotes(companion),
                                "add " + in_quotes(companion));
    };
    together("begin", "turns");
    together("turns", "begin");
    if (!keys.has("launch") && (keys.has("begin") || keys.has("turns")))
        keys.fields.missing("a replay with 'begin' or 'turns' must have 'launch'", "add 'launch'");
    const std::vector<ReplayTurn> no_turns;
    const auto& launch = read.launch ? read.launch->turns : no_turns;
    const auto& turns = read.turns ? *read.turns : no_turns;
    const Value place = keys.has("turns") ? keys.get("turns") : keys.get("launch");
    const std::size_t hacks = 1 + read.launch.has_value() + read.begin.has_value() + hacks_in(launch) + hacks_in(turns);
    if (hacks > most_replay_hacks)
        place.report(FormatCode::limit_exceeded, "the replay has " + std::to_string(hacks) + " Hacks; at most " +
                                                     std::to_string(most_replay_hacks) + " are allowed");
}

}  // namespace

const Record& replay_record() {
    static const Record record = record_of<Replay>("a replay", [](Rows<Replay>& rows, const Replay& replay) {
        rows.fixed("format", format_version(), "version of this format");
        rows.fixed("game", game_word(family().name), "game family");
        rows.add("map", replay.map, file_id(), "id of the grid that was played");
        rows.add("rulings", replay.rulings, overrides_form<RulingOverrides>(ruling_table(), ruling_help()),
                 "readings of the rulebook that are not the map's");
        rows.add("digest", replay.digest, replay_digest(), "play digest of the grid that was played");
        rows.add("directories", replay.directories, mapping<Directories>(directories_record()),
                 "the programs that each player chooses")
            .required()
            .block();
        rows.add("deploy", replay.deploy, mapping<ReplayDeploy>(deploy_record()), "the deployment").required().block();
        rows.add("launch", replay.launch, mapping<ReplayLaunch>(launch_record()), "the launch").block();
        rows.add("begin", replay.begin, mapping<ReplayOpening>(begin_record()), "the Hack before the first turn")
            .block();
        rows.add("turns", replay.turns, turns_form(), "the turns in their order").block();
        rows.check(check_replay_parts);
    });
    return record;
}

}  // namespace nedforge::echo_death
