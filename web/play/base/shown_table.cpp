#include "web/play/base/shown_table.h"

namespace nedforge::web {

Json ShownTable::view() {
    Json view = {{"id", id()}, {"name", name()}, {"seed", request_.seed}};
    Json ways_of = Json::array();
    for (const Way& way : ways()) ways_of.push_back({{"id", way.id}, {"words", way.words}});
    view["ways"] = std::move(ways_of);
    view["way"] = request_.way;
    view["over"] = over();
    view["covered"] = covered();
    view["status"] = status();
    view["turn"] = over() ? Json() : Json(turn());
    view["dice"] = dice();
    view["facts"] = facts();
    view["log"] = log();
    view["can_undo"] = can_undo();
    view["can_hint"] = can_hint();
    view["clock"] = clock();
    view["result"] = over() ? result() : Json();
    view["kinds"] = compared_kinds();
    return view;
}

Json ShownTable::choices(const ChoiceFilter& filter) {
    if (!listed_) listed_ = all_choices();
    return choices_json(*listed_, filter, groups_of(*listed_));
}

Json ShownTable::others(const std::string& kind, int first, int games) {
    if (!over() || compared_kinds().empty()) throw Refused{"there is no one result of one person to compare"};
    return compared(kind, first, games);
}

void refuse(const std::optional<Refusal>& refusal) {
    if (refusal) throw Refused{refusal->message + (refusal->rule.empty() ? "" : " (" + refusal->rule + ")")};
}

}  // namespace nedforge::web
