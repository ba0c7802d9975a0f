#pragma once
// What a node holds: one row for each content. All code that reads, writes, checks, draws, names or offers contents
// asks the row. The type of a row's field says what the content does (rulebook p. 7, 8):
//   Role                    the Enter, the Exit, or both; nothing happens on entering
//   bool                    an energy lock: closed until 1 energy is paid
//   std::optional<Amounts>  a gift: its resources are gained at the first entry
//   std::optional<Critical> damage, scored once, when the NEETLE is on the node and its code is unlocked
// So a new content of one of these types is its field in Node (map.h) and its row here.

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

enum class Content : std::uint8_t { plain, cache, critical, energy, enter, exit, enter_exit };

struct ContentRow {
    Content content;
    std::string_view key;     // in files: of the node's field; the word of a role
    std::string_view title;   // in the palette
    std::string_view tip;     // what it does, for people
    std::string_view legend;  // of the sheet; empty: its symbol says it
    std::string_view uses;    // several of them, as something that a campaign introduces
    int game;                 // of the campaign, which introduces it
    std::variant<std::monostate, Role, bool Node::*, std::optional<Amounts> Node::*, std::optional<Critical> Node::*>
        field;
};

inline constexpr IndexedArray<ContentRow, Content, 7> content_rows{{
    {Content::plain, "", "Node", "A plain node: a place to pass, with a gate or a dice lock if you like.", "", "", 1,
     std::monostate{}},
    {Content::cache, "cache", "Cache", "Gives its resources the first time the NEETLE enters.", "", "caches", 1,
     &Node::cache},
    {Content::critical, "critical", "Critical",
     "Critical function: scores its damage once, when the NEETLE is on it and its code is unlocked.", "",
     "critical functions", 1, &Node::critical},
    {Content::energy, "energy", "Energy",
     "Energy node: closed until 1 energy is paid, from anywhere. It has no gate and no dice lock.",
     "opened by 1 energy", "energy nodes", 2, &Node::energy},
    {Content::enter, "enter", "Enter", "Where the NEETLE starts. A map has exactly one.", "", "Enter", 1, Role::enter},
    {Content::exit, "exit", "Exit",
     "Where the NEETLE must stand when the Clock runs out, or the score is 0. Exactly one.", "", "Exit", 1, Role::exit},
    {Content::enter_exit, "enter_exit", "Enter & Exit",
     "One node that is both: the NEETLE starts here and must come back.", "", "Enter & Exit", 1, Role::enter_exit},
}};
constexpr const ContentRow& row_of(Content content) { return content_rows[content]; }
static_assert(rows_stand_in_order(content_rows, &ContentRow::content));

// f(value) with what a node has of a content: a Role, true, Amounts or Critical, const as the node is; nothing where it
// has none. Plain is had by no node.
template <class AnyNode, class F>
void with_content(const ContentRow& row, AnyNode& node, F&& f) {
    std::visit(
        [&](const auto& field) {
            using Field = std::decay_t<decltype(field)>;
            if constexpr (std::is_same_v<Field, Role>) {
                if (node.role == field) f(node.role);
            } else if constexpr (std::is_same_v<Field, bool Node::*>) {
                if (node.*field) f(node.*field);
            } else if constexpr (!std::is_same_v<Field, std::monostate>) {
                if (node.*field) f(*(node.*field));
            }
        },
        row.field);
}

// A row whose field has this type of value.
template <class Value>
constexpr bool holds(const ContentRow& row) {
    if constexpr (std::is_same_v<Value, Role>)
        return std::holds_alternative<Role>(row.field);
    else if constexpr (std::is_same_v<Value, bool>)
        return std::holds_alternative<bool Node::*>(row.field);
    else
        return std::holds_alternative<std::optional<Value> Node::*>(row.field);
}

// What a node has of a content that is known to be of this type of value; null: it has none.
template <class Value>
const Value* value_of(const ContentRow& row, const Node& node) {
    const Value* found = nullptr;
    with_content(row, node, [&](const auto& value) {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Value>) found = &value;
    });
    return found;
}

inline bool has(const Node& node, Content content) {
    bool found = false;
    with_content(row_of(content), node, [&](const auto&) { found = true; });
    return found;
}

