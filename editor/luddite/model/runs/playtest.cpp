#include "editor/luddite/model/runs/playtest.h"

#include <algorithm>

namespace nedforge::luddite {

Playtest::Playtest(std::shared_ptr<const Board> b, std::shared_ptr<const Map> m, std::uint64_t map_stamp,
                   std::uint64_t seed)
    : board(std::move(b)), map(std::move(m)), stamp(map_stamp), game(*board), dice(seed) {
    run_.title = "this game";
    run_.map = map;
    run_.board = board;
    run_.moments[0] = moment_after(game, nullptr);
}

std::optional<Refusal> Playtest::carry_out(const PlayStep& s) {
    if (s.roll) return game.start_round(*s.roll);
    if (s.action) return game.play(*s.action);
    return game.end_round();
}

std::optional<Refusal> Playtest::step(PlayStep s) {
    if (s.roll && in_round(game.state()))  // rolling ends the round before: two steps
        if (auto refused = step({})) return refused;
    if (auto refused = carry_out(s)) return refused;
    run_.tape.resize(done);
    run_.moments.resize(done + 1);
    run_.moments.push_back(moment_after(game, &s));
    run_.tape.push_back(std::move(s));
    ++done;
    return std::nullopt;
}

std::optional<Refusal> Playtest::play_all(const Replay& replay) {
    for (auto& s : tape_of(replay))
        if (auto refused = step(std::move(s))) return refused;
    return std::nullopt;
}

std::optional<Refusal> Playtest::play_until(const Run& run, std::size_t count) {
    for (std::size_t i = 0; i < std::min(count, run.tape.size()); ++i)
        if (auto refused = step(run.tape[i])) return refused;
    return std::nullopt;
}

bool Playtest::undo() {
    if (done == 0 || !game.undo()) return false;
    --done;
    return true;
}

bool Playtest::redo() {
    if (!can_redo() || carry_out(run_.tape[done])) return false;
    ++done;
    return true;
}

void Playtest::go_to(std::size_t count) {
    while (done > count && undo()) continue;
    while (done < count && redo()) continue;
}

}  // namespace nedforge::luddite
