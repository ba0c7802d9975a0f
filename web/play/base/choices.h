#pragma once
// The choices of the person whose decision is due, as PlayTable::choices() gives them.

#include <string>
#include <vector>

#include "web/play/base/refused.h"

namespace nedforge::web {

struct Choice {
    Json action;  // what PlayTable::apply() takes
    std::string text, group;
    bool main = false;            // it goes on, as the end of a turn does, and has a button of its own
    std::vector<std::string> on;  // the places that it is about
};

// A group of choices, what it is called on the page, and what its choices do; `help` may be empty.
struct ChoiceGroup {
    std::string group, word, help;
};

// What is asked of the choices: those that name all these places and whose words have all these words in them.
struct ChoiceFilter {
    std::vector<std::string> on;
    std::string words;
    std::size_t most = 0;  // how many of each group are given back, so that a common one hides no rare one; 0: all
};

// The object of PlayTable::choices(). Groups are named in the order given; those without a choice are left out.
Json choices_json(const std::vector<Choice>&, const ChoiceFilter&, const std::vector<ChoiceGroup>&);

}  // namespace nedforge::web
