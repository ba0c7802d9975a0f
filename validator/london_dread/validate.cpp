// The checks of stories in their order, and what a run over them shares.

#include <functional>
#include <optional>
#include <utility>

#include "validator/base/file_checks.h"
#include "validator/london_dread/checks/check.h"
#include "validator/london_dread/family.h"
#include "validator/london_dread/rating/policy_games.h"

namespace nedforge::london_dread {

namespace {

constexpr const Check* registry_of_checks[]{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/london_dread/checks/checks.def"
#undef NEDFORGE_CHECK
};

struct CheckParts {
    using Check = london_dread::Check;
    using Options = ValidateOptions;
    using Loaded = LoadedStory;
    static constexpr std::string_view name = "london_dread";
    static constexpr auto& registry = registry_of_checks;
    static constexpr CheckPhase phases[]{CheckPhase::story, CheckPhase::sheet, CheckPhase::balance};

    static bool is_asked_for(CheckPhase phase, const ValidateOptions& options) {
        return phase == CheckPhase::sheet ? options.sheet : phase != CheckPhase::balance || options.rate;
    }

    class Facts {
    public:
        Facts(const Story& story, const ValidateOptions& options, const Diagnostics& found)
            : story_(story), options_(options), found_(found) {}
        void compile() { sound_ = true; }
        bool is_ready_for(CheckPhase) const { return sound_; }
        CheckContext context() { return {story_, options_, found_, games_}; }

    private:
        const Story& story_;
        const ValidateOptions& options_;
        const Diagnostics& found_;
        bool sound_ = false;
        std::optional<std::vector<PolicyGames>> played_;
        const std::function<const std::vector<PolicyGames>&()> games_ = [this]() -> const std::vector<PolicyGames>& {
            if (!played_)
                played_ =
                    games_of_policies(story_, rate_options_of_checks<RateOptions>(options_),
                                      options_.rated_players.empty() ? player_counts(story_) : options_.rated_players);
            return *played_;
        };
    };
};

}  // namespace

const MapChecks<LoadedStory, ValidateOptions>& map_checks(const Story*) { return FileChecks<CheckParts>::entrance(); }

}  // namespace nedforge::london_dread
