// The inspector: what is selected, editable, for one node or several; else the map's own properties.

#include <algorithm>
#include <optional>
#include <set>

#include "editor/base/lists.h"
#include "editor/luddite/edits/hack.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/parts/map_fields.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/words.h"
#include "engine/luddite/gates.h"
#include "formats/base/findings/findings.h"
#include "formats/base/text/near_words.h"

namespace nedforge::luddite {
namespace {

std::vector<std::string> offered_codes(const Map& map) {
    std::set<std::string> codes;
    for (const Reward* reward : rewards_of(map.hack))
        if (!reward->code.empty()) codes.insert(reward->code);
    return {codes.begin(), codes.end()};
}

// What all selected nodes share, or nothing.
template <class T, class Get>
std::optional<T> common(const std::vector<const Node*>& nodes, const Get& get) {
    std::optional<T> value;
    for (const Node* node : nodes) {
        const T mine = get(*node);
        if (value && !(*value == mine)) return std::nullopt;
        value = mine;
    }
    return value;
}

// An energy node has neither gate nor lock: what it still has can be taken away.
void energy_fields(const Shown& shown, const std::vector<const Node*>& nodes, const std::string& subject,
                   Wishes& wishes) {
    const Look& look = shown.look;
    const Ids& ids = shown.session->selection;
    kit::caption(look, "An energy node has no gate and no dice lock; it opens for 1 energy.");
    const auto has_any = [&](auto test) { return std::any_of(nodes.begin(), nodes.end(), test); };
    if (has_any([](const Node* n) { return n->gate.has_value(); }) && kit::button(look, "gate", "Remove the gate"))
        wishes.edit("No gate on " + subject, set_gate(shown.map(), ids, std::nullopt));
    if (has_any([](const Node* n) { return n->lock.has_value(); }) && kit::button(look, "lock", "Remove the dice lock"))
        wishes.edit("No lock on " + subject, set_lock(shown.map(), ids, std::nullopt));
}

// The gate with another kind: its switches stay as far as the kind has as many.
Gate with_kind(Gate gate, GateKind kind) {
    gate.kind = kind;
    const bool two = row_of(kind).switches == 2;
    if (!two) gate.b = 0;
    if (two && gate.b == 0) gate.b = gate.a == 6 ? 5 : gate.a + 1;
    if (two && gate.a > gate.b) std::swap(gate.a, gate.b);
    return gate;
}

// The gate after its switch `s` was pressed.
Gate with_switch(Gate gate, int s) {
    if (gate.b == 0) return {gate.kind, s, 0};
    // Pressed again, it becomes the first, so that the other can be replaced.
    if (gate.a == s || gate.b == s) return {gate.kind, s, gate.a == s ? gate.b : gate.a};
    return {gate.kind, std::min(gate.a, s), std::max(gate.a, s)};
}

// "none" and the kinds, the present one chosen. The kind chosen now: 0 for none.
std::optional<int> choose_gate_kind(const Look& look, const std::optional<std::optional<Gate>>& gate) {
    std::array<std::string_view, 1 + gate_rows.size()> kinds{"none"};
    for (const GateRow& row : gate_rows) kinds[1 + place_of_index(row.kind)] = row.word;
    int kind = !gate ? -1 : !*gate ? 0 : 1 + static_cast<int>((*gate)->kind);
    const bool chosen = kit::choice(look, "gate", kinds, kind, ImGui::GetContentRegionAvail().x);
    if (!gate) kit::caption(look, "The selected nodes have different gates.");
    return chosen ? std::optional(kind) : std::nullopt;
}

void gate_fields(const Shown& shown, const std::vector<const Node*>& nodes, const std::string& subject,
                 Wishes& wishes) {
    const Look& look = shown.look;
    const auto gate = common<std::optional<Gate>>(nodes, [](const Node& n) { return n.gate; });
    kit::heading(look, "Gate");
    if (std::all_of(nodes.begin(), nodes.end(), [](const Node* n) { return n->energy; }))
        return energy_fields(shown, nodes, subject, wishes);
    const Gate current = gate && *gate ? **gate : Gate{};
    const auto set = [&](const std::optional<Gate>& g) {
        wishes.edit((g ? "Gate " + to_string(*g) : std::string("No gate")) + " on " + subject,
                    set_gate(shown.map(), shown.session->selection, g));
    };
    if (const auto kind = choose_gate_kind(look, gate))
        set(*kind == 0 ? std::nullopt : std::optional(with_kind(current, static_cast<GateKind>(*kind - 1))));
    if (!gate || !*gate) return;
    const float side = look.px(34);
    for (int s = 1; s <= 6; ++s) {
        if (s > 1) ImGui::SameLine(0, look.px(4));
        if (kit::toggle(look, "gate.switch:" + std::to_string(s), std::to_string(s).c_str(),
                        current.a == s || current.b == s, "Switch " + std::to_string(s), {side, 0}))
            set(with_switch(current, s));
    }
}

void lock_fields(const Shown& shown, const std::vector<const Node*>& nodes, const std::string& subject,
                 Wishes& wishes) {
    if (std::all_of(nodes.begin(), nodes.end(), [](const Node* n) { return n->energy; })) return;
    const Look& look = shown.look;
    const auto lock = common<std::optional<int>>(nodes, [](const Node& n) { return n.lock; });
    kit::heading(look, "Dice lock");
    static constexpr std::array<std::string_view, 7> names{"none", "1", "2", "3", "4", "5", "6"};
    int index = !lock ? -1 : *lock ? **lock : 0;
    if (kit::choice(look, "lock", names, index, ImGui::GetContentRegionAvail().x))
        wishes.edit((index ? "Lock " + std::to_string(index) : std::string("No lock")) + " on " + subject,
                    set_lock(shown.map(), shown.session->selection, index ? std::optional(index) : std::nullopt));
    if (!lock) kit::caption(look, "The selected nodes have different locks.");
}

void kind_fields(const Shown& shown, const std::vector<const Node*>& nodes, const std::string& subject,
                 Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const Ids ids = shown.session->selection;
    const auto kind = common<NodeKind>(nodes, [](const Node& n) { return kind_of(n); });
    const bool mixed = std::any_of(nodes.begin(), nodes.end(), [](const Node* n) { return is_of_several_kinds(*n); });
    kit::heading(look, "Kind");
    const float width = (ImGui::GetContentRegionAvail().x - look.px(8)) / 3;
    for (std::size_t i = 0; i < all_node_kinds.size(); ++i) {
        const NodeKind k = all_node_kinds[i];
        if (i % 3) ImGui::SameLine(0, look.px(4));
        const std::string name(words_of(k).name);
        const auto refused = can_set_kind(map, ids, k);
        ImGui::BeginDisabled(refused.has_value());
        if (kit::toggle(look, "kind:" + name, name.c_str(), kind == k,
                        refused ? refused->reason : std::string(words_of(k).hint), {width, 0}) &&
            (kind != k || mixed))
            wishes.edit("Make " + subject + ": " + name, set_kind(map, ids, k));
        ImGui::EndDisabled();
    }
    if (mixed) kit::caption(look, "It is of more than one kind. Choose the one that it should be.");
}

// The first reward that pays no code can pay this one; else the Hack module is where one is made.
void pay_buttons(const Shown& shown, const std::string& code, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const auto rewards = rewards_of(map.hack);
    const auto free = std::find_if(rewards.begin(), rewards.end(), [](const Reward* r) { return r->code.empty(); });
    if (free != rewards.end()) {
        const std::size_t item = index_at<std::size_t>(rewards, free);
        const std::string name = item_name(map.hack, item);
        if (kit::button(look, "code.pay", ("Pay it from " + name).c_str(), kit::Kind::primary,
                        "Adds the code to this reward and shows it.")) {
            Reward reward = **free;
            reward.code = code;
            wishes.edit("Pay " + code + " from " + name, set_reward(map, item, reward));
            go_to(shown, "hack." + std::string(row_of(map.hack).list) + "[" + std::to_string(item) + "].reward.code",
                  {}, editor, wishes);
        }
    } else if (kit::button(look, "code.hack", "Go to the Hack module", kit::Kind::normal,
                           "Every reward pays a code already. Add one there.")) {
        wishes.on_session([](Session& s) { s.show_view(View::hack); });
    }
}

void code_field(const Shown& shown, const Node& node, const std::string& subject, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const auto codes = offered_codes(map);
    const std::string& current = node.critical->code;
    std::string code;
    kit::label(look, "Code", look.px(70));
    if (kit::text_field("code", current, code, look.px(150)))
        wishes.edit("Code of " + subject, set_code(map, node.id, code));
    kit::tip("The code that unlocks it. A reward of the Hack module must pay it.");
    ImGui::SameLine(0, look.px(2));
    if (ImGui::BeginCombo("##codes", "", ImGuiComboFlags_NoPreview)) {
        for (const auto& name : codes)
            if (ImGui::Selectable(for_toolkit(name).c_str(), name == current))
                wishes.edit("Code of " + subject, set_code(map, node.id, name));
        ImGui::EndCombo();
    }
    if (std::find(codes.begin(), codes.end(), current) != codes.end()) return;
    kit::caption(look, "No reward of the Hack module pays this code yet.");
    pay_buttons(shown, current, editor, wishes);
    const std::string near(nearest(current, {codes.begin(), codes.end()}));
    if (!near.empty() && kit::button(look, "code.suggested", ("Did you mean " + near + "?").c_str(), kit::Kind::quiet,
                                     "Uses this code."))
        wishes.edit("Code of " + subject, set_code(map, node.id, near));
}

void content_fields(const Shown& shown, const std::vector<const Node*>& nodes, const std::string& subject,
                    EditorState& editor, Wishes& wishes) {
    kind_fields(shown, nodes, subject, wishes);
    const Look& look = shown.look;
    const Map& map = shown.map();
    const Ids ids = shown.session->selection;
    const auto kind = common<NodeKind>(nodes, [](const Node& n) { return kind_of(n); });
    if (kind == NodeKind::cache) {
        kit::heading(look, "Cache");
        const auto cache = common<Amounts>(nodes, [](const Node& n) { return *n.cache; });
        Amounts value;
        if (amount_fields(look, shown.palette, "cache", cache ? *cache : *nodes[0]->cache, value))
            wishes.edit("Cache of " + subject, set_cache(map, ids, value), "cache");
    }
    if (kind != NodeKind::critical) return;
    kit::heading(look, "Critical function");
    if (nodes.size() == 1) code_field(shown, *nodes[0], subject, editor, wishes);
    kit::label(look, "Damage", look.px(70));
    int damage = 0;
    if (kit::number_field(look, "damage", common<int>(nodes, [](const Node& n) { return n.critical->damage; }), 1, 999,
                          damage, look.px(150)))
        wishes.edit("Damage of " + subject, set_damage(map, ids, damage), "damage");
}

void wires_fields(const Shown& shown, const Node& node, Wishes& wishes) {
    const auto words = [&](const NodePair& wire, bool wall) -> std::optional<WireWords> {
        if (wire[0] != node.id && wire[1] != node.id) return std::nullopt;
        const std::string& far_end = wire[0] == node.id ? wire[1] : wire[0];
        return WireWords{far_end, (wall ? "against " : "to ") + far_end};
    };
    wire_list(shown.look, shown.map(), "Walls and links", words, wishes);
}

void facts_fields(const Shown& shown, const Node& node) {
    const Analysis* analysis = shown.session->fresh_analysis();
    const int index = index_of_node(shown.map(), node.id);
    if (!analysis || !analysis->facts || index < 0) return;
    const NodeFacts& fact = analysis->facts->nodes[place_of_index(index)];
    kit::heading(shown.look, "What is true of it");
    std::string text = fact.force_only   ? "Only force steps reach it."
                       : !fact.reachable ? "Out of reach."
                                         : "Reachable with " + counted(fact.min_dice.value_or(0), "die") + " at least.";
    if (fact.reachable) text += fact.returns ? " The NEETLE can get back to the Exit." : " No way back to the Exit.";
    kit::caption(shown.look, text);
}

}  // namespace

void inspector_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Look& look = shown.look;
    if (const auto run = run_in_sight(*shown.session); run && editor.canvas.log) return run_log(shown, *run, wishes);
    if (shown.session->part) return part_panel(shown, editor, wishes);
    std::vector<const Node*> nodes;
    for (const auto& id : shown.session->selection)
        if (const Node* node = node_with(shown.map(), id)) nodes.push_back(node);
    if (nodes.empty()) return map_fields(shown, editor, wishes);
    const std::string subject = nodes.size() == 1 ? nodes[0]->id : std::to_string(nodes.size()) + " nodes";
    if (nodes.size() == 1) {
        std::string id;
        kit::label(look, "Node", look.px(52));
        ImGui::PushFont(look.bold);
        if (kit::text_field("node.id", nodes[0]->id, id, look.px(130))) {
            const std::string old = nodes[0]->id;
            wishes.wish([old, id, renamed = rename_node(shown.map(), old, id)](Maps& maps) {
                if (maps.edit("Rename " + old + " to " + id, renamed)) maps.select({id});
            });
        }
        ImGui::PopFont();
        kit::tip("The node's id, as printed on the sheet.");
        ImGui::SameLine();
        ImGui::TextDisabled("at %d, %d", nodes[0]->at.column, nodes[0]->at.row);
    } else {
        ImGui::PushFont(look.bold);
        ImGui::Text("%zu nodes", nodes.size());
        ImGui::PopFont();
    }
    content_fields(shown, nodes, subject, editor, wishes);
    gate_fields(shown, nodes, subject, wishes);
    lock_fields(shown, nodes, subject, wishes);
    if (nodes.size() == 1) wires_fields(shown, *nodes[0], wishes);
    kit::gap(look, 6);
    const auto refused = can_remove_nodes(shown.map(), shown.session->selection);
    if (kit::button(look, "node.delete", "Delete", kit::Kind::danger, "",
                    refused ? std::optional(refused->reason) : std::nullopt))
        wishes.edit("Delete " + subject, remove_nodes(shown.map(), shown.session->selection));
    kit::gap(look, 2);
    kit::caption(look,
                 "Keys: 1 to 6 gate, Shift+1 to 6 second switch, G next kind, 0 none; Alt+1 to 6 lock; arrows move.");
    // Last: the facts come when the check has ended, and must not move what is being pressed.
    if (nodes.size() == 1) facts_fields(shown, *nodes[0]);
}

}  // namespace nedforge::luddite
