#pragma once
// A home as a pack's board and the start page show it.

#include "editor/base/workspace/document_family.h"
#include "engine/smart_home/home.h"

namespace nedforge::smart_home {

struct HomeOverview final : MapOverview {
    explicit HomeOverview(Home h);
    const Home home;
};

SharedOverview overview_of(const std::string& text);  // none: it can't be read
// Of the Defenders, between the strong policies; nothing where it was stopped.
std::optional<WinRates> win_rates_of(const MapOverview&, int games, const std::stop_token&);
// What a player must know of the rules to play it: "DDoS", "knowledge tokens", "Tech Hobbyist".
std::vector<std::string> mechanisms_of(const Home&);

}  // namespace nedforge::smart_home
