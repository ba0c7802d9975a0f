#pragma once
// What the game of homes adds to the workspace: edits of the home in front, games in play, and the work in other
// threads: checks, exports, ratings. No toolkit.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/base/documents/answers.h"
#include "editor/base/documents/edit_room.h"
#include "editor/base/documents/exports.h"
#include "editor/base/documents/growing_ratings.h"
#include "editor/smart_home/edits/decks.h"
#include "editor/smart_home/model/session.h"

namespace nedforge::smart_home {

struct HomeOptions {
    RulingOverrides rulings = {};
    std::string tool = "nedforge";  // what an export says it was validated by
};

class Homes final : public EditRoom<Session, Home> {
public:
    Homes(Workspace&, HomeOptions);

    TwoStepChecks<Analysis> checks;
    Exports exports;
    GrowingRatings<Session, Rating> ratings;

    // --- edits of the home in front
    using EditRoom::edit;
    bool edit(const std::string& label, const EditedTiles&, const std::string& merge = "");  // what is made is selected
    void select(Ids);
    bool apply_fix(const Fix&);

    // --- games; false with a notice while the structure is wrong
    bool start_play(Session&, const Seats&, std::uint64_t seed);
    bool load_replay(Session&, const std::string& path);
    bool rate(Session&, const Players&, int games);

    // The readings in force: those the editor was started with go before the home's own.
    Rulings rulings_for(const Home& home) const { return options_.rulings.applied_to(home.rulings); }
    Home under_rulings(Home home) const {
        home.rulings = rulings_for(home);
        return home;
    }

    bool tick() override;
    bool quiet() const override;
    void closing(OpenDocument&) override;

private:
    const Analysis* playable(const Session&, const std::string& what);
    HomeOptions options_;
};

// The row of homes in the table of families; the workspace that reads it has a Homes.
DocumentFamily document_family(HomeOptions);
Homes& homes_of(Workspace&);
const Homes& homes_of(const Workspace&);

// What is true of a home; with `full` also proved fixes and the odds of its devices.
Analysis analyse(std::uint64_t stamp, const LoadedHome& base, const Home&, const RulingOverrides&, bool full,
                 const std::stop_token&);

}  // namespace nedforge::smart_home
