#include "cli/london_dread/party.h"

#include <algorithm>

#include "cli/base/command.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/text/printable.h"

namespace nedforge::cli::london_dread {

using namespace nedforge::london_dread;

std::optional<std::vector<int>> party_named(std::string_view command, std::string_view source, const Story& story,
                                            const std::vector<std::string>& ids) {
    const auto refuse = [&](const std::string& reason) {
        failed(command, std::string(source) + ": " + reason);
        return std::nullopt;
    };
    std::vector<int> party;
    for (const std::string& id : ids) {
        const int character = index_of_character(story, id);
        if (character < 0) return refuse("the story has no character '" + printable(id) + "'");
        if (std::find(party.begin(), party.end(), character) != party.end())
            return refuse("'" + printable(id) + "' is there twice");
        party.push_back(character);
    }
    if (!story.party.of(index_count(party)))
        return refuse(numbers_of_players(story) + ", and " + std::to_string(ids.size()) +
                      (ids.size() == 1 ? " is" : " are") + " named");
    return party;
}

std::string numbers_of_players(const Story& story) {
    return "the story is for " + listed(player_counts(story), "or", [](int n) { return std::to_string(n); }) +
           " players";
}

}  // namespace nedforge::cli::london_dread
