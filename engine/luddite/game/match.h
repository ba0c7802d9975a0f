#pragma once
// The result of a finished game: solo levels, competitive ranking with its tie-breaks, the co-operative mean (rulebook
// p. 9), and the campaign's progress (docs/luddite/rules.md).

#include <optional>
#include <string>
#include <vector>

#include "engine/base/campaign_stage.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

struct FinishedSheet {
    int score = 0;
    int clock_damage = 0;
    int leftover = 0;
};
FinishedSheet finished_sheet(const Board&, const State&);

bool solo_success(const Board&, const State&, Level);
// Winners' indices. Ties go by clock damage, then by left-over resources, of which credits count 2; several win where
// both are equal.
std::vector<int> competitive_winners(const std::vector<FinishedSheet>&);
bool cooperative_success(const Rulings&, const std::vector<FinishedSheet>&, int threshold);

// Progress through the stages; attempts are recorded in order. A map is open until it is won or, where its stage counts
// attempts, until they are used up; a stage is done when none of its maps is open.
class CampaignProgress {
public:
    explicit CampaignProgress(std::vector<CampaignStage> stages);
    bool finished() const;
    int stage() const;  // index; stages().size() when finished
    const std::vector<CampaignStage>& stages() const { return stages_; }
    std::vector<std::string> open_maps() const;  // may be played now
    std::optional<Refusal> record(const std::string& map, bool won);

private:
    bool is_open(std::size_t stage, std::size_t map) const;
    void skip_finished_stages();

    std::vector<CampaignStage> stages_;
    std::vector<std::vector<bool>> won_;  // by stage and map
    std::vector<std::vector<int>> tries_;
    int stage_ = 0;
};

}  // namespace nedforge::luddite
