#include "validator/luddite/checks/reachability/movement_words.h"

namespace nedforge::luddite {

namespace {

// Conflicts beyond that number, or of more nodes, are reported without a reason: reasons repeat themselves, and each
// takes a search over all orders.
constexpr int explained = 8;
constexpr std::size_t largest_explained = 5;

void check_not_in_one_run(const CheckContext& context, Diagnostics& out) {
    Explainer explainer(context);
    int count = 0;
    for (const auto& conflict : context.facts->conflicts) {
        if (conflict.size() < 2) continue;  // NED302, NED304
        std::vector<std::string> ids;
        for (const int n : conflict) ids.push_back(node_id(context, n));
        std::string message =
            "no run that ends on the Exit " + node_id(context, context.board->exit) + " enters " +
            (ids.size() == 2 ? "both " : "all of ") + listed(ids) +
            (ids.size() == 2 ? ", though it can enter either" : ", though it can enter any others of them");
        if (ids.size() > 2)
            message = "no run that ends on the Exit " + node_id(context, context.board->exit) + " enters all of " +
                      listed(ids) + ", though one enters any " + std::to_string(ids.size() - 1) + " of them";
        std::vector<Related> places;
        if (conflict.size() <= largest_explained && count++ < explained) {
            Reason reason = explainer.why_not({conflict, true, 0});
            message += ": " + reason.text;
            places = std::move(reason.related);
        }
        report(out, not_in_one_run_check, node_path(conflict.front()), std::move(message),
               "turn or drop one of the gates named, or waive it, if the choice between them is meant", ids)
            .related = std::move(places);
    }
}

}  // namespace

const Check not_in_one_run_check{
    {"NED305", "not-in-one-run", Severity::warning,
     "Each of these critical nodes can be entered by a run that ends on the Exit, but no run enters all of them.",
     "Their damage can't be had together, so the map promises more than it gives. If you intend two endings, waive the "
     "finding.",
     "Reverse or remove one of the gates that the finding names, let one of them name another switch, or waive the "
     "finding.",
     "# bad: C1 takes switch 2 to its third toggle and the way to A2 wants it OFF\n"
     "waivers:\n"
     "  - {check: NED305, nodes: [D1, E5], reason: two endings, one a game}\n"},
    Phase::reachability,
    check_not_in_one_run};

}  // namespace nedforge::luddite
