#pragma once

// What the tests of rulings share. They play on the Cottage of the file format:
//   kettle 3*  fridge 5   lamp 2      telly 5
//   oven 3     hub        speaker 3*  console 4
//   doorbell 3* thermostat 4  camera 3*  printer 4      (* one bug at the start)

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/smart_home/table.h"

namespace nedforge::test {

using namespace smart_home;
using enum Symbol;

using Ids = std::vector<std::string>;

inline bool refused_by(const std::string& refusal, const std::string& ruling) {
    return refusal.starts_with(ruling + ": ");
}

#define DONE(expression) EXPECT_EQ(expression, "")
#define REFUSED(expression) EXPECT_NE(expression, "")
#define REFUSED_BY(ruling, expression) EXPECT_PRED2(refused_by, expression, ruling)

// The first turn of the Cottage; the Hacker's target is the printer, the start tile the console.
inline HomeTable playing(const Home& home = cottage()) {
    HomeTable t(home);
    t.set_up("printer", "console", {know_it_all, hobbyist, expert, wizz});
    return t;
}

template <class Reading>
Home with(Reading Rulings::*ruling, Reading reading) {
    Home home = cottage();
    home.rulings.*ruling = reading;
    return home;
}

inline std::vector<Symbol> six_of(Symbol s) { return std::vector<Symbol>(6, s); }

}  // namespace nedforge::test
