#pragma once
// A home as its designer wrote it: plain values, no compiled form (that is board.h), no file (that is formats/). A Home
// may be wrong in ways that only the structure checks see (two tiles in one place, half a device); what the file format
// itself forbids can't be held here or is refused by the reader. Positions are {column, row} from the top left.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/authored_map.h"
#include "engine/smart_home/words.h"

namespace nedforge::smart_home {

struct Position {
    int column = 0;
    int row = 0;
    bool operator==(const Position&) const = default;
    auto operator<=>(const Position&) const = default;
};

// A tile with a capacity and symbols is a device. A Router without them is plain (H2); any other tile without them is a
// half device, which a check reports.
struct Tile {
    std::string id;
    std::string name;
    std::optional<std::string> room;
    Position at;
    std::optional<int> capacity;
    std::optional<std::array<Symbol, 6>> symbols;
    bool bug_symbol = false;  // `bugs: true`: capacity - 2 bugs (H3)
    std::optional<int> bugs;  // `bugs: 2`: that many; never together with bug_symbol
    bool secret_target = false;
    bool is_device() const { return capacity && symbols; }
    bool operator==(const Tile&) const = default;
};

struct TokenKind {
    std::vector<Symbol> icons;  // different ones
    int count = 1;
    bool operator==(const TokenKind&) const = default;
};

struct HackerSteps {
    int from = 0;  // compromised devices
    int steps = 1;
    bool operator==(const HackerSteps&) const = default;
};

// Limits of taste (`standards`, docs/smart_home/format.md).
struct Standards {
    int arrival_rounds = 3;
    int pocket = 4;
    int chain = 3;
    double defence_low = 0.5, defence_high = 0.99;
    double dead_hand = 0.01;
    double win_low = 0.35, win_high = 0.65;
    int rounds = 15;
    double ending = 0.02;
    bool operator==(const Standards&) const = default;
};

inline constexpr int usual_win = 13;
inline const IndexedVector<HackerSteps, int> usual_hacker_steps{{0, 1}, {4, 2}, {9, 3}};

struct Home : AuthoredMap {
    std::string router;  // a tile's id
    IndexedVector<Tile, int> tiles;
    IndexedArray<int, Card, card_count> attacks{};
    IndexedVector<TokenKind, int> tokens;
    int firewalls = 0;
    std::vector<Character> characters{Character::know_it_all, Character::security_expert, Character::password_wizz,
                                      Character::tech_hobbyist};  // in play, as written
    int win_compromised = usual_win;
    IndexedVector<HackerSteps, int> hacker_steps = usual_hacker_steps;
    Standards standards;
    Rulings rulings;
    bool operator==(const Home&) const = default;
};

int index_of_tile(const Home&, std::string_view id);  // -1: none

// The bugs that a device starts with (H3); 0 if the tile is not a device.
int starting_bugs(const Tile&);

// How many steps the Hacker may walk with this number of compromised devices (H35). Precondition: the first item of
// the limits begins at 0.
int walk_limit(const Home&, int compromised);

}  // namespace nedforge::smart_home
