#include "formats/luddite/replay_record.h"

#include "engine/luddite/game/action_words.h"
#include "engine/luddite/game/replay.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/record/variant_form.h"
#include "formats/base/replay_digest.h"
#include "formats/luddite/hack/hack_format.h"

namespace nedforge::luddite {

namespace {

constexpr FileLimit actions_of_replay{10'000, "actions in a replay"};

void describe(ActionKind kind, Rows<ReplayAction>& rows, const ReplayAction& action) {
    const auto add_node = [&](std::string_view key, std::string help) {
        rows.add(key, action.node, node_id(), std::move(help)).required();
    };
    switch (kind) {
        case ActionKind::adjust:
            add_die(rows, action).required();
            rows.add("by", action.by, one_number({1, -1}, "adjust several times: each costs a multi-tool"),
                     "1 makes the die higher, -1 lower")
                .required();
            break;
        case ActionKind::duplicate:
        case ActionKind::clock:
            add_die(rows, action).required();
            break;
        case ActionKind::create:
            rows.add("value", action.value, number(1, 6), "of the die that is made").required();
            break;
        case ActionKind::toggle:
            add_die(rows, action);
            rows.add("number", action.number, number(1, switch_count),
                     "the number of the switch, where a multi-tool pays");
            rows.exactly_one_of("die", "number");
            break;
        case ActionKind::bonus:
            add_die(rows, action).required();
            rows.add("box", action.box, index_from_0(), "index of the roll bonus, from 0").required();
            break;
        case ActionKind::unlock:
            add_die(rows, action).required();
            add_node("node", "the node whose dice lock is opened");
            break;
        case ActionKind::power:
            add_node("node", "the energy node that gets an energy");
            break;
        case ActionKind::move:
            add_die(rows, action);
            rows.add("path", action.path, list_of<std::vector<std::string>>(node_id(), {.least = 1, .things = "nodes"}),
                     "the nodes entered, in their order")
                .required();
            rows.add("more", action.more, only_true(), "a part of a move that is not the last");
            break;
        case ActionKind::force:
            add_node("to", "the node entered by force");
            break;
        case ActionKind::hack:  // the variants describe it
            break;
    }
}

const Record& action_record(ActionKind kind) {
    static const auto records = [] {
        IndexedArray<Record, ActionKind, action_rows.size()> table;
        for (const ActionKind action_kind : indices_of(table))
            table[action_kind] = record_of<ReplayAction>(
                "an action", [action_kind](Rows<ReplayAction>& rows, const ReplayAction& action) {
                    describe(action_kind, rows, action);
                });
        return table;
    }();
    return records[kind];
}

constexpr std::string_view what_is_done = "what is done";

// `told_by`: the key that tells the variant's hacks from those of others.
void add_hacks(std::vector<VariantRow>& rows, HackKind kind, std::string_view told_by) {
    const Record &by_die = format_of(kind).by_die(), &by_energy = format_of(kind).by_energy();
    const std::string name(row_of(kind).name), subject = "a hack of variant " + name, part = "hack_" + name;
    const bool differ = &by_die != &by_energy;
    if (differ) rows.push_back({word_of(ActionKind::hack), what_is_done, &by_die, subject, part + "_by_die", "die"});
    rows.push_back({word_of(ActionKind::hack), what_is_done, &by_energy, subject + (differ ? " by an energy" : ""),
                    part + (differ ? "_by_energy" : ""), told_by});
}

std::vector<VariantRow> rows_of_actions(std::optional<HackKind> hack) {
    std::vector<VariantRow> rows;
    for (const ActionRow& row : action_rows)
        if (row.kind != ActionKind::hack)
            rows.push_back(
                {row.word, what_is_done, &action_record(row.kind), "the action '" + std::string(row.word) + "'"});
    if (hack) return add_hacks(rows, *hack, ""), rows;
    for (const bool without_key : {false, true})
        for (const HackKind kind : indices_of(hack_rows))
            if (const auto key = format_of(kind).own_key; key.empty() == without_key) add_hacks(rows, kind, key);
    return rows;
}

FormOf<ReplayRound> round(std::optional<HackKind> hack) {
    return mapping<ReplayRound>(
        record_of<ReplayRound>("a round", [hack](Rows<ReplayRound>& rows, const ReplayRound& round) {
            rows.add("roll", round.roll, exactly<int, 3>(number(1, 6), "dice"), "the three dice as rolled").required();
            rows.add("actions", round.actions,
                     list_of<std::vector<ReplayAction>>(action_of_replay(hack),
                                                        {.things = "actions", .of_file = &actions_of_replay}),
                     "the actions in their order")
                .required()
                .block();
        }));
}

Record record_with(std::optional<HackKind> hack) {
    return record_of<Replay>("a replay", [hack](Rows<Replay>& rows, const Replay& replay) {
        rows.fixed("format", format_version(), "version of this format");
        rows.add("map", replay.map, file_id(), "id of the map that was played");
        rows.add("rulings", replay.rulings, overrides_form<RulingOverrides>(ruling_table(), ruling_help()),
                 "readings of the rulebook that are not the usual ones");
        rows.add("digest", replay.digest, replay_digest(), "play digest of the map that was played");
        rows.add("rounds", replay.rounds, list_of<std::vector<ReplayRound>>(round(hack), {.things = "rounds"}),
                 "the rounds in their order")
            .required()
            .block();
    });
}

}  // namespace

// `do` says which other keys there are. Where it does not, those of any map's actions are known.
FormOf<ReplayAction> action_of_replay(std::optional<HackKind> hack) {
    std::vector<std::string_view> known{"do"};
    for (const VariantRow& row : rows_of_actions(std::nullopt))
        known.insert(known.end(), row.record->keys().begin(), row.record->keys().end());
    return as_part("action", variants_by_word(&ReplayAction::what, "an action", "do", std::string(what_is_done),
                                              rows_of_actions(hack), std::move(known)));
}

const Record& replay_record(std::optional<HackKind> hack) {
    static const Record of_any = record_with(std::nullopt);
    static const auto of_variants = [] {
        IndexedArray<Record, HackKind, hack_rows.size()> table;
        for (const HackKind kind : indices_of(table)) table[kind] = record_with(kind);
        return table;
    }();
    return hack ? of_variants[*hack] : of_any;
}

}  // namespace nedforge::luddite
