#pragma once
// One open story with all that belongs to looking at it: chosen cards, findings, figures, a deal on the desk, a game in
// play. No toolkit here: panels read it, wishes change it.

#include <memory>
#include <optional>
#include <vector>

#include "editor/base/documents/map_session.h"
#include "editor/london_dread/edits/cards.h"
#include "editor/london_dread/model/analysis.h"
#include "editor/london_dread/model/desk.h"
#include "editor/london_dread/model/facts.h"
#include "editor/london_dread/model/playtest.h"
#include "editor/london_dread/model/story_document.h"
#include "validator/london_dread/planner/planner.h"
#include "validator/london_dread/rating/rate.h"

namespace nedforge::london_dread {

// The views of a story, in the order of the rail.
enum class DocumentView { cards, matrix, timeline, deal, clocks, play, endgame, rating, sheet };

// The best plan for a deal, as far as it has been searched for.
struct BestPlan {
    std::uint64_t question = 0;  // Session::plan_question
    planner::LeastDread least;
    bool finished = false;
};

struct Rating {
    std::uint64_t stamp = 0;
    StoryRating result;
    RatedParty party;
    int asked = 0;      // games
    bool kept = false;  // for the next start
};
KeptAnswer kept_of(const Rating&);

class Session final : public MapSession<StoryDocument, DocumentView, Analysis> {
public:
    using MapSession::MapSession;

    CardList list = CardList::characters;  // whose table is shown
    CardPlaces selection;                  // of that list, the one chosen last at the end
    std::optional<Facts> facts;
    std::optional<Desk> desk;
    std::uint64_t plan_question = 0;  // rises with every change of the desk's cards
    std::optional<BestPlan> best;
    std::unique_ptr<Playtest> play;
    std::optional<Rating> rating;  // the newest, of this revision or an older one; it grows

    void document_changed() override {
        std::erase_if(selection, [this](const CardPlace& card) { return !has_card(story(), card); });
    }

    const Story& story() const { return document.story(); }
    const Facts* fresh_facts() const { return fresh(facts); }
    // Under the readings in force; null while it is being checked or its structure is wrong.
    std::shared_ptr<const Story> playable() const {
        const Analysis* known = fresh_analysis();
        return known ? known->story : nullptr;
    }
    const Rating* fresh_rating() const { return fresh(rating); }
    const BestPlan* fresh_best() const { return best && best->question == plan_question ? &*best : nullptr; }
    void choose(CardPlaces cards) {
        if (!cards.empty()) list = cards.back().list;
        selection = std::move(cards);
    }
};

}  // namespace nedforge::london_dread
