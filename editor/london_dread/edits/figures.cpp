#include "editor/london_dread/edits/figures.h"

namespace nedforge::london_dread {
namespace {

template <class Change>
Edited with_change(const Story& story, const Change& change) {
    Story result = story;
    change(result);
    return whole(std::move(result));
}

}  // namespace

Edited add_condition(const Story& story) {
    return with_change(story, [](Story& s) {
        std::string id = "condition";
        for (int number = 2; index_of_condition(s, id) >= 0; ++number) id = "condition-" + std::to_string(number);
        s.conditions.push_back({id, "New Condition", 5});
    });
}

Edited remove_condition(const Story& story, int condition) {
    if (!has_index(story.conditions, condition)) return Refused{"there is no such condition"};
    return with_change(story, [&](Story& s) { s.conditions.erase(s.conditions.begin() + condition); });
}

Edited set_chapters(const Story& story, int chapters) {
    Story result = story;
    if (chapters > index_count(result.chapters)) {
        Chapter copy = result.chapters.back();
        for (int plot = 0; plot < index_count(copy.plots); ++plot) {
            std::string id = "second-" + std::to_string(plot + 1);
            for (int number = 2; card_with_id(result, id); ++number)
                id = "second-" + std::to_string(plot + 1) + "-" + std::to_string(number);
            copy.plots[plot].id = id;
        }
        // The endgame comes at the end of the last chapter.
        if (Plot& last = result.chapters.back().plots.back(); last.endgame) {
            last.endgame.reset();
            last.icons = std::vector<Icon>{Icon::strength};
            last.tiers = IndexedVector<Tier, int>{Tier{}};
        }
        result.chapters.push_back(std::move(copy));
    } else {
        result.chapters.resize(place_of_index(chapters));
    }
    return whole(std::move(result));
}

Edited set_party_size(const Story& story, int players, bool allowed) {
    Story result = story;
    const auto put = [&](auto& size) {
        size.reset();
        if (allowed) size.emplace();
    };
    if (players == 2) put(result.party.two);
    if (players == 3) put(result.party.three);
    if (players == 4) put(result.party.four);
    if (player_counts(result).empty()) return Refused{"a story is for one number of players at least"};
    return whole(std::move(result));
}

}  // namespace nedforge::london_dread
