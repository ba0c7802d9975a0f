#include "formats/luddite/map_record.h"

#include <algorithm>

#include "engine/base/characters.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "formats/base/record/changes.h"
#include "formats/base/record/drawing_form.h"
#include "formats/base/record/map_rows.h"
#include "formats/base/record/variant_form.h"
#include "formats/base/text/printable.h"
#include "formats/luddite/hack/hack_format.h"
#include "formats/luddite/target_record.h"

namespace nedforge::luddite {

namespace {

// "on 2", "And  2, 3": what was meant, if it can be told.
std::string meant_gate(const std::string& text) {
    std::string clean;
    for (char c : text) {
        c = to_capital_letter(c);
        const bool fits = is_capital_letter(c) || is_digit(c);
        if (fits)
            clean += c;
        else if (!clean.empty() && clean.back() != ' ')
            clean += ' ';
    }
    while (!clean.empty() && clean.back() == ' ') clean.pop_back();
    return parse_gate(clean) ? clean : std::string();
}

// "'ON s', 'OFF s' or 'AND s t'", of every kind there is.
std::string gate_forms() {
    std::string text;
    for (const GateRow& row : gate_rows) {
        if (&row != &gate_rows.front()) text += &row == &gate_rows.back() ? " or " : ", ";
        text += "'" + std::string(row.word) + (row.switches == 2 ? " s t'" : " s'");
    }
    return text;
}

// "^((ON|OFF) [1-6]|(AND|OR) [1-6] [1-6])$", of every kind there is.
std::string gate_pattern() {
    std::array<std::string, 2> words;  // of one switch, of two
    for (const GateRow& row : gate_rows) {
        std::string& alternatives = words[row.switches == 2 ? 1 : 0];
        alternatives += (alternatives.empty() ? "" : "|") + std::string(row.word);
    }
    return "^((" + words[0] + ") [1-6]|(" + words[1] + ") [1-6] [1-6])$";
}

std::optional<Gate> read_gate(const Value& value) {
    const auto text = value.text();
    if (!text) return std::nullopt;
    auto gate = parse_gate(*text);
    if (!gate) {
        const std::string meant = meant_gate(*text);
        value.report(FormatCode::bad_value, "the gate can't be " + in_quotes(*text),
                     !meant.empty()
                         ? "write '" + meant + "'"
                         : "write " + gate_forms() + ", in capitals, with switches 1 to 6 and one space between");
    }
    return gate;
}

FormOf<Gate> gate_form() {
    return form_by<Gate>(
        {.read = read_gate,
         .flow = [](const Gate& gate) { return to_string(gate); },
         .json = [](const Gate& gate) { return json_string(to_string(gate)); },
         .schema = JsonObject().put("type", json_string("string")).put("pattern", json_string(gate_pattern())).text()});
}

void add_amounts(auto& rows, const Amounts& amounts) {
    for (const Resource r : all_resources)
        rows.add(resource_names[r], amounts.of[r], number(1, largest_number),
                 (r == Resource::energy ? "energies" : std::string(several_words[r])) + " that it gives")
            .sparse();
}

FormOf<Amounts> gain_form(const std::string& subject) {
    return as_part("gain",
                   mapping<Amounts>(record_of<Amounts>(subject, [](Rows<Amounts>& rows, const Amounts& amounts) {
                       add_amounts(rows, amounts);
                       rows.one_at_least();
                   })));
}

FormOf<int> damage() { return number(1, largest_number); }

FormOf<Critical> critical_form(const std::string& subject) {
    return mapping<Critical>(record_of<Critical>(subject, [](Rows<Critical>& rows, const Critical& critical) {
        rows.add("code", critical.code, node_id(), "the code of a critical function").required();
        rows.add("damage", critical.damage, damage(), "points of damage").required();
    }));
}

void add_content(Rows<Node>& rows, const Node& node, const ContentRow& row) {
    const std::string subject = "'" + std::string(row.key) + "'", help(row.tip);
    std::visit(
        [&](const auto& field) {
            using Field = std::decay_t<decltype(field)>;
            if constexpr (std::is_same_v<Field, bool Node::*>)
                rows.add(row.key, node.*field, only_true(), help).called(std::string(row.key) + " node");
            if constexpr (std::is_same_v<Field, std::optional<Amounts> Node::*>)
                rows.add(row.key, node.*field, gain_form(subject), help).as_a_whole().called(std::string(row.key));
            if constexpr (std::is_same_v<Field, std::optional<Critical> Node::*>)
                rows.add(row.key, node.*field, critical_form(subject), help);
        },
        row.field);
}

const Record& resource_record() {
    static const Record record =
        record_of<ResourceRow>("a resource", [](Rows<ResourceRow>& rows, const ResourceRow& row) {
            rows.add("spaces", row.spaces, number(0, max_spaces), "spaces on the sheet, 0 to 20").required();
            rows.add("start", row.start, number(0, max_spaces), "held at the start, at most the spaces").required();
            rows.check([](const ReadKeys& keys, ResourceRow& read) {
                if (keys.good("spaces") && keys.good("start") && read.start > read.spaces)
                    keys.get("start").report(FormatCode::bad_value,
                                             "the start, " + std::to_string(read.start) + ", is more than the " +
                                                 std::to_string(read.spaces) + " spaces",
                                             "raise the spaces or lower the start");
            });
        });
    return record;
}

using Resources = ByResource<ResourceRow>;
FormOf<Resources> resources_form() {
    return mapping<Resources>(record_of<Resources>("'resources'", [](Rows<Resources>& rows,
                                                                     const Resources& resources) {
        for (const Resource r : all_resources)
            rows.add(resource_names[r], resources[r], as_part("resource", mapping<ResourceRow>(resource_record())),
                     "spaces and start of the " + (r == Resource::energy ? "energies" : std::string(several_words[r])))
                .required()
                .called(std::string(resource_names[r]));
    }));
}

// Ordered after the defaults are put in; the finding is at a level that the file gives.
void check_thresholds(const ReadKeys& keys, Thresholds& read) {
    for (std::size_t i = 0; keys.all_good() && i + 1 < level_names.size(); ++i) {
        if (read.of[i] < read.of[i + 1]) continue;
        const auto level = [&](std::size_t l) {
            return std::string(level_names[l]) + " (" + std::to_string(read.of[l]) + ")";
        };
        const bool both_given = keys.has(level_names[i]) && keys.has(level_names[i + 1]);
        keys.get(level_names[keys.has(level_names[i + 1]) ? i + 1 : i])
            .report(FormatCode::bad_value,
                    level(i) + " must be below " + level(i + 1) +
                        (both_given ? "" : "; levels not given are 50, 60 and 70"),
                    "raise " + std::string(level_names[i + 1]) + ", or lower " + std::string(level_names[i]));
    }
}

FormOf<Thresholds> thresholds_form() {
    return mapping<Thresholds>(
        record_of<Thresholds>("'thresholds'", [](Rows<Thresholds>& rows, const Thresholds& thresholds) {
            for (std::size_t i = 0; i < level_names.size(); ++i)
                rows.add(level_names[i], thresholds.of[i], number(0, 999),
                         "a score above it wins the level " + std::string(level_names[i]));
            rows.check(check_thresholds);
        }));
}

FormOf<Bonus> bonus_form() {
    return as_part("bonus", mapping<Bonus>(record_of<Bonus>("a bonus", [](Rows<Bonus>& rows, const Bonus& bonus) {
                       rows.add("die", bonus.die, number(1, 6), "the number of the die").required();
                       rows.add("gain", bonus.gain, gain_form("'gain'"), "resources that it gives").sparse();
                       rows.add("damage", bonus.damage, damage(), "points of damage").sparse();
                       rows.exactly_one_of("gain", "damage");
                   })));
}

// Walls and links join two nodes, in no order.
using Pairs = IndexedVector<NodePair, int>;
void compare_pairs(Changes& out, const std::string& thing, const Pairs& a, const Pairs& b) {
    const auto as_set = [](Pairs pairs) {
        for (auto& pair : pairs) std::sort(pair.begin(), pair.end());
        std::sort(pairs.begin(), pairs.end());
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        return pairs;
    };
    const Pairs before = as_set(a), after = as_set(b);
    const auto contains = [](const Pairs& set, const NodePair& p) {
        return std::binary_search(set.begin(), set.end(), p);
    };
    for (const auto& pair : before)
        if (!contains(after, pair)) out.removed(thing + " " + pair[0] + "-" + pair[1], "", {pair[0], pair[1]});
    for (const auto& pair : after)
        if (!contains(before, pair)) out.added(thing + " " + pair[0] + "-" + pair[1], "", {pair[0], pair[1]});
}

FormOf<Pairs> pairs_form() {
    return list_of<Pairs>(as_part("pair", exactly<std::string, 2>(node_id(), "nodes")), {.things = "pairs"});
}

FormOf<Hack> hack_form() {
    std::vector<VariantRow> rows;
    for (std::size_t i = 0; i < hack_rows.size(); ++i) {
        const auto kind = static_cast<HackKind>(i);
        rows.push_back({hack_rows[kind].name, hack_rows[kind].in_short, &format_of(kind).record()});
    }
    return variants_by_key<Hack>("'hack'", "variant", "which Hack module", std::move(rows));
}

void compare_hack(Changes& out, const Map& a, const Map& b) {
    out.changed("hack", "variant", std::string(row_of(a.hack).name), std::string(row_of(b.hack).name));
    if (a.hack.index() != b.hack.index()) return;
    const auto object = [](const Hack& hack) {
        return std::visit([](const auto& alternative) -> const void* { return &alternative; }, hack);
    };
    out.compare(format_of(a.hack).record(), object(a.hack), object(b.hack));
}

void describe_head(Rows<Map>& rows, const Map& map) {
    rows.fixed("format", format_version(), "version of this format");
    rows.fixed("game", game_word("luddite"), "game family");
    rows.add("id", map.id, file_id(), "names the map in packs and replays").required().titled("Id");
    rows.add("name", map.name, text(), "printed on the sheet").of_no_game().required().titled("Name");
    rows.add("campaign_game", map.campaign_game, optionally(number(1, 9), "9"),
             "the rules of the games 1 to n are known")
        .of_no_game();
    rows.add("author", map.author, text(), "who made the map").of_no_game().titled("Author");
    rows.add("notes", map.notes, lines_of_text(), "for whoever edits the map").of_no_game().titled("Notes");
    rows.add("thresholds", map.thresholds, thresholds_form(), "a score above it wins; easy < medium < hard")
        .of_no_game()
        .called("threshold");
    rows.add("target", map.target, target_form(),
             "who is meant to win a level, and how often; a level without one is not judged")
        .of_no_game();
}

void describe_tail(Rows<Map>& rows, const Map& map) {
    // `move` is younger than the first digests, which must stay as they are.
    add_tail_rows(rows, map, "map", rulings_form<Rulings>(ruling_table(), ruling_help(), "move"),
                  waiver_list("luddite", "nodes", node_id()), true);
}

}  // namespace

const std::vector<std::string_view>& ruling_help() {
    static const std::vector<std::string_view> help{"how spaces bound what is gained",
                                                    "which value a copied die has",
                                                    "which icons of the Clock are taken",
                                                    "what satisfies OR",
                                                    "where a node gives what it holds",
                                                    "whether patterns may be mirrored",
                                                    "whether a level is won by reaching its threshold",
                                                    "whether other actions may stand between the steps of a move"};
    return help;
}

FormOf<std::string> node_id() { return name_id("nodeId"); }

FormOf<Position> node_position() { return as_part("position", position<Position>(max_coordinate, false)); }

const Record& reward_record() {
    static const Record record = record_of<Reward>("a reward", [](Rows<Reward>& rows, const Reward& reward) {
        rows.add("code", reward.code, node_id(), "the code of a critical function").sparse();
        rows.add("damage", reward.damage, damage(), "points of damage").sparse();
        add_amounts(rows, reward.gain);
        rows.one_at_least();
    });
    return record;
}

FormOf<Reward> reward_form() { return as_part("reward", mapping<Reward>(reward_record())); }

const Record& node_record() {
    static const Record record = record_of<Node>("a node", [](Rows<Node>& rows, const Node& node) {
        static const std::vector<std::string_view> roles{role_word(Role::enter), role_word(Role::exit),
                                                         role_word(Role::enter_exit)};
        rows.add("id", node.id, node_id(),
                 "names the node in walls, links, waivers and replays: 1 to 16 of A-Z, a-z, 0-9, _ and -")
            .required()
            .not_compared();
        rows.add("at", node.at, node_position(), "[column, row]").required().called("position");
        rows.add("role", node.role, one_word<Role>(roles, static_cast<int>(Role::enter)),
                 "the NEETLE starts on the Enter and escapes on the Exit")
            .sparse();
        rows.add("gate", node.gate, gate_form(), "ON s, OFF s, AND s t, OR s t, NAND s t (both OFF)");
        rows.add("lock", node.lock, number(1, 6), "a dice lock").called("dice lock");
        for (const ContentRow* row : content_fields()) add_content(rows, node, *row);
    });
    return record;
}

const Record& map_record() {
    static const Record record = record_of<Map>("a map", [](Rows<Map>& rows, const Map& map) {
        describe_head(rows, map);
        rows.add(
                "nodes", map.nodes,
                list_of<IndexedVector<Node, int>>(as_part("node", mapping<Node>(node_record())),
                                                  {.least = 2, .most = max_nodes, .things = "nodes", .identity = "id"}),
                "nodes of the NED module, 2 to 64")
            .required()
            .block()
            .gap()
            .called("node");
        rows.add("walls", map.walls, pairs_form(), "pairs of neighbours that are not adjacent")
            .block()
            .differs_by([](Changes& out, const Map& a, const Map& b) { compare_pairs(out, "wall", a.walls, b.walls); });
        rows.add("links", map.links, pairs_form(), "pairs of nodes that are adjacent though they are not neighbours")
            .block()
            .differs_by([](Changes& out, const Map& a, const Map& b) { compare_pairs(out, "link", a.links, b.links); });
        rows.add("resources", map.resources, resources_form(), "spaces and start of each kind")
            .required()
            .block()
            .gap()
            .called("");
        rows.add("clock", map.clock, drawing({".emc", ".emc", "boxes", false, max_clock_boxes}),
                 "rows of boxes: . plain, e m c with an energy, multi-tool, credit; 1 to 200 boxes")
            .required()
            .block()
            .gap()
            .called("clock row");
        rows.add("bonuses", map.bonuses,
                 list_of<std::vector<Bonus>>(bonus_form(), {.most = max_bonuses, .things = "bonuses"}),
                 "roll bonuses, 0 to 32; may be empty")
            .required()
            .block()
            .gap()
            .called("bonus");
        rows.add("hack", map.hack, hack_form(), "the Hack module, one of four variants")
            .required()
            .block()
            .gap()
            .differs_by(compare_hack);
        describe_tail(rows, map);
    });
    return record;
}

}  // namespace nedforge::luddite
