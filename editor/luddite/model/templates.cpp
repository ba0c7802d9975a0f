#include "editor/luddite/model/templates.h"

#include "editor/luddite/edits/hack.h"

namespace nedforge::luddite {

Map template_map(std::size_t variant) {
    const auto node = [](const char* id, int column, int row) {
        Node n;
        n.id = id;
        n.at = {column, row};
        return n;
    };
    const auto gated = [&](Node n, GateKind kind, int a, int b = 0) {
        n.gate = Gate{kind, a, b};
        return n;
    };
    Map map;
    map.id = "new-map";
    map.name = "New Map";
    map.campaign_game = hack_rows[variant].game;
    Node a1 = node("A1", 0, 0);
    a1.role = Role::enter_exit;
    Node c1 = gated(node("C1", 2, 0), GateKind::or_, 1, 2);
    c1.cache = Amounts{{1, 0, 1}};
    Node b2 = node("B2", 1, 1);
    b2.lock = 4;
    Node c2 = gated(node("C2", 2, 1), GateKind::and_, 1, 2);
    c2.critical = Critical{"alpha", 14};
    Node a3 = gated(node("A3", 0, 2), GateKind::off, 5);
    a3.critical = Critical{"beta", 12};
    map.nodes = {a1, gated(node("B1", 1, 0), GateKind::on, 1),    c1, gated(node("A2", 0, 1), GateKind::off, 3), b2, c2,
                 a3, gated(node("B3", 1, 2), GateKind::or_, 3, 4)};
    map.resources = {ResourceRow{8, 1}, ResourceRow{6, 1}, ResourceRow{6, 0}};
    map.clock = {"....e....m..", "...c.....e..", ".....m......"};
    map.bonuses = {
        {2, Amounts{{2, 0, 0}}, 0}, {3, Amounts{{0, 1, 0}}, 0}, {6, Amounts{{0, 0, 1}}, 0}, {5, {}, 2}, {4, {}, 2}};
    map.hack =
        hack_with_rewards(variant, {{"alpha", 0, {}}, {"beta", 0, {}}, {"", 8, {}}, {"", 0, Amounts{{2, 0, 0}}}});
    return map;
}

Map empty_map() {
    Map map;
    map.id = "new-map";
    map.name = "New Map";
    map.campaign_game = 1;
    map.nodes.resize(2);
    map.nodes[0].id = "A1", map.nodes[0].at = {0, 0}, map.nodes[0].role = Role::enter;
    map.nodes[1].id = "C3", map.nodes[1].at = {2, 2}, map.nodes[1].role = Role::exit;
    map.resources = {ResourceRow{8, 1}, ResourceRow{6, 1}, ResourceRow{6, 0}};
    map.clock = {"........", "........", "........"};
    map.hack = hack_with_rewards(0, {});
    return map;
}

}  // namespace nedforge::luddite
