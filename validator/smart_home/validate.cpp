// The checks of homes in their order, and what a run over them shares.

#include <functional>
#include <optional>
#include <utility>

#include "validator/base/file_checks.h"
#include "validator/smart_home/checks/check.h"
#include "validator/smart_home/family.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::smart_home {

namespace {

constexpr const Check* registry_of_checks[]{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/smart_home/checks/checks.def"
#undef NEDFORGE_CHECK
};

struct CheckParts {
    using Check = smart_home::Check;
    using Options = ValidateOptions;
    using Loaded = LoadedHome;
    static constexpr std::string_view name = "smart_home";
    static constexpr auto& registry = registry_of_checks;
    static constexpr CheckPhase phases[]{CheckPhase::connected, CheckPhase::network, CheckPhase::dice,
                                         CheckPhase::decks,     CheckPhase::sheet,   CheckPhase::balance};

    static bool is_asked_for(CheckPhase phase, const ValidateOptions& options) {
        return phase == CheckPhase::sheet ? options.sheet : phase != CheckPhase::balance || options.rate;
    }

    class Facts {
    public:
        Facts(const Home& home, const ValidateOptions& options, const Diagnostics& found)
            : home_(home), options_(options), found_(found) {}
        void compile() { facts_ = facts_of(board_.emplace(smart_home::compile(home_))); }
        // `network` asks for a network that hangs together.
        bool is_ready_for(CheckPhase phase) const {
            if (phase == CheckPhase::network) return board_ && !has_errors(found_);
            return board_ || phase == CheckPhase::sheet;
        }
        CheckContext context() {
            return {home_, options_, found_, board_ ? &*board_ : nullptr, facts_ ? &*facts_ : nullptr, rating_, odds_};
        }

    private:
        const Home& home_;
        const ValidateOptions& options_;
        const Diagnostics& found_;
        std::optional<Board> board_;
        std::optional<HomeFacts> facts_;
        std::optional<HomeRating> rated_;
        std::optional<OddsTable> odds_table_;
        const std::function<OddsTable&()> odds_ = [this]() -> OddsTable& {
            return odds_table_ ? *odds_table_ : odds_table_.emplace(board_->rulings);
        };
        const std::function<const HomeRating*()> rating_ = [this] {
            if (!rated_) rated_ = rate(*board_, rate_options_of_checks<RateOptions>(options_));
            return rated_->complete && rated_->games > 0 ? &*rated_ : nullptr;
        };
    };
};

}  // namespace

const MapChecks<LoadedHome, ValidateOptions>& map_checks(const Home*) { return FileChecks<CheckParts>::entrance(); }

}  // namespace nedforge::smart_home
