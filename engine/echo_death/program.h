#pragma once
// Programs (E21 to E34): the values that say what one does, and the book's list. Costs are Instructions, distances
// squares. Source: the rulebook's *Install Programs*; docs/echo_death/rules.md has the table.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/indexed.h"

namespace nedforge::echo_death {

enum class ProgramKind : std::uint8_t { command, task };
inline constexpr IndexedArray<std::string_view, ProgramKind, 2> program_kind_words{"command", "task"};

// E24.
enum class Target : std::uint8_t { friendly, hostile, any, other_friendly, other_any };
inline constexpr IndexedArray<std::string_view, Target, 5> target_words{"friendly", "hostile", "any", "other_friendly",
                                                                        "other_any"};

// X for the first run in a turn, Y for each later one (E23).
struct Cost {
    int first = 0;
    int later = 0;
    bool pair = false;  // the file has both numbers, [X, Y]
    bool differs() const { return first != later; }
    bool operator==(const Cost&) const = default;
};

struct Blast {
    int columns = 2;
    int rows = 2;
    bool operator==(const Blast&) const = default;
};

// E29, as the file says it: a value that the file leaves out is nullopt. Where `set` is there, the Offense is that
// number, and the file has neither `add` nor `times`.
struct Attack {
    std::optional<int> set, add, times, pierce;
    int added() const { return add.value_or(0); }
    int factor() const { return times.value_or(1); }
    int pierced() const { return pierce.value_or(0); }
    bool operator==(const Attack&) const = default;
};

// What a task adds to statistics (E28); 0: nothing. Of the movements it is added to the X.
struct Additions {
    int offense = 0;
    int defense = 0;
    int orthogonal = 0;
    int diagonal = 0;
    bool operator==(const Additions&) const = default;
};

// Movement and Shutdown have effects of their own (E35, E40), which no program of a list can have.
enum class RootEffect : std::uint8_t { none, movement, shutdown };

struct Program {
    std::string id;
    std::string name;
    ProgramKind kind = ProgramKind::command;
    Cost cost;
    int distance = 0;
    Target target = Target::friendly;
    std::optional<Blast> blast;
    std::optional<int> multiple;
    std::optional<Attack> attack;
    std::optional<int> push;
    std::optional<int> heal;
    std::optional<int> jump;
    std::optional<Additions> add;
    bool stun = false;
    RootEffect root = RootEffect::none;
    bool operator==(const Program&) const = default;
};

inline constexpr std::array<std::string_view, 3> root_ids{"movement", "shutdown", "kill"};
bool is_root_id(std::string_view id);

// The book's list without the root programs, in the order of the book, and one of them by its id (null: none).
const std::vector<Program>& book_programs();
const Program* book_program(std::string_view id);
// Movement, Shutdown and Kill; Shutdown reaches that far.
std::array<Program, 3> root_programs(int shutdown_distance);

}  // namespace nedforge::echo_death
