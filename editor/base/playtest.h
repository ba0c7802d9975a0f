#pragma once
// A game that is played in the editor, through the engine (engine/base/game/table.h), with what it was made from: the
// compiled board, the authored file, and the revision of the document that is played.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/game/so_far.h"
#include "engine/base/game/table.h"

namespace nedforge {

template <game::Game G, class Authored>
struct Played {
    std::shared_ptr<const typename G::Board> compiled;
    std::shared_ptr<const Authored> authored;
    std::uint64_t stamp = 0;  // of the revision that is played
};

template <game::Game G, class Authored>
class PlaytestOf : public Played<G, Authored>, public game::Table<G> {
public:
    PlaytestOf(Played<G, Authored> played, game::PolicyMaker<G> make, std::uint64_t seed, bool types_dice = false)
        : Played<G, Authored>(std::move(played)), game::Table<G>(*this->compiled, std::move(make), seed, types_dice) {}

    // The game so far. nullopt: it is in its setup, which a replay can't say.
    auto replay() const { return game::replay_so_far(this->match(), *this->authored); }
    // A replay's steps in place of these. The message where it is illegal; what came before is played. The namespace
    // of the game has play_replay(board, replay).
    template <class Replay>
    std::optional<std::string> load_replay(const Replay& replay) {
        const auto outcome = play_replay(this->board(), replay);
        this->load(outcome.steps);
        return outcome.error ? std::optional(outcome.error->message) : std::nullopt;
    }
};

}  // namespace nedforge
