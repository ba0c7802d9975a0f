#include <algorithm>

#include "editor/base/documents/family_documents.h"
#include "editor/base/growing_job.h"
#include "editor/smart_home/model/homes.h"
#include "engine/smart_home/board.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::smart_home {

std::optional<WinRates> win_rates_of(const MapOverview& overview, int games, const std::stop_token& stop) {
    const Home& home = map_of<Home>(overview);
    RateOptions options;
    options.games = games;
    options.jobs = jobs_beside_the_window();
    options.stop = stop;
    const HomeRating rating = rate(compile(home, home.rulings), options);
    if (!rating.complete || rating.games == 0) return std::nullopt;
    return WinRates{{"Defenders", rating.defenders.rate}};
}

std::vector<std::string> mechanisms_of(const Home& home) {
    std::vector<std::string> mechanisms;
    const auto add = [&](bool is_present, std::string_view name) {
        if (is_present) mechanisms.emplace_back(name);
    };
    for (const Card card : {Card::target_device, Card::cryptojacking, Card::phishing, Card::ddos})
        add(home.attacks[card] > 0, card_titles[card]);
    add(std::any_of(home.attacks.begin() + static_cast<int>(Card::botnet_1), home.attacks.end(),
                    [](int n) { return n > 0; }),
        "BotNet Spread");
    add(home.firewalls > 0, "firewalls");
    add(!home.tokens.empty(), "knowledge tokens");
    const bool everybody = home.characters.size() == character_count;
    add(everybody, "all four characters");
    for (const Character character : home.characters) add(!everybody, character_titles[character]);
    const int router = index_of_tile(home, home.router);
    add(router >= 0 && home.tiles[router].is_device(), "a Router that is a device");
    add(home.rulings != Rulings{}, "other readings of the rules");
    return mechanisms;
}

}  // namespace nedforge::smart_home
