#pragma once
// What a LUDDITE check is given and what it returns. A check sees the map, the compiled board and the shared facts,
// never YAML: it names paths ("nodes[3].gate") and the run gives them places.

#include "engine/base/diagnostic.h"
#include "engine/luddite/board.h"
#include "validator/base/check.h"
#include "validator/luddite/movement.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

// Lazily computed things that several checks share.
struct CheckContext {
    const Map& map;                 // with the rulings in force already applied
    const Board* board = nullptr;   // none while the map has structure errors
    const MapFacts* facts = nullptr;  // as board
    const ValidateOptions& options;
};

// Where a check stands in the order of the run; later phases need the earlier without errors (CHECKS).
enum class Phase { structure, reachability, hack, economy };

struct Check {
    CheckInfo info;
    Phase phase;
    void (*run)(const CheckContext&, Diagnostics& out);   // sets code, name, severity via finding()
};

// A finding of `check` at `path`, with the check's code, name and usual severity.
Diagnostic finding(const CheckInfo& check, std::string path, std::string message);

}  // namespace nedforge::luddite
