#include "cli/luddite/game/play_gains.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/luddite/game/play_view.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/rules.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

std::string ids_of(const Board& board, NodeMask nodes) {
    std::string text;
    for (int n = 0; n < board.node_count; ++n)
        if (nodes & bit(n)) text += (text.empty() ? "" : ", ") + board.node_ids[n];
    return text;
}

class Gains {
public:
    Gains(const Board& board, const State& before, const State& after)
        : board_(board), before_(before), after_(after) {}

    std::string text() {
        resources();
        switches();
        doors();
        written();
        hack();
        damage();
        return text_.empty() ? "" : "  -> " + text_ + "\n";
    }

private:
    void say(const std::string& words) { text_ += (text_.empty() ? "" : "; ") + words; }

    void resources() {
        for (const Resource r : all_resources)
            if (const int gained = after_.used_spaces[r] - before_.used_spaces[r]) say("+" + amount_words(gained, r));
    }

    void switches() {
        const unsigned before = switch_setting(before_.toggles), after = switch_setting(after_.toggles);
        for (int s = 1; s <= switch_count; ++s)
            if (toggles_of(before_, s) != toggles_of(after_, s))
                say(fmt::format("switch {} is {}", s,
                                toggles_of(after_, s) == max_toggles ? "ON for good (fused)"
                                : after >> (s - 1) & 1u              ? "ON"
                                                                     : "OFF"));
        const NodeMask open = board_.gate_open[after], open_before = board_.gate_open[before];
        if (const NodeMask opened = open & ~open_before) say("opens the gate of " + ids_of(board_, opened));
        if (const NodeMask closed = open_before & ~open) say("closes the gate of " + ids_of(board_, closed));
    }

    void doors() {
        if (const NodeMask opened = after_.opened & ~before_.opened)
            say("the lock of " + ids_of(board_, opened) + " is open");
        if (const NodeMask powered = after_.powered & ~before_.powered) say(ids_of(board_, powered) + " is open");
    }

    // Boxes that hold numbers: what is in them now.
    void written() {
        const auto* board = std::get_if<RowsBoard>(&board_.hack.of);
        if (!board) return;
        for (int row = 0; row < index_count(board->boxes); ++row) {
            const RowFill fill = after_.rows[row];
            if (fill == before_.rows[row]) continue;
            say(hack_variant(board_.hack.kind()).describe(board_.hack, 1, row) + ": " +
                fill_text(fill, board->boxes[row]));
        }
    }

    void hack() {
        const auto paid_before = paid_rewards(board_, before_);
        for (const int reward : paid_rewards(board_, after_)) {
            if (std::find(paid_before.begin(), paid_before.end(), reward) != paid_before.end()) continue;
            const CompiledReward& paid = board_.hack.rewards[reward];
            if (!paid.code.empty()) say("code " + paid.code + " is unlocked" + where(paid));
        }
        for (int n = 0; n < board_.node_count; ++n)
            if ((after_.hit & ~before_.hit) & bit(n)) say("the critical function of " + board_.node_ids[n] + " is hit");
    }

    // Where the code is to be brought; nothing where it has hit already.
    std::string where(const CompiledReward& paid) const {
        if (paid.node < 0 || (after_.hit & bit(paid.node))) return "";
        return ", bring it to " + board_.node_ids[paid.node];
    }

    void damage() {
        const ScoreParts before = score_parts(board_, before_), after = score_parts(board_, after_);
        const int gain = after.critical + after.hack + after.switches + after.clock - before.critical - before.hack -
                         before.switches - before.clock;
        if (gain != 0) say(fmt::format("+{} damage", gain));
    }

    const Board& board_;
    const State& before_;
    const State& after_;
    std::string text_;
};

}  // namespace

std::string gains_text(const Board& board, const State& before, const State& after) {
    return Gains(board, before, after).text();
}

}  // namespace nedforge::cli::luddite
