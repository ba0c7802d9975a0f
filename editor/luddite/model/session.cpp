#include "editor/luddite/model/session.h"

#include <algorithm>

namespace nedforge::luddite {
namespace {

const WitnessValue* field(const WitnessStep& step, std::string_view name) {
    for (const auto& [key, value] : step.fields)
        if (key == name) return &value;
    return nullptr;
}
std::string text_field(const WitnessStep& step, std::string_view name) {
    const auto* value = field(step, name);
    const auto* text = value ? std::get_if<std::string>(value) : nullptr;
    return text ? *text : "";
}
int number_field(const WitnessStep& step, std::string_view name) {
    const auto* value = field(step, name);
    const auto* number = value ? std::get_if<int>(value) : nullptr;
    return number ? *number : 0;
}

}  // namespace

bool Session::is_selected(const std::string& id) const {
    return std::find(selection.begin(), selection.end(), id) != selection.end();
}

std::string words_of(const WitnessStep& step) {
    const std::string what = text_field(step, "do");
    if (what == "switch") return "switch " + std::to_string(number_field(step, "number"));
    if (what == "move") {
        std::string words = "move to";
        if (const auto* path = field(step, "path"))
            if (const auto* ids = std::get_if<std::vector<std::string>>(path))
                for (std::size_t i = 0; i < ids->size(); ++i) words += (i ? ", " : " ") + (*ids)[i];
        return words;
    }
    if (what == "force") return "force a step to " + text_field(step, "to");
    return what;
}

WitnessMoment moment_of(const WitnessShow& show, const Map& map) {
    WitnessMoment moment;
    for (const auto& node : map.nodes)
        if (node.role == Role::enter || node.role == Role::enter_exit) moment.node = node.id;
    moment.way.push_back(moment.node);
    for (std::size_t i = 0; i < show.at && i < show.steps.size(); ++i) {
        const WitnessStep& step = show.steps[i];
        const std::string what = text_field(step, "do");
        if (what == "switch") {
            const int s = number_field(step, "number");
            if (s >= 1 && s <= 6) moment.toggles[static_cast<std::size_t>(s - 1)] = std::min(3, moment.toggles[static_cast<std::size_t>(s - 1)] + 1);
        }
        if (const auto* path = field(step, "path"); path && what == "move")
            if (const auto* ids = std::get_if<std::vector<std::string>>(path))
                for (const auto& id : *ids) moment.way.push_back(moment.node = id);
        if (what == "force") moment.way.push_back(moment.node = text_field(step, "to"));
    }
    return moment;
}

}  // namespace nedforge::luddite
