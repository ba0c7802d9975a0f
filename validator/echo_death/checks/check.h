#pragma once
// What a check of a grid is given and what it returns. A check sees the grid, the compiled board and what is true of
// it, never YAML: it names paths ("rows[3]") and the run gives them places. Each file below checks/ defines one
// `const Check NAME_check` (or a close family of them), each has its line in checks.def. A check may put candidates for
// fixes into its findings; the run keeps those that prove themselves.

#include <functional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/echo_death/board.h"
#include "validator/base/check.h"
#include "validator/echo_death/facts/deployment.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {

struct GridRating;  // validator/echo_death/rating/rate.h

// What several checks ask of a grid, worked out when first asked for.
class GridFacts {
public:
    explicit GridFacts(const Board& board) : board_(board) {}
    const Board& board() const { return board_; }
    const Deployment& deployment() {
        if (!deployment_) deployment_ = deployment_of(board_, true);
        return *deployment_;
    }

private:
    const Board& board_;
    std::optional<Deployment> deployment_;
};

// `facts` is there where Structure has no error. `rating` gives null where no game was played.
struct CheckContext {
    const Grid& grid;  // with the rulings in force already applied
    const ValidateOptions& options;
    GridFacts* facts = nullptr;
    const std::function<const GridRating*()>& rating;
};

// When a check runs: `facts` only where Structure has no error, `balance` only with --rate and without errors; `never`
// for what the readers and the waivers report, whose entries carry the texts only.
enum class CheckPhase { never, structure, facts, balance, sheet };

using Check = CheckOf<CheckContext, CheckPhase>;

#define NEDFORGE_CHECK(name) extern const Check name##_check;
#include "validator/echo_death/checks/checks.def"
#undef NEDFORGE_CHECK

// The squares as subjects of a finding.
std::vector<std::string> subjects_of(const std::vector<Square>&);
// Where a finding about squares stands: the first item of `rows` that holds one of them. `squares` are by row.
std::string rows_path(const std::vector<Square>& squares);
// "the square 3,5", "3 squares, the first of them 3,5": for messages. Precondition: there is one.
std::string squares_in_words(const std::vector<Square>&);

// Adds a finding about several squares at once, and returns it.
Diagnostic& report_on(Diagnostics& out, const Check&, const std::vector<Square>&, std::string message,
                      std::string help);

}  // namespace nedforge::echo_death
