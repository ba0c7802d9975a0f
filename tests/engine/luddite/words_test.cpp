#include <gtest/gtest.h>

#include "engine/base/rulings.h"
#include "engine/luddite/board.h"
#include "engine/luddite/gates.h"

using namespace nedforge;
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

TEST(Gate, EveryKindIsReadBackAndHasItsWords) {
    for (const GateRow& row : gate_rows) {
        const Gate gate{row.kind, 3, row.switches == 2 ? 5 : 0};
        EXPECT_EQ(parse_gate(to_string(gate)), gate) << row.word;
        EXPECT_EQ(to_string(gate).substr(0, row.word.size()), row.word);
        for (const auto words : {row.needs, row.tip}) {
            const std::string text = with_switches(words, gate);
            EXPECT_NE(text.find('3'), std::string::npos) << text;
            EXPECT_EQ(text.find('5') != std::string::npos, row.switches == 2) << text;
            EXPECT_EQ(text.find('{'), std::string::npos) << text;
        }
        EXPECT_FALSE(row.legend.empty());
        EXPECT_TRUE(row.game >= 1 && row.game <= 9);
    }
}

// A switch that a gate does not name is nothing to it, and one setting at least opens it, else it were a wall.
TEST(Gate, HangsOnItsOwnSwitchesAlone) {
    for (const GateRow& row : gate_rows)
        for (const OrGateRuling reading : {OrGateRuling::either, OrGateRuling::both}) {
            const Gate gate{row.kind, 2, row.switches == 2 ? 6 : 0};
            const unsigned named = row.switches == 2 ? 0b100010u : 0b000010u;
            int open = 0;
            for (unsigned setting = 0; setting < 64; ++setting) {
                EXPECT_EQ(satisfied(gate, setting, reading), satisfied(gate, setting & named, reading))
                    << row.word << " " << setting;
                open += satisfied(gate, setting, reading);
            }
            EXPECT_TRUE(open > 0 && open < 64) << row.word;
        }
}

TEST(Rulings, FirstReadingIsTheDefault) {
    for (const auto& info : ruling_table()) EXPECT_EQ(info.get(Rulings{}), 0) << info.name;
    RulingOverrides overrides;
    overrides.reading[3] = std::uint8_t{1};
    EXPECT_EQ(overrides.applied_to({}).or_gate, OrGateRuling::both);
}

TEST(Rulings, AreChosenByBothTheirWords) {
    struct Said {
        std::string ruling, reading;
    };
    const auto chosen = [](const std::vector<Said>& said) { return RulingOverrides::named(said).applied_to({}); };
    EXPECT_EQ(chosen({}), Rulings{});
    EXPECT_EQ(chosen({{"or_gate", "both"}}).or_gate, OrGateRuling::both);
    EXPECT_EQ(chosen({{"or_gate", "both"}}).passing, PassingRuling::enter) << "another ruling stays as it was";
    EXPECT_EQ(chosen({{"or_gate", "stop"}}), Rulings{}) << "the reading of another ruling";
    EXPECT_EQ(chosen({{"or_gate", "both"}, {"or_gate", "either"}}), Rulings{});
}
