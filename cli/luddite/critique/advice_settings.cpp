#include "cli/luddite/critique/advice_settings.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

AdviceThresholds thresholds_of(const CheckSettings& settings) {
    AdviceThresholds thresholds = usual_advice_thresholds();
    for (const auto& [name, value] : settings.thresholds)
        if (const AdviceThresholdRow* row = advice_threshold(name)) thresholds[row->threshold] = value;
    return thresholds;
}

void apply_severities(std::vector<Advice>& advice, const CheckSettings& settings) {
    std::erase_if(advice, [&](Advice& item) {
        Diagnostics alone{item.finding};
        apply_settings(alone, settings);
        if (!alone.empty()) item.finding = std::move(alone[0]);
        return alone.empty();
    });
}

}  // namespace nedforge::cli::luddite
