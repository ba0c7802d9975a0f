#pragma once
// What London Dread adds to the workspace: edits of the story in front, deals and plans, games in play, and the work in
// other threads: checks, figures, exports, the planner. No toolkit.

#include <string>

#include "editor/base/documents/rated_room.h"
#include "editor/london_dread/model/session.h"
#include "formats/base/template_words.h"

namespace nedforge::london_dread {

using StoryOptions = RoomOptions<RulingOverrides>;

class Stories final : public RatedRoom<Session, Story, StoryOptions> {
public:
    Stories(Workspace&, StoryOptions);

    LatestJob<Facts> facts;
    GrowingJob<BestPlan> plans;

    void select(CardPlaces cards) {
        if (Session* session = active()) session->choose(std::move(cards));
    }
    // An edit that makes cards, which are chosen then.
    bool edit_cards(const std::string& label, const Made&);

    // Each is false with a notice where it can't be done.
    bool deal(Session&, const std::vector<int>& party, int chapter, std::uint64_t seed);
    bool open_deal(Session&, const std::string& path, std::optional<int> chapter);
    void desk_changed(Session& session) { ++session.plan_question; }
    bool find_plan(Session&);  // in the background; the answer gets better while it is searched
    bool plans_for(const Session& session) const { return plans.asked() == session.stamp(); }

    bool rate(Session&, const TeamPlayers&, const RatedParty&, int games);  // in the background; the figures grow

    bool start_play(Session&, const std::vector<int>& party, std::uint64_t seed, bool types_dice);
    bool load_replay(Session&, const std::string& path);

    bool tick() override;
    bool quiet() const override;

private:
    const Story* playable(const Session&, const char* participle);
    bool put_on_desk(Session&, planner::Deal);
    std::optional<Replay> replay_of(const Session&, const std::string& path);
};

// What a player must know to play it: "2 to 4 players", "12 hours", "overdue=open".
std::vector<std::string> mechanisms_of(const Story&);

// The row of stories in the table of families; the workspace that reads it has a Stories.
DocumentFamily document_family(StoryOptions);
const std::vector<TemplateWords>& words_of_new();  // of each template
Stories& stories_of(Workspace&);
const Stories& stories_of(const Workspace&);

}  // namespace nedforge::london_dread
