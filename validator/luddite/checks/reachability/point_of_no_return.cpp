#include "engine/base/indexed.h"
#include "validator/luddite/checks/reachability/movement_words.h"

namespace nedforge::luddite {

namespace {

// "after 3 toggles and 1 step, on B1 with switch 2 fused"
std::string where_it_ends(const CheckContext& context) {
    int toggles = 0, steps = 0;
    IndexedArray<int, int, switch_count + 1> count{};
    std::string node = node_id(context, context.board->enter);
    for (const auto& step : context.facts->early_no_return_run) {
        const WitnessValue& value = step.fields[1].second;
        if (const int* number = std::get_if<int>(&value)) {
            ++toggles;
            ++count[*number];
        } else {
            const auto& path = std::get<std::vector<std::string>>(value);
            steps += index_count(path);
            node = path.back();
        }
    }
    std::vector<std::string> switches;
    for (int s = 1; s <= switch_count; ++s) {
        constexpr IndexedArray<const char*, int, 4> words{"", " ON", " OFF again", " fused"};
        if (count[s] > 0) switches.push_back("switch " + std::to_string(s) + words[count[s]]);
    }
    std::string text = "after " + counted(toggles, "toggle");
    if (steps > 0) text += " and " + counted(steps, "step");
    text += ", on " + node;
    return switches.empty() ? text : text + " with " + listed(switches);
}

void check_point_of_no_return(const CheckContext& context, Diagnostics& out) {
    if (context.facts->early_no_return_run.empty()) return;
    const int exit = context.board->exit;
    Diagnostic& d = report(out, point_of_no_return_check, node_path(exit),
                           "a run can shut itself off from the Exit " + node_id(context, exit) + ": the shortest " +
                               where_it_ends(context),
                           "");
    d.witness = context.facts->early_no_return_run;
}

}  // namespace

const Check point_of_no_return_check{
    {"NED306", "point-of-no-return", Severity::info,
     "A run with at most three toggles comes to a state (a node and the toggles of the switches) from which no run "
     "leads to the Exit. The shortest such run is shown. `nedforge analyze` also shows longer runs.",
     "Most maps have such states somewhere; players soon meet one so near the start.",
     "Nothing has to be fixed. To move it further away, look at the gate that the run shuts behind it.",
     "# three toggles fuse switch 2, and the Exit wants it OFF\n"
     "- {id: A1, at: [0, 0], role: enter}\n"
     "- {id: B1, at: [1, 0], gate: OFF 2, role: exit}\n"},
    Phase::reachability,
    check_point_of_no_return};

}  // namespace nedforge::luddite
