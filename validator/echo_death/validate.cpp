// The checks of grids in their order, and what a run over them shares.

#include <functional>
#include <optional>
#include <utility>

#include "validator/base/file_checks.h"
#include "validator/echo_death/checks/check.h"
#include "validator/echo_death/family.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge::echo_death {

namespace {

constexpr const Check* registry_of_checks[]{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/echo_death/checks/checks.def"
#undef NEDFORGE_CHECK
};

struct CheckParts {
    using Check = echo_death::Check;
    using Options = ValidateOptions;
    using Loaded = LoadedGrid;
    static constexpr std::string_view name = "echo_death";
    static constexpr auto& registry = registry_of_checks;
    static constexpr CheckPhase phases[]{CheckPhase::facts, CheckPhase::sheet, CheckPhase::balance};

    static bool is_asked_for(CheckPhase phase, const ValidateOptions& options) {
        if (phase == CheckPhase::facts) return options.proofs;
        if (phase == CheckPhase::sheet) return options.sheet;
        return phase != CheckPhase::balance || options.rate;
    }

    class Facts {
    public:
        Facts(const Grid& grid, const ValidateOptions& options, const Diagnostics&) : grid_(grid), options_(options) {}
        void compile() { facts_.emplace(board_.emplace(echo_death::compile(grid_))); }
        bool is_ready_for(CheckPhase phase) const {
            if (phase == CheckPhase::balance) return board_ && board_->players == rated_players;
            return facts_ || phase == CheckPhase::sheet;
        }
        CheckContext context() { return {grid_, options_, facts_ ? &*facts_ : nullptr, rating_}; }

    private:
        const Grid& grid_;
        const ValidateOptions& options_;
        std::optional<Board> board_;
        std::optional<GridFacts> facts_;
        std::optional<GridRating> rated_;
        const std::function<const GridRating*()> rating_ = [this] {
            if (!rated_) {
                auto play = rate_options_of_checks<RateOptions>(options_);
                play.games += play.games % 2;  // whole pairs
                rated_ = rate(*board_, play);
            }
            return rated_->complete && rated_->games > 0 ? &*rated_ : nullptr;
        };
    };
};

}  // namespace

const MapChecks<LoadedGrid, ValidateOptions>& map_checks(const Grid*) { return FileChecks<CheckParts>::entrance(); }

}  // namespace nedforge::echo_death
