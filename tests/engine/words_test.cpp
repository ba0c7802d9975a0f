#include <gtest/gtest.h>

#include "engine/luddite/map.h"

using namespace nedforge::luddite;

TEST(Gate, IsWrittenAsItIsPrinted) {
    for (const char* text : {"ON 2", "OFF 6", "AND 1 2", "OR 3 4", "NAND 3 6"}) {
        const auto gate = parse_gate(text);
        ASSERT_TRUE(gate) << text;
        EXPECT_EQ(to_string(*gate), text);
    }
    for (const char* text : {"on 2", "ON", "ON 7", "ON  2", "AND 1", "AND 1 2 ", "NOR 1 2", ""})
        EXPECT_FALSE(parse_gate(text)) << text;
}

TEST(Rulings, FirstReadingIsTheDefault) {
    for (const auto& info : ruling_table()) EXPECT_EQ(info.get(Rulings{}), 0) << info.name;
    RulingOverrides overrides;
    overrides.reading[3] = std::uint8_t{1};
    EXPECT_EQ(overrides.applied_to({}).or_gate, OrGateRuling::both);
}
