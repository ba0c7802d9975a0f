#include "formats/base/network.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace nedforge {
namespace {

Network network() {
    return {"pair",
            "A \"pair\" #1",
            {{"A1", 0, 0, {"Enter", "back\\slash"}}, {"B 2", 1, 3, {"<b>`x`</b>; 1 & 2"}}, {"C", 2, 0, {}}},
            {{0, 1}}};
}

TEST(Network, DotQuotesWhatItHolds) {
    EXPECT_EQ(network_dot(network()),
              "graph \"pair\" {\n  label=\"A \\\"pair\\\" #1\";\n  node [shape=box];\n"
              "  \"A1\" [label=\"A1\\nEnter\\nback\\\\slash\", pos=\"0,0!\"];\n"
              "  \"B 2\" [label=\"B 2\\n<b>`x`</b>; 1 & 2\", pos=\"2,-6!\"];\n"
              "  \"C\" [label=\"C\", pos=\"4,0!\"];\n"
              "  \"A1\" -- \"B 2\";\n}\n");
}

TEST(Network, MermaidWritesItsSignsAsEntities) {
    EXPECT_EQ(network_mermaid(network()),
              "flowchart TB\n"
              "  n0[\"A1<br/>Enter<br/>back#92;slash\"]\n"
              "  n1[\"B 2<br/>#60;b#62;#96;x#96;#60;/b#62;#59; 1 #38; 2\"]\n"
              "  n2[\"C\"]\n"
              "  n0 --- n1\n");
}

TEST(Network, JsonNamesBothEnds) {
    const auto read = nlohmann::json::parse(network_json(network()));
    EXPECT_EQ(read.at("nodes").at(1).at("row"), 3);
    EXPECT_EQ(read.at("nodes").at(0).at("labels"), (nlohmann::json{"Enter", "back\\slash"}));
    EXPECT_EQ(read.at("links"), (nlohmann::json::array({{{"from", "A1"}, {"to", "B 2"}}})));
}

}  // namespace
}  // namespace nedforge
