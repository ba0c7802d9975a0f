#include "editor/luddite/model/session.h"

#include <algorithm>

#include "editor/luddite/edits/nodes.h"

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

std::optional<Refusal> Playtest::carry_out(const PlayStep& s) {
    if (s.roll) return game.start_round(*s.roll);
    if (s.action) return game.play(*s.action);
    return game.end_round();
}

std::optional<Refusal> Playtest::step(PlayStep s) {
    if (s.roll && in_round(game.state()))  // rolling ends the round before: two steps
        if (auto refused = step({})) return refused;
    if (auto refused = carry_out(s)) return refused;
    tape.resize(done);
    tape.push_back(std::move(s));
    ++done;
    return std::nullopt;
}

std::optional<Refusal> Playtest::play_all(const Replay& replay) {
    for (const auto& round : replay.rounds) {
        if (auto refused = roll(round.roll)) return refused;
        for (const auto& action : round.actions)
            if (auto refused = play(action)) return refused;
    }
    return std::nullopt;
}

bool Playtest::undo() {
    if (done == 0 || !game.undo()) return false;
    --done;
    return true;
}

bool Playtest::redo() {
    if (!can_redo() || carry_out(tape[done])) return false;
    ++done;
    return true;
}

void Session::document_changed() {
    std::erase_if(selection, [&](const std::string& id) { return !node_with(map(), id); });
    if (!bench.from.empty() && !node_with(map(), bench.from)) bench.from.clear();
    witness.reset();
}

bool Session::is_selected(const std::string& id) const {
    return std::find(selection.begin(), selection.end(), id) != selection.end();
}

std::string words_of(const WitnessStep& step) {
    std::string what = text_field(step, "do");
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
            if (s >= 1 && s <= 6) moment.toggles[s - 1] = std::min(3, moment.toggles[s - 1] + 1);
        }
        if (const auto* path = field(step, "path"); path && what == "move")
            if (const auto* ids = std::get_if<std::vector<std::string>>(path))
                for (const auto& id : *ids) moment.way.push_back(moment.node = id);
        if (what == "force") moment.way.push_back(moment.node = text_field(step, "to"));
    }
    return moment;
}

}  // namespace nedforge::luddite
