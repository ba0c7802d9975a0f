#include "cli/base/rating/figure_json.h"

#include <string>

#include "cli/base/or_null.h"

namespace nedforge::cli {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json json_of(const std::optional<CountedShare>& share) {
    if (!share) return {{"rate", nullptr}, {"low", nullptr}, {"high", nullptr}};
    return {{"rate", share->rate}, {"low", share->low}, {"high", share->high}};
}

Json json_of(const SampleMean& mean) {
    return {{"mean", mean.mean}, {"low", or_null(mean.low)}, {"high", or_null(mean.high)}, {"sd", or_null(mean.sd)}};
}

Json json_by_percent(const std::map<int, int>& values) {
    Json json = Json::object();
    for (const auto& [percent, value] : values) json[std::to_string(percent)] = value;
    return json;
}

Json json_of(const Difference& difference) {
    return {{"difference", difference.mean}, {"low", difference.interval.low}, {"high", difference.interval.high}};
}

}  // namespace nedforge::cli
