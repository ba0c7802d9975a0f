#include "engine/luddite/game/match.h"

#include <algorithm>
#include <tuple>

#include "engine/base/indexed.h"

namespace nedforge::luddite {

// A failed hack has caused no damage (rulebook p. 9), on the Clock neither; what is left over is left over.
FinishedSheet finished_sheet(const Board& board, const State& state) {
    const ScoreParts parts = score_parts(board, state);
    const bool out = escaped(board, state);
    return {out ? parts.sum() : 0, out ? parts.clock : 0, parts.leftover};
}

bool solo_success(const Board& board, const State& state, Level level) {
    return escaped(board, state) && beats(board.rulings, score(board, state), board.thresholds[level]);
}

std::vector<int> competitive_winners(const std::vector<FinishedSheet>& sheets) {
    const auto rank = [](const FinishedSheet& s) { return std::tie(s.score, s.clock_damage, s.leftover); };
    std::vector<int> winners;
    if (sheets.empty()) return winners;
    const auto best = *std::max_element(sheets.begin(), sheets.end(),
                                        [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    for (const auto& [i, sheet] : with_index(sheets))
        if (rank(sheet) == rank(best)) winners.push_back(i);
    return winners;
}

// The mean against the threshold without division: the sum against the threshold taken once for each player.
bool cooperative_success(const Rulings& rulings, const std::vector<FinishedSheet>& sheets, int threshold) {
    int sum = 0;
    for (const auto& sheet : sheets) sum += sheet.score;
    return !sheets.empty() && beats(rulings, sum, threshold * index_count(sheets));
}

CampaignProgress::CampaignProgress(std::vector<CampaignStage> stages) : stages_(std::move(stages)) {
    for (const auto& stage : stages_) {
        won_.emplace_back(stage.maps.size(), false);
        tries_.emplace_back(stage.maps.size(), 0);
    }
    skip_finished_stages();
}

bool CampaignProgress::finished() const { return stage_ == index_count(stages_); }
int CampaignProgress::stage() const { return stage_; }

bool CampaignProgress::is_open(std::size_t stage, std::size_t map) const {
    return !won_[stage][map] && (stages_[stage].until_won || tries_[stage][map] < stages_[stage].attempts);
}

std::vector<std::string> CampaignProgress::open_maps() const {
    std::vector<std::string> open;
    if (finished()) return open;
    const auto stage = place_of_index(stage_);
    for (std::size_t i = 0; i < stages_[stage].maps.size(); ++i)
        if (is_open(stage, i)) open.push_back(stages_[stage].maps[i]);
    return open;
}

std::optional<Refusal> CampaignProgress::record(const std::string& map, bool won) {
    if (finished()) return Refusal{"", "the campaign is finished"};
    const auto stage = place_of_index(stage_);
    const auto& maps = stages_[stage].maps;
    const auto found = std::find(maps.begin(), maps.end(), map);
    if (found == maps.end()) return Refusal{"", map + " is not in the present stage of the campaign"};
    const auto i = place_of_index(found - maps.begin());
    if (!is_open(stage, i)) return Refusal{"", won_[stage][i] ? map + " is won already" : map + " has no attempt left"};
    ++tries_[stage][i];
    won_[stage][i] = won;
    skip_finished_stages();
    return std::nullopt;
}

void CampaignProgress::skip_finished_stages() {
    while (!finished() && open_maps().empty()) ++stage_;
}

}  // namespace nedforge::luddite
