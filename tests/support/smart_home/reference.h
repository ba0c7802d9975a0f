#pragma once
// A second engine for homes, for tests only: the rules and docs/smart_home/rulings.md written down again from their
// text with sets and maps of names, as slowly and plainly as they read. It plays replays and shares no code with
// engine/ but the words of homes and replays.

#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "engine/smart_home/game/replay.h"

namespace nedforge::test {

// All that a replay's report says (`replay --format json`), but for the text of the message and the ruling.
struct HomeReport {
    struct Check {
        int round = 0, turn = 0;
        std::string tile, answer;
        bool operator==(const Check&) const = default;
    };
    struct Person {
        std::string tile;
        std::vector<int> tokens;
        bool operator==(const Person&) const = default;
    };
    struct Sheet {
        std::map<std::string, Person> characters;
        std::map<std::string, int> bugs, ddos, hand, pile, discard;
        std::vector<std::string> compromised;
        std::set<std::pair<std::string, std::string>> firewalls;
        int firewalls_left = 0;
        std::string hacker, target, top;
        std::set<std::string> visited;
        std::vector<int> supply, spent;
        bool operator==(const Sheet&) const = default;
    };
    struct Where {
        std::optional<int> round, turn, action;
        std::string step;
        bool operator==(const Where&) const = default;
    };
    std::string status, ending, winner;
    std::vector<Check> checks;
    std::optional<Where> next, error;
    std::optional<Sheet> state;
    bool operator==(const HomeReport&) const = default;
};
std::ostream& operator<<(std::ostream&, const HomeReport&);

HomeReport report_of(const smart_home::Board&, const smart_home::ReplayOutcome&);  // as the engine sees it
HomeReport reference_report(const smart_home::Home&, const smart_home::Rulings&, const smart_home::Replay&);

}  // namespace nedforge::test
