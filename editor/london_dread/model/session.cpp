#include "editor/london_dread/model/session.h"

#include "engine/base/words.h"

namespace nedforge::london_dread {

KeptAnswer kept_of(const Rating& rating) {
    const StoryRating& r = rating.result;
    KeptAnswer answer;
    answer.kind = kept_rating;
    answer.players =
        counted(r.games, "game") + ", " + title_of(r.team.policy) + ", " + counted(rating.party.players, "player");
    answer.figures = {kept_figure("won", r.won.value_or(CountedShare{})), kept_figure("Dread at the end", r.dread)};
    return answer;
}

}  // namespace nedforge::london_dread
