#include "validator/luddit/solver/search.h"

#include <algorithm>

namespace nedforge::luddit {

namespace {
constexpr std::size_t most_escapes = 16;
}

Search::Known* Search::known(const Stones& stones, Colour to_move) {
    return occurred() ? nullptr : known_[to_move].insert(key_of(stones)).first;
}

std::optional<bool> Search::has_winning_turn(const Stones& stones, Colour to_move, int turns) {
    TurnBoards boards(board_, stones, to_move, budget_, occurred());
    bool found = false, undecided = false;
    const TurnBoards::Visit first = [&](const Stones&, int) { return !(found = true); };
    if (turns == 1) boards.for_each_shortest_win(first);
    if (found) return true;
    const auto listed = turns == 1 ? boards.for_each_win(first) : boards.for_each([&](const Stones& after, int) {
        const auto lost = lost_within(after, other(to_move), turns - 1);
        found = lost.value_or(false);
        undecided |= !lost;
        return !found && !undecided;
    });
    if (found) return true;
    if (listed == Listed::spent || undecided) return std::nullopt;
    return false;
}

bool Search::escapes_as_before(const Stones& stones, Colour to_move, int turns) {
    auto& known = escapes_[to_move];
    for (int i = 0; i < index_count(known); ++i) {  // won_within may add to the list
        Stones next = stones;
        bool legal = true;
        for (const Step& step : known[i])
            if (legal && (legal = !why_no_move(board_, next, to_move, step))) next = after(next, to_move, step);
        if (!legal || !may_end_turn(board_, stones, next, to_move, occurred()) || !budget_.take()) continue;
        const auto won = won_within(next, other(to_move), turns);
        if (!won || *won) continue;
        std::rotate(known.begin(), known.begin() + i, known.begin() + i + 1);
        return true;
    }
    return false;
}

std::optional<bool> Search::has_only_losing_turns(const Stones& stones, Colour to_move, int turns) {
    if (escapes_as_before(stones, to_move, turns)) return false;
    TurnBoards boards(board_, stones, to_move, budget_, occurred());
    bool escape = false, undecided = false;
    const auto listed = boards.for_each([&](const Stones& after, int before) {
        const auto won = won_within(after, other(to_move), turns);
        escape = won && !*won;
        undecided |= !won;
        if (escape) {
            auto& known = escapes_[to_move];
            known.insert(known.begin(), boards.moves_to(after, before));
            if (known.size() > most_escapes) known.pop_back();
        }
        return !escape && !undecided;
    });
    if (escape) return false;
    if (listed == Listed::spent || undecided) return std::nullopt;
    return true;
}

std::optional<bool> Search::won_within(const Stones& stones, Colour to_move, int turns) {
    if (turns < 1) return false;
    if (table_ && !line_.empty()) return table_->won_within(stones, to_move, turns);
    if (const Known* before = known(stones, to_move)) {
        if (before->won_in <= turns) return true;
        if (turns <= before->not_won_in) return false;
    }
    if (turns > 1) {
        const auto sooner = won_within(stones, to_move, turns - 1);
        if (!sooner || *sooner) return sooner;
    }
    enter(stones, to_move);
    const auto won = has_winning_turn(stones, to_move, turns);
    leave();
    if (Known* entry = won ? known(stones, to_move) : nullptr) {
        if (*won)
            entry->won_in = std::min(entry->won_in, static_cast<std::int8_t>(turns));
        else
            entry->not_won_in = std::max(entry->not_won_in, static_cast<std::int8_t>(turns));
    }
    return won;
}

std::optional<bool> Search::lost_within(const Stones& stones, Colour to_move, int turns) {
    if (!has_move(board_, stones, to_move)) return true;
    if (turns < 1) return false;
    if (table_ && !line_.empty()) return table_->lost_within(stones, to_move, turns);
    if (const Known* before = known(stones, to_move)) {
        if (before->lost_in <= turns) return true;
        if (turns <= before->not_lost_in) return false;
    }
    if (turns > 1) {
        const auto sooner = lost_within(stones, to_move, turns - 1);
        if (!sooner || *sooner) return sooner;
    }
    enter(stones, to_move);
    const auto lost = has_only_losing_turns(stones, to_move, turns);
    leave();
    if (Known* entry = lost ? known(stones, to_move) : nullptr) {
        if (*lost)
            entry->lost_in = std::min(entry->lost_in, static_cast<std::int8_t>(turns));
        else
            entry->not_lost_in = std::max(entry->not_lost_in, static_cast<std::int8_t>(turns));
    }
    return lost;
}

}  // namespace nedforge::luddit
