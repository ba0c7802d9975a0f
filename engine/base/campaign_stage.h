#pragma once
// A stage of a campaign, as a pack says it (docs/format.md). The maps of a stage may be of different families.

#include <string>
#include <vector>

namespace nedforge {

struct CampaignStage {
    std::vector<std::string> maps;  // as the pack names them
    bool until_won = true;          // else `attempts`
    int attempts = 1;
    bool operator==(const CampaignStage&) const = default;
};

}  // namespace nedforge
