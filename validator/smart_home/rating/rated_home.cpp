#include "validator/smart_home/rating/rated_home.h"

#include <algorithm>

#include "validator/base/rating/rated_value.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {

namespace {

// Why a reading can't change a game of the home; empty: it may.
std::string_view why_same_games(const Home& home, const Rulings& changed) {
    const Rulings& before = home.rulings;
    const auto has_card = [&](Card card) { return home.attacks[card] > 0; };
    const auto& characters = home.characters;
    if (changed.hobbyist != before.hobbyist &&
        std::find(characters.begin(), characters.end(), Character::tech_hobbyist) == characters.end())
        return "no Tech Hobbyist is in play";
    if (changed.ddos != before.ddos && !has_card(Card::ddos)) return "no DDoS card is in the pile";
    if (changed.range != before.range && !has_card(Card::ddos) && !has_card(Card::target_device))
        return "no card of a distance is in the pile";
    bool splits = false;
    for (int strength = 2; strength <= 9; ++strength) splits = splits || has_card(botnet(strength));
    if (changed.botnet != before.botnet && !splits) return "no Botnet card of 2 or more is in the pile";
    return "";
}

class RatedHome : public RatedValue<RatedHome, Home, ruling_table, RateOptions> {
public:
    using RatedValue::RatedValue;

    const std::vector<Figure>& figures() const override {
        static const std::vector<Figure> figures = [] {
            std::vector<Figure> list{{.title = "the Defenders win"}};
            for (const Ending ending : endings_in_order) list.push_back({.title = std::string(word_of(ending))});
            list.push_back({.title = "rounds", .kind = FigureKind::amount});
            list.push_back({.title = "compromised devices", .kind = FigureKind::amount});
            return list;
        }();
        return figures;
    }
    std::size_t leading_figure() const override { return win_figure; }

    PlayedGames play(const NumberedGames& games) const override {
        PlayedGames played(figures().size());
        for (const GameRecord& game : play_games(compile(map()), options_for(games))) {
            played.values[win_figure].push_back(defenders_won(game) ? 1 : 0);
            for (std::size_t e = 0; e < endings_in_order.size(); ++e)
                played.values[ending_figures + e].push_back(game.ending == endings_in_order[e] ? 1 : 0);
            played.values[rounds_figure].push_back(game.rounds);
            played.values[compromised_figure].push_back(game.compromised);
        }
        return played;
    }

protected:
    Home as_played(Home home) const override {
        forget_words(home);
        for (Tile& tile : home.tiles) tile.name = tile.id;
        std::sort(home.characters.begin(), home.characters.end());
        return home;
    }
    void put_in(ElementsPutIn<Home>& elements) const override {
        elements.items("tile", &Home::tiles);
        elements.member("router", &Home::router);
        elements.member("cards", &Home::attacks);
        elements.member("tokens", &Home::tokens);
        elements.member("firewalls", &Home::firewalls);
        elements.member("characters", &Home::characters);
        elements.member("win", &Home::win_compromised);
        elements.member("hacker steps", &Home::hacker_steps);
        elements.member("readings", &Home::rulings);
    }
    std::string_view why_same_games(const RulingInfo&, const Home& changed) const override {
        return smart_home::why_same_games(map(), changed.rulings);
    }
};

}  // namespace

std::unique_ptr<RatedMap> rated_home(Home home, const RateOptions& options) {
    return std::make_unique<RatedHome>(std::move(home), options);
}

}  // namespace nedforge::smart_home
