// The row of homes in the table of families: templates, and how files are read.

#include "editor/base/documents/family_documents.h"
#include "editor/smart_home/model/homes.h"
#include "validator/smart_home/family.h"

namespace nedforge {

namespace smart_home {
namespace {

HomeDocument template_document(std::size_t index) { return index == 0 ? template_home() : HomeDocument(empty_home()); }

}  // namespace

HomeDocument template_home() {
    TemplateWords words;
    words.id = "new-home";
    words.name = "New Home";
    return HomeDocument(open_home(home_template(words)));
}

Home empty_home() {
    Home home;
    home.id = "new-home";
    home.name = "New Home";
    home.router = "hub";
    Tile router, device;
    router.id = "hub", router.name = "Router", router.at = {1, 1};
    device.id = "device1", device.name = "Device 1", device.room = "Hall", device.at = {2, 1}, device.capacity = 3;
    device.symbols = {Symbol::patch,     Symbol::password,   Symbol::privilege,
                      Symbol::antivirus, Symbol::monitoring, Symbol::two_factor};
    home.tiles = {router, device};
    for (const Card card : {Card::phishing, Card::cryptojacking, Card::target_device}) home.attacks[card] = 4;
    home.firewalls = 6;
    home.win_compromised = 6;
    return home;
}

DocumentFamily document_family(HomeOptions options) {
    auto family = documents_of<Homes, Session>(smart_home_family, std::move(options), template_document);
    family.templates = {
        {"home", "A small home", "Twelve tiles in five rooms. Protecting the Smart Home."},
        {"bare_home", "An empty home", "A Router, one device and a few cards; the issues say what is missing.", false}};
    family.overview = [](const std::string& text) { return overview_with(read_home(text).home); };
    family.win_rates = win_rates_of;
    return family;
}

Homes& homes_of(Workspace& workspace) { return room_of<Homes>(workspace, smart_home_family); }
const Homes& homes_of(const Workspace& workspace) { return room_of<Homes>(workspace, smart_home_family); }

}  // namespace smart_home
}  // namespace nedforge
