#pragma once
// A second engine, for tests only: the rules of LUDDITE written down again from their text with sets and maps of names,
// as slowly and plainly as they read. It shares no code with engine/ but the words of maps and replays.

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/luddite/game/replay.h"

namespace nedforge::test {

// All that a replay's report says of a sheet.
struct Sheet {
    std::string node;
    std::array<int, 6> toggles{};
    int clock = 0;
    std::array<int, 3> held{}, used_spaces{};
    std::set<std::string> opened, powered, caches, hit, codes;
    std::set<int> bonuses, paid;
    std::array<int, 3> tallies{};
    int critical = 0, hack = 0, switches = 0, clock_damage = 0, leftover = 0;
    int score = 0;
    bool escaped = false, over = false;
    bool operator==(const Sheet&) const = default;
};
std::ostream& operator<<(std::ostream&, const Sheet&);

Sheet sheet_of(const luddite::Board&, const luddite::State&);  // as the engine sees it

class ReferenceGame {
public:
    ReferenceGame(const luddite::Map& map, const luddite::Rulings& rulings);

    // False: illegal, and nothing has changed.
    bool start_round(const std::array<int, 3>& roll);  // ends the round before
    bool may_end_round() const;
    bool play(const luddite::ReplayAction&);
    bool over() const { return crossed_clock_ == static_cast<int>(clock_.size()); }
    Sheet sheet() const;

private:
    struct DieNow {
        int shown_when_rolled = 0, value = 0;
        bool made = false, used = false;
        int steps_left = 0;  // of its move, where that is made in parts
    };
    using Cell = std::pair<int, luddite::Position>;  // section (0 for lines), place

    const luddite::Node& node(const std::string& id) const;
    bool has_node(const std::string& id) const;
    bool adjacent(const std::string& a, const std::string& b) const;
    bool on(int number) const { return toggles_.at(number) % 2 == 1; }
    bool gate_satisfied(const luddite::Gate&) const;
    bool may_enter(const std::string& id) const;
    void stand_on(const std::string& id);
    void gain(int kind, int amount);
    void gain_all(const luddite::Amounts&);
    bool die_usable(const luddite::ReplayAction&, bool for_clock) const;
    int value_of(const luddite::ReplayAction&) const;
    void use(const luddite::ReplayAction&, int kind);  // the die, or one of the resource
    void clock(int value);
    bool hack(const luddite::ReplayAction&);
    bool move(const luddite::ReplayAction&);
    void pay_what_is_met();
    bool met(int reward) const;
    std::vector<luddite::Position> turned_pattern(int value, int turn, bool mirror) const;

    const luddite::Map& map_;
    luddite::Rulings rulings_;
    std::string clock_;
    std::string here_, enter_, exit_;
    std::map<int, int> toggles_;
    std::array<int, 3> held_{}, ever_{}, tallies_{};
    int crossed_clock_ = 0;
    std::set<std::string> opened_, powered_, emptied_, hit_, codes_;
    std::set<int> bonuses_, paid_;
    std::set<std::pair<int, std::pair<int, int>>> crossed_;    // section, column, row
    std::map<std::pair<int, int>, std::vector<int>> written_;  // (entry, 0) or (section, row) -> numbers
    bool in_round_ = false, clocked_ = false;
    int energy_steps_left_ = 0;  // of the one move by an energy that is made in parts
    std::vector<DieNow> dice_;
};

}  // namespace nedforge::test