// All that a node holds; a map that is right has one at most.
inline std::vector<Content> contents_of(const Node& node) {
    std::vector<Content> contents;
    for (const ContentRow& row : content_rows)
        if (has(node, row.content)) contents.push_back(row.content);
    return contents;
}
// The one that counts, where a wrong map has several: a role, then the last row.
inline Content content_of(const Node& node) {
    const auto contents = contents_of(node);
    return contents.empty() ? Content::plain : contents.back();
}

// What a node has of any content of that type of value; null: nothing.
template <class Value, class AnyNode>
auto any_of_type(AnyNode& node) {
    std::conditional_t<std::is_const_v<AnyNode>, const Value, Value>* found = nullptr;
    for (const ContentRow& row : content_rows)
        with_content(row, node, [&](auto& value) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Value>) found = &value;
        });
    return found;
}
inline const Amounts* gift_of(const Node& node) { return any_of_type<Amounts>(node); }
inline Amounts* gift_of(Node& node) { return any_of_type<Amounts>(node); }
inline const Critical* critical_of(const Node& node) { return any_of_type<Critical>(node); }
inline Critical* critical_of(Node& node) { return any_of_type<Critical>(node); }
inline bool has_energy_lock(const Node& node) { return any_of_type<bool>(node) != nullptr; }

// What the first entry gains, what the node scores once its code is unlocked, and that code (empty: none).
inline Amounts gain_of(const Node& node) {
    const Amounts* gift = gift_of(node);
    return gift ? *gift : Amounts{};
}
inline int damage_of(const Node& node) {
    const Critical* critical = critical_of(node);
    return critical ? critical->damage : 0;
}
inline std::string_view code_of(const Node& node) {
    const Critical* critical = critical_of(node);
    return critical ? std::string_view(critical->code) : std::string_view();
}

// The rows whose content has a field of its own in files, in the order in which files have them: what is only ever true
// first. A role is the field `role`, whose words are role_words (roles without `none`).
inline std::vector<const ContentRow*> content_fields() {
    std::vector<const ContentRow*> fields;
    for (const ContentRow& row : content_rows)
        if (holds<bool>(row)) fields.push_back(&row);
    for (const ContentRow& row : content_rows)
        if (holds<Amounts>(row) || holds<Critical>(row)) fields.push_back(&row);
    return fields;
}
inline std::string_view role_word(Role role) {  // empty: none
    for (const ContentRow& row : content_rows)
        if (const auto* row_role = std::get_if<Role>(&row.field); row_role && *row_role == role) return row.key;
    return "";
}

// Tells nodes apart by what they hold.
inline std::string content_text(const Node& node) {
    std::string text;
    for (const ContentRow& row : content_rows)
        with_content(row, node, [&](const auto& value) {
            using Value = std::decay_t<decltype(value)>;
            text += std::string(row.key) + ":";
            if constexpr (std::is_same_v<Value, Amounts>)
                for (const int amount : value.of) text += std::to_string(amount) + ",";
            if constexpr (std::is_same_v<Value, Critical>) text += value.code + "/" + std::to_string(value.damage);
            text += ";";
        });
    return text;
}

// Takes from a node every content of that type of value.
template <class Value>
void clear_all_of_type(Node& node) {
    for (const ContentRow& row : content_rows)
        std::visit(
            [&](const auto& field) {
                using Field = std::decay_t<decltype(field)>;
                if constexpr (std::is_member_object_pointer_v<Field>) {
                    if (holds<Value>(row)) node.*field = {};
                }
            },
            row.field);
}
// Takes every content but one from a node, and gives it one with values to begin with.
inline void clear_contents(Node& node, Content but = Content::plain) {
    if (!holds<Role>(row_of(but))) node.role = Role::none;
    for (const ContentRow& row : content_rows)
        if (row.content != but)
            std::visit(
                [&](const auto& field) {
                    if constexpr (std::is_member_object_pointer_v<std::decay_t<decltype(field)>>) node.*field = {};
                },
                row.field);
}
inline void put_content(Node& node, Content content, const std::string& code) {
    std::visit(
        [&](const auto& field) {
            using Field = std::decay_t<decltype(field)>;
            if constexpr (std::is_same_v<Field, Role>) node.role = field;
            if constexpr (std::is_same_v<Field, bool Node::*>) node.*field = true;
            if constexpr (std::is_same_v<Field, std::optional<Amounts> Node::*>) node.*field = Amounts{{1, 0, 0}};
            if constexpr (std::is_same_v<Field, std::optional<Critical> Node::*>) node.*field = Critical{code, 10};
        },
        row_of(content).field);
}

}  // namespace nedforge::luddite
