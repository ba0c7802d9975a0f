#pragma once
// What the game of homes adds to the workspace: edits of the home in front, games in play, and the work in other
// threads: checks, exports, ratings. No toolkit.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/base/documents/rated_room.h"
#include "editor/smart_home/edits/decks.h"
#include "editor/smart_home/model/session.h"

namespace nedforge::smart_home {

using HomeOptions = RoomOptions<RulingOverrides>;

class Homes final : public RatedRoom<Session, Home, HomeOptions> {
public:
    Homes(Workspace&, HomeOptions);

    // --- edits of the home in front
    using EditRoom::edit;
    bool edit(const std::string& label, const EditedTiles&, const std::string& merge = "");  // what is made is selected
    void select(Ids);

    // --- games; false with a notice while the structure is wrong
    bool start_play(Session&, const Seats&, std::uint64_t seed);
    bool load_replay(Session&, const std::string& path);
    bool rate(Session&, const Players&, int games);

    bool tick() override;
    bool quiet() const override;
};

// Of the Defenders, between the strong policies; nothing where it was stopped.
std::optional<WinRates> win_rates_of(const MapOverview&, int games, const std::stop_token&);
// What a player must know of the rules to play it: "DDoS", "knowledge tokens", "Tech Hobbyist".
std::vector<std::string> mechanisms_of(const Home&);

// What a new home starts from: the template of `nedforge new` with its comments, or as little as a home can be, a
// Router and one device and a few cards. The issues say what is missing.
HomeDocument template_home();
Home empty_home();

// The row of homes in the table of families; the workspace that reads it has a Homes.
DocumentFamily document_family(HomeOptions);
Homes& homes_of(Workspace&);
const Homes& homes_of(const Workspace&);

// What is true of a home; with `full` also proved fixes and the odds of its devices.
Analysis analyse(std::uint64_t stamp, const LoadedHome& base, const Home&, const RulingOverrides&, bool full,
                 const std::stop_token&);

}  // namespace nedforge::smart_home
